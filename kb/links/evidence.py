"""Whether a number is a reference, or counts, measures and names something else.

A number that is written like nothing else (``704.5k``) is a reference by itself. One that could
be a quantity (``704``, ``7``) needs evidence: a cue word, a label, 参照 behind it, *see* before it
and a clause end behind it, round brackets around it where the numbering says so, or a list that
has evidence and goes on at the same level.
"""

from __future__ import annotations

import re

from kb.links.item import Item
from kb.links.lead import Lead
from kb.links.lexer import COUNTERS, Token
from kb.scheme import Numbering

_COUNTER = re.compile(rf" ?[{COUNTERS}%]|以[上下]|番台")
_THIS = re.compile(r"\b(?:this|that|each|every|same|one)[ \t]+\Z", re.IGNORECASE)
_LAST_OF_THIS = frozenset("stheySTHEY \t")
_MORE = r"(?: ?(?:[、,・~〜-]|および|及び|ならびに|または|から|と|や) ?[0-9]{3}(?![0-9])){0,6}"
_CITED = re.compile(
    rf"{_MORE}\.?[」』]?[ \t]{{0,2}}(?:(?:\r\n?|\n)[ \t]{{0,2}})?[をも]?[ \t]{{0,2}}参照"
)
_OTHER = re.compile(r"(?:(?<![A-Z])(?!CR|MTG)[A-Z]{2,8}[ -]?|\bpp?\. ?|\bNo\. ?|資料|[図表])\Z")
"""What is numbered and is no rule: standards, pages, figures."""
CLAUSE_END = re.compile(r"[ \t]{0,2}(?:[.,;:)\]}〕。、]|'{2,3}|\*\*|<|参照|[\r\n]|$)")
_GOES_ON = re.compile(
    r"[ \t]{0,2}(?:[のをにはがとでやへ–~-]|(?:and|or)[ \t\r\n]+(?:rules? )?[0-9])"
)
_LIST_ENDS = re.compile(r"[.;)](?![0-9])|\Z")
UNIT = re.compile(
    r" ?(?:[ckm]?m|[km]?g|lbs?|knots?|points?|percent|miles?|inch(?:es)?|feet|seconds?|minutes?"
    r"|hours?|degrees?|dollars?|euros?|yen|pounds?|cents?|tons?|tonnes?|yards?|acres?|million"
    r"|[hk]?Pa|k?Hz|[kMGT]B|px)(?![0-9A-Za-z])"
    r"|[°℃円倍点秒‰版@]|ドル|キロ|メートル|グラム|センチ|ミリ|ポイント|-ohm|-page"
)
_DIMENSION = re.compile(r"[0-9][b-zB-Z][a-zA-Z]\Z")
"""``170.5cm``: two letters count subrules only from ``aa`` on."""
_HYPHENED = re.compile("[-–][0-9]")
"""``6`` of ``6-5-3-1`` is a piece of another game's number."""
_WORD = re.compile(r"[ \t]{1,2}[a-z]")
_MAY_STAND = re.compile(
    r"(?:[ \t]?[-–~〜][ \t]?[0-9a-z.]{1,9})?"
    r"(?:</a>|\]\]|'{2,3}|\*\*|\.)?[ \t]{0,2}"
    rf"(?:〔|{_MORE}[\r\n]{{0,2}}[をも]?[ \t]{{0,2}}参照|\)|[^」』”\r\n]{{0,60}}[」』”])"
)
_CLOSES_BRACKET = re.compile(r"\.?[ \t]?\)")


class Evidence:
    """Judges the numbers of one folded text."""

    def __init__(self, text: str, numbering: Numbering) -> None:
        """Take the folded ``text`` and its numbering."""
        self._text = text
        self._numbering = numbering

    def may_stand(self, token: Token) -> bool:
        """Rule out, cheaply, most figures that nothing announces."""
        before = self._text[max(0, token.start - 1) : token.start]
        linked = before == "X" and self._text[token.end - 1] == "X"
        if (before.isascii() and (before.isalpha() or before == "_")) or before in ("~", "〜", "–"):
            return linked
        if _DIMENSION.search(self._text, max(token.start, token.end - 3), token.end):
            return False
        assert token.target is not None  # noqa: S101 (a NUMBER token has one)
        plain = token.target.first.level >= self._numbering.plain_level
        return plain or _MAY_STAND.match(self._text, token.end) is not None

    def goes_with(self, before: Item, item: Item, kind: Lead) -> bool:
        """Whether a number without a cue goes on with the list, rather than counting a thing."""
        if item.label or self.is_reference(item, Lead.NONE):
            return True
        if item.first.level == before.first.level:
            return self._ends_well(item.end, kind)
        return (
            kind in (Lead.CUE, Lead.CUES)
            and item.first.level > 1
            and _LIST_ENDS.match(self._text, item.end) is not None
        )

    def is_reference(self, item: Item, kind: Lead) -> bool:
        """Judge the evidence for ``item`` as the head of a citation."""
        if item.target.first.level >= self._numbering.plain_level:
            return True
        if _HYPHENED.match(self._text, item.end):
            return False
        if kind is Lead.CUE:
            return item.is_whole or not self._is_counted(item)
        if kind is Lead.NONE:
            return self._stands_alone(item)
        if kind is Lead.CUES or kind is Lead.SEE:
            return item.is_whole or self._ends_well(item.end, Lead.SEE)
        return kind is Lead.ANCHOR

    def _is_counted(self, item: Item) -> bool:
        """Whether the figure counts what follows: ルール2つ, *this rule 100 players know*."""
        if not item.ends and _COUNTER.match(self._text, item.end):
            return True
        if item.start < 2 or self._text[item.start - 2] not in _LAST_OF_THIS:
            return False
        return bool(_THIS.search(self._text[max(0, item.start - 8) : item.start]))

    def _stands_alone(self, item: Item) -> bool:
        text = self._text
        if item.label and (
            text[item.end - 1] == "〕" or text[item.end : item.end + 1] in ("」", "』", "”", '"')
        ):
            return True
        if item.first.level >= 2 and _CITED.match(text, item.end):
            return _OTHER.search(text, max(0, item.start - 10), item.start) is None
        return (
            item.first.level >= self._numbering.bracket_level
            and item.start > 0
            and text[item.start - 1] == "("
            and _CLOSES_BRACKET.match(text, item.end) is not None
        )

    def _ends_well(self, at: int, kind: Lead) -> bool:
        """Whether a clause ends or a list goes on at ``at``, rather than a counted thing."""
        if _COUNTER.match(self._text, at):
            return False
        if CLAUSE_END.match(self._text, at) or _GOES_ON.match(self._text, at):
            return True
        return kind is Lead.CUES and _WORD.match(self._text, at) is not None
