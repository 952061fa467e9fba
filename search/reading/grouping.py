"""Hits gathered under the rule they belong to, since a reader wants the rule and its neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import nlargest, nsmallest
from itertools import chain, islice
from typing import NamedTuple

from search.index.passage_set import PassageSet
from search.reading.scope import Scope
from search.reading.spot import Spot
from search.reading.vicinity import BEST, Vicinity, lowered
from search.reading.weighing import UNASKED, Weighing

MANY = 5000
"""Of fewer hits than this all groups are added up."""
FEW = 100
"""Hits that are looked at to learn what the best groups score at least."""
EXACT = 1 - 1e-9
"""Leaves room for the last digits of sums."""
DIGITS = 6
"""Decimals by which groups are told apart: sums of the same may differ in the last digits."""


class Group(NamedTuple):
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
    weighing: Weighing = UNASKED,
    *,
    together: Mapping[int, float] | None = None,
) -> Gathered:
    """The groups from ``offset`` on, best first, then in print order.

    ``found`` is the score of each passage. Where ``together`` says what the passages of a group
    score as one, that is the ``share`` of `Weighing`. Only the groups that are asked for are
    worked out.
    """
    showing, weights, neighbour, share, vicinity = weighing
    again = {
        passage: list(showing.scores(scope.spots(passage), found[passage], weights))
        for passage in _repeated(found, scope)
    }
    repeated = [(spot.group, score) for spots in again.values() for score, spot in spots]
    once = found.keys() - again.keys() if again else found.keys()
    count = len({*scope.heads(once), *(group for group, _ in repeated)})
    hits = len(once) + len(repeated)
    if not offset + limit:  # only to be counted
        return Gathered([], 0, hits, count)
    likely = found
    if together is None:  # else what a group scores as one may get it there
        likely = _contenders(found, (g for g, _ in repeated), scope, weighing, offset + limit)
    best, total = _tally(likely, scope, weights, again, repeated)
    scores = {g: high + neighbour * (total[g] - high) for g, high in best.items()}
    if together is not None:
        scores = {g: (1 - share) * s + share * together.get(g, 0.0) for g, s in scores.items()}
    if vicinity is not None:
        scores = _beside(lowered(scores, scope, vicinity), scope, vicinity)
    scores = {g: round(score, DIGITS) for g, score in scores.items()}
    groups = [
        _group(head, found, scope, weights, again) for head in _first(offset + limit, scores, scope)
    ]
    before = sum(len(group.hits) for group in groups[:offset])
    return Gathered(groups[offset:], before, hits, count)


def _repeated(found: Mapping[int, float], scope: Scope) -> PassageSet:
    """Those of what was found that stand in several places."""
    return scope.repeated & PassageSet(found) if scope.repeated else scope.repeated


def _contenders(
    found: Mapping[int, float], among: Iterable[int], scope: Scope, weighing: Weighing, many: int
) -> Mapping[int, float]:
    """What was found in the groups ``among`` and in those that may be among the best ``many``.

    A group whose best hit could not get it there, were all its places hits as good, is left out:
    to add up the scores of all groups takes longer than to find them.
    """
    if len(found) < MANY:
        return found
    weights, neighbour = weighing.weights, weighing.neighbour
    heaviest = max((1.0, *weights.values()))
    high = nlargest(2 * many + FEW, found.values())[-1]
    once = (p for p, score in found.items() if score >= high and p not in scope.repeated)
    few = {p: found[p] for p in islice(once, 2 * many + FEW)}
    best, _ = _tally(few, scope, weights, {}, ())
    if len(best) < many:
        return found
    least = nlargest(many, best.values())[-1] * EXACT
    most = heaviest * (1 + neighbour * (scope.most - 1))
    near = {p: score for p, score in found.items() if score * most >= least}
    held = {
        head
        for head, score in zip(scope.heads(near), near.values(), strict=True)
        if score * heaviest * (1 + neighbour * (len(scope.members(head)) - 1)) >= least
    }
    held.update(among)
    places = scope.held(order for head in held for order in scope.members(head))
    return {p: found[p] for p in places if p in found}


def _beside(scores: dict[int, float], scope: Scope, vicinity: Vicinity) -> dict[int, float]:
    """The scores of groups with what the best ones give to those beside them."""
    best = _first(BEST, {g: round(score, DIGITS) for g, score in scores.items()}, scope)
    given = vicinity.given(zip(scope.sections(best), map(scores.__getitem__, best), strict=True))
    return {
        g: scores[g] + given.get(section, 0.0)
        for g, section in zip(scores, scope.sections(scores), strict=True)
    }


def _first(many: int, scores: Mapping[int, float], scope: Scope) -> list[int]:
    """The best groups, then in print order; only those that may be among them are compared."""
    highest = nlargest(many, scores.values())
    likely = [g for g, score in scores.items() if score >= highest[-1]] if highest else ()
    return nsmallest(many, likely, key=lambda g: (-scores[g], scope.spot(g).printed))


def _tally(
    found: Mapping[int, float],
    scope: Scope,
    weights: Mapping[str, float],
    again: Mapping[int, list[tuple[float, Spot]]],
    repeated: Iterable[tuple[int, float]],
) -> tuple[dict[int, float], dict[int, float]]:
    """The best score and the sum of scores of each group."""
    best: dict[int, float] = {}
    total: dict[int, float] = {}
    weighted = weighed(found, scope, weights)
    for passage in again.keys() & weighted.keys():
        del weighted[passage]
    once = zip(scope.heads(weighted), weighted.values(), strict=True)
    for group, score in chain(once, repeated):
        if group not in best:
            best[group] = total[group] = score
            continue
        total[group] += score
        if score > best[group]:  # noqa: PLR1730 - a call would take longer than all the rest
            best[group] = score
    return best, total


def weighed(
    found: Mapping[int, float], scope: Scope, weights: Mapping[str, float]
) -> dict[int, float]:
    """The score of each passage at the first of its places."""
    weighted = dict(found)
    every = PassageSet(found)
    for kind, weight in weights.items():
        for passage in scope.of_kind(kind) & every:
            weighted[passage] *= weight
    return weighted


def _group(
    head: int,
    found: Mapping[int, float],
    scope: Scope,
    weights: Mapping[str, float],
    again: Mapping[int, list[tuple[float, Spot]]],
) -> Group:
    several = (each for spots in again.values() for each in spots if each[1].group == head)
    single = (
        (found[spot.passage] * weights.get(spot.kind, 1.0), spot)
        for spot in map(scope.spot, scope.members(head))
        if spot.passage in found and spot.passage not in again
    )
    hits = sorted((*several, *single), key=lambda hit: (-hit[0], hit[1].printed))
    return Group(scope.spot(head).entry, hits)
