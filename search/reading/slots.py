"""The places of a scope in columns, those of a group one behind the other."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

import numpy as np

from search.index.columns import Column, Many, Places, Scores, holds, places_of, whole_columns
from search.reading.scope import Scope, Spot
from search.reading.vicinity import has_name, section_of
from search.reading.weights import WEIGHTS


class Slots:
    """A slot for each place of a scope, by group and in print order.

    ``passages`` are those that stand there, 0 where that is not their first place: what holds for
    a passage is found at its first place, and then `spread`.
    """

    def __init__(self, scope: Scope) -> None:
        order = scope.by_entry
        self.spots: list[Spot] = sorted(
            order.values(), key=lambda spot: (order[spot.group].order, spot.order)
        )
        self.scope = scope
        self._kinds = np.array([spot.place.kind for spot in self.spots])
        groups = np.array([order[spot.group].order for spot in self.spots], np.intp)
        heads = np.ones(groups.size, np.bool_)
        heads[1:] = groups[1:] != groups[:-1]
        self.group: Places = np.cumsum(heads) - 1
        self.heads: list[int] = [self.spots[i].group for i in np.flatnonzero(heads)]
        counts = np.bincount(self.group, minlength=len(self.heads))
        self.crowd: Scores = np.array([1 + WEIGHTS.crowd * log(n) for n in counts.tolist()])
        tops = [order[head] for head in self.heads]
        self.tops: Places = np.array(self.heads, np.intp)
        self.has_name = np.array([has_name(top) for top in tops], np.bool_)
        self.section: Places = np.array([section_of(top) for top in tops], np.intp)
        self._of_order = np.zeros(groups.size, np.intp)
        self._of_order[[spot.order for spot in self.spots]] = np.arange(groups.size)
        self._repeat(scope)
        self._weights: dict[object, tuple[Scores, Scores]] = {}

    def _repeat(self, scope: Scope) -> None:
        """Note the further places of passages that have several, and where the first is."""
        self.passages = [spot.place.passage_id for spot in self.spots]
        further = [(spots[0], spot) for spots in scope.repeated.values() for spot in spots[1:]]
        self.own = self.at([first for first, _ in further])
        self.other = self.at([spot for _, spot in further])
        for slot in self.other.tolist():
            self.passages[slot] = 0
        self.is_repeated = np.zeros(len(self.spots), np.bool_)
        self.is_repeated[self.own] = self.is_repeated[self.other] = True

    def at(self, spots: list[Spot]) -> Places:
        """The slots of these places."""
        return self._of_order[[spot.order for spot in spots]] if spots else np.zeros(0, np.intp)

    def weights(self, by_kind: Mapping[str, float]) -> tuple[Scores, Scores]:
        """What counts a hit in each slot, by its own kind, and by that of the first place."""
        asked = tuple(by_kind.items())
        if asked not in self._weights:
            own = np.ones(len(self.spots))
            for kind, weight in asked:
                own[self._kinds == kind] = weight
            first = own.copy()
            first[self.other] = own[self.own]
            self._weights[asked] = own, first
        return self._weights[asked]

    def spread(self, column: Column) -> tuple[Places, Scores]:
        """Every slot that holds what was found, and its score."""
        if not self.other.size:
            return places_of(column)
        if isinstance(column, Many):
            held, score = whole_columns(column, len(self.spots))
            held[self.other], score[self.other] = held[self.own], score[self.own]
            at = np.flatnonzero(held)
            return at, score[at]
        there = holds(column, self.own)
        if not there.any():
            return column.at, column.score
        own, other = self.own[there], self.other[there]
        at = np.concatenate((column.at, other))
        score = np.concatenate((column.score, column.score[np.searchsorted(column.at, own)]))
        order = np.argsort(at)
        return at[order], score[order]

    def edges(self, at: Places) -> Places:
        """Where in ``at``, ascending, each group begins."""
        group = self.group[at]
        begins = np.ones(at.size, np.bool_)
        begins[1:] = group[1:] != group[:-1]
        return np.flatnonzero(begins)

    def best(self, at: Places, score: Scores) -> tuple[Places, Scores]:
        """The groups of these slots, and the best score of each."""
        if not at.size:
            return at, score
        edges = self.edges(at)
        return self.group[at[edges]], np.maximum.reduceat(score, edges)
