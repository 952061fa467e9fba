"""Looking up in the store: plain SQL over the standard library's SQLite, read only.

A look-up must start fast, so nothing here imports SQLAlchemy; a test prepares every statement of
this file against the tables of `kb.store.schema`. What it answers with,
the rows of `kb.store.rows`, can be had from here as well.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from kb.store.rows import EditionRow, Entry, LinkRow, SourceRow, TargetRow

__all__ = ["EditionRow", "Entry", "Library", "LinkRow", "SourceRow", "TargetRow", "connect"]

EDITION_COLUMNS = (
    "ed.id, ed.rulebook, ed.name, ed.lang, ed.date, ed.numbering, ed.fragment, ed.kind"
)
ENTRY_COLUMNS = (
    "en.id, en.edition_id, en.parent_id, en.kind, en.position, en.level, en.number, en.key,"
    " en.title, en.title_en, en.reading, en.line, en.obsolete, en.passage_id, pa.text, so.name"
)
ENTRY_TABLES = (
    "entry en JOIN passage pa ON pa.id = en.passage_id JOIN source so ON so.id = en.source_id"
)
LINK_COLUMNS = (
    'li.entry_id, li.mention_id, me.start, me."end", me.surface, me.label, me.first, me.last,'
    " me.term, li.status, li.target_id, li.target, li.note"
)
LINK_TABLES = "link li JOIN mention me ON me.id = li.mention_id"

EDITIONS = (
    f"SELECT {EDITION_COLUMNS} FROM edition ed"
    " ORDER BY ed.date IS NULL, ed.date DESC, ed.fragment, ed.name DESC, ed.id DESC"
)
BY_ID = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.id = ?"
BY_IDS = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.id IN (SELECT value FROM json_each(?))"
)
BY_NUMBER = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.number = ? ORDER BY en.position"
BY_KEY_RANGE = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES}"
    " WHERE en.edition_id = ? AND en.key >= ? AND en.key < ? ORDER BY en.position"
)
BY_NAME = (
    f"SELECT DISTINCT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} JOIN name na ON na.entry_id = en.id"
    " WHERE na.form = ? ORDER BY en.position"
)
NAMES = "SELECT DISTINCT form FROM name ORDER BY form"
BY_EDITION = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.edition_id = ? ORDER BY en.position"
)
BY_PASSAGE = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.passage_id = ? ORDER BY en.id"
CHILDREN = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.parent_id = ? ORDER BY en.position"
PREVIOUS = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.edition_id = ? AND en.parent_id IS ?"
    " AND en.level = ? AND en.position < ? AND en.number IS NOT NULL"
    " ORDER BY en.position DESC LIMIT 1"
)
NEXT = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.edition_id = ? AND en.parent_id IS ?"
    " AND en.level = ? AND en.position > ? AND en.number IS NOT NULL ORDER BY en.position LIMIT 1"
)
LINKS_FROM = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} WHERE li.entry_id = ?"
    " ORDER BY me.start, li.mention_id, li.position"
)
LINKS_TO = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} WHERE li.target_id = ?"
    " ORDER BY li.entry_id, me.start, li.position"
)
KIND_COUNTS = "SELECT kind, count(*) FROM entry WHERE edition_id = ? GROUP BY kind"
STATUS_COUNTS = (
    "SELECT li.status, count(DISTINCT li.entry_id || ':' || li.mention_id) FROM link li"
    " JOIN entry en ON en.id = li.entry_id WHERE en.edition_id = ? GROUP BY li.status"
)
FAULTY_LINKS = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} JOIN entry en ON en.id = li.entry_id"
    " WHERE en.edition_id = ? AND li.status IN ('dangling', 'partial', 'stale')"
    " ORDER BY en.position, me.start, li.mention_id, li.position"
)
NUMBERS = (
    "SELECT number, title, title_en FROM entry WHERE edition_id = ? AND number IS NOT NULL"
    " ORDER BY position"
)
TERMS = (
    "SELECT na.form, en.title FROM name na JOIN entry en ON en.id = na.entry_id"
    " WHERE en.edition_id = ? AND en.kind = 'glossary' ORDER BY na.kind <> 'title', en.position"
)
PAGE_NAMES = TERMS.replace("'glossary'", "'page'")
EDGES = (
    "SELECT DISTINCT li.entry_id, li.target_id FROM link li JOIN entry en ON en.id = li.entry_id"
    " WHERE en.edition_id = ? AND li.target_id IS NOT NULL ORDER BY li.entry_id, li.target_id"
)
LINKS_AS_WRITTEN = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} WHERE li.target = ? AND li.target_id IS NULL"
    " ORDER BY li.entry_id, me.start, li.position"
)
CATEGORIES = "SELECT name FROM category WHERE entry_id = ? ORDER BY rowid"
META = "SELECT value FROM meta WHERE key = ?"
SOURCES = (
    "SELECT so.name, so.digest, so.size, so.format, so.encoding, so.lang, so.read_at, so.report,"
    " so.edition_id, EXISTS (SELECT 1 FROM entry en WHERE en.source_id = so.id)"
    " FROM source so ORDER BY so.read_at, so.id"
)


def connect(path: str | os.PathLike[str]) -> sqlite3.Connection:
    """A read-only connection to the store at ``path``. Raises sqlite3.Error.

    A write-ahead log needs a writable folder even to read; where the folder is read-only nobody
    can be writing, and the file is opened as immutable.
    """
    uri = _uri(os.path.abspath(path))  # noqa: PTH100 - pathlib takes too long to import
    connection = sqlite3.connect(f"{uri}?mode=ro", uri=True)
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        connection = sqlite3.connect(f"{uri}?mode=ro&immutable=1", uri=True)
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    return connection


def _uri(path: str) -> str:
    """A file name as a URI for SQLite, to which only these characters mean something."""
    for character in "%?#":
        path = path.replace(character, f"%{ord(character):02x}")
    return f"file:{path}" if path.startswith("/") else f"file:/{path.replace(os.sep, '/')}"


class Library:
    """Everything that can be looked up in one store. Closes its connection with `close`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._editions: dict[int, EditionRow] | None = None

    def close(self) -> None:
        """Close the connection; the library answers nothing afterwards."""
        self.connection.close()

    def meta(self, key: str) -> str | None:
        """A value of the ``meta`` table: ``schema_version``, ``store_id``, ``generation``."""
        row = self.connection.execute(META, (key,)).fetchone()
        return row[0] if row else None

    def editions(self) -> tuple[EditionRow, ...]:
        """Every edition, the newest first, those without a date last."""
        return tuple(self._by_id().values())

    def edition(self, edition_id: int) -> EditionRow:
        """The edition with this id. Raises KeyError."""
        return self._by_id()[edition_id]

    def sources(self) -> tuple[SourceRow, ...]:
        """Every source read, in the order of reading."""
        rows = self.connection.execute(SOURCES)
        return tuple(SourceRow._make((*row[:-1], bool(row[-1]))) for row in rows)

    def entry(self, entry_id: int) -> Entry | None:
        """The entry with this id."""
        return next(self._entries(BY_ID, (entry_id,)), None)

    def entries(self, entry_ids: Iterable[int]) -> dict[int, Entry]:
        """These entries by their id, in one look-up."""
        return {e.id: e for e in self._entries(BY_IDS, (str(list(entry_ids)),))}

    def numbered(self, number: str) -> tuple[Entry, ...]:
        """Entries with this canonical number, of every edition that holds it."""
        return tuple(self._entries(BY_NUMBER, (number,)))

    def within(self, edition_id: int, key_range: tuple[str, str]) -> tuple[Entry, ...]:
        """A numbered subtree in print order, without its examples."""
        return tuple(self._entries(BY_KEY_RANGE, (edition_id, *key_range)))

    def named(self, form: str) -> tuple[Entry, ...]:
        """Entries that bear this name, given as `kb.text.fold.name_form`."""
        return tuple(self._entries(BY_NAME, (form,)))

    def names(self) -> tuple[str, ...]:
        """Every name that an entry bears, as `kb.text.fold.name_form`."""
        return tuple(row[0] for row in self.connection.execute(NAMES))

    def contents(self, edition_id: int) -> Iterator[Entry]:
        """Everything in an edition, in print order."""
        return self._entries(BY_EDITION, (edition_id,))

    def places(self, passage_id: int) -> tuple[Entry, ...]:
        """Every entry that holds this text."""
        return tuple(self._entries(BY_PASSAGE, (passage_id,)))

    def children(self, entry: Entry) -> tuple[Entry, ...]:
        """Entries directly below, examples and page sections included, in print order."""
        return tuple(self._entries(CHILDREN, (entry.id,)))

    def categories(self, entry: Entry) -> tuple[str, ...]:
        """The categories that a wiki page is put into, in its order."""
        return tuple(row[0] for row in self.connection.execute(CATEGORIES, (entry.id,)))

    def parent(self, entry: Entry) -> Entry | None:
        """The entry directly above."""
        return None if entry.parent_id is None else self.entry(entry.parent_id)

    def trail(self, entry: Entry) -> tuple[Entry, ...]:
        """Every entry above, the outermost first."""
        above: list[Entry] = []
        parent = self.parent(entry)
        while parent is not None:
            above.append(parent)
            parent = self.parent(parent)
        return tuple(reversed(above))

    def previous(self, entry: Entry) -> Entry | None:
        """The numbered sibling printed before, None for a first child."""
        return self._neighbour(PREVIOUS, entry)

    def next(self, entry: Entry) -> Entry | None:
        """The numbered sibling printed behind, None for a last child."""
        return self._neighbour(NEXT, entry)

    def links_from(self, entry: Entry) -> tuple[LinkRow, ...]:
        """The references in an entry's text, in the order of the text."""
        return _links(self.connection.execute(LINKS_FROM, (entry.id,)))

    def links_to(self, entry_ids: Iterable[int]) -> tuple[LinkRow, ...]:
        """The references that reach any of these entries; targets hold only what was asked for."""
        rows = [r for i in entry_ids for r in self.connection.execute(LINKS_TO, (i,))]
        return _links(rows)

    def faulty_links(self, edition_id: int) -> tuple[LinkRow, ...]:
        """The dangling, partial and stale references of an edition, in print order."""
        return _links(self.connection.execute(FAULTY_LINKS, (edition_id,)))

    def links_as_written(self, name: str) -> tuple[LinkRow, ...]:
        """The references that name this number or term and reach nothing."""
        return _links(self.connection.execute(LINKS_AS_WRITTEN, (name,)))

    def count_kinds(self, edition_id: int) -> tuple[tuple[str, int], ...]:
        """How many entries of each kind an edition has."""
        return tuple(self.connection.execute(KIND_COUNTS, (edition_id,)))

    def count_statuses(self, edition_id: int) -> tuple[tuple[str, int], ...]:
        """How many references of each status an edition has."""
        return tuple(self.connection.execute(STATUS_COUNTS, (edition_id,)))

    def numbers(self, edition_id: int) -> tuple[tuple[str, str | None, str | None], ...]:
        """Every number of an edition with its headings in both languages, in print order."""
        return tuple(self.connection.execute(NUMBERS, (edition_id,)))

    def terms(self, edition_id: int) -> dict[str, str]:
        """The head word of an edition's glossary for every name; head words go before others."""
        found: dict[str, str] = {}
        for form, title in self.connection.execute(TERMS, (edition_id,)):
            found.setdefault(form, title or "")
        return found

    def page_names(self, edition_id: int) -> dict[str, str]:
        """The title of every page of a collection, by every name."""
        found: dict[str, str] = {}
        for form, title in self.connection.execute(PAGE_NAMES, (edition_id,)):
            found.setdefault(form, title or "")
        return found

    def edges(self, edition_id: int) -> tuple[tuple[int, int], ...]:
        """Every pair of entries of which the first, in this edition, refers to the second."""
        return tuple(self.connection.execute(EDGES, (edition_id,)))

    def _by_id(self) -> dict[int, EditionRow]:
        if self._editions is None:
            rows = self.connection.execute(EDITIONS)
            self._editions = {r[0]: _edition(r) for r in rows}
        return self._editions

    def _neighbour(self, statement: str, entry: Entry) -> Entry | None:
        if entry.number is None:
            return None
        place = (entry.edition.id, entry.parent_id, entry.level, entry.position)
        return next(self._entries(statement, place), None)

    def _entries(self, statement: str, values: tuple[object, ...]) -> Iterator[Entry]:
        editions = self._by_id()
        for row in self.connection.execute(statement, values):
            yield _entry(row, editions[row[1]])


def _edition(row: tuple[Any, ...]) -> EditionRow:
    ident, rulebook, name, lang, date, numbering, fragment, kind = row
    return EditionRow(ident, rulebook, name, lang, date, numbering, bool(fragment), kind)


def _entry(row: tuple[Any, ...], edition: EditionRow) -> Entry:
    ident, _, *fields = row
    fields[10] = bool(fields[10])
    return Entry(ident, edition, *fields)


def _links(rows: Iterable[tuple[Any, ...]]) -> tuple[LinkRow, ...]:
    """Rows of one mention in one entry, one a target, become one link."""
    merged: dict[tuple[object, object], list[tuple[Any, ...]]] = {}
    for row in rows:
        merged.setdefault((row[0], row[1]), []).append(row)
    return tuple(_link(group) for group in merged.values())


def _link(rows: list[tuple[Any, ...]]) -> LinkRow:
    targets = tuple(TargetRow(row[10], row[11]) for row in rows)
    entry, mention, start, end, surface, label, first, last, term, status = rows[0][:10]
    note = rows[0][12]
    return LinkRow(
        entry, mention, start, end, surface, label, first, last, term, status, note, targets
    )
