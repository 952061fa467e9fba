"""Searching: from a line that a person typed to hits grouped under their rules."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from kb.store.reading import Library
from kb.text.terms import terms
from search.index.backend import Finding
from search.index.opened import Index
from search.index.plan import NONE, Any
from search.query.lexer import normalized
from search.query.nodes import NOTHING, And, Field, Name, Or, Query, Word
from search.query.parser import parse
from search.reading.called import places_mentioned, places_named
from search.reading.choice import Choice, in_language_of
from search.reading.explanation import Explanation, explain
from search.reading.grouping import Gathered, gathered
from search.reading.marks import Mark
from search.reading.obsolete import obsolete
from search.reading.page import Pages
from search.reading.request import Request, Results
from search.reading.scope import Scope, scope_of
from search.reading.suggesting import suggestions
from search.reading.understanding import Understanding
from search.reading.weights import ASKED, WEIGHTS
from search.reading.wording import Wording

QUESTION_ENDS = ("?", "？", "か", "か。")
SHORTEST_QUESTION = 8
LONGEST_LINE = 10_000
"""Characters of a line that are read; more are a pasted document."""
QUESTION_TERMS = 8
"""A line of more terms than this is a question, or a passage: not all of it need be there."""


@dataclass(frozen=True, slots=True)
class _Findings:
    """The score of each passage found; what is marked in them; whether they hold only some."""

    passages: Finding
    marks: tuple[Mark, ...]
    partly: bool = False
    ways: tuple[Wording, ...] = ()


class Searcher:
    """Searches one store and its index; keeps the scopes it has worked out."""

    def __init__(self, library: Library, index: Index) -> None:
        self.library = library
        self.index = index
        self._scopes: dict[tuple[Choice, bool], Scope] = {}
        self._pages = Pages(library)

    def search(self, request: Request) -> Results:
        """What ``request`` finds, whatever the line holds. Raises UnknownEditionError."""
        began = time.perf_counter()
        request = replace(request, line=_readable(request.line))
        query = parse(request.line)
        scope = self._scope(request)
        found = self._found(request, query, scope)
        page = self._page(request, found, scope)
        lost = found.partly or not page.count
        hits = tuple(self._pages.hits(page.groups, page.before + 1, found.marks))
        return Results(
            request.line,
            str(query),
            page.hits,
            page.count,
            hits,
            suggestions(request.line, self.index) if lost else (),
            time.perf_counter() - began,
            found.partly,
            self._explained(page, found) if request.explain else None,
            tuple(obsolete(hits, self.library)),
        )

    def _explained(self, page: Gathered, found: _Findings) -> Explanation:
        shown = (spot.place.passage_id for group in page.groups for _, spot in group.hits)
        return explain(found.ways, self.index.engine, frozenset(shown))

    def _page(self, request: Request, found: _Findings, scope: Scope) -> Gathered:
        place = request.offset, request.limit
        if not _is_question(request.line):
            return gathered(found.passages, scope, *place)
        neighbour = WEIGHTS.neighbour
        return gathered(found.passages, scope, *place, weights=ASKED, neighbour=neighbour)

    def _scope(self, request: Request) -> Scope:
        asked = (in_language_of(request.line, request.choice), request.every)
        if asked not in self._scopes:
            self._scopes[asked] = scope_of(self.library, *asked)
        return self._scopes[asked]

    def _found(self, request: Request, query: Query, scope: Scope) -> _Findings:
        understood = Understanding(self.library, self.index, scope, request.exact)
        within = self._filtered(request, understood, scope)
        ways = self._ways(request, query, understood, scope)
        marks = tuple(dict.fromkeys(mark for way in ways for mark in way.marks))
        plans = tuple(way.plan for way in ways if way.plan != NONE)
        found = self.index.engine.find(Any(plans), within) if plans else {}
        if found or request.exact or query == NOTHING or not _is_plain(query):
            return _Findings(found, marks, ways=tuple(ways))
        relaxed = understood.relaxed(request.line)
        found = self.index.engine.find(relaxed.plan, within)
        return _Findings(found, (*marks, *relaxed.marks), bool(found), (relaxed,))

    def _ways(
        self, request: Request, query: Query, understood: Understanding, scope: Scope
    ) -> list[Wording]:
        """Everything that the line may mean: a passage is found that fits any of it."""
        whole = isinstance(query, Word) and query.text == normalized(request.line).strip()
        ways = [] if whole else [understood.as_it_stands(request.line)]
        plain = _is_plain(query) and not request.exact
        if plain:
            ways.extend(places_named(request.line, self.library, self.index.lexicon, scope))
        asked = plain and _is_question(request.line)
        if asked:
            ways.append(understood.relaxed(request.line))
            ways.extend(places_mentioned(request.line, self.library, self.index, scope))
        if not asked or isinstance(query, Word):
            ways.append(understood.strict(query))
        return ways

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


def _readable(line: str) -> str:
    """The line without halves of characters, which a terminal passes on where bytes are no text."""
    return line[:LONGEST_LINE].encode("utf-8", "replace").decode("utf-8")


def _is_plain(query: Query) -> bool:
    """Whether a query is words and nothing else."""
    match query:
        case Word():
            return True
        case And(parts):
            return all(isinstance(part, Word) for part in parts)
    return False


def _is_question(line: str) -> bool:
    """Whether a line of words is a question or a passage, of which not all need be found."""
    if line.strip().endswith(QUESTION_ENDS):
        return len(line) > SHORTEST_QUESTION
    return len(terms(line)) > QUESTION_TERMS
