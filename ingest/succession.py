"""Which line of a hard-wrapped text begins a rule: the one whose number comes next.

In a wrapped text a reference may stand at the start of a line and look like the number of a rule.
"""

from __future__ import annotations

import re

from ingest.paragraph import ends_sentence
from kb.number import RuleNumber
from kb.scheme import Numbering

_CUE = re.compile(
    r"(?:\brules?|\bsections?|\bsteps?|\band|\bor|\bto|[(（、,〔「])\s*$", re.IGNORECASE
)
_JAPANESE_CUE = re.compile(r"ルール\s*$")
_PARTICLE = re.compile(r"\s*(?:[のにをはがでとやへも、。」）)]|から|まで|より|など|参照)")
HEADING = 2
"""The level of sections, whose lines are headings."""
_NEAR = 1
"""How many sections back a misprinted number lies at most (311.2 behind 312.1)."""


def follows(last: RuleNumber, number: RuleNumber, numbering: Numbering) -> bool:
    """Whether ``number`` is printed next behind ``last``, where no number is left out.

    That is: the first below ``last``, or the next one at any level above or beside.
    """
    if last.contains(number) and number.level > last.level:
        return all(part in (0, 1) or part % 100 == 0 for part in number.path[last.level :])
    return any(_successor(last.up_to(n), numbering) == number for n in range(1, last.level + 1))


def _successor(number: RuleNumber, numbering: Numbering) -> RuleNumber | None:
    try:
        return numbering.successor(number)
    except ValueError:  # the last one there can be
        return None


class RuleStarts:
    """Judges line by line whether a number at its start is its own; remembers the last one.

    Where ``parted`` blank lines stand between paragraphs, and a rule below one has its own number,
    however far back that goes.
    """

    def __init__(self, numbering: Numbering, *, parted: bool = False) -> None:
        self.numbering = numbering
        self._parted = parted
        self.last: RuleNumber | None = None
        self._line = ""

    def __call__(self, line: str, before: str) -> bool:
        """Whether ``line``, which stands below ``before``, begins a rule."""
        found = self.numbering.at_line_start(line, self.last)
        if found is None or not self._is_own(found.number, line[found.end :], before):
            return False
        self.last, self._line = found.number, line
        return True

    def _is_own(self, number: RuleNumber, text: str, before: str) -> bool:
        if self._cites(before):
            return False
        if self.last is None or follows(self.last, number, self.numbering):
            return True
        if self._parted and not before and number.level > HEADING:
            return True
        if before == self._line and self.last.level <= HEADING and self.last.contains(number):
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
        if number.level < 3 or last.level < 2 or _PARTICLE.match(text):
            return False
        return 0 <= last.path[1] - number.path[1] <= _NEAR
