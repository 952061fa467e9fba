"""Findings as columns of numbers, which add up at the speed of memory.

The same as `search.index.evaluation`, for whoever asks more than once: numpy takes longer to import
than a whole search. Each place of a column stands for a passage; what many passages hold is kept
for all places, what few hold as the places that hold it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from search.index.passage_set import PassageSet

Numbers = NDArray[np.uint32]
Places = NDArray[np.intp]
Scores = NDArray[np.float64]
Held = NDArray[np.bool_]

SPARSE = 8
"""What fewer than one of so many passages hold is kept as places."""


@dataclass(frozen=True, slots=True)
class Few:
    """The places that were found, ascending, and the score of each."""

    at: Places
    score: Scores

    def __len__(self) -> int:
        return self.at.size


@dataclass(frozen=True, slots=True)
class Many:
    """Whether each place was found, and its score: 0 where it was not; ``count`` were."""

    held: Held
    score: Scores
    count: int

    def __len__(self) -> int:
        return self.count


Column = Few | Many
Joining = Callable[[Scores, Scores], Scores]


def numbers_of(passages: PassageSet) -> Numbers:
    """A set of passages as a column of their numbers, ascending."""
    column: Numbers = np.asarray(passages.to_array())
    return column


def size_of(column: Column) -> int:
    """How many places were found."""
    return len(column)


def places_of(column: Column) -> tuple[Places, Scores]:
    """The places that were found, ascending, and the score of each."""
    if isinstance(column, Few):
        return column.at, column.score
    at = np.flatnonzero(column.held)
    return at, column.score[at]


def holds(column: Column, at: Places) -> Held:
    """Which of these places were found."""
    if isinstance(column, Many):
        there: Held = column.held[at]
        return there
    if not column.at.size:
        return np.zeros(at.size, np.bool_)
    near = np.minimum(np.searchsorted(column.at, at), column.at.size - 1)
    found: Held = column.at[near] == at
    return found


def column_of(held: Held, score: Scores) -> Column:
    """What was found, in the way that suits how many those are."""
    count = int(np.count_nonzero(held))
    if count * SPARSE >= held.size:
        return Many(held, score, count)
    at = np.flatnonzero(held)
    return Few(at, score[at])


def picked(column: Column, keep: Held) -> Column:
    """The found places that are kept; ``keep`` goes with those of `places_of`."""
    at, score = places_of(column)
    return Few(at[keep], score[keep])


def whole_columns(column: Column, size: int) -> tuple[Held, Scores]:
    """Whether each of ``size`` places was found, and its score; both may be changed."""
    if isinstance(column, Many):
        return column.held.copy(), column.score.copy()
    held, score = np.zeros(size, np.bool_), np.zeros(size)
    held[column.at] = True
    score[column.at] = column.score
    return held, score


def any_of(columns: Iterable[Column], size: int, join: Joining = np.add) -> Column:
    """What any of them found, the scores added up, in the order of `evaluation.any_of`."""
    largest, *others = sorted(columns, key=size_of, reverse=True)
    if not others:
        return largest
    if isinstance(largest, Few) and len(largest) + sum(map(len, others)) < size // max(SPARSE, 1):
        return _few_of([largest, *others], join)
    held, score = whole_columns(largest, size)
    for other in others:
        if isinstance(other, Many):
            held |= other.held
            score = join(score, other.score)
        else:
            held[other.at] = True
            score[other.at] = join(score[other.at], other.score)
    return column_of(held, score)


def _few_of(columns: Sequence[Column], join: Joining) -> Few:
    """What any of some columns of few places found: to go through all places takes longer."""
    found = [places_of(column) for column in columns]
    every = np.sort(np.concatenate([at for at, _ in found]))
    first = np.ones(every.size, np.bool_)
    first[1:] = every[1:] != every[:-1]
    every = every[first]
    total = np.zeros(every.size)
    for at, score in found:
        near = np.searchsorted(every, at)
        total[near] = join(total[near], score)
    return Few(every, total)


def all_of(columns: Iterable[Column]) -> Column:
    """What each of them found, the scores added up."""
    found, *others = sorted(columns, key=size_of)
    for other in others:
        if isinstance(found, Many) and isinstance(other, Many):
            held = found.held & other.held
            found = column_of(held, np.where(held, found.score + other.score, 0.0))
        else:
            found = _both(found, other)
    return found


def _both(found: Column, other: Column) -> Column:
    """What two columns found, one of which is of few places."""
    fewer, more = (other, found) if isinstance(found, Many) else (found, other)
    at, score = places_of(fewer)
    keep = holds(more, at)
    at, score = at[keep], score[keep]
    if isinstance(more, Many):
        return Few(at, score + more.score[at])
    return Few(at, score + more.score[np.searchsorted(more.at, at)])


def without(column: Column, others: Column) -> Column:
    """What is found in the one and not in the other."""
    if isinstance(column, Few):
        return picked(column, ~holds(others, column.at))
    held, score = whole_columns(column, column.held.size)
    gone = others.at if isinstance(others, Few) else others.held
    held[gone] = False
    score[gone] = 0.0
    return column_of(held, score)
