"""BM25 as Lucene and tantivy count it, so that every engine ranks alike.

A term that ``n`` of ``N`` passages hold in a field, ``tf`` times in a passage whose field is
``length`` terms long where the average is ``mean``, scores

    idf = ln(1 + (N - n + 0.5) / (n + 0.5))
    score = idf * (K1 + 1) * tf / (tf + K1 * (1 - B + B * norm(length) / mean))

``norm`` is the length as kept in one byte: exact to 40, then in steps of an eighth.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from math import log

K1 = 1.2
B = 0.75


def _norm(code: int) -> int:
    """The length that a byte stands for (Lucene's SmallFloat.byte4ToInt)."""
    if code < 24:
        return code
    mantissa, shift = (code - 24) & 7, ((code - 24) >> 3) - 1
    return 24 + (mantissa if shift < 0 else (mantissa | 8) << shift)


NORMS = tuple(map(_norm, range(256)))


@lru_cache(maxsize=1024)
def norm(length: int) -> int:
    """``length`` as the byte that keeps it gives it back, at most ``length``."""
    return NORMS[bisect_right(NORMS, length) - 1]


def idf(passages: int, holding: int) -> float:
    """How much a term tells that ``holding`` of all ``passages`` hold."""
    return log(1 + (passages - holding + 0.5) / (holding + 0.5))


def dampers(norms: list[int], mean: float) -> list[float]:
    """For every field length as kept, what a term's frequency is damped by."""
    if mean == 0:
        return [K1] * len(norms)
    return [K1 * (1 - B + B * each / mean) for each in norms]
