"""Lines that name something: its heading first, then its definition, then what that refers to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from kb.kind import Kind
from kb.record import NamedTuple
from kb.store.reading import Library
from kb.store.stock import named, reached
from kb.text.fold import name_form
from kb.text.lexicon import Lexicon
from kb.text.searchable import literal
from kb.text.terms import terms
from search.index.opened import Index
from search.index.passage_set import PassageSet
from search.index.plan import Passages
from search.reading.plans import LEAST
from search.reading.question import Concept, Question
from search.reading.scope import Scope
from search.reading.spot import Spot
from search.reading.successors import successors
from search.reading.weights import WEIGHTS
from search.reading.wording import Way, Wording

ALIKE = 0.5
"""What counts of that where a heading has another ending (Command for commander)."""
HEADED, POINTED_AT, DEFINED, SUCCEEDING = 100.0, 80.0, 60.0, 70.0
"""What is added where the line names a rule, an entry that refers there, a glossary entry; and
where the entry only names another (a term that is obsolete or has a fuller name) that refers there.
"""
KEPT = 2048
"""Names of which it is kept what bears them; most are borne by nothing."""
PLURAL = re.compile(r"(?:y|ies|s|es)$")
"""The endings of English names that are the same in another number."""
DEFINITIONS = frozenset({Kind.GLOSSARY, Kind.PAGE, Kind.PART})
"""Kinds that say what a word means, and leave the rule to the rules."""


class Bearing(NamedTuple):
    """Places that go by a name, and what is added to the score of what stands there."""

    kind: str
    passages: PassageSet
    score: float
    entries: frozenset[int]


class Called:
    """Finds what is called by a name in one index; keeps what was found."""

    def __init__(self, library: Library, index: Index) -> None:
        self._library = library
        self._index = index
        self._bearing = lru_cache(maxsize=KEPT)(self._by_name)
        self._rarity = lru_cache(maxsize=KEPT)(self._rarity_of)

    def mentioned(self, asked: Question, scope: Scope) -> Iterator[Wording]:
        """The places that a question names among other things: the rarer the name, the more."""
        for concept in asked.concepts:
            weight = WEIGHTS.named * self._rarity(concept) / HEADED
            yield from self.places(concept.called, scope, weight)
        own = {concept.called for concept in asked.concepts}
        others = (name for each in (*asked.concepts, *asked.besides) for name in each.names)
        for name in dict.fromkeys(others):
            if name not in own:
                yield from self.places(name, scope, LEAST / HEADED)

    def _rarity_of(self, concept: Concept) -> float:
        """How much it tells that a passage holds the concept, in either language."""
        called = self._index.lexicon.english(concept.called)
        known = (tuple(t.text for t in terms(each)) for each in called)
        return max(map(self._index.rarity, (concept.cut, *known)))

    def places(self, line: str, scope: Scope, weight: float = 1.0) -> Iterator[Wording]:
        """The places that ``line`` names, however it is written, and those their texts refer to.

        ``weight`` scales what is added to their scores.
        """
        own, alike = self._bearing(line, scope)
        for bearing, share in ((own, weight), (alike, weight * ALIKE)):
            for kind, passages, score, entries in bearing:
                plan = Passages(passages, share * score)
                yield Wording(plan, (), Way(kind, line), entries=entries)

    def _by_name(self, line: str, scope: Scope) -> tuple[tuple[Bearing, ...], tuple[Bearing, ...]]:
        """What bears the name, and what bears one that only shares its stems."""
        own, alike = _forms(line, self._index.lexicon)
        return _bearing(own, self._library, scope), _bearing(alike, self._library, scope)


def _bearing(forms: Iterable[str], library: Library, scope: Scope) -> tuple[Bearing, ...]:
    """The places with one of these names, and those their texts refer to."""
    bearing = named(library.connection, filter(None, forms))
    spots = _spots(sorted(bearing), scope)
    if not spots:
        return ()
    headed = [spot for spot in spots if spot.kind not in DEFINITIONS]
    defined = [spot for spot in spots if spot.kind in DEFINITIONS]
    reach = successors(library, (spot.entry for spot in defined))
    pointed = _spots(reach, scope)
    named_there = (spot.entry for spot in pointed if spot.kind in DEFINITIONS)
    onward = reached(library.connection, named_there)
    succeeding = _spots(onward, scope)
    sets = (
        ("successor", succeeding, SUCCEEDING),
        ("heading", headed, HEADED),
        ("definition", defined, DEFINED),
        ("reference", pointed, POINTED_AT),
    )
    return tuple(
        Bearing(
            kind, PassageSet(s.passage for s in found), score, frozenset(s.entry for s in found)
        )
        for kind, found, score in sets
        if found
    )


def _spots(entries: Iterable[int], scope: Scope) -> list[Spot]:
    """The places of those of the entries that are in the scope."""
    return [spot for spot in map(scope.at, entries) if spot is not None]


def _forms(line: str, lexicon: Lexicon) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names that a line may be, as they are compared: its own and those in English.

    The second are those that only share their stems with it in English (Command, commander).
    """
    exact = literal(line).text
    known = lexicon.shipped if exact.isascii() else lexicon
    said = (line, *lexicon.read_as(line), *lexicon.called(line), *lexicon.alike(exact))
    same = said if not exact.isascii() else (exact,)
    own = frozenset(map(_singular, (*same, *(e for each in same for e in known.english(each)))))
    forms = {name_form(line): True}
    for name, close in (each for term in said for each in _names(term, own, lexicon)):
        form = name_form(name)
        forms[form] = forms.get(form, False) or close
    first = tuple(form for form, close in forms.items() if close)
    return first, tuple(form for form, close in forms.items() if not close)


def _names(term: str, own: frozenset[str], lexicon: Lexicon) -> Iterator[tuple[str, bool]]:
    """A term and its names in English, each with whether it is as close as those are to ``own``."""
    translated = lexicon.english(literal(term).text)
    numbers = frozenset(map(_singular, translated))
    fits = not own.isdisjoint(numbers | {_singular(term)})
    close = own if term.isascii() or not fits else own | numbers
    if not term.isascii():
        yield term, fits
    headed = (n for each in translated for n in lexicon.called(each) if n.isascii())
    for name in (term, *translated, *headed):
        if name.isascii():
            yield name, _singular(name) in close


def _singular(name: str) -> str:
    """An English name without the ending of its number."""
    return PLURAL.sub("", name_form(name))
