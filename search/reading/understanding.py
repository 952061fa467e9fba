"""From a parsed query to a plan for the engine, and to what is marked in what it finds."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.kind import Kind
from kb.store.reading import Library
from search.index.opened import Index
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
from search.reading.citers import citers
from search.reading.scope import Scope, Spot
from search.reading.wording import NOTHING, Way, Wording
from search.reading.words import Words

FIRST = 1000.0
"""The score of what was asked for by its number: before everything else."""
NUMBER = re.compile(
    r"(?:cr|rules?|ルール)?\.?(\d[\d.-]*[a-z]{0,2})\.?(?:[〔(\[].*)?", re.IGNORECASE
)
MOST_PARTS = 100
"""Of a conjunction or alternative of more parts than this, the first are looked for."""
KINDS = {
    "rule": (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE),
    "page": (Kind.PAGE, Kind.PART),
}
"""Kinds that are asked for by one name."""


class Understanding:
    """Understands queries about what one scope holds."""

    def __init__(self, library: Library, index: Index, scope: Scope, exact: bool = False) -> None:
        self._library = library
        self._scope = scope
        self._words = Words(index)
        self._exact = exact

    def strict(self, query: Query) -> Wording:  # noqa: PLR0911 - one a kind of query
        """All that is asked for, as it is asked for."""
        match query:
            case Word(text):
                return self._word(text)
            case Phrase(text):
                return self._words.phrase(text)
            case Prefix(text):
                return self._words.prefix(text)
            case Field(name, value):
                asked = self._field(name, value)
                return Wording(asked.plan, asked.marks, Way("field", str(query)))
            case Not():
                return self._all((query,))
            case And(parts):
                return self._all(parts)
            case Or(parts):
                found = [self.strict(part) for part in _distinct(parts)]
                return _joined(Any, [wording for wording in found if wording.plan != NONE])

    def relaxed(self, text: str) -> Wording:
        """Any of the words of ``text``, the more the better."""
        return self._words.any_of(text)

    def as_it_stands(self, line: str) -> Wording:
        """The whole line as exact text."""
        return self._words.literal_line(line)

    def passages(self, query: Field | Or) -> frozenset[int]:
        """The passages that a filter lets through."""
        parts = query.parts if isinstance(query, Or) else (query,)
        plans = [self.strict(part).plan for part in parts]
        return frozenset().union(*(plan.ids for plan in plans if isinstance(plan, Passages)))

    def number(self, text: str) -> Plan:
        """The place whose number ``text`` is, before everything else."""
        match = NUMBER.fullmatch(text)
        spots = list(self._scope.numbered(match[1].rstrip(".-"))) if match else []
        return Passages(self._scope.passages_of(spots), FIRST) if spots else NONE

    def _word(self, text: str) -> Wording:
        word = self._words.phrase(text) if self._exact else self._words.word(text)
        number = self.number(text)
        if number == NONE:
            return word
        asked = Wording(number, (), Way("number", text))
        return Wording(Any((number, word.plan)), word.marks, parts=(asked, word))

    def _all(self, parts: tuple[Query, ...]) -> Wording:
        parts = _distinct(parts)
        said = [part for part in parts if not isinstance(part, Not)]
        telling = [part for part in said if not self._is_grammar(part)]
        wanted = [self.strict(part) for part in telling or said]
        unwanted = [self.strict(part.part).plan for part in parts if isinstance(part, Not)]
        found = _joined(All, wanted) if wanted else Wording(Every())
        if not unwanted or not parts:
            return found if parts else NOTHING
        plan = Without(found.plan, Any(tuple(unwanted)))
        return Wording(plan, found.marks, parts=(found,))

    def _is_grammar(self, part: Query) -> bool:
        return isinstance(part, Word) and self._words.says_nothing(part.text)

    def _field(self, name: Name, value: Word | Phrase | Prefix) -> Wording:
        text = value.text
        match name:
            case Name.TITLE:
                return self._words.title(text)
            case Name.EN:
                return self._words.english(text)
            case Name.KIND:
                kinds = KINDS.get(text.lower(), (text.lower(),))
                return self._where(lambda spot: spot.place.kind in kinds)
            case Name.IN:
                return self._below(text)
            case Name.RULE:
                number = _number(text)
                return self._where(lambda spot: spot.place.number == number)
            case Name.CITES:
                citing = citers(self._library, _number(text))
                return self._where(lambda spot: spot.place.id in citing)

    def _below(self, text: str) -> Wording:
        key = next((spot.key for spot in self._scope.numbered(_number(text))), None)
        if key is None:
            return NOTHING
        return self._where(lambda spot: spot.key == key or spot.key.startswith(key + "."))

    def _where(self, fits: Callable[[Spot], bool]) -> Wording:
        spots = (spot for spot in self._scope.by_entry.values() if fits(spot))
        return Wording(Passages(self._scope.passages_of(spots)))


def _distinct(parts: tuple[Query, ...]) -> tuple[Query, ...]:
    """Each part once; of a pasted page, the beginning."""
    return tuple(dict.fromkeys(parts))[:MOST_PARTS]


def _number(text: str) -> str:
    match = NUMBER.fullmatch(text)
    return match[1].rstrip(".-").lower() if match else text


def _joined(kind: type[All] | type[Any] | type[Best], wordings: list[Wording]) -> Wording:
    if not wordings:
        return NOTHING
    marks = tuple(mark for wording in wordings for mark in wording.marks)
    if len(wordings) == 1:
        return wordings[0]
    plan = kind(tuple(wording.plan for wording in wordings))
    return Wording(plan, marks, parts=tuple(wordings))
