"""Answering plans in columns: the same as `search.index.evaluation`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from search.index.backend import Terms
from search.index.columns import (
    SPARSE,
    Column,
    Few,
    Held,
    Many,
    Numbers,
    Places,
    Scores,
    all_of,
    any_of,
    column_of,
    holds,
    numbers_of,
    places_of,
    without,
)
from search.index.document import Field
from search.index.kept import Kept
from search.index.passage_set import PassageSet
from search.index.plan import All, Any, Best, Every, Passages, Plan, Prefix, Term, Without

FEW_PASSAGES = 2000
"""Of no more passages than these it is asked whether they hold the rest, not what holds it."""
ROOM = 4_000_000
"""Numbers that are kept of what terms have found, and of what words have.

Each takes 16 bytes, and up to 72 of what many passages hold (see `Many`).
"""


class Columns:
    """Answers plans from what the terms of ``source`` find, for the passages given.

    Passages have places in the order in which they are given; 0 keeps a place free.
    """

    def __init__(self, source: Terms, passages: Sequence[int] | Places) -> None:
        self.size = len(passages)
        self._source = source
        given = np.asarray(passages, np.intp)
        self._place = np.full(int(given.max(initial=0)) + 2, -1, np.intp)
        self._place[given] = np.arange(self.size)
        self._place[0] = self._place[-1] = -1
        self._every = given > 0
        self._terms = Kept(self._term, ROOM)
        self._words = Kept(self._word, ROOM)

    def places(self, passages: PassageSet) -> Places:
        """The places of these passages, ascending; of those that have one."""
        at, _ = self._placed(numbers_of(passages))
        return np.sort(at)

    def _placed(self, passages: Places | Numbers) -> tuple[Places, Held]:
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
                return self._set(ids, score)
            case Every():
                return column_of(self._every, np.zeros(self.size))
            case All((Passages(ids), *others)) if others and len(ids) <= FEW_PASSAGES:
                return self._each_of(self.find(plan.parts[0]), others)
            case All(parts):
                return all_of(map(self.find, parts))
            case Any((Term() as body, Best((Term() as title, Term() as english)))):
                return self._words.of(body, title, english)
            case Any(parts):
                return self._any(map(self.find, _flat(parts)))
            case Best(parts):
                return any_of(map(self.find, parts), self.size, np.maximum)
            case Without(wanted, unwanted):
                return without(self.find(wanted), self.find(unwanted))

    def _each_of(self, found: Column, parts: Iterable[Plan]) -> Column:
        """Of some places found, those that every part finds: no part is asked for others."""
        at, score = places_of(found)
        for part in parts:
            held, more = self._there(part, at)
            at, score = at[held], (score + more)[held]
        return Few(at, score)

    def _there(self, plan: Plan, at: Places) -> tuple[Held, Scores]:
        """Which of these places ``plan`` finds, and the score of each: 0 where it does not."""
        match plan:
            case Any(parts) | Best(parts) if not _is_word(plan):
                held, score = np.zeros(at.size, np.bool_), np.zeros(at.size)
                join = np.add if isinstance(plan, Any) else np.maximum
                for part in parts:
                    there, more = self._there(part, at)
                    held |= there
                    score = join(score, more)
                return held, score
        found = self.find(plan)
        held = holds(found, at)
        if isinstance(found, Many):
            return held, found.score[at]
        score = np.zeros(at.size)
        score[held] = found.score[np.searchsorted(found.at, at[held])]
        return held, score

    def _any(self, found: Iterable[Column]) -> Column:
        nothing = Few(np.zeros(0, np.intp), np.zeros(0))
        return any_of([*found] or [nothing], self.size)

    def _fixed(self, found: Column, score: float) -> Column:
        """The same places, each with this score."""
        if isinstance(found, Few):
            return Few(found.at, np.full(found.at.size, score))
        return Many(found.held, np.where(found.held, score, 0.0), found.count)

    def _word(self, body: Term, title: Term, english: Term) -> Column:
        """A term in any field."""
        heading = any_of(map(self.find, (title, english)), self.size, np.maximum)
        return any_of((self.find(body), heading), self.size)

    def _term(self, field: Field, text: str) -> Column:
        found = self._source.holding(field, text)
        passages = np.fromiter(found, np.intp, len(found))
        at, known = self._placed(passages)
        return self._column(at, np.fromiter(found.values(), np.float64, len(found))[known])

    def _set(self, passages: PassageSet, score: float) -> Column:
        at, _ = self._placed(numbers_of(passages))
        return self._column(at, np.full(at.size, score))

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


def _is_word(plan: Plan) -> bool:
    """Whether a plan is a term in any field, of which it is kept what it finds."""
    match plan:
        case Any((Term(), Best((Term(), Term())))):
            return True
    return False


def _flat(parts: tuple[Plan, ...]) -> Iterator[Plan]:
    """A sum of sums as one, but for the words, of which it is kept what they find."""
    for part in parts:
        if isinstance(part, Any) and not _is_word(part):
            yield from _flat(part.parts)
        else:
            yield part
