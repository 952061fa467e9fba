"""Hits gathered under the rule they belong to, since a reader wants the rule and its neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from kb.model import Kind
from search.index.backend import Scored
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

    def score(self) -> float:
        """That of the best hit, and a little of the others."""
        best = self.hits[0][0]
        return best + NEIGHBOUR * (sum(score for score, _ in self.hits) - best)


def grouped(found: list[Scored], scope: Scope) -> list[Group]:
    """Hits by the entry they are shown under, best first, then in print order."""
    groups: dict[int, list[tuple[float, Spot]]] = {}
    for scored in found:
        for spot in scope.by_passage[scored.passage]:
            weighted = scored.score * KIND_WEIGHTS.get(spot.place.kind, 1.0)
            groups.setdefault(spot.group, []).append((weighted, spot))
    for hits in groups.values():
        if len(hits) > 1:
            hits.sort(key=_rank)
    order = [Group(head, hits) for head, hits in groups.items()]
    return sorted(order, key=lambda g: (-g.score(), scope.by_entry[g.head].order))


def _rank(hit: tuple[float, Spot]) -> tuple[float, int]:
    return -hit[0], hit[1].order
