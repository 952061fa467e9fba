"""Searching: from a line that a person typed to hits grouped under their rules."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from kb.model import Kind
from kb.store.reading import Entry, Library
from kb.store.stock import named, reached
from kb.text.fold import name_form
from kb.text.terms import terms
from search.index.backend import Scored
from search.index.opened import Index
from search.index.plan import NONE, Any, Passages
from search.query.nodes import NOTHING, And, Field, Name, Or, Query, Word
from search.query.parser import parse
from search.reading.choice import Choice, in_language_of
from search.reading.marks import Mark, Text
from search.reading.scope import Scope, Spot, scope_of
from search.reading.snippet import Snippet, snippet
from search.reading.suggesting import suggestions
from search.reading.understanding import Understanding
from search.reading.wording import Wording

KIND_WEIGHTS: dict[str, float] = {
    Kind.EXAMPLE: 0.6,
    Kind.PART: 0.7,
    Kind.PAGE: 0.7,
    Kind.GLOSSARY: 0.9,
}
"""Examples and pages stand below rules that fit as well."""
HEADED, DEFINED, POINTED_AT = 100.0, 60.0, 40.0
"""What is added where the query names a rule, a glossary entry, or an entry that refers there."""
NEIGHBOUR = 0.1
"""What each further hit of a group adds to the group, of its score."""
QUESTION_ENDS = ("?", "？", "か", "か。")
SHORTEST_QUESTION = 8
WORDS = frozenset({Kind.GLOSSARY, Kind.PAGE, Kind.PART})
"""Kinds that say what a word means, and leave the rule to the rules."""
QUESTION_WORDS = 8
"""A line of more words than this is a question, or a passage: not all of it need be there."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to search for and where. ``limit`` and ``offset`` count groups.

    ``every`` looks at each edition that ``choice`` allows, not at the one that answers. ``kinds``
    and ``within`` say the same as ``kind:`` and ``in:`` in the line; ``exact`` takes every word
    as it is written.
    """

    line: str
    choice: Choice
    every: bool = False
    kinds: tuple[str, ...] = ()
    within: str | None = None
    exact: bool = False
    limit: int = 10
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry found.

    ``rank`` counts hits from 1; ``group`` is the entry it is shown under, itself for a rule;
    ``path`` leads from the chapter to the entry above it.
    """

    rank: int
    score: float
    entry: Entry
    group: Entry
    path: tuple[Entry, ...]
    snippet: Snippet


@dataclass(frozen=True, slots=True)
class Results:
    """``total`` counts all hits, ``groups`` all groups; ``hits`` are those of the page."""

    query: str
    canonical: str
    total: int
    groups: int
    hits: tuple[Hit, ...]
    suggestions: tuple[str, ...]
    seconds: float


class Searcher:
    """Searches one store and its index; keeps the scopes it has worked out."""

    def __init__(self, library: Library, index: Index) -> None:
        self.library = library
        self.index = index
        self._scopes: dict[tuple[Choice, bool], Scope] = {}

    def search(self, request: Request) -> Results:
        """What ``request`` finds, whatever the line holds. Raises UnknownEditionError."""
        began = time.perf_counter()
        query = parse(request.line)
        scope = self._scope(request)
        found, marks = self._found(request, query, scope)
        groups = _grouped(found, scope)
        page = groups[request.offset : request.offset + request.limit]
        first = 1 + sum(len(group.hits) for group in groups[: request.offset])
        return Results(
            request.line,
            str(query),
            sum(len(group.hits) for group in groups),
            len(groups),
            tuple(self._hits(page, first, marks)),
            () if groups else suggestions(request.line, self.index),
            time.perf_counter() - began,
        )

    def _scope(self, request: Request) -> Scope:
        asked = (in_language_of(request.line, request.choice), request.every)
        if asked not in self._scopes:
            self._scopes[asked] = scope_of(self.library, *asked)
        return self._scopes[asked]

    def _found(
        self, request: Request, query: Query, scope: Scope
    ) -> tuple[list[Scored], tuple[Mark, ...]]:
        """The passages found, best first, and what is marked in them."""
        understood = Understanding(self.library, self.index, scope, request.exact)
        within = self._filtered(request, understood, scope)
        ways = self._ways(request, query, understood, scope)
        marks = tuple(mark for way in ways for mark in way.marks)
        plans = tuple(way.plan for way in ways if way.plan != NONE)
        found = self.index.engine.search(Any(plans), within=within) if plans else []
        if found or not _is_plain(query) or query == NOTHING:
            return found, marks
        relaxed = understood.relaxed(request.line)
        return self.index.engine.search(relaxed.plan, within=within), (*marks, *relaxed.marks)

    def _ways(
        self, request: Request, query: Query, understood: Understanding, scope: Scope
    ) -> list[Wording]:
        ways = [understood.strict(query)]
        if not isinstance(query, Word):
            ways.append(understood.as_it_stands(request.line))
        if _is_plain(query) and not request.exact:
            ways.extend(self._names(request.line, scope))
            if _is_question(query, request.line):
                ways.append(understood.relaxed(request.line))
        return ways

    def _names(self, line: str, scope: Scope) -> list[Wording]:
        """The places that the line names, and those that their texts refer to."""
        places = named(self.library.connection, name_form(line)).keys()
        spots = [scope.by_entry[i] for i in sorted(places) if i in scope.by_entry]
        if not spots:
            return []
        headed = [spot for spot in spots if spot.place.kind not in WORDS]
        defined = [spot for spot in spots if spot.place.kind in WORDS]
        reach = reached(self.library.connection, (spot.place.id for spot in defined))
        pointed = [scope.by_entry[i] for i in reach if i in scope.by_entry]
        sets = ((headed, HEADED), (defined, DEFINED), (pointed, POINTED_AT))
        return [Wording(Passages(scope.passages_of(s), score)) for s, score in sets if s]

    def _filtered(
        self, request: Request, understood: Understanding, scope: Scope
    ) -> frozenset[int]:
        """The passages that may be found at all."""
        within = scope.passages
        if request.kinds:
            kinds = tuple(Field(Name.KIND, Word(kind)) for kind in request.kinds)
            within &= understood.passages(Or(kinds))
        if request.within:
            within &= understood.passages(Field(Name.IN, Word(request.within)))
        return within

    def _hits(self, groups: list[_Group], first: int, marks: tuple[Mark, ...]) -> Iterator[Hit]:
        ranks = count(first)
        for group in groups:
            head = self._entry(group.head)
            for score, spot in group.hits:
                entry = head if spot.place.id == group.head else self._entry(spot.place.id)
                text = Text(entry.text)
                spans = [span for mark in marks for span in text.spans(mark)]
                shown = snippet(entry.text, spans)
                path = self.library.trail(entry)
                yield Hit(next(ranks), round(score, 4), entry, head, path, shown)

    def _entry(self, ident: int) -> Entry:
        entry = self.library.entry(ident)
        if entry is None:
            raise KeyError(ident)
        return entry


@dataclass(slots=True)
class _Group:
    """Hits under one entry, as they are gathered: score and spot, best first at the end."""

    head: int
    hits: list[tuple[float, Spot]]

    def score(self) -> float:
        best, *others = (score for score, _ in self.hits)
        return best + NEIGHBOUR * sum(others)


def _grouped(found: list[Scored], scope: Scope) -> list[_Group]:
    """Hits by the entry they are shown under, best first, then in print order."""
    groups: dict[int, _Group] = {}
    for scored in found:
        for spot in scope.by_passage[scored.passage]:
            weighted = scored.score * KIND_WEIGHTS.get(spot.place.kind, 1.0)
            group = groups.setdefault(spot.group, _Group(spot.group, []))
            group.hits.append((weighted, spot))
    for group in groups.values():
        group.hits.sort(key=lambda hit: (-hit[0], hit[1].order))
    return sorted(groups.values(), key=lambda g: (-g.score(), scope.by_entry[g.head].order))


def _is_plain(query: Query) -> bool:
    """Whether a query is words and nothing else."""
    match query:
        case Word():
            return True
        case And(parts):
            return all(isinstance(part, Word) for part in parts)
    return False


def _is_question(query: Query, line: str) -> bool:
    """Whether a line of words is a question or a passage, of which not all need be found."""
    if line.strip().endswith(QUESTION_ENDS):
        return len(line) > SHORTEST_QUESTION
    return len(terms(line)) > QUESTION_WORDS
