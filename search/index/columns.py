"""Findings as columns of numbers, which add up at the speed of memory.

The same as `search.index.evaluation`, for whoever asks more than once: numpy takes longer to import
than a whole search. Each place of a column stands for a passage; what many passages hold is kept
for all places, what few hold as the places that hold it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from search.index.backend import Terms
from search.index.document import Field
from search.index.kept import Kept
from search.index.plan import All, Any, Best, Every, Passages, Plan, Prefix, Term, Without

Places = NDArray[np.intp]
Scores = NDArray[np.float64]
Held = NDArray[np.bool_]

SPARSE = 8
"""What fewer than one of so many passages hold is kept as places."""
ROOM = 4_000_000
"""Numbers that are kept of what terms and sets have found."""


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
    every = np.unique(np.concatenate([at for at, _ in found]))
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


class Columns:
    """Answers plans from what the terms of ``source`` find, for the passages given.

    Passages have places in the order in which they are given; 0 keeps a place free.
    """

    def __init__(self, source: Terms, passages: Sequence[int]) -> None:
        self.size = len(passages)
        self._source = source
        given = np.fromiter(passages, np.intp, self.size)
        self._place = np.full(int(given.max(initial=0)) + 2, -1, np.intp)
        self._place[given] = np.arange(self.size)
        self._place[0] = self._place[-1] = -1
        self._every = given > 0
        self._terms = Kept(self._term, ROOM)
        self._words = Kept(self._word, ROOM)
        self._sets = Kept(self._set, ROOM)

    def places(self, passages: Collection[int]) -> Places:
        """The places of these passages, ascending; of those that have one."""
        at, _ = self._placed(np.fromiter(passages, np.intp, len(passages)))
        return np.sort(at)

    def _placed(self, passages: Places) -> tuple[Places, Held]:
        """The places of passages, and which of them have one."""
        at = self._place[np.minimum(passages, self._place.size - 1)]
        known = at >= 0
        return at[known], known

    def find(self, plan: Plan) -> Column:  # noqa: PLR0911 - one a kind of plan
        """What ``plan`` finds."""
        match plan:
            case Term(field, text, boost):
                return _scaled(self._terms.of(field, text), boost)
            case Prefix(field, text, score):
                begin = [
                    self._terms.of(field, term) for term in self._source.beginning(field, text)
                ]
                return self._fixed(self._any(begin), score)
            case Passages(ids, score):
                return self._fixed(self._sets.of(ids), score)
            case Every():
                return column_of(self._every, np.zeros(self.size))
            case All(parts):
                return all_of(map(self.find, parts))
            case Any((Term() as body, Best((Term() as title, Term() as english)))):
                return self._words.of(*body, *title, *english)
            case Any(parts):
                return self._any(map(self.find, _flat(parts)))
            case Best(parts):
                return any_of(map(self.find, parts), self.size, np.maximum)
            case Without(wanted, unwanted):
                return without(self.find(wanted), self.find(unwanted))

    def _any(self, found: Iterable[Column]) -> Column:
        nothing = Few(np.zeros(0, np.intp), np.zeros(0))
        return any_of([*found] or [nothing], self.size)

    def _fixed(self, found: Column, score: float) -> Column:
        """The same places, each with this score."""
        if isinstance(found, Few):
            return Few(found.at, np.full(found.at.size, score))
        return Many(found.held, np.where(found.held, score, 0.0), found.count)

    def _word(self, *terms: object) -> Column:
        """A term in any field; ``terms`` are the parts of three of them."""
        body, title, english = (Term(*terms[i : i + 3]) for i in (0, 3, 6))  # type: ignore[arg-type]
        heading = any_of(map(self.find, (title, english)), self.size, np.maximum)
        return any_of((self.find(body), heading), self.size)

    def _term(self, field: Field, text: str) -> Column:
        found = self._source.holding(field, text)
        passages = np.fromiter(found, np.intp, len(found))
        at, known = self._placed(passages)
        return self._column(at, np.fromiter(found.values(), np.float64, len(found))[known])

    def _set(self, passages: frozenset[int]) -> Column:
        at = self.places(passages)
        return self._column(at, np.zeros(at.size))

    def _column(self, at: Places, score: Scores) -> Column:
        if at.size * SPARSE < self.size:
            order = np.argsort(at)
            return Few(at[order], score[order])
        held, scores = np.zeros(self.size, np.bool_), np.zeros(self.size)
        held[at] = True
        scores[at] = score
        return Many(held, scores, at.size)


def _scaled(found: Column, boost: float) -> Column:
    return found if boost == 1.0 else replace(found, score=found.score * boost)


def _flat(parts: tuple[Plan, ...]) -> Iterator[Plan]:
    """A sum of sums as one, but for the words, of which it is kept what they find."""
    for part in parts:
        match part:
            case Any((Term(), Best((Term(), Term())))):
                yield part
            case Any(others):
                yield from _flat(others)
            case _:
                yield part
