"""Hits gathered under the rule they belong to, since a reader wants the rule and its neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nsmallest

from kb.model import Kind
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


def gathered(found: Mapping[int, float], scope: Scope, offset: int, limit: int) -> Gathered:
    """The groups from ``offset`` on, best first, then in print order.

    ``found`` is the score of each passage. A group scores as its best hit does, and a little more
    for each further one. Only the groups that are asked for are worked out.
    """
    best, total, hits = _tally(found, scope)
    scores = {g: high + NEIGHBOUR * (total[g] - high) for g, high in best.items()}
    order = scope.by_entry
    first = nsmallest(offset + limit, scores, key=lambda g: (-scores[g], order[g].order))
    groups = [_group(head, found, scope) for head in first]
    before = sum(len(group.hits) for group in groups[:offset])
    return Gathered(groups[offset:], before, hits, len(best))


def _tally(
    found: Mapping[int, float], scope: Scope
) -> tuple[dict[int, float], dict[int, float], int]:
    """The best score and the sum of scores of each group, and how many hits there are."""
    best: dict[int, float] = {}
    total: dict[int, float] = {}
    hits = 0
    places, weights = scope.by_passage, KIND_WEIGHTS
    for passage, plain in found.items():
        for place, _, group, _ in places[passage]:
            hits += 1
            score = plain * weights.get(place.kind, 1.0)
            known = best.get(group)
            if known is None:
                best[group] = total[group] = score
                continue
            total[group] += score
            if score > known:
                best[group] = score
    return best, total, hits


def _group(head: int, found: Mapping[int, float], scope: Scope) -> Group:
    hits = [
        (found[spot.place.passage_id] * KIND_WEIGHTS.get(spot.place.kind, 1.0), spot)
        for spot in scope.by_group[head]
        if spot.place.passage_id in found
    ]
    return Group(head, sorted(hits, key=lambda hit: (-hit[0], hit[1].order)))
