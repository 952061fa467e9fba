"""How a piece of a line is found, and how it was understood."""

from __future__ import annotations

from collections.abc import Iterator

from kb.record import NamedTuple
from search.index.plan import NONE, Plan
from search.reading.marks import Mark


class Way(NamedTuple):
    """How a piece of a line was understood.

    ``kind`` is one of text, word, concept, phrase, prefix, field, number, heading, definition,
    reference, successor, under and referred; ``terms`` are index terms, ``also`` other names of
    the same thing.
    """

    kind: str
    text: str
    terms: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Wording(NamedTuple):
    """How something is found, what is marked in the texts found, and how it was understood.

    ``parts`` are those that ``plan`` was put together from, where there are several. ``entries``
    are the places that ``plan`` is about where it is about places: the same text elsewhere is not.
    """

    plan: Plan
    marks: tuple[Mark, ...] = ()
    way: Way | None = None
    parts: tuple[Wording, ...] = ()
    entries: frozenset[int] = frozenset()

    def understood(self) -> Iterator[Wording]:
        """The smallest parts that say how they were understood."""
        if self.way is not None:
            yield self
            return
        for part in self.parts:
            yield from part.understood()

    @property
    def is_concept(self) -> bool:
        """Whether this is one thing that a question is about."""
        return self.way is not None and self.way.kind == "concept"

    @property
    def asks(self) -> bool:
        """Whether this is a question: things it is about, and nothing else."""
        return bool(self.parts) and all(part.is_concept for part in self.parts)

    def placed(self) -> Iterator[Wording]:
        """The smallest parts that are about places."""
        if self.entries:
            yield self
        for part in self.parts:
            yield from part.placed()


NOTHING = Wording(NONE)
