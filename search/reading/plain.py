"""What was found in a scope, kept as a mapping: what a search needs that is the only one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from kb.store.reading import Library
from search.index.backend import Engine, Finding
from search.index.evaluation import any_of
from search.index.passage_set import PassageSet
from search.index.plan import Plan
from search.reading.answering import answer
from search.reading.grouping import Gathered, gathered
from search.reading.scope import Scope
from search.reading.weighing import Weighing
from search.reading.wording import Wording


@dataclass(frozen=True, slots=True)
class Mapped:
    """See `search.reading.found.Found`."""

    scope: Scope
    scores: Finding
    together: Mapping[int, float] | None = None
    """Where a question was asked, what the passages of each group score as one."""

    def which(self, passages: PassageSet) -> PassageSet:
        """See `Found`."""
        return PassageSet(filter(self.scores.__contains__, passages))

    def __len__(self) -> int:
        return len(self.scores)

    def _of(self, scores: Finding) -> Self:
        return type(self)(self.scope, scores, self.together)

    def with_all(self, others: Sequence[Self]) -> Self:
        """See `Found`."""
        return self._of(any_of([*(each.scores for each in others), self.scores]))

    def without(self, others: Self) -> Self:
        """See `Found`."""
        return self._of({p: s for p, s in self.scores.items() if p not in others.scores})

    def among(self, others: Self) -> Self:
        """See `Found`."""
        return self._of({p: self.scores[p] for p in others.scores.keys() & self.scores.keys()})

    def unless_least(self, least: float) -> Self:
        """See `Found`."""
        return self._of({p: s for p, s in self.scores.items() if s > least or s == 0})

    def answering(
        self, concepts: Sequence[Self], placed: Iterable[Wording], library: Library
    ) -> tuple[Self, tuple[Wording, ...]]:
        """See `Found`."""
        each = [concept.scores for concept in concepts]
        answered = answer(self.scores, each, placed, self.scope, library)
        return type(self)(self.scope, answered.passages, answered.together), answered.ways

    def gathered(self, offset: int, limit: int, weighing: Weighing) -> Gathered:
        """See `Found`."""
        together = self.together
        return gathered(self.scores, self.scope, offset, limit, weighing, together=together)


class Plain:
    """See `search.reading.found.Finder`."""

    def __init__(self, scope: Scope, engine: Engine) -> None:
        self._scope = scope
        self._engine = engine

    def find(self, plan: Plan, within: PassageSet) -> Mapped:
        """See `Finder`."""
        return Mapped(self._scope, self._engine.find(plan, within))
