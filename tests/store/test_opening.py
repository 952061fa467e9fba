"""A store is made, checked, upgraded, or refused in one line."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from kb.store import opening
from kb.store.opening import open_store
from kb.store.refusals import (
    StoreBusyError,
    StoreDamagedError,
    StoreFullError,
    StoreNewerError,
    StoreReadOnlyError,
    refusal,
)
from kb.store.schema import SCHEMA_VERSION, metadata
from search.app.library import KNOWN_SCHEMA
from tests.store.plain import query


@pytest.fixture
def path(tmp_path):
    return tmp_path / "home" / "kb.sqlite"


def test_a_new_store(path):
    open_store(path).close()
    meta = dict(query(path, "SELECT key, value FROM meta"))
    assert meta["schema_version"] == str(SCHEMA_VERSION)
    assert meta["generation"] == "0"
    assert len(meta["store_id"]) == 32
    assert query(path, "PRAGMA journal_mode") == [("wal",)]
    assert list(path.parent.iterdir()) == [path]


def test_who_looks_up_knows_the_schema():
    assert KNOWN_SCHEMA == SCHEMA_VERSION


def test_an_empty_file_becomes_a_store(path):
    path.parent.mkdir()
    path.touch()
    open_store(path).close()
    assert query(path, "SELECT count(*) FROM entry") == [(0,)]


def test_foreign_keys_are_on(shelf):
    with shelf.store.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1


def test_a_newer_schema_is_refused(path):
    open_store(path).close()
    query(path, "UPDATE meta SET value = '9999' WHERE key = 'schema_version'")
    with pytest.raises(StoreNewerError, match="9999"):
        open_store(path)


def test_what_is_no_database_is_refused(path):
    path.parent.mkdir()
    path.write_text("This is a text and no database.\n" * 100)
    with pytest.raises(StoreDamagedError, match="doctor"):
        open_store(path)


def test_a_damaged_page_is_found_before_writing(shelf):
    damaged(shelf)
    with pytest.raises(StoreDamagedError, match="doctor"):
        open_store(shelf.path)


def damaged(shelf, *, from_page=1):
    shelf.write()
    shelf.store.close()
    body = bytearray(shelf.path.read_bytes())
    for offset in range(4096 * from_page, len(body), 4096):
        body[offset : offset + 512] = b"\xff" * 512
    shelf.path.write_bytes(body)


@pytest.fixture
def large(monkeypatch):
    """Every store is too large to be looked through each time."""
    monkeypatch.setattr(opening, "LOOKED_THROUGH", 0)


@pytest.mark.usefixtures("large")
def test_in_a_large_store_damage_is_told_where_it_is_met_with(shelf):
    damaged(shelf, from_page=2)
    with pytest.raises(StoreDamagedError, match="doctor"):
        read_all(shelf.path)


def read_all(path):
    with closing(open_store(path)) as store, store.transaction() as transaction:
        for table in metadata.sorted_tables:
            transaction.execute(table.select()).all()


@pytest.mark.usefixtures("large")
def test_a_large_store_is_looked_through_after_a_writer_that_did_not_end(shelf):
    damaged(shelf, from_page=2)
    shelf.path.with_name(f"{shelf.path.name}-wal").write_bytes(b"left behind")
    with pytest.raises(StoreDamagedError, match="doctor"):
        open_store(shelf.path)


@pytest.mark.usefixtures("large")
def test_a_large_store_that_was_cut_is_refused_at_once(shelf):
    shelf.write()
    shelf.store.close()
    body = shelf.path.read_bytes()
    shelf.path.write_bytes(body[: len(body) - 4096])
    with pytest.raises(StoreDamagedError, match="doctor"):
        open_store(shelf.path)


def test_another_writer_is_waited_for_and_then_named(path):
    open_store(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusyError, match="another process"):
            open_store(path, busy_seconds=0.05)
        other.execute("COMMIT")
    open_store(path, busy_seconds=0.05).close()


def test_reading_goes_on_beside_a_writer(shelf):
    shelf.write()
    with shelf.store.transaction() as transaction:
        transaction.exec_driver_sql("DELETE FROM entry")
        assert shelf.count("entry") == 8
        assert shelf.library().numbered("100.1")
    assert shelf.count("entry") == 0


def test_a_transaction_can_be_taken_back(shelf):
    shelf.write()
    with shelf.store.transaction(keep=False) as transaction:
        transaction.exec_driver_sql("DELETE FROM entry")
    assert shelf.count("entry") == 8


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreReadOnlyError):
        open_store(tmp_path / "file" / "home" / "kb.sqlite")


def test_a_full_disk_is_refused_and_nothing_changes(shelf, given):
    shelf.write()
    with shelf.store.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()

    many = tuple(given.rule(f"200.{n}", f"航海の{n}日目。" * 50) for n in range(1, 400))
    content = type(given.content)(rules=many)
    with shelf.store.transaction() as transaction:  # the limit is the connection's
        transaction.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")
    with pytest.raises(StoreFullError, match="disk is full"):
        shelf.write(content, source=given.record(mark="2"))
    assert next(e.number for e in shelf.library().contents(1)) == "1"
    assert shelf.library().sources()[0].digest == "1"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (sqlite3.SQLITE_READONLY, StoreReadOnlyError),
        (sqlite3.SQLITE_READONLY_DBMOVED, StoreReadOnlyError),
        (sqlite3.SQLITE_CANTOPEN, StoreReadOnlyError),
        (sqlite3.SQLITE_FULL, StoreFullError),
        (sqlite3.SQLITE_BUSY, StoreBusyError),
        (sqlite3.SQLITE_CORRUPT, StoreDamagedError),
        (sqlite3.SQLITE_NOTADB, StoreDamagedError),
    ],
)
def test_what_the_database_reports_is_told_in_one_line(code, expected):
    error = sqlite3.OperationalError("what\nSQLite says")
    error.sqlite_errorcode = code
    told = refusal(error, "kb.sqlite")
    assert type(told) is expected
    assert str(told).startswith("kb.sqlite: ")
    assert "\n" not in str(told)
    assert told.exit_status == 2
