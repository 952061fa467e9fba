"""A Whoosh index as it is read: postings and columns, from files that are mapped."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import compress
from pathlib import Path

from search.backends.whoosh_backend.library import (
    IndexReader,
    TermNotFound,
    filestore,
    structfile,
)
from search.backends.whoosh_backend.schema import facts, leaves
from search.index.backend import Finding
from search.index.document import Field
from search.index.evaluation import ByTerms, Posting, scored
from search.index.kept import Kept
from search.index.numbers import content
from search.index.passage_set import PassageSet
from search.index.scoring import dampers, norm


class WhooshEngine(ByTerms):
    """A Whoosh index read as it was when opened."""

    def __init__(self, reader: IndexReader) -> None:
        self._reader = reader
        self._leaves = leaves(reader)
        self._kept = Kept(self._read)

    @cached_property
    def _facts(self) -> tuple[array[int], dict[Field, list[float]]]:
        """Passage of each document, and what its fields are damped by; read when first asked."""
        passages, *lengths = [array("q") for _ in range(1 + len(Field))]
        for passage, *each in facts(self._reader):
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
    def _live(self) -> PassageSet:
        """Deleted documents keep their place until Whoosh merges."""
        deleted = self._reader.is_deleted
        return PassageSet(p for doc, p in enumerate(self._facts[0]) if not deleted(doc))

    def passages(self) -> PassageSet:
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


def _matched(leaf: IndexReader, field: Field, term: str) -> Iterator[tuple[int, float]]:
    """Document and frequency of every posting of a term in one segment."""
    try:
        matcher = leaf.postings(field.value, term)
    except TermNotFound:
        return
    while matcher.is_active():
        yield matcher.id(), matcher.weight()
        matcher.next()


class _MappedFile(structfile.BufferFile):  # type: ignore[misc]
    """A file that is mapped; Whoosh's own class copies it into memory."""

    def __init__(self, path: Path) -> None:
        super().__init__(b"", name=path.name)
        if held := content(path):
            self._buf = self.file = held


class Mapped(filestore.FileStorage):  # type: ignore[misc]
    """The folder of an index that is read."""

    def open_file(self, name: str, **_: object) -> _MappedFile:
        """A file of the index, mapped."""
        return _MappedFile(Path(self.folder) / name)
