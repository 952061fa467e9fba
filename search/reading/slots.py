"""The places of a scope as columns of numpy, those of a group one behind the other."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from math import log

import numpy as np
from numpy.typing import NDArray

from search.index.columns import Column, Many, Places, Scores, holds, places_of, whole_columns
from search.index.layout import KINDS
from search.index.passage_set import CODE, PassageSet
from search.reading.scope import Scope
from search.reading.spot import Spot
from search.reading.stretch import RULES, SECTION, Stretch
from search.reading.weights import WEIGHTS

Numbers = NDArray[np.int32]


class Slots:
    """A slot for each place of a scope, in its order.

    ``passages`` are those that stand there, 0 where that is not their first place: what holds for
    a passage is found at its first place, and then `spread`.
    """

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self._orders, heads = _groups(scope.stretches)
        begins = np.ones(heads.size, np.bool_)
        begins[1:] = heads[1:] != heads[:-1]
        self.group: Places = np.cumsum(begins) - 1
        self.heads: Places = heads[begins]
        counts = np.bincount(self.group, minlength=self.heads.size)
        crowds = [1 + WEIGHTS.crowd * log(max(n, 1)) for n in range(counts.max(initial=0) + 1)]
        self.crowd: Scores = np.array(crowds)[counts]
        self.has_name = np.zeros(scope.size, np.bool_)
        self.has_name[np.array(scope.named.to_array(), np.intp)] = True
        self.has_name = self.has_name[self.heads]
        self.section: Places = np.concatenate([*map(_sections, scope.stretches), heads[:0]])[
            self.heads
        ]
        self._at = np.zeros(scope.size, np.intp)
        self._at[self._orders] = np.arange(heads.size)
        self._kinds = self._column(scope, "kind", np.uint8)
        self.passages: Places = self._column(scope, "passage", np.int32).astype(np.intp)
        self._repeat(scope)
        self._weights: dict[object, tuple[Scores, Scores]] = {}

    def _column(self, scope: Scope, name: str, code: type[np.generic]) -> Numbers:
        parts = [np.frombuffer(getattr(s.layout, name), code) for s in scope.stretches]
        return np.concatenate([*parts, np.zeros(0, code)])[self._orders]

    def _repeat(self, scope: Scope) -> None:
        """Note the further places of passages that have several, and where the first is."""
        first = np.zeros(int(self.passages.max(initial=0)) + 1, np.intp)
        for stretch in reversed(scope.stretches):
            passages, orders = _firsts(stretch)
            first[passages] = orders
        first_of = first[self.passages]
        self.other = np.flatnonzero(first_of != self._orders)
        self.own = self._at[first_of[self.other]]
        self.is_repeated = np.zeros(self.passages.size, np.bool_)
        self.is_repeated[self.own] = self.is_repeated[self.other] = True
        self._held = self.passages.copy()
        self.passages[self.other] = 0

    def spot(self, slot: int) -> Spot:
        """The place in a slot."""
        return self.scope.spot(int(self._orders[slot]))

    def passage(self, slot: int) -> int:
        """The passage in a slot, be it not its first place."""
        return int(self._held[slot])

    def held(self, slots: Places) -> PassageSet:
        """The passages in these slots."""
        return PassageSet(array(CODE, self._held[slots].astype(CODE).tobytes()))

    def at(self, orders: Sequence[int]) -> Places:
        """The slots of these places."""
        return self._at[np.array(orders, np.intp)]

    def weights(self, by_kind: Mapping[str, float]) -> tuple[Scores, Scores]:
        """What counts a hit in each slot, by its own kind, and by that of the first place."""
        asked = tuple(by_kind.items())
        if asked not in self._weights:
            own = np.ones(self._kinds.size)
            for kind, weight in asked:
                own[self._kinds == KINDS.index(kind)] = weight
            first = own.copy()
            first[self.other] = own[self.own]
            self._weights[asked] = own, first
        return self._weights[asked]

    def spread(self, column: Column) -> tuple[Places, Scores]:
        """Every slot that holds what was found, and its score."""
        if not self.other.size:
            return places_of(column)
        if isinstance(column, Many):
            held, score = whole_columns(column, self._kinds.size)
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


def _groups(stretches: Iterable[Stretch]) -> tuple[Places, Places]:
    """The orders of all places, those of a group one behind the other, and that of their heads."""
    nothing = np.zeros(0, np.intp)
    orders, heads, printed = [nothing], [nothing], [nothing]
    for stretch in stretches:
        slots = np.array(stretch.slots.to_array(), np.intp)
        head = np.array(stretch.layout.head, np.intp)
        moved = stretch.overlap.heads
        head[[*moved]] = [*moved.values()]
        orders.append(slots + stretch.base)
        heads.append(head[slots] + stretch.base)
        printed.append(np.array(stretch.layout.printed, np.intp)[head[slots]] + stretch.base)
    order, head = np.concatenate(orders), np.concatenate(heads)
    by_head = np.argsort(np.concatenate(printed), kind="stable")  # quick where it is sorted
    return order[by_head], head[by_head]


def _sections(stretch: Stretch) -> Places:
    """By slot, what `Stretch.section` tells."""
    kinds = np.frombuffer(stretch.layout.kind, np.uint8)
    above = np.array(stretch.layout.above, np.intp)
    section = np.where((above >= 0) & np.isin(kinds, [*RULES]), above + stretch.base, -1)
    is_section = np.flatnonzero(kinds == SECTION)
    section[is_section] = is_section + stretch.base
    return section


def _firsts(stretch: Stretch) -> tuple[Numbers, Numbers]:
    """The passages that stand in a stretch, and the order of the first place of each."""
    passages = np.array(stretch.passages.to_array(), np.int32)
    if stretch.is_whole:
        return passages, np.frombuffer(stretch.layout.firsts, np.int32) + np.int32(stretch.base)
    firsts = [stretch.first(passage) for passage in passages.tolist()]
    return passages, np.array(firsts, np.int32)
