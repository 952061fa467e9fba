"""Questions: where an answer stands, beyond the words that it shares with the question.

Words alone find the rule that mentions most of what was asked. Three more things tell of the rule
that answers: it stands under a heading that the question names; what fits best refers to it; and
the passages of one rule together speak of more than each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nlargest, nsmallest
from math import log

from kb.record import NamedTuple
from kb.store.reading import Library
from kb.store.stock import reached_by
from search.index.backend import Finding
from search.index.belonging import RULES
from search.index.passage_set import PassageSet, united
from search.index.plan import Any, Passages
from search.reading.grouping import weighed
from search.reading.scope import Scope
from search.reading.weights import ASKED, WEIGHTS
from search.reading.wording import Way, Wording

REFERRING = 30
"""Passages whose references are followed: those that fit best."""
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
    for below, score, text in below_named(placed, scope):
        if ids := PassageSet(p for p in below if p in found):
            yield under(ids, score, text)


def below_named(placed: Iterable[Wording], scope: Scope) -> Iterator[tuple[PassageSet, float, str]]:
    """What stands below the places that a question names, what that adds, and the name."""
    for plan, way, entries in ((each.plan, each.way, each.entries) for each in placed):
        share = UNDER.get(way.kind, 0.0) if way else 0.0
        if way and share and isinstance(plan, Passages):
            below = united(map(scope.below, entries))
            yield below, share * plan.score, way.text


def under(passages: PassageSet, score: float, text: str) -> Wording:
    """The way to find these below what is called ``text``."""
    return Wording(Passages(passages, score), (), Way("under", text))


def _referred(found: Finding, scope: Scope, library: Library) -> tuple[Wording, ...]:
    """What the passages that fit best refer to, each by the best of those that do."""
    scores = weighed(found, scope, ASKED)
    least = min(nlargest(REFERRING, scores.values()), default=0.0)
    likely = (p for p, score in scores.items() if score >= least)
    best = nsmallest(REFERRING, likely, key=lambda p: (-scores[p], p))
    added = passed_on({p: scores[p] for p in best}, scope, library)
    return referred([(p, score) for p, score in added if p in found])


def passed_on(best: Mapping[int, float], scope: Scope, library: Library) -> list[tuple[int, float]]:
    """What is added to passages that the ``best``, in their order, refer to, by passage."""
    added: dict[int, float] = {}
    for passage, target in referring([*best], scope, library):
        added.setdefault(target, WEIGHTS.referred * best[passage])
    return sorted(added.items())


def referred(added: Iterable[tuple[int, float]]) -> tuple[Wording, ...]:
    """The way to find passages by what refers to them; none where nothing does."""
    parts = tuple(Passages(PassageSet((p,)), score) for p, score in added)
    return (Wording(Any(parts), (), Way("referred", "")),) if parts else ()


def referring(passages: Sequence[int], scope: Scope, library: Library) -> Iterator[tuple[int, int]]:
    """Each of the passages, in their order, with every passage of a rule that it refers to."""
    entries = [(passage, spot.entry) for passage in passages for spot in scope.spots(passage)]
    targets = reached_by(library.connection, (entry for _, entry in entries))
    for passage, entry in entries:
        for target in targets.get(entry, ()):
            spot = scope.at(target)
            if spot and spot.kind in RULES:
                yield passage, spot.passage


def _together(concepts: Sequence[Finding], scope: Scope) -> dict[int, float]:
    """By group, the sum over the concepts of the best that one of its passages scores.

    A rule with many subrules speaks of much, so that it counts a little less.
    """
    total: dict[int, float] = {}
    for found in concepts:
        weighted = weighed(found, scope, ASKED)
        best: dict[int, float] = {}
        for group, own in _by_group(weighted, scope):
            if own > best.get(group, 0.0):
                best[group] = own
        for group, score in best.items():
            total[group] = total.get(group, 0.0) + score
    return {g: s / (1 + WEIGHTS.crowd * log(len(scope.members(g)))) for g, s in total.items()}


def _by_group(weighted: Finding, scope: Scope) -> Iterator[tuple[int, float]]:
    """Every group that what was found stands in, with the score of each."""
    yield from zip(scope.heads(weighted), weighted.values(), strict=True)
    for passage in scope.repeated & PassageSet(weighted):
        yield from ((group, weighted[passage]) for group in scope.groups(passage))
