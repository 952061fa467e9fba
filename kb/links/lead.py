"""What stands before a number and tells what it is: *rule*, *see*, a version's ``ver.``, nothing.

Looks a bounded way back in width-folded text, and never over a blank line.
"""

from __future__ import annotations

import re
from enum import Enum, auto

from kb.links.lexer import SPACE, STEP

_MARKUP = r"(?:\[\[[^\[\]|\n]{0,40}\||\[{1,2}|'{2,3}|\*{1,2}|`|<[^<>\n]{0,80}>)?"


class Lead(Enum):
    """What stands before a number and tells what it is."""

    NONE = auto()
    CUE = auto()
    """A word that announces one number of any level: rule, section, CR, ルール."""
    CUES = auto()
    """The same word in the plural."""
    STEP = auto()
    SEE = auto()
    """see, described in: announces something, perhaps a number."""
    ANCHOR = auto()
    """The page of a rulebook in a wiki link: ``[[総合ルール/6#``."""
    VERSION = auto()
    """ver., 第, a currency sign: announces a figure that is no rule."""


_LEADS = re.compile(
    rf"""(?:
      (?P<ANCHOR>総合ルール[^\#\[\]|\n]{{0,24}}\#)
    | (?<![A-Za-z])(?P<CODE>cr)[ ]?[:=|\#]?[ ]?
    | (?<![A-Za-z])(?P<CUES>(?:comprehensive\ )?rules|sections){SPACE}{_MARKUP}
    | (?:(?<![A-Za-z])(?P<CUE>(?:comprehensive\ )?rule|section|cr)|(?P<WORD>(?:総合)?ルール))
      \.?{SPACE}(?:\#|no\.[ ]?)?{_MARKUP}
    | (?<![A-Za-z])(?P<STEP>{STEP}){SPACE}{_MARKUP}
    | (?<![A-Za-z])(?P<SEE>see(?:[ ]also)?|described[ ]in|specified[ ]in|outlined[ ]in){SPACE}
      {_MARKUP}
    | (?P<VERSION>(?<![A-Za-z])v(?:er(?:sion|\.)?)?[ ]?|[$¥€£第])
    )\Z""",
    re.IGNORECASE | re.VERBOSE,
)
_LEAD_REACH = 56
_LEAD_OF = {"CODE": Lead.CUE, "WORD": Lead.CUE}
_LAST_WORD = re.compile(r"[A-Za-z]{1,9}\Z")
_COMMON = {
    **dict.fromkeys(("rule", "section"), Lead.CUE),
    **dict.fromkeys(("rules", "sections"), Lead.CUES),
    **dict.fromkeys(("step", "steps"), Lead.STEP),
    **dict.fromkeys(("v", "ver", "version", "release", "error"), Lead.VERSION),
    "see": Lead.SEE,
    "cr": Lead.CUE,
}
_RARE = frozenset(("in", "also", "no"))
_SPACES_BEHIND = {Lead.VERSION: 1}
_LEAD_ENDS = frozenset("ル:=|#[*'`>.\r\n")
_PAUSES = frozenset((".", "\r", "\n"))
_MARKS = frozenset("$¥€£第+約")
_ENTRY = re.compile(r"[0-9.]+\.[0-9]+[a-z]{0,2} ?項")
"""第704.5k項 is an entry of the rules, 第704回 a count."""
_ENDS_BEFORE_SPACE = _LEAD_ENDS | frozenset(" \tensorpvENSORPV")
"""With the last letters of the words that lead."""
_BEFORE_CODE = frozenset(("", *" \n\t(（[{|:*、。,.;0123456789"))
"""What certainly is no letter before ``CR704``."""
_LEAD_BEGINS = re.compile(r"(?<![A-Za-z])[crsdovCRSDOV]|[総ル]")
"""Where a lead may begin."""


def lead(text: str, at: int) -> tuple[Lead, int]:
    """Tell what stands right before the number at ``at``, and where that begins.

    Most numbers have a plain word before them or nothing of interest; only the rest is given to
    the full pattern.
    """
    before = text[at - 1 : at]
    if before == " ":
        if at > 6 and text.startswith(" rule", at - 6) and text[at - 7] != "e":
            return Lead.CUE, at - 5
        if text[at - 2 : at - 1] not in _ENDS_BEFORE_SPACE:
            return Lead.NONE, at
        return _near(text, at) or _far(text, at)
    if before == "ル" and text.startswith("ルール", max(0, at - 3)):
        return Lead.CUE, at - (5 if text.startswith("総合", max(0, at - 5)) else 3)
    if before == "R" and text[at - 2 : at - 1] == "C" and text[at - 3 : at - 2] in _BEFORE_CODE:
        return Lead.CUE, at - 2
    return _far(text, at) if before else (Lead.NONE, at)


def _near(text: str, at: int) -> tuple[Lead, int] | None:
    """The lead that is one plain word right before a space; None where in doubt."""
    _, space, word = text[max(0, at - 9) : at - 1].rpartition(" ")
    if not (space and word.isascii() and word.isalpha()):
        return None
    return _worded(text, at, at - 1 - len(word), word.lower(), 1)


def _worded(text: str, at: int, start: int, word: str, spaces: int) -> tuple[Lead, int] | None:
    """The lead that the whole ``word`` at ``start`` is; None where the full pattern must tell."""
    common = _COMMON.get(word)
    if common is None:
        return None if word in _RARE else (Lead.NONE, at)
    if "ehensive" in text[max(0, start - 12) : start]:
        return None
    return (common, start) if spaces <= _SPACES_BEHIND.get(common, 4) else (Lead.NONE, at)


def _far(text: str, at: int) -> tuple[Lead, int]:
    """The lead as the full pattern reads it, where that may match at all."""
    begin = max(0, at - _LEAD_REACH)
    bare = text[begin:at].rstrip(" \t")
    last = bare[-1:]
    spaces = at - begin - len(bare)
    if "A" <= last <= "z" and (match := _LAST_WORD.search(bare, max(0, len(bare) - 10))):
        if told := _worded(text, at, begin + match.start(), match.group().lower(), spaces):
            return told
    elif last in _PAUSES:
        if not _may_lead_over_a_pause(bare):
            return Lead.NONE, at
    elif last not in _LEAD_ENDS:
        if spaces or not last or last not in _MARKS:
            return Lead.NONE, at
        return (Lead.CUE if _ENTRY.match(text, at) else Lead.VERSION), at - 1
    return _full(text, begin, at)


def _may_lead_over_a_pause(bare: str) -> bool:
    """Whether what ends with a stop or a line end may lead all the same: *rule* in a wrapped line.

    Most numbers behind a pause begin a line or a sentence.
    """
    before = bare.rstrip(" \t\r\n.")
    if match := _LAST_WORD.search(before, max(0, len(before) - 10)):
        word = match.group().lower()
        return word in _COMMON or word in _RARE
    return before[-1:] in _LEAD_ENDS


def _full(text: str, begin: int, at: int) -> tuple[Lead, int]:
    """The lead that begins first from ``begin`` on; ``_LEADS`` is tried where one may begin."""
    for start in _LEAD_BEGINS.finditer(text, begin, at):
        full = _LEADS.match(text, start.start(), at)
        if full is not None and full.lastgroup is not None:
            kind = _LEAD_OF.get(full.lastgroup) or Lead[full.lastgroup]
            return kind, full.start(full.lastgroup)
    return Lead.NONE, at
