"""Which line of a hard-wrapped text begins a rule: the one whose number comes next.

In a wrapped text a reference may stand at the start of a line and look like the number of a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ingest.paragraph import ends_sentence
from kb.number import RuleNumber
from kb.scheme import SECTION, Numbering

_CUE = re.compile(
    r"(?:\brules?|\bsections?|\bsteps?|\band|\bor|\bto|[(（、,〔「])\s*$", re.IGNORECASE
)
_JAPANESE_CUE = re.compile(r"ルール\s*$")
_PARTICLE = re.compile(r"\s*(?:[のにをはがでとやへも、。」）)]|から|まで|より|など|参照)")
_RULE = 3
_NEAR = 1
"""How many sections back a misprinted number lies at most (311.2 behind 312.1)."""


def follows(last: RuleNumber, number: RuleNumber, numbering: Numbering) -> bool:
    """Whether ``number`` is printed next behind ``last``, where no number is left out.

    That is: the first below ``last``, or the next one at any level above or beside.
    """
    if last.contains(number) and number.level > last.level:
        return all(part in (0, 1) or part % 100 == 0 for part in number.path[last.level :])
    return any(successor(last.up_to(n), numbering) == number for n in range(1, last.level + 1))


def is_list_item(number: RuleNumber, above: RuleNumber | None) -> bool:
    """Whether ``1.`` counts the items of a list instead of heading the first chapter again."""
    return above is not None and number.level == 1 and number < above


def successor(number: RuleNumber, numbering: Numbering) -> RuleNumber | None:
    """The next sibling of ``number``, None for the last one that there can be."""
    try:
        return numbering.successor(number)
    except ValueError:
        return None


class RuleStarts:
    """Judges line by line whether a number at its start is its own; remembers the last one.

    Where ``parted`` blank lines stand between paragraphs, and a rule below one has its own number,
    however far back that goes. Where ``lists`` stand in rules, and are counted as the rules are, a
    number that goes back is an item of one and no misprint.
    """

    def __init__(self, numbering: Numbering, *, parted: bool = False, lists: bool = False) -> None:
        self.numbering = numbering
        self._parted = parted
        self._lists = lists
        self.last: RuleNumber | None = None
        self.is_item = False
        """Whether the line judged last begins an item of a list."""
        self._item = 0
        self._line = ""

    def __call__(self, line: str, before: str, below: Iterable[str] = ()) -> bool:
        """Whether ``line``, which stands below ``before`` and above ``below``, begins a rule."""
        found = self.numbering.at_line_start(line, self.last)
        self.is_item = found is not None and self._counts_on(found.number, before, below)
        if found is None or self.is_item:
            return False
        if not self._is_own(found.number, line[found.end :], before):
            return False
        self.last, self._line, self._item = found.number, line, 0
        return True

    def _counts_on(self, number: RuleNumber, before: str, below: Iterable[str]) -> bool:
        """Whether ``number`` counts an item of a list: from 1 on, or the one behind the last.

        Where that is the next rule, too, it is taken for the rule unless that comes ``below``; but
        no list has one item only.
        """
        if not self._lists or self.last is None or number.level != _RULE:
            return False
        item, last = number.path[-1], self._item
        begins = item == 1 and number <= self.last and ends_sentence(before)
        goes_on = last > 0 and item == last + 1
        if goes_on and last > 1 and last == self.last.path[2]:
            goes_on = self._comes(number, below)
        if begins or goes_on:
            self._item = item
        return begins or goes_on

    def _comes(self, number: RuleNumber, below: Iterable[str]) -> bool:
        """Whether the rule ``number`` comes behind nothing but further items of the list."""
        item = number.path[-1]
        for line in below:
            found = self.numbering.at_line_start(line, self.last)
            if found is None:
                continue
            if found.number == number or found.number.path[-1] != item + 1:
                return found.number == number
            item += 1
        return False

    def _is_own(self, number: RuleNumber, text: str, before: str) -> bool:
        if self._cites(before):
            return False
        if self.last is None or follows(self.last, number, self.numbering):
            return True
        if self._parted and not before and number.level > SECTION:
            return True
        if before == self._line and self.last.level <= SECTION and self.last.contains(number):
            return True  # right below its heading
        if _JAPANESE_CUE.search(before) or not ends_sentence(before):
            return False
        return number > self.last or (bool(text) and self._is_misprint(number, text, self.last))

    def _cites(self, before: str) -> bool:
        """Whether ``before`` ends as what stands before a reference; "Attack Step" is a heading."""
        cue = _CUE.search(before)
        return cue is not None and not (before == self._line and cue[0][:1].isupper())

    def _is_misprint(self, number: RuleNumber, text: str, last: RuleNumber) -> bool:
        """Whether a number that goes back is a rule's own: near, and not part of a sentence."""
        if self._lists or number.level <= SECTION or last.level < SECTION or _PARTICLE.match(text):
            return False
        return 0 <= last.path[1] - number.path[1] <= _NEAR
