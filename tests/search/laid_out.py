"""Layouts of places that a test tells, as they would come from a store."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from operator import attrgetter

from kb.store.stock import places
from search.index.layout import Layout
from search.index.layout_writer import LayoutWriter
from search.index.print_order import PrintOrder


@dataclass(frozen=True)
class Told:
    """An entry; they are told in print order. ``key`` is the number where it is not told."""

    id: int
    kind: str
    passage: int
    above: int | None = None
    number: str | None = None
    title: str | None = None
    edition: int = 1
    key: str | None = None


TABLE = (
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, edition_id, parent_id, kind, position, number,"
    " key, title, passage_id)"
)


def layouts(told: list[Told]) -> dict[int, Layout]:
    """The layout of each edition."""
    connection = sqlite3.connect(":memory:")
    connection.execute(TABLE)
    rows = [
        (t.id, t.edition, t.above, t.kind, at, t.number, t.key or t.number, t.title, t.passage)
        for at, t in enumerate(told)
    ]
    connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    found = {}
    for edition, coming in groupby(places(connection), attrgetter("edition_id")):
        file = BytesIO()
        LayoutWriter(file, connection, edition, PrintOrder(coming)).write()
        found[edition] = Layout(file.getvalue())
    connection.close()
    return found
