"""Questions: where an answer stands, beyond the words that it shares with the question.

Words alone find the rule that mentions most of what was asked. Three more things tell of the rule
that answers: it stands under a heading that the question names; what fits best refers to it; and
the passages of one rule together speak of more than each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nsmallest
from math import log

from kb.kind import Kind
from kb.record import NamedTuple
from kb.store.reading import Library
from kb.store.stock import reached_by
from search.index.backend import Finding
from search.index.plan import Any, Passages
from search.reading.scope import Scope
from search.reading.weights import ASKED, WEIGHTS
from search.reading.wording import Way, Wording

REFERRING = 30
"""Passages whose references are followed: those that fit best."""
RULES = frozenset({Kind.RULE, Kind.SUBRULE})
UNDER = {"heading": WEIGHTS.under_heading, "reference": WEIGHTS.under_reference}
"""What the kinds of places that a question names pass on to what stands below them."""


class Answer(NamedTuple):
    """What answers a question, and what besides its words says so.

    ``together`` is, by group, what its passages score as one: by the best of them for each thing
    that the question is about.
    """

    passages: Finding
    ways: tuple[Wording, ...]
    together: Mapping[int, float]


def answer(
    found: Finding,
    concepts: Sequence[Finding],
    placed: Iterable[Wording],
    scope: Scope,
    library: Library,
) -> Answer:
    """Weigh what was ``found``; nothing is added to it.

    ``concepts`` are what each thing the question is about finds by itself, ``placed`` the ways
    to find places that it names.
    """
    under = tuple(_under(placed, found, scope))
    scores = _with(found, under)
    referred = _referred(scores, scope, library)
    scores = _with(scores, referred)
    return Answer(scores, (*under, *referred), _together(concepts, scope))


def _with(found: Finding, ways: Iterable[Wording]) -> Finding:
    """The finding with what these ways add to it."""
    scores = dict(found)
    for plan in (way.plan for way in ways):
        for part in plan.parts if isinstance(plan, Any) else (plan,):
            if isinstance(part, Passages):
                for passage in part.ids:
                    scores[passage] += part.score
    return scores


def _under(placed: Iterable[Wording], found: Finding, scope: Scope) -> Iterator[Wording]:
    """What was found below the sections and rules that a question names."""
    for way in placed:
        share = UNDER.get(way.way.kind, 0.0) if way.way else 0.0
        if share and isinstance(way.plan, Passages):
            below = frozenset(p for entry in way.entries for p in scope.below(entry))
            if ids := below & found.keys():
                plan = Passages(ids, share * way.plan.score)
                yield Wording(plan, (), Way("under", way.way.text if way.way else ""))


def _referred(found: Finding, scope: Scope, library: Library) -> tuple[Wording, ...]:
    """What the passages that fit best refer to, each by the best of those that do."""
    weights = _weights(scope)
    scores = {p: score * weights.get(p, 1.0) for p, score in found.items()}
    added: dict[int, float] = {}
    best = nsmallest(REFERRING, scores, key=lambda p: (-scores[p], p))
    for passage, target in referring(best, scope, library):
        if target in found:
            added.setdefault(target, WEIGHTS.referred * scores[passage])
    parts = tuple(Passages(frozenset({p}), score) for p, score in sorted(added.items()))
    return (Wording(Any(parts), (), Way("referred", "")),) if parts else ()


def referring(passages: Sequence[int], scope: Scope, library: Library) -> Iterator[tuple[int, int]]:
    """Each of the passages, in their order, with every passage of a rule that it refers to."""
    entries = [(passage, spot.place.id) for passage in passages for spot in scope.spots(passage)]
    targets = reached_by(library.connection, (entry for _, entry in entries))
    for passage, entry in entries:
        for target in targets.get(entry, ()):
            spot = scope.by_entry.get(target)
            if spot and spot.place.kind in RULES:
                yield passage, spot.place.passage_id


def _together(concepts: Sequence[Finding], scope: Scope) -> dict[int, float]:
    """By group, the sum over the concepts of the best that one of its passages scores.

    A rule with many subrules speaks of much, so that it counts a little less.
    """
    total: dict[int, float] = {}
    weights = _weights(scope)
    for found in concepts:
        best: dict[int, float] = {}
        for passage, score in found.items():
            own = score * weights[passage] if passage in weights else score
            for group in scope.groups(passage):
                if own > best.get(group, 0.0):
                    best[group] = own
        for group, score in best.items():
            total[group] = total.get(group, 0.0) + score
    members = scope.by_group
    return {g: s / (1 + WEIGHTS.crowd * log(len(members[g]))) for g, s in total.items()}


def _weights(scope: Scope) -> dict[int, float]:
    """What passages count whose kind does not count whole."""
    return {p: weight for kind, weight in ASKED.items() for p in scope.of_kind.get(kind, ())}
