"""What was found in a scope, kept in columns: quick where one process searches again and again.

The same as `search.reading.plain`, which whoever searches once has no time to leave.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from kb.store.reading import Library
from search.index.backend import Engine
from search.index.column_plans import Columns
from search.index.columns import (
    Column,
    Places,
    Scores,
    any_of,
    holds,
    picked,
    places_of,
    without,
)
from search.index.passage_set import PassageSet
from search.index.plan import Plan
from search.reading.columnar_answer import Answering
from search.reading.grouping import DIGITS, Gathered, Group
from search.reading.scope import Scope
from search.reading.slots import Slots
from search.reading.vicinity import BEST, Vicinity
from search.reading.weighing import Weighing
from search.reading.wording import Wording


class Desk:
    """One scope in slots, and what its terms find there."""

    def __init__(self, scope: Scope, engine: Engine) -> None:
        self.slots = Slots(scope)
        self.columns = Columns(engine, self.slots.passages)
        self.every = scope.passages


@dataclass(frozen=True, slots=True)
class Listed:
    """See `search.reading.found.Found`. ``together`` is by group."""

    desk: Desk
    column: Column
    together: Scores | None = None

    def which(self, passages: PassageSet) -> PassageSet:
        """See `Found`."""
        at = self.desk.columns.places(passages)
        return self.desk.slots.held(at[holds(self.column, at)])

    def __len__(self) -> int:
        return len(self.column)

    def _of(self, column: Column) -> Self:
        return replace(self, column=column)

    def with_all(self, others: Sequence[Self]) -> Self:
        """See `Found`."""
        every = [*(each.column for each in others), self.column]
        return self._of(any_of(every, self.desk.columns.size))

    def without(self, others: Self) -> Self:
        """See `Found`."""
        return self._of(without(self.column, others.column))

    def among(self, others: Self) -> Self:
        """See `Found`."""
        return self._of(picked(self.column, holds(others.column, places_of(self.column)[0])))

    def unless_least(self, least: float) -> Self:
        """See `Found`."""
        score = places_of(self.column)[1]
        return self._of(picked(self.column, (score > least) | (score == 0)))

    def answering(
        self, concepts: Sequence[Self], placed: Iterable[Wording], library: Library
    ) -> tuple[Self, tuple[Wording, ...]]:
        """See `Found`."""
        desk = self.desk
        answering = Answering(self.column, desk.columns, desk.slots, library)
        ways = (*answering.under(placed), *answering.referred())
        together = answering.together([concept.column for concept in concepts])
        return replace(self, column=answering.column, together=together), ways

    def gathered(self, offset: int, limit: int, weighing: Weighing) -> Gathered:
        """See `Found`."""
        slots = self.desk.slots
        at, weighted = self._weighted(weighing)
        edges = slots.edges(at)
        if not offset + limit or not at.size:
            return Gathered([], 0, at.size, edges.size)
        heads = slots.group[at[edges]]
        best, total = np.maximum.reduceat(weighted, edges), np.add.reduceat(weighted, edges)
        scores = best + weighing.neighbour * (total - best)
        if self.together is not None:
            scores = (1 - weighing.share) * scores + weighing.share * self.together[heads]
        if weighing.vicinity is not None:
            scores = _in_vicinity(scores, heads, slots, weighing.vicinity)
        ends = [*edges[1:].tolist(), at.size]
        groups = [
            self._group(at[edges[i] : ends[i]], weighted[edges[i] : ends[i]])
            for i in _first(offset + limit, np.round(scores, DIGITS))
        ]
        before = sum(len(group.hits) for group in groups[:offset])
        return Gathered(groups[offset:], before, at.size, edges.size)

    def _weighted(self, weighing: Weighing) -> tuple[Places, Scores]:
        """The slots that are shown, ascending, and what each scores there."""
        slots, showing = self.desk.slots, weighing.showing
        at, score = slots.spread(self.column)
        weighted = score * slots.weights(weighing.weights)[0][at]
        if not slots.other.size or not (showing.fits or showing.placed):
            return at, weighted
        once = ~slots.is_repeated[at]
        several = zip(at[~once].tolist(), score[~once].tolist(), strict=True)
        shown = [
            (spot, own)
            for passage, s in {slots.passage(i): s for i, s in several}.items()
            for own, spot in showing.scores(slots.scope.spots(passage), s, weighing.weights)
        ]
        at = np.concatenate((at[once], slots.at([spot.order for spot, _ in shown])))
        weighted = np.concatenate((weighted[once], [own for _, own in shown]))
        order = np.argsort(at)
        return at[order], weighted[order]

    def _group(self, at: Places, weighted: Scores) -> Group:
        slots = self.desk.slots
        hits = [(s, slots.spot(i)) for i, s in zip(at.tolist(), weighted.tolist(), strict=True)]
        head = slots.scope.spot(hits[0][1].group).entry
        return Group(head, sorted(hits, key=lambda hit: (-hit[0], hit[1].printed)))


def _in_vicinity(scores: Scores, heads: Places, slots: Slots, vicinity: Vicinity) -> Scores:
    """The scores of groups, weighed by where they stand."""
    lower = slots.has_name[heads]
    if lower.any():
        lower &= ~np.isin(slots.heads[heads], list(vicinity.named))
        scores = np.where(lower, scores * vicinity.unnamed, scores)
    best = _first(BEST, np.round(scores, DIGITS))
    section = slots.section[heads]
    pairs = zip(section[best].tolist(), scores[best].tolist(), strict=True)
    given = vicinity.given(pairs)
    more = np.zeros(slots.scope.size + 1)  # the last for what stands in no section: -1
    more[[*given]] = [*given.values()]
    more_here: Scores = scores + more[section]
    return more_here


def _first(many: int, scores: Scores) -> list[int]:
    """Where the best groups are, then in print order."""
    if scores.size <= many:
        likely = np.arange(scores.size)
    else:
        least = np.partition(scores, scores.size - many)[scores.size - many]
        likely = np.flatnonzero(scores >= least)
    order = np.argsort(-scores[likely], kind="stable")[:many]
    found: list[int] = likely[order].tolist()
    return found


class Columnar:
    """See `search.reading.found.Finder`."""

    def __init__(self, scope: Scope, engine: Engine) -> None:
        self._desk = Desk(scope, engine)

    def find(self, plan: Plan, within: PassageSet) -> Listed:
        """See `Finder`."""
        desk = self._desk
        column = desk.columns.find(plan)
        if within is desk.every:
            return Listed(desk, column)
        allowed = np.zeros(desk.columns.size, np.bool_)
        allowed[desk.columns.places(within)] = True
        return Listed(desk, picked(column, allowed[places_of(column)[0]]))
