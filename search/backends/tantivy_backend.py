"""tantivy, the embedded step-up for large collections: the same terms, the same scores.

An extra of the package (``kb-rules[tantivy]``). It is given terms that are already cut and scores
them by the same formula in single precision.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, cast

import tantivy
from tantivy import Occur, Order, Query

from search.index.backend import Finding, Scored
from search.index.division import divided, holds_sets
from search.index.document import Document, Field
from search.index.errors import DamagedIndexError
from search.index.evaluation import evaluate, inside, ranked
from search.index.kept import Kept
from search.index.numbers import content
from search.index.passage_set import NO_PASSAGES, Growing, PassageSet, restored, stored
from search.index.plan import All, Any, Best, Every, Passages, Plan, Prefix, Term, Without

if TYPE_CHECKING:
    from pathlib import Path

CUT = "cut"
"""The tokenizer: terms come already cut, one space between them."""
MEMORY = 16_000_000
"""Bytes that a writer may gather before it writes a segment; 15 MB is the least tantivy takes."""
TIED = 64
"""Hits asked for beyond those wanted, so that ties at the end are whole."""
PASSAGES = "passages"
"""The file that holds the set of all passages, beside those of tantivy."""
AMONG = 1024
"""Hits among which those that a set holds are looked for at first."""
CACHED_TERMS = 4096
FEW_PASSAGES = 20_000
"""Up to here it is quicker to keep what terms have found than to ask for all of it again."""


def _schema() -> tantivy.Schema:
    builder = tantivy.SchemaBuilder()
    builder.add_integer_field("passage", stored=False, indexed=True, fast=True)
    for field in Field:
        builder.add_text_field(field.value, tokenizer_name=CUT, index_option="freq")
    return builder.build()


def _opened(index: tantivy.Index) -> tantivy.Index:
    cutter = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build()
    index.register_tokenizer(CUT, cutter)
    return index


class TantivyEngine:
    """A tantivy index read as it was when opened."""

    def __init__(self, index: tantivy.Index, every: PassageSet) -> None:
        self._every = every
        self._schema = index.schema
        self._searcher = index.searcher()
        self._seen = 0
        self._is_small = self._searcher.num_docs <= FEW_PASSAGES
        self._kept = Kept(lambda field, term: self._found(Term(field, term)))
        self.frequency = lru_cache(maxsize=CACHED_TERMS)(self._frequency)

    @cached_property
    def _passages(self) -> list[list[int]]:
        """Passage by segment and document. Deleted documents have none."""
        if not self._searcher.num_docs:
            return []
        every = self._searcher.search(
            Query.all_query(), self._searcher.num_docs, count=False, order_by_field="passage"
        )
        known: list[list[int]] = [[] for _ in range(self._searcher.num_segments)]
        for passage, at in every.hits:
            segment = known[at.segment_ord]
            segment.extend([0] * (at.doc + 1 - len(segment)))
            segment[at.doc] = passage
        return known

    def passages(self) -> PassageSet:
        """Every passage."""
        return self._every

    def holding(self, field: Field, term: str) -> Finding:
        """The score of each passage that holds the term."""
        return self._kept.of(field, term)

    def beginning(self, field: Field, prefix: str) -> Iterable[str]:
        """The terms of a field that begin so."""
        return [term for term, _ in self._searcher.terms_with_prefix(field.value, prefix)]

    def find(self, plan: Plan, within: PassageSet | None = None) -> Finding:
        """See `search.index.backend.Engine.find`."""
        if self._is_small:
            return inside(evaluate(plan, self), within)
        return inside(divided(plan, self._found, self.passages), within)

    def search(
        self, plan: Plan, limit: int | None = None, within: PassageSet | None = None
    ) -> list[Scored]:
        """See `search.index.backend.Engine.search`."""
        if limit and within is None and not (self._is_small or holds_sets(plan)):
            return self._first(plan, limit)
        match plan:
            case All((Passages(ids, score), other)) if limit and within is None:
                if not (self._is_small or holds_sets(other)):
                    return self._first_of(ids, score, other, limit)
        return ranked(self.find(plan, within), limit)

    def _first(self, plan: Plan, limit: int) -> list[Scored]:
        """The best few, asked of tantivy alone.

        A few more are asked for, since those that score alike come in an order of its own; and
        more than that where all of them do.
        """
        if isinstance(plan, Prefix):
            hits = self._searcher.search(
                self._query(plan), limit, count=False, order_by_field="passage", order=Order.Asc
            ).hits
            return [Scored(cast(int, passage), plan.score) for passage, _ in hits]
        count = limit * 2 + TIED
        while True:
            found = self._found(plan, count)
            best = ranked(found, limit)
            if len(found) < count or best[-1].score > min(found.values()):
                return best
            count *= 8

    def _first_of(self, ids: PassageSet, more: float, plan: Plan, limit: int) -> list[Scored]:
        """The best few of ``ids`` that ``plan`` finds: looked for among the best that it finds."""
        count = AMONG
        while True:
            found = self._found(plan, count)
            held = {p: score + more for p, score in found.items() if p in ids}
            best = ranked(held, limit)
            complete = len(best) == limit and best[-1].score > min(found.values()) + more
            if complete or len(found) < count:
                return best
            count *= 8

    def _found(self, plan: Plan, count: int | None = None) -> Finding:
        if not self._searcher.num_docs:
            return {}
        most = self._searcher.num_docs if count is None else count
        return self._by_passage(self._searcher.search(self._query(plan), most, count=False).hits)

    def _by_passage(self, hits: list[tuple[float, tantivy.DocAddress]]) -> Finding:
        """The score of each passage found.

        The table of all passages is worth reading once so many were found in all.
        """
        self._seen += len(hits)
        if self._seen <= self._searcher.num_docs:
            addresses = [at for _, at in hits]
            passages = cast("list[int]", self._searcher.fast_field_values("passage", addresses))
            return dict(zip(passages, (score for score, _ in hits), strict=True))
        if len(self._passages) == 1:
            known = self._passages[0]
            return {known[at.doc]: score for score, at in hits}
        return {self._passages[at.segment_ord][at.doc]: score for score, at in hits}

    def _query(self, plan: Plan) -> Query:  # noqa: PLR0911 - one a kind of plan
        match plan:
            case Term(field, text, boost):
                term = Query.term_query(self._schema, field.value, text, "freq")
                return term if boost == 1.0 else Query.boost_query(term, boost)
            case Prefix(field, text, score):
                # The dictionary of terms is in order; a pattern would be tried on all of it.
                begin = list(self.beginning(field, text))
                found = Query.term_set_query(self._schema, field.value, begin)
                return Query.const_score_query(found, score) if begin else Query.empty_query()
            case Passages(ids, score):
                found = Query.term_set_query(self._schema, "passage", list(ids))
                return Query.const_score_query(found, score) if ids else Query.empty_query()
            case Every():
                return Query.const_score_query(Query.all_query(), 0.0)
            case All(parts):
                return Query.boolean_query([(Occur.Must, self._query(p)) for p in parts])
            case Any(parts):
                return Query.boolean_query([(Occur.Should, self._query(p)) for p in parts])
            case Best(parts):
                return Query.disjunction_max_query([self._query(p) for p in parts])
            case Without(wanted, unwanted):
                sides = [(Occur.Must, self._query(wanted)), (Occur.MustNot, self._query(unwanted))]
                return Query.boolean_query(sides)

    def _frequency(self, field: Field, term: str) -> int:
        return int(self._searcher.doc_freq(field.value, term))

    def vocabulary(self, field: Field) -> Iterable[str]:
        """Every term of ``field``."""
        return [term for term, _ in self._searcher.terms_with_prefix(field.value, "")]

    def close(self) -> None:
        """Nothing is held that has to be let go of."""


class TantivyBackend:
    """See `search.index.backend.Backend`."""

    name = "tantivy"
    forgets = False

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write a new index."""
        _write(folder, tantivy.Index(_schema(), path=str(folder)), documents, NO_PASSAGES)

    def update(self, folder: Path, added: Iterable[Document], removed: Collection[int]) -> None:
        """Delete and add in one commit."""
        index = tantivy.Index.open(str(folder))
        gone = PassageSet(iter(removed))  # it may be an array of larger numbers
        _write(folder, index, added, gone, _passages(folder))

    def open(self, folder: str | Path) -> TantivyEngine:
        """Open for reading. Raises DamagedIndexError."""
        try:
            index = _opened(tantivy.Index.open(str(folder)))
            return TantivyEngine(index, _passages(folder))
        except (ValueError, OSError, RuntimeError) as error:
            raise DamagedIndexError(folder, error) from error


def _passages(folder: str | Path) -> PassageSet:
    """Every passage: to ask tantivy for all of a large index takes longer than most searches."""
    return restored(content(os.path.join(folder, PASSAGES))[:])  # noqa: PTH118 - slow to import


def _write(
    folder: Path,
    index: tantivy.Index,
    added: Iterable[Document],
    removed: PassageSet,
    before: PassageSet = NO_PASSAGES,
) -> None:
    new = Growing()
    writer = _opened(index).writer(heap_size=MEMORY, num_threads=1)
    for passage in removed:
        writer.delete_documents_by_term("passage", passage)
    for document in added:
        entry = tantivy.Document()
        entry.add_integer("passage", document.passage)
        for field, terms in document.terms.items():
            entry.add_text(field.value, " ".join(terms))
        writer.add_document(entry)
        new.add(document.passage)
    writer.commit()
    writer.wait_merging_threads()
    (folder / PASSAGES).unlink(missing_ok=True)  # nothing is written into what others read
    (folder / PASSAGES).write_bytes(stored((before - removed) | new))


BACKEND = TantivyBackend()
