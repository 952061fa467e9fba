"""The reference engine: plain dictionaries, kept as JSON. Slow to open, easy to trust."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from functools import cached_property
from pathlib import Path

from search.index.backend import Finding
from search.index.document import Document, Field
from search.index.errors import DamagedIndexError
from search.index.evaluation import ByTerms, Posting, scored
from search.index.passage_set import PassageSet
from search.index.scoring import dampers, norm

FILE = "documents.json"


class MemoryEngine(ByTerms):
    """Documents in memory, and what holds each term of each field."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self._documents = {document.passage: document for document in documents}
        self._holding: dict[tuple[Field, str], list[Posting]] = defaultdict(list)
        for field in Field:
            self._collect(field)

    def _collect(self, field: Field) -> None:
        lengths = [len(d.terms.get(field, ())) for d in self._documents.values()]
        mean = sum(lengths) / max(len(lengths), 1)
        damped = dampers([norm(length) for length in lengths], mean)
        for document, damper in zip(self._documents.values(), damped, strict=True):
            for term, count in Counter(document.terms.get(field, ())).items():
                self._holding[field, term].append((document.passage, count, damper))

    def size(self) -> int:
        """How many passages there are."""
        return len(self._documents)

    @cached_property
    def _every(self) -> PassageSet:
        return PassageSet(self._documents)

    def passages(self) -> PassageSet:
        """Every passage."""
        return self._every

    def holding(self, field: Field, term: str) -> Finding:
        """The score of each passage that holds the term."""
        return scored(self._holding.get((field, term), ()), len(self._documents))

    def beginning(self, field: Field, prefix: str) -> Iterable[str]:
        """The terms of a field that begin so."""
        return [term for term in self.vocabulary(field) if term.startswith(prefix)]

    def frequency(self, field: Field, term: str) -> int:
        """How many passages hold ``term``."""
        return len(self._holding.get((field, term), ()))

    def vocabulary(self, field: Field) -> Iterable[str]:
        """Every term of ``field``."""
        return [term for held, term in self._holding if held is field]

    def close(self) -> None:
        """Nothing to let go of."""


class MemoryBackend:
    """See `search.index.backend.Backend`."""

    name = "memory"
    forgets = True

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write the documents as they are."""
        rows = [[d.passage, {field: d.terms.get(field, ()) for field in Field}] for d in documents]
        written = (folder / FILE).with_suffix(".new")
        written.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
        written.replace(folder / FILE)

    def update(self, folder: Path, added: Iterable[Document], removed: Collection[int]) -> None:
        """Write what stays and what is new."""
        gone = set(removed)
        stays = [d for d in _read(folder) if d.passage not in gone]
        self.build(folder, [*stays, *added])

    def open(self, folder: str | Path) -> MemoryEngine:
        """Read everything. Raises DamagedIndexError."""
        return MemoryEngine(_read(Path(folder)))


def _read(folder: Path) -> list[Document]:
    try:
        rows = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return [
            Document(passage, {Field(f): tuple(terms) for f, terms in fields.items()})
            for passage, fields in rows
        ]
    except (OSError, ValueError, TypeError) as error:
        raise DamagedIndexError(folder, error) from error


BACKEND = MemoryBackend()
