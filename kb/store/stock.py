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
_PLACES = (
    "SELECT en.edition_id, en.position, up.position, en.id, en.kind, en.number, en.key,"
    " en.title, en.passage_id,"
    " COALESCE((SELECT MIN(o.id) FROM entry o WHERE o.number = en.number), called.id)"
    " FROM entry en LEFT JOIN entry up ON up.id = en.parent_id AND up.edition_id = en.edition_id"
    " LEFT JOIN (SELECT kind, COALESCE(title, '') AS title, MIN(id) AS id FROM entry"
    " WHERE number IS NULL AND kind IN ('glossary', 'page') GROUP BY 1, 2) called"
    " ON en.number IS NULL AND called.kind = en.kind AND called.title = COALESCE(en.title, '')"
)
PLACES = f"{_PLACES} ORDER BY en.edition_id, en.position"
PLACES_OF = f"{_PLACES} WHERE en.edition_id = ? ORDER BY en.position"
BY_ENTRY = "SELECT en.id, en.position FROM entry en WHERE en.edition_id = ? ORDER BY 1"
BY_PASSAGE = "SELECT en.passage_id, en.position FROM entry en WHERE en.edition_id = ? ORDER BY 1, 2"
BY_NUMBER = (
    "SELECT en.number, en.position FROM entry en"
    " WHERE en.edition_id = ? AND en.number IS NOT NULL ORDER BY 1, 2"
)
BY_KEY = (
    "SELECT en.key, en.position FROM entry en"
    " WHERE en.edition_id = ? AND en.key IS NOT NULL ORDER BY 1, 2"
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
    """An entry without its text, in print order; ``kind`` is a value of `kb.kind.Kind`.

    ``above`` is the position of the entry above it. ``name`` is the lowest id of an entry, in any
    edition, that is called the same: it bears the same number or, without one, heads a glossary
    entry or a page by the same title. Nothing else is called anything across editions.
    """

    edition_id: int
    position: int
    above: int | None
    id: int
    kind: str
    number: str | None
    key: str | None
    title: str | None
    passage_id: int
    name: int | None


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


def places(connection: sqlite3.Connection) -> Iterator[Place]:
    """Every entry of every edition: one edition after the other, each in print order."""
    # As `Place._make` does, which counts the columns of every row.
    return map(partial(tuple.__new__, Place), connection.execute(PLACES))


def places_of(connection: sqlite3.Connection, edition_id: int) -> Iterator[Place]:
    """Every entry of one edition, as `places`."""
    return map(Place._make, connection.execute(PLACES_OF, (edition_id,)))


def by_number(
    connection: sqlite3.Connection, statement: str, edition_id: int
) -> Iterator[tuple[int, int]]:
    """By `BY_ENTRY` or `BY_PASSAGE`: its entries or passages, ascending, and their positions."""
    return iter(connection.execute(statement, (edition_id,)))


def by_text(
    connection: sqlite3.Connection, statement: str, edition_id: int
) -> Iterator[tuple[str, int]]:
    """By `BY_NUMBER` or `BY_KEY`: the texts of an edition in order, and their positions."""
    return iter(connection.execute(statement, (edition_id,)))


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
