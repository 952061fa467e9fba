"""How a line was understood, and what each hit scores by which part of it (``--explain``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from search.index.backend import Engine
from search.reading.wording import Way, Wording


class Reason(NamedTuple):
    """What one hit scores by one way; ``way`` counts the ways from 0."""

    way: int
    score: float


class Explanation(NamedTuple):
    """``reasons`` by passage, the strongest first; a hit's kind may weigh their sum."""

    ways: tuple[Way, ...]
    reasons: Mapping[int, tuple[Reason, ...]]


def explain(ways: Iterable[Wording], engine: Engine, passages: frozenset[int]) -> Explanation:
    """Ask for every way again by itself, among the hits that are shown."""
    parts = [part for way in ways for part in way.understood()]
    reasons: dict[int, list[Reason]] = {passage: [] for passage in passages}
    for place, part in enumerate(parts):
        for passage, score in engine.find(part.plan, passages).items():
            reasons[passage].append(Reason(place, round(score, 4)))
    ordered = {p: tuple(sorted(r, key=lambda x: (-x.score, x.way))) for p, r in reasons.items()}
    return Explanation(tuple(part.way for part in parts if part.way), ordered)
