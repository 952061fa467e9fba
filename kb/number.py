"""Rule numbers as values: ordered, hashable, aware of what contains what."""

from __future__ import annotations

from dataclasses import dataclass, field

RELATIVE = -1
"""The first ordinal of a number that does not say in which part it stands (``第7章``)."""


@dataclass(frozen=True, slots=True, order=True)
class RuleNumber:
    """A rule number (条番号), such as ``704.5aa``: a path from its chapter down to itself.

    ``path`` holds one ordinal a level (``704.5aa`` is ``(7, 704, 5, 25)``) and alone decides
    order and equality; ``spellings`` holds the canonical text of every level from the chapter
    down (``("7", "704", "704.5", "704.5aa")``), so that a parent needs no numbering scheme to
    be spelled. Numbers are made by a numbering (`kb.numbering`), never by hand.

    Two numbers compare within one rulebook; across numberings the order means nothing.
    """

    path: tuple[int, ...]
    spellings: tuple[str, ...] = field(compare=False)

    def __hash__(self) -> int:
        return hash(self.path)

    def __str__(self) -> str:
        return self.spellings[-1]

    @property
    def is_relative(self) -> bool:
        """Whether it leaves out its part (``第7章``), so that its meaning depends on its place.

        Its first ordinal is then `RELATIVE`.
        """
        return self.path[0] < 0

    def beside(self, other: RuleNumber) -> RuleNumber:
        """This number, if relative, in the part that ``other`` is in, if that is not relative."""
        if other.is_relative or not self.is_relative:
            return self
        top = other.spellings[0]
        spellings = (top, *(f"{top} {spelling}" for spelling in self.spellings[1:]))
        return RuleNumber((other.path[0], *self.path[1:]), spellings)

    @property
    def level(self) -> int:
        """Depth, counted from 1 for a chapter."""
        return len(self.path)

    @property
    def parent(self) -> RuleNumber | None:
        """The number one level up, or None for a chapter."""
        return RuleNumber(self.path[:-1], self.spellings[:-1]) if self.level > 1 else None

    @property
    def ancestors(self) -> tuple[RuleNumber, ...]:
        """Every number above this one, the chapter first."""
        return tuple(self.up_to(level) for level in range(1, self.level))

    def up_to(self, level: int) -> RuleNumber:
        """This number cut to ``level`` levels (itself where it has no more)."""
        return RuleNumber(self.path[:level], self.spellings[:level])

    def contains(self, other: RuleNumber) -> bool:
        """Whether ``other`` is this number or lies below it (702.16 not below 702.1)."""
        return other.path[: self.level] == self.path

    @property
    def key(self) -> str:
        """A text that sorts as the numbers do in any database that compares bytes.

        Each ordinal is written after its digit count and the levels are joined by ``.``, so a
        subtree is the half-open range `key_range`.
        """
        return ".".join(f"{len(digits)}{digits}" for digits in map(str, self.path))

    @property
    def key_range(self) -> tuple[str, str]:
        """Half-open range of the `key` of this number and of everything below it."""
        return self.key, self.key + "/"  # "/" is the byte after "."
