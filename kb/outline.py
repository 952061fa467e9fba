"""The tree of one edition, built from its numbers and headings."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from kb.number import RuleNumber


class Outline:
    """The numbers of one edition in print order, with their headings. Never changes.

    A number that the text skips (a fragment has no chapter line, say) may still be the parent of
    numbers that exist; the tree holds existing numbers only.
    """

    __slots__ = ("_children", "_headed", "_numbers", "_titles")

    def __init__(
        self, entries: Iterable[tuple[RuleNumber, str | None]], english: Iterable[str | None] = ()
    ) -> None:
        """Take each number with its heading; ``english`` holds the second headings, if any.

        A number that comes twice counts once, with its first heading.
        """
        listed = list(entries)
        second = [*english, *([None] * len(listed))]
        titles: dict[RuleNumber, tuple[str, ...]] = {}
        for (number, title), other in zip(listed, second, strict=False):
            titles.setdefault(number, tuple(name for name in (title, other) if name))
        self._numbers = tuple(sorted(titles))
        self._titles = titles
        self._headed = tuple(number for number in self._numbers if titles[number])
        self._children = self._by_parent()

    def __contains__(self, number: object) -> bool:
        return number in self._titles

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def numbers(self) -> tuple[RuleNumber, ...]:
        """Every number, in print order."""
        return self._numbers

    @property
    def headed(self) -> tuple[RuleNumber, ...]:
        """Every number that bears a heading, in print order."""
        return self._headed

    def headings(self, number: RuleNumber) -> tuple[str, ...]:
        """Return the headings of ``number``: none, one, or one in each of two languages."""
        return self._titles.get(number, ())

    def parent(self, number: RuleNumber) -> RuleNumber | None:
        """Return the nearest existing number above ``number``."""
        return next((above for above in reversed(number.ancestors) if above in self), None)

    def trail(self, number: RuleNumber) -> tuple[RuleNumber, ...]:
        """Return the existing numbers above ``number``, the chapter first."""
        return tuple(above for above in number.ancestors if above in self)

    def children(self, number: RuleNumber | None) -> tuple[RuleNumber, ...]:
        """Return the numbers right below ``number``; below None stand the topmost ones."""
        return self._children.get(number, ())

    def previous(self, number: RuleNumber) -> RuleNumber | None:
        """Return the sibling before ``number``."""
        siblings = self.children(self.parent(number))
        at = bisect_left(siblings, number)
        return siblings[at - 1] if at > 0 else None

    def next(self, number: RuleNumber) -> RuleNumber | None:
        """Return the sibling behind ``number``."""
        siblings = self.children(self.parent(number))
        at = bisect_right(siblings, number)
        return siblings[at] if at < len(siblings) else None

    def below(self, number: RuleNumber) -> tuple[RuleNumber, ...]:
        """Return ``number`` itself, if it exists, and all numbers below it, in print order."""
        return self.between(number, number)

    def between(self, first: RuleNumber, last: RuleNumber) -> tuple[RuleNumber, ...]:
        """Return every existing number from ``first`` to the end of what ``last`` holds.

        In print order: 903.6–903.11 includes 903.9a and 903.11a, which stand between its ends.
        """
        start = bisect_left(self._numbers, first)
        end = bisect_right(self._numbers, last)
        while end < len(self._numbers) and last.contains(self._numbers[end]):
            end += 1
        return self._numbers[start:end]

    def _by_parent(self) -> dict[RuleNumber | None, tuple[RuleNumber, ...]]:
        children: dict[RuleNumber | None, list[RuleNumber]] = {}
        for number in self._numbers:
            children.setdefault(self.parent(number), []).append(number)
        return {above: tuple(below) for above, below in children.items()}
