"""Rebuilding a damaged store from what can still be read."""

from __future__ import annotations

import datetime as dt
import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb.store.opening import open_store, refusing
from kb.store.reading import Library, connect
from kb.store.refusals import StoreNewerError
from kb.store.schema import SCHEMA_VERSION, metadata

_ROWS_A_PAGE = 200  # more than ever fit; bounds the search where not even the last row is told
_PROBES = 64
_BESIDE_ENTRIES = ("name", "mention", "link")
_COUNTED = ("chapters", "sections", "rules", "subrules", "examples", "glossary", "pages")
_BY_EDITION = "SELECT edition_id, count(*) FROM entry GROUP BY edition_id"
_BY_EDITION_INDEX = (
    "SELECT edition_id, count(*) FROM entry INDEXED BY entry_by_position GROUP BY edition_id"
)
_SIDE_FILES = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Loss:
    """An edition that is incomplete from now on, until its ``sources`` are read again.

    ``entries`` is how many of its entries are lost; 0 where only references or names may be.
    """

    edition: str
    lang: str
    entries: int
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What became of a damaged store.

    ``aside`` is where the damaged file is kept; ``rows`` counts what was copied, by table;
    ``editions`` are the names of those that are still there, whole or not; ``losses`` tells which
    are not whole.
    """

    aside: Path
    rows: dict[str, int]
    editions: tuple[str, ...]
    losses: tuple[Loss, ...] = ()


def salvage(path: Path) -> Salvaged:
    """Put a sound store in the place of the damaged one at ``path``, and keep that one aside.

    Rows that refer to lost ones are dropped. Since what is lost cannot be told, every source
    counts as not read yet, so that the next ingest reads it again. Raises KbError, and
    StoreNewerError before anything is touched where a newer program wrote the file.
    """
    _refuse_newer(path)
    fresh = path.with_name(f"{path.stem}.salvaged{path.suffix}")
    fresh.unlink(missing_ok=True)
    open_store(fresh).close()
    with (
        refusing(str(path)),
        closing(sqlite3.connect(path)) as old,
        closing(sqlite3.connect(fresh)) as new,
    ):
        rows, unreadable = _copy(old, new)
        there = _entries_there(old, new)
        _name_what_is_lost(new)
        _drop_loose_ends(new)
        editions = tuple(name for (name,) in new.execute("SELECT name FROM edition ORDER BY id"))
        losses = tuple(_losses(new, there, every=unreadable))
        new.commit()
    return Salvaged(_swap(path, fresh), rows, editions, losses)


def _refuse_newer(path: Path) -> None:
    """Rows of a schema that is not known would be lost: no store of a newer program is rebuilt."""
    with suppress(sqlite3.Error, ValueError), closing(connect(path)) as old:
        version = int(Library(old).meta("schema_version") or 0)
        if version > SCHEMA_VERSION:
            raise StoreNewerError(str(path), version, SCHEMA_VERSION)


def _copy(old: sqlite3.Connection, new: sqlite3.Connection) -> tuple[dict[str, int], bool]:
    """Copy what can be read; how much that is, and whether references or names may be lost."""
    new.execute("PRAGMA foreign_keys=OFF")
    copied, unreadable = {}, False
    for table in metadata.sorted_tables:
        if table.name == "meta":
            continue
        columns = [column.name for column in table.columns]
        named = ", ".join(f'"{name}"' for name in columns)
        slots = ", ".join("?" for _ in columns)
        rows = list(_rows(old, table.name, named))
        new.executemany(f"INSERT OR IGNORE INTO {table.name} ({named}) VALUES ({slots})", rows)
        copied[table.name] = len(rows)
        unreadable |= table.name in _BESIDE_ENTRIES and not _is_readable(old, table.name, named)
    new.execute("UPDATE source SET digest = ''")
    new.execute("DELETE FROM superseded")
    new.execute("UPDATE passage SET digest = 'salvaged ' || id")  # mentions may be lost
    new.execute("UPDATE meta SET value = '1' WHERE key = 'generation'")
    return copied, unreadable


def _is_readable(old: sqlite3.Connection, table: str, columns: str) -> bool:
    try:
        for _ in old.execute(f"SELECT {columns} FROM {table} NOT INDEXED"):
            pass
    except sqlite3.DatabaseError:
        return False
    return True


def _entries_there(old: sqlite3.Connection, new: sqlite3.Connection) -> Counter[int]:
    """How many entries each edition had: as an index tells that is still whole, else its reports.

    Where neither is there, as many as were copied.
    """
    copied = Counter(dict(new.execute(_BY_EDITION)))
    try:
        told = dict(old.execute(_BY_EDITION_INDEX))
    except sqlite3.DatabaseError:
        told = Counter()
        for ident, report in new.execute("SELECT edition_id, report FROM source"):
            counts = json.loads(report).get("counts", {})
            told[ident] += sum(counts.get(name, 0) for name in _COUNTED)
    return copied | Counter(told)


def _losses(new: sqlite3.Connection, there: Counter[int], *, every: bool) -> Iterator[Loss]:
    """Every edition that has lost something; with ``every`` none is sure to be whole."""
    saved = dict(new.execute(_BY_EDITION))
    known = {row[0]: row[1:] for row in new.execute("SELECT id, name, lang FROM edition")}
    for ident in sorted(known.keys() | there.keys()):
        lost = there[ident] - saved.get(ident, 0)
        if lost or every:
            name, lang = known.get(ident, (f"? {ident}", "?"))
            query = "SELECT name FROM source WHERE edition_id = ? ORDER BY id"
            sources = tuple(row[0] for row in new.execute(query, (ident,)))
            yield Loss(name, lang, lost, sources)


def _rows(old: sqlite3.Connection, table: str, columns: str) -> Iterator[Sequence[Any]]:
    """All rows that can be read, found by halving every range in which one cannot."""
    query = f"SELECT {columns} FROM {table} WHERE rowid BETWEEN ? AND ?"
    last = _last(old, table)
    ranges = [(1, last)] if _is_reachable(old, query, last) else []
    while ranges:
        low, high = ranges.pop()
        try:
            yield from old.execute(query, (low, high)).fetchall()
        except sqlite3.DatabaseError:
            ranges.extend(_halves(low, high))


def _is_reachable(old: sqlite3.Connection, query: str, last: int) -> bool:
    """Whether any of some rows can be looked for: a table whose first page is lost has none."""
    for probe in {1 + last * step // _PROBES for step in range(_PROBES)}:
        try:
            old.execute(query, (probe, probe)).fetchall()
        except sqlite3.DatabaseError:
            continue
        return True
    return False


def _halves(low: int, high: int) -> list[tuple[int, int]]:
    middle = (low + high) // 2
    return [(middle + 1, high), (low, middle)] if low < high else []


def _last(old: sqlite3.Connection, table: str) -> int:
    try:
        return old.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0] or 1
    except sqlite3.DatabaseError:
        return _pages(old) * _ROWS_A_PAGE


def _pages(old: sqlite3.Connection) -> int:
    try:
        return int(old.execute("PRAGMA page_count").fetchone()[0])
    except sqlite3.DatabaseError:
        return 1


def _name_what_is_lost(new: sqlite3.Connection) -> None:
    """Give entries whose source or edition is lost a nameless one, so that they stay."""
    new.execute(
        "INSERT INTO edition (id, rulebook, name, lang, numbering, fragment, kind)"
        " SELECT DISTINCT en.edition_id, '?', '? ' || en.edition_id, min(pa.lang),"
        " 'comprehensive', 1, 'rules' FROM entry en JOIN passage pa ON pa.id = en.passage_id"
        " WHERE en.edition_id NOT IN (SELECT id FROM edition) GROUP BY en.edition_id"
    )
    new.execute(
        "INSERT INTO source (id, name, digest, size, format, encoding, lang, read_at, report,"
        " edition_id) SELECT DISTINCT en.source_id, '? ' || en.source_id, '', 0, '?', '?', ed.lang,"
        " '', '{}', ed.id FROM entry en JOIN edition ed ON ed.id = en.edition_id"
        " WHERE en.source_id NOT IN (SELECT id FROM source) GROUP BY en.source_id"
    )


def _drop_loose_ends(new: sqlite3.Connection) -> None:
    """Drop rows that refer to rows that are not there; a link merely loses its target."""
    new.execute("UPDATE link SET target_id = NULL WHERE target_id NOT IN (SELECT id FROM entry)")
    while loose := new.execute("PRAGMA foreign_key_check").fetchall():
        for table, rowid, _parent, _key in loose:
            new.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))


def _swap(path: Path, fresh: Path) -> Path:
    stamp = dt.datetime.now(dt.UTC).strftime("%Y%m%dT%H%M%S%f")
    aside = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    for suffix in _SIDE_FILES:
        side = path.with_name(path.name + suffix)
        if side.exists():
            side.rename(aside.with_name(aside.name + suffix))
    path.rename(aside)
    fresh.rename(path)
    return aside
