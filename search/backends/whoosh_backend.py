"""Whoosh, the embedded default: it keeps postings and columns; `search.index.evaluation` ranks.

Only this module imports whoosh. Terms come already cut, so the schema has no analyzer that could
not be pickled. Whoosh's own query parser and scorers are not used: the parser would cut
``702.16a`` in four, and its field lengths are too coarse to rank as other engines do.
"""

from __future__ import annotations

import sys
from _md5 import md5  # type: ignore[import-not-found] # typeshed has no such module
from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import cached_property
from itertools import compress
from pathlib import Path
from struct import Struct
from types import ModuleType
from typing import Any

from search.index.backend import Finding, Scored
from search.index.document import Document, Field
from search.index.errors import DamagedIndexError
from search.index.evaluation import Posting, evaluate, inside, ranked, scored
from search.index.kept import Kept
from search.index.numbers import content
from search.index.plan import Plan
from search.index.scoring import dampers, norm


@contextmanager
def _stand_ins() -> Iterator[None]:
    """Empty stand-ins for modules that Whoosh imports for names it never uses here.

    They are half of a cold search: urllib.request with ssl and email, OpenSSL, the stemmers.
    Of hashlib the index needs md5 alone, which gives the same numbers without OpenSSL. The
    stand-ins are taken away again at once.
    """
    names: dict[str, dict[str, object]] = {
        "urllib.request": {"urlretrieve": None},
        "hashlib": {"md5": md5},
        "html": {"escape": None},
        "decimal": {"Decimal": type("Decimal", (), {})},
        "whoosh.lang.porter": {"stem": None},
        "whoosh.lang.dmetaphone": {"double_metaphone": None},
    }
    absent = [name for name in names if name not in sys.modules]
    for name in absent:
        sys.modules[name] = ModuleType(name)
        vars(sys.modules[name]).update(names[name])
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


with _stand_ins():
    from whoosh import columns, fields, formats, index
    from whoosh.codec import whoosh3  # Whoosh itself imports it when it opens an index
    from whoosh.filedb import filestore, structfile
    from whoosh.reading import IndexReader, SegmentReader, TermNotFound


MEMORY_MB = 32
"""What Whoosh may gather in memory before it writes a run of postings to disk."""

SMALL = 256
"""Documents up to which a segment is written again with whatever is new."""
MOST_DELETED = 0.25
"""How many deleted documents a segment may hold, for one that is not."""


class Counts(formats.Existence):  # type: ignore[misc] # Whoosh is not typed
    """Postings that hold how often a term occurs as their weight, and nothing else."""

    def word_values(
        self, value: tuple[str, ...], analyzer: object, **_: object
    ) -> Iterator[tuple[str, int, float, bytes]]:
        """Term, frequency, weight and stored value of each term; terms come already cut."""
        for term, count in Counter(value).items():
            yield term, count, float(count), b""


class Terms(fields.FieldType):  # type: ignore[misc]
    """A field of terms that are already cut."""

    def __init__(self) -> None:
        super().__init__(format=Counts(), analyzer=None)


FACTS = Struct("<q" + "i" * len(Field))
"""What a column keeps of each document: its passage, and how many terms each field has."""


def _schema() -> fields.Schema:
    return fields.Schema(
        facts=fields.COLUMN(columns.FixedBytesColumn(FACTS.size)),
        **{field.value: Terms() for field in Field},
    )


class WhooshEngine:
    """A Whoosh index read as it was when opened."""

    def __init__(self, reader: IndexReader) -> None:
        self._reader = reader
        self._leaves = _leaves(reader)
        self._kept = Kept(self._read)

    @cached_property
    def _facts(self) -> tuple[array[int], dict[Field, list[float]]]:
        """Passage of each document, and what its fields are damped by; read when first asked."""
        passages, *lengths = [array("q") for _ in range(1 + len(Field))]
        for passage, *each in _facts(self._reader):
            passages.append(passage)
            for field, length in zip(lengths, each, strict=True):
                field.append(length)
        live = self._is_live() if self._reader.has_deletions() else None
        damped = (_damped(each, live) for each in lengths)
        return passages, dict(zip(Field, damped, strict=True))

    def _is_live(self) -> bytes:
        """For every document whether it counts: those deleted stay there until Whoosh merges."""
        deleted = self._reader.is_deleted
        return bytes(not deleted(doc) for doc in range(self._reader.doc_count_all()))

    def size(self) -> int:
        """How many passages there are."""
        return int(self._reader.doc_count())

    @cached_property
    def _live(self) -> frozenset[int]:
        """Deleted documents keep their place until Whoosh merges."""
        deleted = self._reader.is_deleted
        return frozenset(p for doc, p in enumerate(self._facts[0]) if not deleted(doc))

    def passages(self) -> Collection[int]:
        """Every passage."""
        return self._live

    def holding(self, field: Field, term: str) -> Finding:
        """The score of each passage that holds the term."""
        return self._kept.of(field, term)

    def _read(self, field: Field, term: str) -> Finding:
        passages, dampers = self._facts
        damped = dampers[field]
        found: list[Posting] = []
        for leaf, base in self._leaves:
            for doc, count in _matched(leaf, field, term):
                found.append((passages[base + doc], count, damped[base + doc]))
        return scored(found, self.size())

    def beginning(self, field: Field, prefix: str) -> Iterable[str]:
        """The terms of a field that begin so."""
        return [t.decode() for t in self._reader.expand_prefix(field.value, prefix)]

    def find(self, plan: Plan, within: frozenset[int] | None = None) -> Finding:
        """See `search.index.backend.Engine.find`."""
        return inside(evaluate(plan, self), within)

    def search(
        self, plan: Plan, limit: int | None = None, within: frozenset[int] | None = None
    ) -> list[Scored]:
        """See `search.index.backend.Engine.search`."""
        return ranked(self.find(plan, within), limit)

    def frequency(self, field: Field, term: str) -> int:
        """How many passages hold ``term``."""
        return len(self.holding(field, term))

    def vocabulary(self, field: Field) -> Iterable[str]:
        """Every term of ``field``."""
        return [term.decode() for term in self._reader.lexicon(field.value)]

    def close(self) -> None:
        """Close the files."""
        self._reader.close()


def _damped(lengths: array[int], live: bytes | None) -> list[float]:
    counted = lengths if live is None else [*compress(lengths, live)]
    mean = sum(counted) / max(len(counted), 1)
    norms = sorted({norm(length) for length in lengths})
    known = dict(zip(norms, dampers(norms, mean), strict=True))
    return [known[norm(length)] for length in lengths]


def _leaves(reader: IndexReader) -> list[tuple[IndexReader, int]]:
    """Each segment and how many documents come before it.

    Whoosh's reader of an empty index has no columns to ask for.
    """
    return list(reader.leaf_readers()) if reader.doc_count_all() else []


def _facts(reader: IndexReader) -> Iterator[tuple[int, ...]]:
    """The facts of every document, the deleted ones too."""
    for leaf, _ in _leaves(reader):
        yield from map(FACTS.unpack, leaf.column_reader("facts", translate=False))


def _matched(leaf: IndexReader, field: Field, term: str) -> Iterator[tuple[int, float]]:
    """Document and frequency of every posting of a term in one segment."""
    try:
        matcher = leaf.postings(field.value, term)
    except TermNotFound:
        return
    while matcher.is_active():
        yield matcher.id(), matcher.weight()
        matcher.next()


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


class _MappedFile(structfile.BufferFile):  # type: ignore[misc]
    """A file that is mapped; Whoosh's own class copies it into memory."""

    def __init__(self, path: Path) -> None:
        super().__init__(b"", name=path.name)
        if held := content(path):
            self._buf = self.file = held


class _Mapped(filestore.FileStorage):  # type: ignore[misc]
    """The folder of an index that is read."""

    def open_file(self, name: str, **_: object) -> _MappedFile:
        return _MappedFile(Path(self.folder) / name)


class WhooshBackend:
    """See `search.index.backend.Backend`."""

    name = "whoosh"

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write a new index, in one segment."""
        _add(_writer(index.create_in(folder, _schema())), documents)

    def update(self, folder: Path, added: Iterable[Document], removed: Collection[int]) -> None:
        """Delete and add in one commit."""
        there = index.open_dir(folder)
        writer = _writer(there)
        with closing(there.reader()) as reader:
            gone = frozenset(removed)
            for doc, (passage, *_) in enumerate(_facts(reader) if gone else ()):
                if passage in gone:
                    writer.delete_document(doc)
        _add(writer, added)

    def open(self, folder: str | Path) -> WhooshEngine:
        """Open for reading. Raises DamagedIndexError whatever Whoosh stumbles over."""
        try:
            return WhooshEngine(_Mapped(str(folder)).open_index().reader())
        except Exception as error:  # a damaged pickle can raise anything
            raise DamagedIndexError(folder, error) from error


def _writer(there: Any) -> Any:
    """A writer of segments in files of their own, which `_Mapped` opens."""
    return there.writer(limitmb=MEMORY_MB, codec=_Codec(), compound=False)


def _add(writer: Any, documents: Iterable[Document]) -> None:
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


BACKEND = WhooshBackend()
