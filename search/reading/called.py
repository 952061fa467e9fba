"""Lines that name something: its heading first, then its definition, then what that refers to."""

from __future__ import annotations

from collections.abc import Iterable

from kb.kind import Kind
from kb.store.reading import Library
from kb.store.stock import named, reached
from kb.text.fold import name_form
from kb.text.lexicon import Lexicon
from kb.text.searchable import literal
from kb.text.terms import terms
from search.index.opened import Index
from search.index.plan import Passages
from search.reading.plans import LEAST
from search.reading.question import Concept, Question
from search.reading.scope import Scope
from search.reading.successors import successors
from search.reading.weights import WEIGHTS
from search.reading.wording import Way, Wording

HEADED, POINTED_AT, DEFINED, SUCCEEDING = 100.0, 80.0, 60.0, 70.0
"""What is added where the line names a rule, an entry that refers there, a glossary entry; and
where the entry only names another (a term that is obsolete or has a fuller name) that refers there.
"""
DEFINITIONS = frozenset({Kind.GLOSSARY, Kind.PAGE, Kind.PART})
"""Kinds that say what a word means, and leave the rule to the rules."""


def places_mentioned(
    asked: Question, library: Library, index: Index, scope: Scope
) -> tuple[Wording, ...]:
    """The places that a question names among other things: the rarer the name, the more."""
    found: list[Wording] = []
    for concept in asked.concepts:
        weight = WEIGHTS.named * _rarity(concept, index) / HEADED
        found.extend(places_named(concept.called, library, index.lexicon, scope, weight))
    others = (name for concept in (*asked.concepts, *asked.besides) for name in concept.names)
    for name in dict.fromkeys(others):
        if name not in {concept.called for concept in asked.concepts}:
            found.extend(places_named(name, library, index.lexicon, scope, LEAST / HEADED))
    return tuple(found)


def _rarity(concept: Concept, index: Index) -> float:
    """How much it tells that a passage holds the concept, in either language."""
    called = index.lexicon.english(concept.called)
    known = (tuple(t.text for t in terms(each)) for each in called)
    return max(map(index.rarity, (concept.cut, *known)))


def places_named(
    line: str, library: Library, lexicon: Lexicon, scope: Scope, weight: float = 1.0
) -> tuple[Wording, ...]:
    """The places that ``line`` names, however it is written, and those their texts refer to.

    ``weight`` scales what is added to their scores.
    """
    bearing = named(library.connection, filter(None, _forms(line, lexicon)))
    spots = [scope.by_entry[i] for i in sorted(bearing) if i in scope.by_entry]
    if not spots:
        return ()
    headed = [spot for spot in spots if spot.place.kind not in DEFINITIONS]
    defined = [spot for spot in spots if spot.place.kind in DEFINITIONS]
    reach = successors(library, (spot.place.id for spot in defined))
    pointed = [scope.by_entry[i] for i in reach if i in scope.by_entry]
    named_there = (spot.place.id for spot in pointed if spot.place.kind in DEFINITIONS)
    onward = reached(library.connection, named_there)
    succeeding = [scope.by_entry[i] for i in onward if i in scope.by_entry]
    sets = (
        ("successor", succeeding, SUCCEEDING),
        ("heading", headed, HEADED),
        ("definition", defined, DEFINED),
        ("reference", pointed, POINTED_AT),
    )
    return tuple(
        Wording(
            Passages(scope.passages_of(found), weight * score),
            (),
            Way(kind, line),
            entries=frozenset(spot.place.id for spot in found),
        )
        for kind, found, score in sets
        if found
    )


def _forms(line: str, lexicon: Lexicon) -> Iterable[str]:
    """The names that a line may be, as they are compared: its own and those in English."""
    said = (line, *lexicon.read_as(line), *lexicon.called(line), *lexicon.alike(literal(line).text))
    translated = [english for term in said for english in lexicon.english(literal(term).text)]
    headed = (name for english in translated for name in lexicon.called(english) if name.isascii())
    return dict.fromkeys(map(name_form, (*said, *translated, *headed)))
