"""tantivy, the embedded step-up for large collections: the same terms, the same scores.

An extra of the package (``kb-rules[tantivy]``). It is given terms that are already cut and scores
them by the same formula in single precision.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache
from pathlib import Path

import tantivy
from tantivy import Occur, Query

from search.index.backend import Finding, Scored
from search.index.document import Document, Field
from search.index.errors import DamagedIndexError
from search.index.evaluation import inside, ranked
from search.index.plan import All, Any, Best, Every, Passages, Plan, Prefix, Term, Without

CUT = "cut"
"""The tokenizer: terms come already cut, one space between them."""
MEMORY = 50_000_000
"""Bytes that a writer may use."""
TIED = 64
"""Hits asked for beyond those wanted, so that ties at the end are whole."""
CACHED_TERMS = 4096


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

    def __init__(self, index: tantivy.Index) -> None:
        self._schema = index.schema
        self._searcher = index.searcher()
        self.frequency = lru_cache(maxsize=CACHED_TERMS)(self._frequency)

    @cached_property
    def _passages(self) -> dict[tuple[int, int], int]:
        """Passage by segment and document: reading it with each hit would cost more than hits."""
        if not self._searcher.num_docs:
            return {}
        every = self._searcher.search(
            Query.all_query(), self._searcher.num_docs, count=False, order_by_field="passage"
        )
        return {(at.segment_ord, at.doc): passage for passage, at in every.hits}

    def find(self, plan: Plan, within: frozenset[int] | None = None) -> Finding:
        """See `search.index.backend.Engine.find`."""
        return inside(self._found(plan, len(self._passages)), within)

    def search(
        self, plan: Plan, limit: int | None = None, within: frozenset[int] | None = None
    ) -> list[Scored]:
        """See `search.index.backend.Engine.search`."""
        if limit is not None and within is None:
            # A few more, since those that score alike come in an order of tantivy's own.
            found = self._found(plan, limit * 2 + TIED)
            last = min(found.values(), default=0.0)
            best = ranked(found, limit)
            if len(found) < limit * 2 + TIED or (best and best[-1].score > last):
                return best
        return ranked(self.find(plan, within), limit)

    def _found(self, plan: Plan, count: int) -> Finding:
        if not self._passages:
            return {}
        hits = self._searcher.search(self._query(plan), count, count=False).hits
        known = self._passages
        return {known[at.segment_ord, at.doc]: score for score, at in hits}

    def _query(self, plan: Plan) -> Query:  # noqa: PLR0911 - one a kind of plan
        match plan:
            case Term(field, text, boost):
                term = Query.term_query(self._schema, field.value, text, "freq")
                return term if boost == 1.0 else Query.boost_query(term, boost)
            case Prefix(field, text, score):
                pattern = "".join(f"\\{c}" if not c.isalnum() and c.isascii() else c for c in text)
                found = Query.regex_query(self._schema, field.value, f"{pattern}.*")
                return Query.const_score_query(found, score)
            case Passages(ids, score):
                found = Query.term_set_query(self._schema, "passage", sorted(ids))
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

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write a new index."""
        _write(tantivy.Index(_schema(), path=str(folder)), documents, ())

    def update(self, folder: Path, added: Iterable[Document], removed: Collection[int]) -> None:
        """Delete and add in one commit."""
        _write(tantivy.Index.open(str(folder)), added, removed)

    def open(self, folder: Path) -> TantivyEngine:
        """Open for reading. Raises DamagedIndexError."""
        try:
            return TantivyEngine(_opened(tantivy.Index.open(str(folder))))
        except (ValueError, OSError, RuntimeError) as error:
            raise DamagedIndexError(folder, error) from error


def _write(index: tantivy.Index, added: Iterable[Document], removed: Collection[int]) -> None:
    writer = _opened(index).writer(heap_size=MEMORY, num_threads=1)
    for passage in removed:
        writer.delete_documents_by_term("passage", passage)
    for document in added:
        entry = tantivy.Document()
        entry.add_integer("passage", document.passage)
        for field, terms in document.terms.items():
            entry.add_text(field.value, " ".join(terms))
        writer.add_document(entry)
    writer.commit()
    writer.wait_merging_threads()


BACKEND = TantivyBackend()
