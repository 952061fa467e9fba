"""One listed item of a citation, before it becomes a reference."""

from __future__ import annotations

from typing import NamedTuple

from kb.number import RuleNumber


class Item(NamedTuple):
    """One listed item, in offsets of the folded text."""

    start: int
    end: int
    first: RuleNumber
    last: RuleNumber | None = None
    label: tuple[int, int] | None = None

    @property
    def is_whole(self) -> bool:
        """Whether a label or a second end shows that the figure is no quantity."""
        return self.label is not None or self.last is not None
