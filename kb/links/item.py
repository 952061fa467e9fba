"""One listed item of a citation, before it becomes a reference."""

from __future__ import annotations

from kb.number import RuleNumber
from kb.record import NamedTuple
from kb.reference import NumberTarget


class Item(NamedTuple):
    """One listed item, in offsets of the folded text."""

    start: int
    end: int
    target: NumberTarget
    label: tuple[int, int] | None = None
    ends: bool = False
    """Whether it is known that no further item can follow."""

    @property
    def first(self) -> RuleNumber:
        """The number, or the first one of a range."""
        return self.target.first

    @property
    def is_whole(self) -> bool:
        """Whether a label, or the second end of a range, shows that the figure is no quantity."""
        return self.label is not None or self.target.last is not None
