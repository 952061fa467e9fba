"""The words of the reference grammar: what can stand before, in and behind a number.

Everything works on width-folded text and looks a bounded way ahead or back, so that the time
for a text grows with its length only. No token reaches over a blank line.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

from kb.number import RuleNumber
from kb.scheme import Numbering

_SPACE = r"[ \t]{0,4}(?:(?:\r\n?|\n)[ \t]{0,8}(?![ \t\r\n]))?"
_CUE = r"(?:comprehensive\ rules?|総合ルール|ルール|rules?|sections?|cr)"
_STEP = r"steps?"
_MARKUP = r"(?:\[\[[^\[\]|\n]{0,40}\||\[{1,2}|'{2,3}|\*{1,2}|`|<[^<>\n]{0,80}>)?"
_AND = r"および|及び|ならびに|並びに|または|又は|もしくは|若しくは|あるいは|かつ"


class Sign(Enum):
    """What a token is."""

    CUE = auto()
    """rule, rules, section, CR, ルール"""
    NUMBER = auto()
    SHORT = auto()
    """The last part of a number standing for the whole: ``h``, ``10``."""
    DASH = auto()
    TO = auto()
    """から, to, through"""
    JOIN = auto()
    """A comma, and, or, および, と … or a comma with one of them."""
    OTHER = auto()


_SIGNS = {sign.name: sign for sign in Sign}


class Token(NamedTuple):
    """A token of the folded text; ``number`` is set for `Sign.NUMBER`."""

    sign: Sign
    start: int
    end: int
    number: RuleNumber | None = None


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
    | (?<![A-Za-z])(?P<CUES>(?:comprehensive\ )?rules|sections){_SPACE}{_MARKUP}
    | (?:(?<![A-Za-z])(?P<CUE>(?:comprehensive\ )?rule|section|cr)|(?P<WORD>(?:総合)?ルール))
      \.?{_SPACE}(?:\#|no\.[ ]?)?{_MARKUP}
    | (?<![A-Za-z])(?P<STEP>{_STEP}){_SPACE}{_MARKUP}
    | (?<![A-Za-z])(?P<SEE>see(?:[ ]also)?|described[ ]in|specified[ ]in|outlined[ ]in){_SPACE}
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
    "see": Lead.SEE,
}
_RARE = frozenset(("cr", "v", "ver", "version", "in", "also", "no"))
_LEAD_ENDS = frozenset("ル:=|#[*'`>.\r\n$¥€£第")


def lead(text: str, at: int) -> tuple[Lead, int]:
    """Tell what stands right before the number at ``at``, and where that begins.

    Most numbers have a plain word before them or nothing of interest; only the rest is given to
    the full pattern.
    """
    return _near(text, at) or _far(text, at)


def _far(text: str, at: int) -> tuple[Lead, int]:
    """The lead as the full pattern reads it, where that may match at all."""
    begin = max(0, at - _LEAD_REACH)
    window = text[begin:at]
    bare = window.rstrip(" \t")
    if not bare:
        return Lead.NONE, at
    if "A" <= bare[-1] <= "z" and (match := _LAST_WORD.search(bare, max(0, len(bare) - 10))):
        word = match.group().lower()
        common = _COMMON.get(word)
        if common and len(window) - len(bare) <= 4 and "ehensive" not in bare[-14:-4]:
            return common, begin + match.start()
        if not common and word not in _RARE:
            return Lead.NONE, at
    elif bare[-1] not in _LEAD_ENDS:
        return Lead.NONE, at
    full = _LEADS.search(window)
    if full is None or full.lastgroup is None:
        return Lead.NONE, at
    kind = _LEAD_OF.get(full.lastgroup) or Lead[full.lastgroup]
    return kind, begin + full.start(full.lastgroup)


def _near(text: str, at: int) -> tuple[Lead, int] | None:
    """The lead that is one plain word right before a space, or ルール; None where in doubt."""
    before = text[at - 1 : at]
    if before == "ル" and text.startswith("ルール", max(0, at - 3)):
        return Lead.CUE, at - (5 if text.startswith("総合", max(0, at - 5)) else 3)
    if before != " ":
        return None
    if at > 5 and text.startswith(" rule", at - 6) and text[at - 7 : at - 6] != "e":
        return Lead.CUE, at - 5
    _, space, word = text[max(0, at - 9) : at - 1].rpartition(" ")
    if not (space and word.isascii() and word.isalpha()):
        return None
    word = word.lower()
    common = _COMMON.get(word)
    if common and "ehensive" not in text[max(0, at - 15) : at - 5]:
        return common, at - 1 - len(word)
    return None if common or word in _RARE else (Lead.NONE, at)


_GOES_ON = re.compile(r"[ \t\r\n]{0,16}[-–—~〜―−‐‑,、;&・/aontAONTとやかなお及並ま又も若あ乃]")


class Lexer:
    """Reads tokens of one numbering."""

    def __init__(self, numbering: Numbering) -> None:
        """Compile the numbering's pattern into that of all tokens."""
        number = numbering.pattern.pattern
        self.numbering = numbering
        self._tokens = re.compile(
            rf"""{_SPACE}(?:
              (?P<CUE>(?:{_CUE}|{_STEP})(?![A-Za-z])\.?)
            | (?P<JOIN>[,、;]{_SPACE}(?:(?:and/or|and|or|then)\b|{_AND})?
              |(?:and/or|and|or|nor)\b|&|{_AND}|[と・/や])
            | (?P<TO>から|ないし|乃至|to\b|through\b|thru\b)
            | (?P<NUMBER>(?-i:{number}))
            | (?P<DASH>[-–—~〜―−‐‑])
            | (?P<SHORT>(?-i:a[a-k]|[a-z]|[0-9]{{1,3}})(?![0-9A-Za-z]))
            )""",
            re.IGNORECASE | re.VERBOSE,
        )

    def goes_on(self, text: str, at: int) -> bool:
        """Whether what follows could be a DASH, a TO or a JOIN; cheaper than reading it."""
        return _GOES_ON.match(text, at) is not None

    def token(self, text: str, at: int) -> Token:
        """Read the token at ``at``, spaces before it passed over."""
        match = self._tokens.match(text, at)
        if match is None or match.lastgroup is None:
            return Token(Sign.OTHER, at, at)
        start, end = match.span(match.lastgroup)
        number = None
        if match.lastgroup == "NUMBER":
            number = self.numbering.parse(text[start:end])
            if number is None:
                return Token(Sign.OTHER, at, at)
        return Token(_SIGNS[match.lastgroup], start, end, number)


_LEXERS: dict[str, Lexer] = {}


def lexer(numbering: Numbering) -> Lexer:
    """Keep one lexer a numbering."""
    if numbering.name not in _LEXERS:
        _LEXERS[numbering.name] = Lexer(numbering)
    return _LEXERS[numbering.name]
