"""From a parsed query to a plan for the engine, and to what is marked in what it finds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import takewhile

from kb.record import NamedTuple
from kb.store.reading import Library
from kb.text.searchable import literal
from kb.text.terms import terms
from kb.text.vocabulary import vocabulary
from search.index.layout import PlaceSet
from search.index.opened import Index
from search.index.passage_set import PassageSet
from search.index.plan import NONE, All, Any, Best, Every, Passages, Plan, Without
from search.query.nodes import (
    And,
    Field,
    Name,
    Not,
    Or,
    Phrase,
    Prefix,
    Query,
    Word,
)
from search.reading.plans import Plans, is_japanese
from search.reading.question import Question
from search.reading.scope import Scope
from search.reading.standing import Standing
from search.reading.subjects import Subjects
from search.reading.wording import NOTHING, Way, Wording
from search.reading.words import Words

FIRST = 1000.0
"""The score of what was asked for by its number: before everything else."""
MOST_OF_A_TERM = 6
"""Words that a term may be typed as."""
TOLD = 12
"""Words of which it is told how they were understood, though another one is nowhere."""


class Manner(NamedTuple):
    """How the words of a query are looked for.

    ``inside`` finds them inside of longer words too, as grep would; that holds for one word, and
    for several only where ``loose`` says so. ``excluded`` is what must not be there.
    """

    inside: bool = True
    loose: bool = False
    excluded: bool = False


MANNER = Manner()


class Understanding:
    """Understands queries about what one scope holds."""

    def __init__(self, library: Library, index: Index, scope: Scope, exact: bool = False) -> None:
        self._index = index
        self._scope = scope
        self._standing = Standing(library, scope)
        self._exact = exact
        plans = Plans(index, index.lexicon)
        self._words = Words(plans)
        self._subjects = Subjects(plans)

    @cached_property
    def _excluding(self) -> Words:
        """Excludes by the names that ship alone: one that a text adds would take hits away."""
        return Words(Plans(self._index, self._index.lexicon.shipped))

    def strict(self, query: Query, manner: Manner = MANNER) -> Wording:
        """All that is asked for, as it is asked for."""
        words = self._excluding if manner.excluded else self._words
        match query:
            case Word(text):
                return self._word(text, words, manner)
            case Phrase(text):
                return words.phrase(text, manner.inside and not manner.excluded)
            case Prefix(text):
                return words.prefix(text)
            case Field(name, value):
                asked = self._field(name, value.text, words, manner)
                return Wording(asked.plan, asked.marks, Way("field", str(query)))
            case Or(parts):
                found = [self.strict(part, manner) for part in _distinct(parts)]
                return _joined(Any, [each for each in found if each.marks or each.plan != NONE])
        return self._all(query.parts if isinstance(query, And) else (query,), manner)

    def loosely(self, query: Query) -> Wording:
        """All that is asked for, be it inside of longer words."""
        return self.strict(query, Manner(loose=True))

    def any_of(self, question: Question) -> tuple[Wording, ...]:
        """Any of what a question is about, the more the better; and what it may say besides."""
        return self._subjects.any_of(question)

    def as_it_stands(self, line: str) -> Wording:
        """The whole line as exact text."""
        return self._words.literal_line(line)

    def places(self, text: str, entries: Iterable[int]) -> Wording:
        """Places that are asked for by ``text``, before everything else."""
        asked = frozenset(entries)
        plan = Passages(self._scope.passages_at(self._standing.places(asked)), FIRST)
        return Wording(plan, (), Way("number", text), entries=asked)

    def conditions(self, query: Query) -> tuple[PlaceSet, ...]:
        """The places a query asks for: every one that is found is to be among all of them."""
        return tuple(self._standing.conditions(query))

    def standing(self, conditions: tuple[PlaceSet, ...]) -> PassageSet:
        """The passages that stand where they are asked for."""
        if not conditions:
            return self._scope.passages
        return self._scope.passages_at(PlaceSet.intersection(*conditions))

    def _word(self, text: str, words: Words, manner: Manner) -> Wording:
        inside = manner.inside and not manner.excluded
        word = words.phrase(text, inside) if self._exact else words.word(text, inside)
        entries = self._standing.numbered(text)
        if not entries:
            return word
        held = self._standing.everywhere if manner.excluded else self._scope.passages_at
        plan = Passages(held(entries), FIRST)
        asked = Wording(plan, (), Way("number", text), entries=self._standing.entries(entries))
        return Wording(Any((plan, word.plan)), word.marks, parts=(asked, word))

    def _all(self, parts: tuple[Query, ...], manner: Manner) -> Wording:
        parts = _distinct(parts)
        said = [part for part in parts if not isinstance(part, Not)]
        telling = [part for part in said if not self._is_grammar(part)] or said
        alone = manner._replace(inside=manner.loose or (manner.inside and len(telling) == 1))
        wanted = self._run_together(telling, alone)
        contrary = manner._replace(excluded=not manner.excluded)
        found = _joined(All, wanted) if wanted else Wording(Every())
        less = [p.part for p in parts if isinstance(p, Not) and found.plan != NONE]
        unwanted = [self.strict(part, contrary).plan for part in less]
        if not unwanted or not parts:
            return found if parts else NOTHING
        plan = Without(found.plan, Any(tuple(unwanted)))
        return Wording(plan, found.marks, parts=(found,))

    def _run_together(self, parts: Sequence[Query], manner: Manner) -> list[Wording]:
        """What each part asks for; a term that is typed with spaces (起動型 能力) also as the term.

        So are English words of several (board wipe). Only what ships is put together: a term that
        a text adds would take hits away.
        """
        words = self._excluding if manner.excluded else self._words
        found: list[Wording] = []
        at = 0
        while at < len(parts):
            count = self._length_of_term(parts[at : at + MOST_OF_A_TERM])
            several = [self.strict(part, manner) for part in parts[at : at + count]]
            if count > 1:
                typed = [part.text for part in parts[at : at + count] if isinstance(part, Word)]
                apart = " " if typed[0].isascii() else ""
                term = words.word(apart.join(typed), manner.inside)
                several = [_joined(Any, [_joined(All, several), term])]
            found.extend(several)
            at += count
            if at > TOLD and any(each.plan == NONE for each in several):
                return found  # so that all of them are nowhere
        return found

    def _length_of_term(self, parts: Sequence[Query]) -> int:
        """How many of the first parts are one term that ships: Japanese, or English of several."""
        typed = [part.text if isinstance(part, Word) else "" for part in parts]
        if self._exact:
            return 1
        script = is_japanese if is_japanese(typed[0]) else str.isascii
        alike = list(takewhile(script, takewhile(bool, typed)))
        return next((n for n in range(len(alike), 1, -1) if self._is_term(alike[:n])), 1)

    def _is_term(self, typed: Sequence[str]) -> bool:
        """Whether words, all Japanese or all of Latin letters, are one term that ships."""
        if is_japanese(typed[0]):
            return bool(self._index.lexicon.shipped.english(literal("".join(typed)).text))
        return bool(vocabulary().english(tuple(term.text for term in terms(" ".join(typed)))))

    def _is_grammar(self, part: Query) -> bool:
        return isinstance(part, Word) and self._words.says_nothing(part.text)

    def _field(self, name: Name, text: str, words: Words, manner: Manner) -> Wording:
        match name:
            case Name.TITLE:
                return words.title(text)
            case Name.EN:
                return words.english(text)
        fits = self._standing.fitting(name, text)
        held = self._standing.everywhere if manner.excluded else self._scope.passages_at
        return Wording(Passages(held(fits)))


def _distinct(parts: tuple[Query, ...]) -> tuple[Query, ...]:
    """Each part once."""
    return tuple(dict.fromkeys(parts))


def _joined(kind: type[All] | type[Any] | type[Best], wordings: list[Wording]) -> Wording:
    if not wordings:
        return NOTHING
    marks = tuple(mark for wording in wordings for mark in wording.marks)
    if len(wordings) == 1:
        return wordings[0]
    plan: Plan = kind(tuple(wording.plan for wording in wordings))
    if kind is All and any(wording.plan == NONE for wording in wordings):
        plan = NONE
    return Wording(plan, marks, parts=tuple(wordings))
