"""What was found in a scope, in whatever way it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, Self

from kb.store.reading import Library
from search.index.passage_set import PassageSet
from search.index.plan import Plan
from search.reading.grouping import Gathered
from search.reading.weighing import Weighing
from search.reading.wording import Wording


class Found(Protocol):
    """The passages that were found, each with its score."""

    def which(self, passages: PassageSet) -> PassageSet:
        """Those of the passages that were found."""
        ...

    def __len__(self) -> int:
        """How many passages were found."""
        ...

    def with_all(self, others: Sequence[Self]) -> Self:
        """Those, and those of all others, the scores added up."""
        ...

    def without(self, others: Self) -> Self:
        """Those that are not among ``others``."""
        ...

    def among(self, others: Self) -> Self:
        """Those that are among ``others``, with their own scores."""
        ...

    def unless_least(self, least: float) -> Self:
        """Those that score more than ``least``, or nothing at all."""
        ...

    def answering(
        self, concepts: Sequence[Self], placed: Iterable[Wording], library: Library
    ) -> tuple[Self, tuple[Wording, ...]]:
        """What answers a question, and what besides its words says so."""
        ...

    def gathered(self, offset: int, limit: int, weighing: Weighing) -> Gathered:
        """The groups from ``offset`` on, best first."""
        ...


class Finder(Protocol):
    """Finds in one scope."""

    def find(self, plan: Plan, within: PassageSet) -> Found:
        """What ``plan`` finds ``within`` these passages of the scope."""
        ...
