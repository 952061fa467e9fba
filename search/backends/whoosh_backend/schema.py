"""What Whoosh keeps of each document: the terms of its fields, and a column of facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from struct import Struct

from search.backends.whoosh_backend.library import IndexReader, columns, fields, formats
from search.index.document import Field


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


def schema() -> fields.Schema:
    """The fields of an index."""
    return fields.Schema(
        facts=fields.COLUMN(columns.FixedBytesColumn(FACTS.size)),
        **{field.value: Terms() for field in Field},
    )


def leaves(reader: IndexReader) -> list[tuple[IndexReader, int]]:
    """Each segment and how many documents come before it.

    Whoosh's reader of an empty index has no columns to ask for.
    """
    return list(reader.leaf_readers()) if reader.doc_count_all() else []


def facts(reader: IndexReader) -> Iterator[tuple[int, ...]]:
    """The facts of every document, the deleted ones too."""
    for leaf, _ in leaves(reader):
        yield from map(FACTS.unpack, leaf.column_reader("facts", translate=False))
