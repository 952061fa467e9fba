"""Recall, reciprocal rank and discounted gain of rankings of groups."""

from __future__ import annotations

from collections.abc import Iterable
from math import log2
from typing import NamedTuple


class Measures(NamedTuple):
    """All between 0 and 1. ``first`` and ``five`` ask for any relevant group at or above there."""

    recall5: float
    recall10: float
    mrr: float
    ndcg10: float
    first: float
    five: float


def measures(ranking: list[str], relevant: frozenset[str]) -> Measures:
    """How good one ranking, without repetitions, is; the first ten of it count."""
    ranks = [rank for rank, each in enumerate(ranking[:10], 1) if each in relevant]
    ideal = sum(1 / log2(rank + 1) for rank in range(1, min(len(relevant), 10) + 1))
    return Measures(
        sum(rank <= 5 for rank in ranks) / len(relevant),
        len(ranks) / len(relevant),
        1 / ranks[0] if ranks else 0.0,
        sum(1 / log2(rank + 1) for rank in ranks) / ideal,
        float(1 in ranks),
        float(any(rank <= 5 for rank in ranks)),
    )


def mean(rows: Iterable[Measures]) -> Measures:
    """The mean of each measure."""
    columns = list(zip(*rows, strict=True))
    return Measures(*(sum(column) / len(column) for column in columns))
