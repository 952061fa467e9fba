"""Answering a plan from lists of postings, for engines that only keep those.

Postings come from the engine; everything that decides
hits and order is here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from heapq import nsmallest
from typing import Protocol

from search.index.backend import Finding, Scored
from search.index.document import Field
from search.index.plan import All, Any, Best, Every, Passages, Plan, Prefix, Term, Without
from search.index.scoring import K1, idf


class Postings(Protocol):
    """What evaluation asks of an engine."""

    def size(self) -> int:
        """How many passages there are."""
        ...

    def passages(self) -> Collection[int]:
        """Every passage."""
        ...

    def postings(self, field: Field, term: str) -> list[tuple[int, float, float]]:
        """For each passage that holds the term: passage, frequency and damper of its length."""
        ...

    def beginning(self, field: Field, prefix: str) -> Iterable[str]:
        """The terms of a field that begin so."""
        ...


def inside(finding: Finding, within: frozenset[int] | None) -> Finding:
    """What of a finding is ``within``."""
    if within is None:
        return finding
    if within.issuperset(finding):
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


def evaluate(plan: Plan, source: Postings) -> Finding:  # noqa: PLR0911 - one a kind of plan
    """What ``plan`` finds among the postings of ``source``."""
    match plan:
        case Term():
            return _term(plan, source)
        case Prefix(field, text, score):
            held = (p for t in source.beginning(field, text) for p, *_ in source.postings(field, t))
            return dict.fromkeys(held, score)
        case Passages(ids, score):
            return dict.fromkeys(ids.intersection(source.passages()), score)
        case Every():
            return dict.fromkeys(source.passages(), 0.0)
        case All(parts):
            return _all([evaluate(part, source) for part in parts])
        case Any(parts):
            return _any([evaluate(part, source) for part in _flat(parts)])
        case Best(parts):
            return _best([evaluate(part, source) for part in parts])
        case Without(wanted, unwanted):
            excluded = evaluate(unwanted, source)
            return {p: s for p, s in evaluate(wanted, source).items() if p not in excluded}


def _term(term: Term, source: Postings) -> Finding:
    postings = source.postings(term.field, term.text)
    weight = term.boost * (K1 + 1) * idf(source.size(), len(postings))
    return {p: weight * tf / (tf + damper) for p, tf, damper in postings}


def _all(findings: list[Finding]) -> Finding:
    found, *others = sorted(findings, key=len)
    for other in others:
        found = {p: score + other[p] for p, score in found.items() if p in other}
    return found


def _flat(parts: tuple[Plan, ...]) -> Iterator[Plan]:
    """What any of the parts finds, without needless nesting: a sum of sums is a sum."""
    for part in parts:
        if isinstance(part, Any):
            yield from _flat(part.parts)
        else:
            yield part


def _any(findings: list[Finding]) -> Finding:
    largest, *others = sorted(findings, key=len, reverse=True)
    total = dict(largest)
    for finding in others:
        for p, score in finding.items():
            total[p] = total.get(p, 0.0) + score
    return total


def _best(findings: list[Finding]) -> Finding:
    largest, *others = sorted(findings, key=len, reverse=True)
    best = dict(largest)
    for finding in others:
        for p, score in finding.items():
            if score > best.get(p, -1.0):
                best[p] = score
    return best
