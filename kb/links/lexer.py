"""The tokens of the reference grammar; what stands before a number is told by `kb.links.lead`.

Everything works on width-folded text and looks a bounded way ahead, so that the time for a text
grows with its length only. No token reaches over a blank line.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from functools import lru_cache

from kb.record import NamedTuple
from kb.reference import NumberTarget
from kb.scheme import Numbering

SPACE = r"[ \t]{0,4}(?:(?:\r\n?|\n)[ \t]{0,8}(?![ \t\r\n]))?"
_CUE = r"(?:comprehensive\ rules?|総合ルール|ルール|rules?|sections?|cr)"
STEP = r"steps?"
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
    """A token of the folded text; ``target`` is set for `Sign.NUMBER`."""

    sign: Sign
    start: int
    end: int
    target: NumberTarget | None = None


COUNTERS = "つ個枚点人体回種色度年月日名倍段"
"""What a figure before one of these counts."""
_GOES_ON = r"-–—~〜―−‐‑,、;&・/aontAONTとやかなお及並ま又も若あ乃"
goes_on = re.compile(rf"[ \t\r\n]{{0,16}}[{_GOES_ON}]").match
"""Matches where a DASH, a TO or a JOIN could follow; cheaper than reading one."""
followed = re.compile(rf"[ \t\r\n]{{0,16}}[{_GOES_ON}〔「『“\"'*<\].%以{COUNTERS}]").match
"""Matches where one of these could follow, or a label, or a thing that a figure counts."""


class Lexer:
    """Reads tokens of one numbering."""

    def __init__(self, numbering: Numbering) -> None:
        """Compile the numbering's pattern into that of all tokens."""
        number = numbering.pattern.pattern
        self.numbering = numbering
        self.target = lru_cache(maxsize=4096)(self._target)
        """The target that a number so written is, kept once."""
        self._tokens = re.compile(
            rf"""{SPACE}(?:
              (?P<CUE>(?:{_CUE}|{STEP})(?![A-Za-z])\.?)
            | (?P<JOIN>[,、;]{SPACE}(?:(?:and/or|and|or|then)\b|{_AND})?
              |(?:and/or|and|or|nor)\b|&|{_AND}|[と・/や])
            | (?P<TO>から|ないし|乃至|to\b|through\b|thru\b)
            | (?P<NUMBER>(?-i:{number}))
            | (?P<DASH>[-–—~〜―−‐‑])
            | (?P<SHORT>(?-i:a[a-k]|[a-z]|[0-9]{{1,3}})(?![0-9A-Za-z]))
            )""",
            re.IGNORECASE | re.VERBOSE,
        )

    def token(self, text: str, at: int) -> Token:
        """Read the token at ``at``, spaces before it passed over."""
        match = self._tokens.match(text, at)
        if match is None or match.lastgroup is None:
            return Token(Sign.OTHER, at, at)
        start, end = match.span(match.lastgroup)
        target = None
        if match.lastgroup == "NUMBER":
            target = self.target(match.group("NUMBER"))
            if target is None:
                return Token(Sign.OTHER, at, at)
        return Token(_SIGNS[match.lastgroup], start, end, target)

    def _target(self, written: str) -> NumberTarget | None:
        number = self.numbering.parse(written)
        return None if number is None else NumberTarget(number)


_LEXERS: dict[str, Lexer] = {}


def lexer(numbering: Numbering) -> Lexer:
    """The lexer of a numbering, made once."""
    if numbering.name not in _LEXERS:
        _LEXERS[numbering.name] = Lexer(numbering)
    return _LEXERS[numbering.name]
