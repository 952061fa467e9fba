"""Questions, as `search.reading.answering` weighs them, over columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from kb.store.reading import Library
from search.index.column_plans import Columns
from search.index.columns import Column, Scores, column_of, whole_columns
from search.index.passage_set import PassageSet
from search.reading.answering import REFERRING, below_named, passed_on, referred, under
from search.reading.slots import Slots
from search.reading.weights import ASKED
from search.reading.wording import Wording


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
        for below, score, text in below_named(placed, self._slots.scope):
            at = self._columns.places(below)
            at = at[self._held[at]]
            if at.size:
                self._score[at] += score
                yield under(self._slots.held(at), score, text)

    def referred(self) -> tuple[Wording, ...]:
        """Weigh what the passages that fit best refer to, each by the best of those that do."""
        held: list[tuple[int, float]] = []
        for passage, score in passed_on(dict(self._best()), self._slots.scope, self._library):
            at = self._columns.places(PassageSet((passage,)))
            if self._held[at].all():
                self._score[at] += score
                held.append((passage, score))
        return referred(held)

    def _best(self) -> Iterator[tuple[int, float]]:
        """The passages that fit best, and their scores, then by their number."""
        at = np.flatnonzero(self._held)
        score = self._score[at] * self._slots.weights(ASKED)[1][at]
        if at.size > REFERRING:
            least = np.partition(score, at.size - REFERRING)[at.size - REFERRING]
            keep = score >= least
            at, score = at[keep], score[keep]
        passages = map(self._slots.passage, at.tolist())
        ranked = sorted(zip(passages, score.tolist(), strict=True), key=lambda x: (-x[1], x[0]))
        yield from ranked[:REFERRING]

    def together(self, concepts: Sequence[Column]) -> Scores:
        """By group, the sum over the concepts of the best that one of its passages scores."""
        total = np.zeros(self._slots.heads.size)
        weights = self._slots.weights(ASKED)[1]
        for concept in concepts:
            at, score = self._slots.spread(concept)
            groups, best = self._slots.best(at, score * weights[at])
            total[groups] += best
        return total / self._slots.crowd
