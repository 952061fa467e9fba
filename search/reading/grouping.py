"""Hits gathered under the rule they belong to, since a reader wants the rule and its neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nsmallest
from itertools import chain

from kb.kind import Kind
from search.reading.scope import Scope, Spot

KIND_WEIGHTS: dict[str, float] = {
    Kind.EXAMPLE: 0.6,
    Kind.PART: 0.7,
    Kind.PAGE: 0.7,
    Kind.GLOSSARY: 0.4,
}
"""Examples and pages stand below rules that fit as well."""
NEIGHBOUR = 0.1
"""What each further hit of a group adds to the group, of its score."""


@dataclass(frozen=True, slots=True)
class Group:
    """The hits under one entry, best first, each with its score."""

    head: int
    hits: list[tuple[float, Spot]]


@dataclass(frozen=True, slots=True)
class Gathered:
    """The groups of one page, and how many hits there are before them and in all."""

    groups: list[Group]
    before: int
    hits: int
    count: int
    """How many groups there are."""


def gathered(
    found: Mapping[int, float],
    scope: Scope,
    offset: int,
    limit: int,
    *,
    weights: Mapping[str, float] = KIND_WEIGHTS,
    neighbour: float = NEIGHBOUR,
) -> Gathered:
    """The groups from ``offset`` on, best first, then in print order.

    ``found`` is the score of each passage, which counts as ``weights`` say of the kind of the
    place that holds it. A group scores as its best hit does, and ``neighbour`` times as much more
    for each further one. Only the groups that are asked for are worked out.
    """
    best, total, hits = _tally(found, scope, weights)
    scores = {g: high + neighbour * (total[g] - high) for g, high in best.items()}
    order = scope.by_entry
    first = nsmallest(offset + limit, scores, key=lambda g: (-scores[g], order[g].order))
    groups = [_group(head, found, scope, weights) for head in first]
    before = sum(len(group.hits) for group in groups[:offset])
    return Gathered(groups[offset:], before, hits, len(best))


def _tally(
    found: Mapping[int, float], scope: Scope, weights: Mapping[str, float]
) -> tuple[dict[int, float], dict[int, float], int]:
    """The best score and the sum of scores of each group, and how many hits there are."""
    best: dict[int, float] = {}
    total: dict[int, float] = {}
    weighted = _weighted(found, scope, weights)
    once = zip(map(scope.group_of.__getitem__, weighted), weighted.values(), strict=True)
    again = [
        (spot.group, found[passage] * weights.get(spot.place.kind, 1.0))
        for passage in scope.again.keys() & found.keys()
        for spot in scope.again[passage]
    ]
    for group, score in chain(once, again):
        if group not in best:
            best[group] = total[group] = score
            continue
        total[group] += score
        if score > best[group]:  # noqa: PLR1730 - a call would take longer than all the rest
            best[group] = score
    return best, total, len(weighted) + len(again)


def _weighted(
    found: Mapping[int, float], scope: Scope, weights: Mapping[str, float]
) -> dict[int, float]:
    """The score of each passage at the first of its places."""
    weighted = dict(found)
    for kind, weight in weights.items():
        for passage in scope.of_kind.get(kind, frozenset()) & found.keys():
            weighted[passage] *= weight
    return weighted


def _group(
    head: int, found: Mapping[int, float], scope: Scope, weights: Mapping[str, float]
) -> Group:
    hits = [
        (found[spot.place.passage_id] * weights.get(spot.place.kind, 1.0), spot)
        for spot in scope.by_group[head]
        if spot.place.passage_id in found
    ]
    return Group(head, sorted(hits, key=lambda hit: (-hit[0], hit[1].order)))
