"""Searching: from a line that a person typed to hits grouped under their rules."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import lru_cache, partial, reduce
from typing import NamedTuple

from kb.store.reading import Library
from search.index.opened import Index
from search.index.passage_set import NO_PASSAGES, PassageSet
from search.index.plan import NONE, Any
from search.index.texts import WORD
from search.query.bounded import bounded
from search.query.nodes import (
    Query,
    Word,
)
from search.query.parser import parse
from search.reading.asked import Asked, is_plain, readable
from search.reading.asking import about, is_elliptical, is_name
from search.reading.called import Called
from search.reading.choice import in_language_of
from search.reading.cited import Cited, cited
from search.reading.explanation import explain
from search.reading.finders import KEPT_SCOPES, Finders
from search.reading.found import Found
from search.reading.grouping import Gathered
from search.reading.marks import Mark
from search.reading.obsolete import obsolete
from search.reading.page import Pages
from search.reading.plans import LEAST
from search.reading.question import Concept, Question, is_question, question
from search.reading.request import EMPTY, Listing, Request, Results
from search.reading.scope import Scope, scope_of
from search.reading.suggesting import Spellings, suggestions
from search.reading.understanding import Understanding
from search.reading.vicinity import Vicinity
from search.reading.weighing import Showing, Weighing
from search.reading.weights import ASKED, WEIGHTS
from search.reading.wording import Wording

FEW = 3
"""Beside no more groups than this, what holds only some of the words is offered too."""


class _Findings(NamedTuple):
    """The score of each passage found; how, and which of its places are shown.

    ``whole`` are those that hold all that was asked for; all do where it is None.
    """

    passages: Found
    ways: tuple[Wording, ...]
    weighing: Weighing
    whole: Found | None = None

    def without(self, hits: _Findings) -> _Findings:
        """Those that are no hits already."""
        return self._replace(passages=self.passages.without(hits.passages))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is marked in them."""
        return tuple(dict.fromkeys(mark for way in self.ways for mark in way.marks))


class Searcher:
    """Searches one store and its index; keeps the scopes it has worked out."""

    def __init__(self, library: Library, index: Index) -> None:
        self.library = library
        self.index = index
        self._scope_of = lru_cache(maxsize=KEPT_SCOPES)(partial(scope_of, library, index.layouts))
        self._finders = Finders(index.engine)
        self._understood = lru_cache(maxsize=KEPT_SCOPES)(partial(Understanding, library, index))
        self._called = Called(library, index)
        self._pages = Pages(library)
        self._spellings = Spellings(index)

    def search(self, request: Request) -> Results:
        """What ``request`` finds, whatever the line holds. Raises UnknownEditionError."""
        began = time.perf_counter()
        self._finders.begin()
        request = request._replace(line=readable(request.line))
        query = parse(request.line)
        asked = self._asked(request, bounded(query))
        understood = self._understood(asked.scope, request.exact)
        found = self._found(asked, understood)
        page = _page(asked, found)
        hits = self._listing(page, found)
        whole = _whole(hits, found)
        partial, explained = EMPTY, [_shown(page, found)]
        if not hits.total:
            found = self._offered(asked, understood)
            page = _page(asked, found)
            partial, explained = self._listing(page, found), [_shown(page, found)]
        elif hits.groups <= FEW and not request.offset and asked.wants_all:
            some = self._offered(asked, understood).without(found)
            page = _page(asked, some)
            partial = self._listing(page, some)
            explained.append(_shown(page, some))
        return Results(
            request.line,
            str(query),
            hits.total,
            hits.groups,
            hits.hits,
            () if hits.total else suggestions(request.line, self._spellings),
            time.perf_counter() - began,
            whole,
            partial,
            explain(explained, self.index.engine) if request.explain else None,
            tuple(obsolete(hits.hits, self.library)),
        )

    def _asked(self, request: Request, query: Query) -> Asked:
        scope = self._scope(request)
        about = None if request.exact or not is_plain(query) else self._question(request.line)
        if about is None:
            return Asked(request, query, scope, None)
        if about.subject is not None:  # as where it is typed alone: its rule, its definition
            subject = request._replace(line=about.subject)
            return Asked(subject, parse(about.subject), scope, None, request.line)
        return Asked(request, query, scope, about)

    def _question(self, line: str) -> Question | None:
        """What a line asks about; None where it is no question."""
        lexicon = self.index.lexicon
        asked = about(line, lexicon.shipped)
        if asked and is_name(asked, lexicon.shipped):
            return Question((Concept((), (asked,)),))
        if asked and (found := question(asked, lexicon)).concepts:
            return found
        is_asking = is_question(line) or is_elliptical(line, lexicon.shipped)
        return question(line, lexicon) if is_asking else None

    def _scope(self, request: Request) -> Scope:
        return self._scope_of(in_language_of(request.line, request.choice), request.every)

    def _listing(self, page: Gathered, found: _Findings) -> Listing:
        shown = _passages(page)
        partly = shown - found.whole.which(shown) if found.whole is not None else NO_PASSAGES
        hits = self._pages.hits(page.groups, page.before + 1, found.marks, partly)
        return Listing(page.hits, page.count, tuple(hits))

    def _found(self, asked: Asked, understood: Understanding) -> _Findings:
        """The hits: what holds all that was asked for, of a question any of it."""
        found = self._find(asked, understood, tuple(self._ways(asked, understood)))
        if asked.question is not None or WORD.isdisjoint(asked.request.line.lower()):
            return found
        return found._replace(whole=found.passages.unless_least(LEAST * 1.5))

    def _offered(self, asked: Asked, understood: Understanding) -> _Findings:
        """What is offered where nothing was found: what holds some of it, if only inside words."""
        ways: list[Wording] = []
        if not WORD.isdisjoint(asked.request.line.lower()):
            ways.append(understood.loosely(asked.query))
        if asked.is_loose:
            about = question(asked.apart, self.index.lexicon)
            ways.extend(understood.any_of(about._replace(besides=())))
        found = self._find(asked, understood, tuple(ways))
        return found._replace(whole=found.passages.without(found.passages))

    def _find(
        self, asked: Asked, understood: Understanding, ways: tuple[Wording, ...]
    ) -> _Findings:
        """What fits any of the ways, where the request allows it; of a question, what answers."""
        options = understood.conditions(asked.options)
        within = understood.standing(options)
        placed = tuple(part for way in ways for part in way.placed())
        showing = Showing((*options, *understood.conditions(asked.query)), placed)
        concepts = [part for way in ways for part in way.understood() if part.is_concept]
        others = tuple(way.plan for way in ways if way.plan != NONE and not way.asks)
        finder = self._finders.of(asked.scope)
        parts = [finder.find(part.plan, within) for part in concepts]
        found = finder.find(Any(others) if others else NONE, within)
        if not concepts:
            return _Findings(found, ways, Weighing(showing))
        found = found.with_all(parts)
        answered, more = found.answering(parts, placed, self.library)
        whole = reduce(lambda some, others: some.among(others), parts)
        meant = (asked.scope.at(entry) for way in placed for entry in way.entries)
        named = frozenset(spot.group for spot in meant if spot)
        vicinity = Vicinity(named, WEIGHTS.unnamed, WEIGHTS.beside)
        weighing = Weighing(showing, ASKED, WEIGHTS.neighbour, WEIGHTS.together, vicinity)
        return _Findings(answered, (*ways, *more), weighing, whole)

    def _ways(self, asked: Asked, understood: Understanding) -> Iterator[Wording]:
        """Everything that the line may mean: a passage is found that fits any of it."""
        line, query, scope = asked.request.line, asked.query, asked.scope
        if asked.typed or not asked.is_one_word:
            yield understood.as_it_stands(asked.typed or line)
        for places, rest in self._cited(asked):
            yield understood.places(line, places)
            if rest:
                other = self._asked(asked.request._replace(line=rest), bounded(parse(rest)))
                yield from self._ways(other._replace(scope=scope), understood)  # of any language
        if asked.is_loose:
            yield from self._called.places(line, scope)
        if asked.question is not None:
            yield from understood.any_of(asked.question)
            yield from self._called.mentioned(asked.question, scope)
        if asked.question is None or isinstance(query, Word):
            yield understood.strict(query)

    def _cited(self, asked: Asked) -> Iterator[Cited]:
        if not asked.may_cite:
            return iter(())
        return cited(asked.request.line, self.library, asked.scope)


def _page(asked: Asked, found: _Findings) -> Gathered:
    return found.passages.gathered(asked.request.offset, asked.request.limit, found.weighing)


def _shown(page: Gathered, found: _Findings) -> tuple[tuple[Wording, ...], PassageSet]:
    """How the hits of a page were found, and their passages."""
    return found.ways, _passages(page)


def _passages(page: Gathered) -> PassageSet:
    return PassageSet(s.passage for group in page.groups for _, s in group.hits)


def _whole(hits: Listing, found: _Findings) -> int:
    """How many of the hits hold all that was asked for."""
    if found.whole is None or not hits.total:
        return hits.total
    others = found.passages.without(found.whole)
    if len(others) < len(found.whole):  # the fewer are counted
        return hits.total - _count(others, found)
    return _count(found.passages.among(found.whole), found)


def _count(passages: Found, found: _Findings) -> int:
    """In how many places the passages are hits."""
    return passages.gathered(0, 0, found.weighing).hits if len(passages) else 0
