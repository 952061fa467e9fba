"""Whoosh, the embedded default: it keeps postings and columns; `search.index.evaluation` ranks.

Of this package only `library` imports whoosh. Terms come already cut, so the schema has no analyzer
that could not be pickled. Whoosh's own query parser and scorers are not used: the parser would cut
``702.16a`` in four, and its field lengths are too coarse to rank as other engines do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import closing
from pathlib import Path

from search.backends.whoosh_backend.library import index
from search.backends.whoosh_backend.reading import Mapped, WhooshEngine
from search.backends.whoosh_backend.schema import facts, schema
from search.backends.whoosh_backend.writing import add, writer_of
from search.index.document import Document
from search.index.errors import DamagedIndexError


class WhooshBackend:
    """See `search.index.backend.Backend`."""

    name = "whoosh"
    forgets = True

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write a new index, in one segment."""
        add(writer_of(index.create_in(folder, schema())), documents)

    def update(self, folder: Path, added: Iterable[Document], removed: Collection[int]) -> None:
        """Delete and add in one commit."""
        there = index.open_dir(folder)
        writer = writer_of(there)
        with closing(there.reader()) as reader:
            gone = frozenset(removed)
            for doc, (passage, *_) in enumerate(facts(reader) if gone else ()):
                if passage in gone:
                    writer.delete_document(doc)
        add(writer, added)

    def open(self, folder: str | Path) -> WhooshEngine:
        """Open for reading. Raises DamagedIndexError whatever Whoosh stumbles over."""
        try:
            return WhooshEngine(Mapped(str(folder)).open_index().reader())
        except Exception as error:  # a damaged pickle can raise anything
            raise DamagedIndexError(folder, error) from error


BACKEND = WhooshBackend()
