"""Answering a plan from what each of its terms finds.

That comes from the engine; everything that decides hits and order is here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import nsmallest
from itertools import chain
from typing import Protocol

from search.index.backend import Finding, Scored, Terms
from search.index.passage_set import PassageSet
from search.index.plan import All, Any, Best, Every, Passages, Plan, Prefix, Term, Without
from search.index.scoring import K1, idf

Posting = tuple[int, float, float]
"""A passage that holds a term, how often, and the damper of the length of its field."""


def scored(postings: Collection[Posting], size: int) -> Finding:
    """What a term with these postings finds among ``size`` passages."""
    weight = (K1 + 1) * idf(size, len(postings))
    return {p: weight * tf / (tf + damper) for p, tf, damper in postings}


def inside(finding: Finding, within: PassageSet | None) -> Finding:
    """What of a finding is ``within``."""
    if within is None or within.issuperset(PassageSet(finding)):
        return finding
    return {p: score for p, score in finding.items() if p in within}


def ranked(finding: Finding, limit: int | None) -> list[Scored]:
    """A finding in order: score, highest first, then passage."""
    order = (
        sorted(finding.items(), key=_rank)
        if limit is None
        else nsmallest(limit, finding.items(), key=_rank)
    )
    return [Scored(passage, score) for passage, score in order]


def _rank(item: tuple[int, float]) -> tuple[float, int]:
    return -item[1], item[0]


def evaluate(plan: Plan, source: Terms) -> Finding:  # noqa: PLR0911 - one a kind of plan
    """What ``plan`` finds by the terms of ``source``; not to be changed."""
    match plan:
        case Term(field, text, boost):
            held = source.holding(field, text)
            return held if boost == 1.0 else {p: boost * score for p, score in held.items()}
        case Prefix(field, text, score):
            begin = [source.holding(field, term) for term in source.beginning(field, text)]
            return dict.fromkeys(chain.from_iterable(begin), score)
        case Passages(ids, score):
            return dict.fromkeys(ids & source.passages(), score)
        case Every():
            return dict.fromkeys(source.passages(), 0.0)
        case All(parts):
            return all_of([evaluate(part, source) for part in parts])
        case Any(parts):
            return any_of([evaluate(part, source) for part in flat(parts)])
        case Best(parts):
            return best_of([evaluate(part, source) for part in parts])
        case Without(wanted, unwanted):
            excluded = evaluate(unwanted, source)
            return {p: s for p, s in evaluate(wanted, source).items() if p not in excluded}


def all_of(findings: list[Finding]) -> Finding:
    """What each of them found, the scores added up."""
    found, *others = sorted(findings, key=len)
    for other in others:
        found = {p: score + other[p] for p, score in found.items() if p in other}
    return found


def flat(parts: tuple[Plan, ...]) -> Iterator[Plan]:
    """What any of the parts finds, without needless nesting: a sum of sums is a sum."""
    for part in parts:
        if isinstance(part, Any):
            yield from flat(part.parts)
        else:
            yield part


def any_of(findings: list[Finding]) -> Finding:
    """What any of them found, the scores added up."""
    largest, *others = sorted(findings, key=len, reverse=True)
    total = dict(largest)
    for finding in others:
        for p, score in finding.items():
            total[p] = total.get(p, 0.0) + score
    return total


def best_of(findings: list[Finding]) -> Finding:
    """What any of them found, each with its best score."""
    largest, *others = sorted(findings, key=len, reverse=True)
    best = dict(largest)
    for finding in others:
        for p, score in finding.items():
            if score > best.get(p, -1.0):
                best[p] = score
    return best


class ByTerms(Terms, Protocol):
    """An engine that finds nothing but by its terms; see `search.index.backend.Engine`."""

    def find(self, plan: Plan, within: PassageSet | None = None) -> Finding:
        """See `Engine.find`."""
        return inside(evaluate(plan, self), within)

    def search(
        self, plan: Plan, limit: int | None = None, within: PassageSet | None = None
    ) -> list[Scored]:
        """See `Engine.search`."""
        return ranked(self.find(plan, within), limit)
