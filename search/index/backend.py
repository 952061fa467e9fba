"""What a search engine offers. One module of `search.backends` holds one, as its ``BACKEND``."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Protocol

from kb.record import NamedTuple
from search.index.document import Document, Field
from search.index.passage_set import PassageSet
from search.index.plan import Plan

if TYPE_CHECKING:
    from pathlib import Path


class Scored(NamedTuple):
    """A passage found, and how well it fits."""

    passage: int
    score: float


Finding = dict[int, float]
"""The score of each passage found."""


class Terms(Protocol):
    """What its terms find in an index."""

    def passages(self) -> PassageSet:
        """Every passage."""
        ...

    def holding(self, field: Field, term: str) -> Finding:
        """The score of each passage that holds the term; not to be changed."""
        ...

    def beginning(self, field: Field, prefix: str) -> Iterable[str]:
        """The terms of a field that begin so."""
        ...


class Engine(Terms, Protocol):
    """An index opened for reading, as it was at that moment."""

    def find(self, plan: Plan, within: PassageSet | None = None) -> Finding:
        """All that `search` finds, in no certain order."""
        ...

    def search(
        self, plan: Plan, limit: int | None = None, within: PassageSet | None = None
    ) -> list[Scored]:
        """The passages that ``plan`` finds, of ``within`` only, the best ``limit`` of them.

        Ordered by score, the highest first, then by passage. Scores are those of
        `search.index.scoring`; ``within`` does not change them.
        """
        ...

    def frequency(self, field: Field, term: str) -> int:
        """How many passages hold ``term`` in ``field``."""
        ...

    def vocabulary(self, field: Field) -> Iterable[str]:
        """Every term of ``field``, in no certain order."""
        ...

    def close(self) -> None:
        """Let go of files. The engine answers nothing afterwards."""
        ...


class Backend(Protocol):
    """A search engine as a kind. ``name`` is what ``kb reindex --engine`` takes.

    ``forgets`` says that what an update removes leaves no trace in scores and vocabulary.
    """

    name: str
    forgets: bool

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write a new index into the empty ``folder``."""
        ...

    def update(self, folder: Path, added: Iterable[Document], removed: Collection[int]) -> None:
        """Take ``removed`` passages out of the index in ``folder`` and put ``added`` in.

        The files that are there belong to an earlier index too: others take their places, and
        none is written into.
        """
        ...

    def open(self, folder: str | Path) -> Engine:
        """Open for reading. Raises `search.index.errors.DamagedIndexError` where that fails."""
        ...
