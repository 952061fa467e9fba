"""Searching: from a line that a person typed to hits grouped under their rules."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kb.store.reading import Library
from kb.text.terms import terms
from search.index.backend import Finding
from search.index.evaluation import any_of
from search.index.opened import Index
from search.index.plan import NONE, Any
from search.query.lexer import normalized
from search.query.nodes import (
    NOTHING,
    And,
    Field,
    Name,
    Phrase,
    Query,
    Word,
    alternative,
    conjunction,
)
from search.query.parser import parse
from search.reading.answering import answer
from search.reading.called import places_mentioned, places_named
from search.reading.choice import Choice, in_language_of
from search.reading.cited import cited
from search.reading.explanation import Explanation, explain
from search.reading.grouping import EVERYWHERE, Gathered, Showing, gathered
from search.reading.marks import Mark
from search.reading.obsolete import obsolete
from search.reading.page import Pages
from search.reading.request import Request, Results
from search.reading.scope import Scope, scope_of
from search.reading.suggesting import Spellings, suggestions
from search.reading.understanding import Understanding
from search.reading.weights import ASKED, WEIGHTS
from search.reading.wording import Wording

QUESTION_ENDS = ("?", "？", "か", "か。")
SHORTEST_QUESTION = 8
LONGEST_LINE = 10_000
"""Characters of a line that are read; more are a pasted document."""
QUESTION_TERMS = 8
"""A line of more terms than this is a question, or a passage: not all of it need be there."""


class _Findings(NamedTuple):
    """The score of each passage found; how, and which of its places are shown.

    ``partly`` says that they hold only some of what was asked for.
    """

    passages: Finding
    ways: tuple[Wording, ...]
    showing: Showing = EVERYWHERE
    partly: bool = False
    together: Mapping[int, float] | None = None
    """Where a question was asked, what the passages of each group score as one."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is marked in them."""
        return tuple(dict.fromkeys(mark for way in self.ways for mark in way.marks))


class Searcher:
    """Searches one store and its index; keeps the scopes it has worked out."""

    def __init__(self, library: Library, index: Index) -> None:
        self.library = library
        self.index = index
        self._scopes: dict[tuple[Choice, bool], Scope] = {}
        self._pages = Pages(library)
        self._spellings = Spellings(index)

    def search(self, request: Request) -> Results:
        """What ``request`` finds, whatever the line holds. Raises UnknownEditionError."""
        began = time.perf_counter()
        request = request._replace(line=_readable(request.line))
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
            suggestions(request.line, self._spellings) if lost else (),
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
        if found.together is None:
            return gathered(found.passages, scope, *place, showing=found.showing)
        return gathered(
            found.passages,
            scope,
            *place,
            weights=ASKED,
            neighbour=WEIGHTS.neighbour,
            showing=found.showing,
            together=found.together,
            share=WEIGHTS.together,
        )

    def _scope(self, request: Request) -> Scope:
        asked = (in_language_of(request.line, request.choice), request.every)
        if asked not in self._scopes:
            self._scopes[asked] = scope_of(self.library, *asked)
        return self._scopes[asked]

    def _found(self, request: Request, query: Query, scope: Scope) -> _Findings:
        understood = Understanding(self.library, self.index, scope, request.exact)
        asked = understood.conditions(_options(request))
        within = understood.standing(asked)
        conditions = (*asked, *understood.conditions(query))
        ways = self._ways(request, query, understood, scope)
        found = self._fitting(ways, within, scope)
        if found.passages or request.exact or query == NOTHING or not _is_plain(query):
            placed = tuple(part for way in ways for part in way.placed())
            return found._replace(showing=Showing(conditions, placed))
        relaxed = understood.relaxed(request.line)
        some = self._fitting([relaxed], within, scope)
        ways = [*ways, *some.ways]
        return some._replace(ways=tuple(ways), showing=Showing(conditions), partly=True)

    def _fitting(self, ways: Sequence[Wording], within: frozenset[int], scope: Scope) -> _Findings:
        """What fits any of the ways; where they hold a question, what answers it."""
        concepts = [part for way in ways for part in way.understood() if part.is_concept]
        others = [way.plan for way in ways if way.plan != NONE and not way.asks]
        parts = [self.index.engine.find(part.plan, within) for part in concepts]
        rest = self.index.engine.find(Any(tuple(others)), within) if others else {}
        found = any_of([*parts, rest])
        if not concepts:
            return _Findings(found, tuple(ways))
        placed = [part for way in ways for part in way.placed()]
        answered = answer(found, parts, placed, scope, self.library)
        return _Findings(answered.passages, (*ways, *answered.ways), together=answered.together)

    def _ways(
        self, request: Request, query: Query, understood: Understanding, scope: Scope
    ) -> list[Wording]:
        """Everything that the line may mean: a passage is found that fits any of it."""
        whole = isinstance(query, Word) and query.text == normalized(request.line).strip()
        ways = [] if whole else [understood.as_it_stands(request.line)]
        if not request.exact and _may_cite(query) and not understood.is_number(query):
            found = cited(request.line, self.library, scope)
            if found is not None:
                ways.append(understood.places(request.line, found.entries))
                if found.rest:
                    rest = request._replace(line=found.rest)
                    ways.extend(self._ways(rest, parse(found.rest), understood, scope))
                return [*ways, understood.strict(query)]
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


def _readable(line: str) -> str:
    """The line without halves of characters, which a terminal passes on where bytes are no text."""
    return line[:LONGEST_LINE].encode("utf-8", "replace").decode("utf-8")


def _options(request: Request) -> Query:
    """What the options ask besides the line."""
    kinds = alternative([Field(Name.KIND, Word(kind)) for kind in request.kinds])
    places = [Field(Name.IN, Word(request.within))] if request.within else []
    return conjunction([part for part in (kinds, *places) if part != NOTHING])


def _may_cite(query: Query) -> bool:
    """Whether a query may be a citation, or one among words: its heading may stand in quotes."""
    parts = query.parts if isinstance(query, And) else (query,)
    return any(isinstance(p, Word) for p in parts) and all(
        isinstance(p, Word | Phrase) for p in parts
    )


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
