"""Questions, as `search.reading.answering` weighs them, over columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from kb.store.reading import Library
from search.index.column_plans import Columns
from search.index.columns import Column, Scores, column_of, whole_columns
from search.index.plan import Any, Passages
from search.reading.answering import REFERRING, UNDER, referring
from search.reading.slots import Slots
from search.reading.weights import ASKED, WEIGHTS
from search.reading.wording import Way, Wording


class Answering:
    """Weighs what was found; nothing is added to it."""

    def __init__(self, found: Column, columns: Columns, slots: Slots, library: Library) -> None:
        self._held, self._score = whole_columns(found, columns.size)
        self._columns = columns
        self._slots = slots
        self._library = library

    @property
    def column(self) -> Column:
        """What was found, as it is weighed by now."""
        return column_of(self._held, self._score)

    def under(self, placed: Iterable[Wording]) -> Iterator[Wording]:
        """Weigh what was found below the sections and rules that a question names."""
        for way in placed:
            share = UNDER.get(way.way.kind, 0.0) if way.way else 0.0
            if not share or not isinstance(way.plan, Passages):
                continue
            below = frozenset(p for entry in way.entries for p in self._slots.scope.below(entry))
            at = self._columns.places(below)
            at = at[self._held[at]]
            if at.size:
                score = share * way.plan.score
                self._score[at] += score
                ids = frozenset(map(self._slots.passages.__getitem__, at.tolist()))
                yield Wording(
                    Passages(ids, score), (), Way("under", way.way.text if way.way else "")
                )

    def referred(self) -> tuple[Wording, ...]:
        """Weigh what the passages that fit best refer to, each by the best of those that do."""
        best, added = dict(self._best()), dict[int, float]()
        for passage, target in referring([*best], self._slots.scope, self._library):
            added.setdefault(target, WEIGHTS.referred * best[passage])
        parts: list[Passages] = []
        for passage, score in sorted(added.items()):
            at = self._columns.places([passage])
            if self._held[at].all():
                self._score[at] += score
                parts.append(Passages(frozenset({passage}), score))
        return (Wording(Any(tuple(parts)), (), Way("referred", "")),) if parts else ()

    def _best(self) -> Iterator[tuple[int, float]]:
        """The passages that fit best, and their scores, then by their number."""
        at = np.flatnonzero(self._held)
        score = self._score[at] * self._slots.weights(ASKED)[1][at]
        if at.size > REFERRING:
            least = np.partition(score, at.size - REFERRING)[at.size - REFERRING]
            keep = score >= least
            at, score = at[keep], score[keep]
        passages = map(self._slots.passages.__getitem__, at.tolist())
        ranked = sorted(zip(passages, score.tolist(), strict=True), key=lambda x: (-x[1], x[0]))
        yield from ranked[:REFERRING]

    def together(self, concepts: Sequence[Column]) -> Scores:
        """By group, the sum over the concepts of the best that one of its passages scores."""
        total = np.zeros(len(self._slots.heads))
        weights = self._slots.weights(ASKED)[1]
        for concept in concepts:
            at, score = self._slots.spread(concept)
            groups, best = self._slots.best(at, score * weights[at])
            total[groups] += best
        return total / self._slots.crowd
