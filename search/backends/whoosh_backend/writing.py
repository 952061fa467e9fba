"""A Whoosh index as it is written, so that little is held and segments stay few."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Any

from search.backends.whoosh_backend.library import SegmentReader, whoosh3
from search.backends.whoosh_backend.schema import FACTS
from search.index.document import Document, Field

MEMORY_MB = 32
"""What Whoosh may gather in memory before it writes a run of postings to disk."""

SMALL = 256
"""Documents up to which a segment is written again with whatever is new."""
MOST_DELETED = 0.25
"""How many deleted documents a segment may hold, for one that is not."""


class _Pairs:
    """Pairs of numbers in sixteen bytes each; Whoosh holds a list of tuples, eight times that."""

    def __init__(self) -> None:
        self._numbers = array("Q")

    def append(self, pair: tuple[int, int]) -> None:
        self._numbers.extend(pair)

    def __len__(self) -> int:
        return len(self._numbers) // 2

    def __iter__(self) -> Iterator[tuple[int, int]]:
        numbers = iter(self._numbers)
        return zip(numbers, numbers, strict=True)


class _Codec(whoosh3.W3Codec):  # type: ignore[misc]
    """Writes what Whoosh writes, and holds less of every term until the end."""

    def field_writer(self, storage: Any, segment: Any) -> Any:
        writer = super().field_writer(storage, segment)
        terms = writer._tindex
        terms.buckets = [_Pairs() for _ in terms.buckets]
        return writer


def writer_of(there: Any) -> Any:
    """A writer of segments in files of their own, which `reading.Mapped` opens."""
    return there.writer(limitmb=MEMORY_MB, codec=_Codec(), compound=False)


def add(writer: Any, documents: Iterable[Document]) -> None:
    """Put in documents and commit."""
    for document in documents:
        cut = {field.value: document.terms.get(field, ()) for field in Field}
        facts = FACTS.pack(document.passage, *map(len, cut.values()))
        writer.add_document(facts=facts, **cut)
    writer.commit(mergetype=_merged)


def _merged(writer: Any, segments: list[Any]) -> list[Any]:
    """Put together the small segments, and those that have lost much; the others.

    Each one that stays is larger than all smaller ones together, so that there are few, and what
    is written again is little more than what is new.
    """
    staying, total = [], writer.doc_count()
    for segment in sorted(segments, key=lambda one: one.doc_count()):
        docs = segment.doc_count()
        if not docs:
            continue
        if docs < max(SMALL, total) or segment.deleted_count() > docs * MOST_DELETED:
            with closing(SegmentReader(writer.storage, writer.schema, segment)) as reader:
                writer.add_reader(reader)
        else:
            staying.append(segment)
        total += docs
    return staying
