"""Looking up in the store: plain SQL over the standard library's SQLite, read only.

A look-up must start fast, so nothing here imports SQLAlchemy. What it asks is in
`kb.store.statements`; what it answers with, the rows of `kb.store.rows`, can be had from here too.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from kb.store import statements as sql
from kb.store.rows import EditionRow, Entry, LinkRow, SourceRow, TargetRow

__all__ = ["EditionRow", "Entry", "Library", "LinkRow", "SourceRow", "TargetRow", "connect"]


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
        row = self.connection.execute(sql.META, (key,)).fetchone()
        return row[0] if row else None

    def editions(self) -> tuple[EditionRow, ...]:
        """Every edition, the newest first, those without a date last."""
        return tuple(self._by_id().values())

    def edition(self, edition_id: int) -> EditionRow:
        """The edition with this id. Raises KeyError."""
        return self._by_id()[edition_id]

    def sources(self) -> tuple[SourceRow, ...]:
        """Every source read, in the order of reading."""
        rows = self.connection.execute(sql.SOURCES)
        return tuple(SourceRow._make((*row[:-1], bool(row[-1]))) for row in rows)

    def entry(self, entry_id: int) -> Entry | None:
        """The entry with this id."""
        return next(self._entries(sql.BY_ID, (entry_id,)), None)

    def entries(self, entry_ids: Iterable[int]) -> dict[int, Entry]:
        """These entries by their id, in one look-up."""
        return {e.id: e for e in self._entries(sql.BY_IDS, (str(list(entry_ids)),))}

    def numbered(self, number: str) -> tuple[Entry, ...]:
        """Entries with this canonical number, of every edition that holds it."""
        return tuple(self._entries(sql.BY_NUMBER, (number,)))

    def within(self, edition_id: int, key_range: tuple[str, str]) -> tuple[Entry, ...]:
        """A numbered subtree in print order, without its examples."""
        return tuple(self._entries(sql.BY_KEY_RANGE, (edition_id, *key_range)))

    def named(self, form: str) -> tuple[Entry, ...]:
        """Entries that bear this name, given as `kb.text.fold.name_form`."""
        return tuple(self._entries(sql.BY_NAME, (form,)))

    def names(self) -> tuple[str, ...]:
        """Every name that an entry bears, as `kb.text.fold.name_form`."""
        return tuple(row[0] for row in self.connection.execute(sql.NAMES))

    def contents(self, edition_id: int) -> Iterator[Entry]:
        """Everything in an edition, in print order."""
        return self._entries(sql.BY_EDITION, (edition_id,))

    def places(self, passage_id: int) -> tuple[Entry, ...]:
        """Every entry that holds this text."""
        return tuple(self._entries(sql.BY_PASSAGE, (passage_id,)))

    def children(self, entry: Entry) -> tuple[Entry, ...]:
        """Entries directly below, examples and page sections included, in print order."""
        return tuple(self._entries(sql.CHILDREN, (entry.id,)))

    def categories(self, entry: Entry) -> tuple[str, ...]:
        """The categories that a wiki page is put into, in its order."""
        return tuple(row[0] for row in self.connection.execute(sql.CATEGORIES, (entry.id,)))

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
        return self._neighbour(sql.PREVIOUS, entry)

    def next(self, entry: Entry) -> Entry | None:
        """The numbered sibling printed behind, None for a last child."""
        return self._neighbour(sql.NEXT, entry)

    def links_from(self, entry: Entry) -> tuple[LinkRow, ...]:
        """The references in an entry's text, in the order of the text."""
        return _links(self.connection.execute(sql.LINKS_FROM, (entry.id,)))

    def links_to(self, entry_ids: Iterable[int]) -> tuple[LinkRow, ...]:
        """The references that reach any of these entries; targets hold only what was asked for."""
        rows = [r for i in entry_ids for r in self.connection.execute(sql.LINKS_TO, (i,))]
        return _links(rows)

    def faulty_links(self, edition_id: int) -> tuple[LinkRow, ...]:
        """The dangling, partial and stale references of an edition, in print order."""
        return _links(self.connection.execute(sql.FAULTY_LINKS, (edition_id,)))

    def links_as_written(self, name: str) -> tuple[LinkRow, ...]:
        """The references that name this number or term and reach nothing."""
        return _links(self.connection.execute(sql.LINKS_AS_WRITTEN, (name,)))

    def count_kinds(self, edition_id: int) -> tuple[tuple[str, int], ...]:
        """How many entries of each kind an edition has."""
        return tuple(self.connection.execute(sql.KIND_COUNTS, (edition_id,)))

    def count_statuses(self, edition_id: int) -> tuple[tuple[str, int], ...]:
        """How many references of each status an edition has."""
        return tuple(self.connection.execute(sql.STATUS_COUNTS, (edition_id,)))

    def numbers(self, edition_id: int) -> tuple[tuple[str, str | None, str | None], ...]:
        """Every number of an edition with its headings in both languages, in print order."""
        return tuple(self.connection.execute(sql.NUMBERS, (edition_id,)))

    def terms(self, edition_id: int) -> dict[str, str]:
        """The head word of an edition's glossary for every name; head words go before others."""
        found: dict[str, str] = {}
        for form, title in self.connection.execute(sql.TERMS, (edition_id,)):
            found.setdefault(form, title or "")
        return found

    def page_names(self, edition_id: int) -> dict[str, str]:
        """The title of every page of a collection, by every name."""
        found: dict[str, str] = {}
        for form, title in self.connection.execute(sql.PAGE_NAMES, (edition_id,)):
            found.setdefault(form, title or "")
        return found

    def edges(self, edition_id: int) -> tuple[tuple[int, int], ...]:
        """Every pair of entries of which the first, in this edition, refers to the second."""
        return tuple(self.connection.execute(sql.EDGES, (edition_id,)))

    def _by_id(self) -> dict[int, EditionRow]:
        if self._editions is None:
            rows = self.connection.execute(sql.EDITIONS)
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
