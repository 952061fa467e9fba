"""What the index asks of the store: every text once, and the entries that stand for it.

Plain SQL like `kb.store.reading`, over rows that are many and short-lived.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from functools import partial

from kb.record import NamedTuple

TEXTS = (
    "SELECT pa.id, pa.lang, pa.text, MAX(en.title), MAX(en.title_en), MAX(en.reading)"
    " FROM passage pa JOIN entry en ON en.passage_id = pa.id GROUP BY pa.id ORDER BY pa.id"
)
ONE_TEXT = (
    "SELECT pa.id, pa.lang, pa.text, MAX(en.title), MAX(en.title_en), MAX(en.reading)"
    " FROM passage pa JOIN entry en ON en.passage_id = pa.id WHERE pa.id = ? GROUP BY pa.id"
)
DIGESTS = (
    "SELECT pa.id, pa.digest FROM passage pa WHERE pa.id IN (SELECT passage_id FROM entry)"
    " ORDER BY pa.id"
)
PLACES = (
    "SELECT en.id, en.edition_id, en.parent_id, en.kind, en.number, en.key, en.title,"
    " en.passage_id, en.obsolete FROM entry en WHERE en.edition_id = ? ORDER BY en.position"
)
CITING = (
    "SELECT li.entry_id FROM entry en JOIN link li ON li.target_id = en.id WHERE en.number = :n"
    " UNION SELECT li.entry_id FROM link li WHERE li.target_id IS NULL AND li.target = :n"
    " UNION SELECT li.entry_id FROM mention me CROSS JOIN link li ON li.mention_id = me.id"
    " WHERE me.first = :n OR me.last = :n"
)
UNREAD_RANGES = (
    "SELECT li.entry_id, ed.numbering, me.first, me.last FROM link li"
    " JOIN mention me ON me.id = li.mention_id JOIN entry en ON en.id = li.entry_id"
    " JOIN edition ed ON ed.id = en.edition_id"
    " WHERE li.target_id IS NULL AND me.last IS NOT NULL"
)
NAMED = "SELECT na.entry_id FROM name na WHERE na.form = ?"
IN_CATEGORY = "SELECT entry_id FROM category WHERE form = ?"
REACHED_BY = (
    "SELECT li.entry_id, li.target_id FROM link li"
    " WHERE li.entry_id IN (SELECT value FROM json_each(?)) AND li.target_id IS NOT NULL"
)
REACHED = (
    "SELECT li.target_id FROM link li WHERE li.entry_id IN (SELECT value FROM json_each(?))"
    " AND li.target_id IS NOT NULL"
)


class Passage(NamedTuple):
    """A text with what heads it; ``title_en`` and ``reading`` are those of any of its entries."""

    id: int
    lang: str
    text: str
    title: str | None
    title_en: str | None
    reading: str | None


class Place(NamedTuple):
    """An entry without its text; ``kind`` is a value of `kb.model.Kind`."""

    id: int
    edition_id: int
    parent_id: int | None
    kind: str
    number: str | None
    key: str | None
    title: str | None
    passage_id: int
    obsolete: int


class UnreadRange(NamedTuple):
    """A range as written: its two ends, and the numbering that they are written in."""

    entry_id: int
    numbering: str
    first: str
    last: str


def passages(connection: sqlite3.Connection) -> Iterator[Passage]:
    """Every text that an edition holds, by id."""
    return map(Passage._make, connection.execute(TEXTS))


def these_passages(connection: sqlite3.Connection, ids: Iterable[int]) -> Iterator[Passage]:
    """The texts with these ids, in that order."""
    rows = (row for ident in ids for row in connection.execute(ONE_TEXT, (ident,)))
    return map(Passage._make, rows)


def digests(connection: sqlite3.Connection) -> Iterator[tuple[int, str]]:
    """Every text that an edition holds, by id, and the digest of its language, heading and text."""
    return iter(connection.execute(DIGESTS))


def places(connection: sqlite3.Connection, edition_id: int) -> Iterator[Place]:
    """Every entry of an edition in print order."""
    # As `Place._make` does, which counts the columns of every row: each search begins with this.
    return map(partial(tuple.__new__, Place), connection.execute(PLACES, (edition_id,)))


def citing(connection: sqlite3.Connection, number: str) -> frozenset[int]:
    """The entries of any edition that refer to this number, whether it is there or not."""
    return frozenset(row[0] for row in connection.execute(CITING, {"n": number}))


def unread_ranges(connection: sqlite3.Connection) -> Iterator[UnreadRange]:
    """The ranges of which no member was ever read."""
    return map(UnreadRange._make, connection.execute(UNREAD_RANGES))


def named(connection: sqlite3.Connection, forms: Iterable[str]) -> frozenset[int]:
    """The entries that bear any of these names, given as `kb.text.fold.name_form`."""
    return frozenset(row[0] for form in forms for row in connection.execute(NAMED, (form,)))


def in_category(connection: sqlite3.Connection, form: str) -> frozenset[int]:
    """The pages in a category, given as `kb.text.fold.name_form`."""
    return frozenset(row[0] for row in connection.execute(IN_CATEGORY, (form,)))


def reached_by(
    connection: sqlite3.Connection, entry_ids: Iterable[int]
) -> dict[int, tuple[int, ...]]:
    """The entries that each of these entries refers to; of those that refer to any."""
    found: dict[int, tuple[int, ...]] = {}
    for entry, target in connection.execute(REACHED_BY, (str(list(entry_ids)),)):
        found[entry] = (*found.get(entry, ()), target)
    return found


def reached(connection: sqlite3.Connection, entry_ids: Iterable[int]) -> frozenset[int]:
    """The entries that any of these entries refers to."""
    ids = list(entry_ids)
    rows = connection.execute(REACHED, (str(ids),)) if ids else ()
    return frozenset(row[0] for row in rows)
