"""What can still be read of a damaged store is put into a sound one."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from kb.store.opening import open_store
from kb.store.refusals import StoreDamagedError, StoreNewerError
from kb.store.salvage import salvage

PAGE = 4096


@pytest.fixture
def big(shelf, given):
    rules = tuple(given.rule(f"100.{n}", f"航海の{n}日目。" * 8) for n in range(1, 600))
    shelf.write(type(given.content)(rules=rules))
    shelf.store.close()
    return shelf


def damage(path, pages):
    body = bytearray(path.read_bytes())
    for page in pages:
        body[page * PAGE : page * PAGE + 512] = b"\xff" * 512
    path.write_bytes(body)


def pages_of(path, table):
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT pageno FROM dbstat WHERE name = ?", (table,))
        return [page - 1 for (page,) in rows]


def sound(path):
    open_store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        return connection.execute("SELECT text FROM passage ORDER BY id").fetchall()


def leaves(path, table):
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT pageno - 1 FROM dbstat WHERE name = ? AND pagetype = 'leaf'"
        return [page for (page,) in connection.execute(query, (table,))]


def test_most_texts_survive_a_damaged_page(big):
    try:
        damage(big.path, leaves(big.path, "passage")[3:4])
    except sqlite3.OperationalError:
        pytest.skip("this SQLite has no dbstat")
    with pytest.raises(StoreDamagedError):
        open_store(big.path)
    found = salvage(big.path)
    assert 500 < found.rows["passage"] < 599
    assert found.editions == ("20260401.0",)
    assert found.aside.exists()
    assert len(sound(big.path)) == found.rows["passage"]
    (loss,) = found.losses
    assert (loss.edition, loss.entries) == ("20260401.0", 599 - found.rows["passage"])
    assert loss.sources == tuple(s.name for s in big.library().sources())
    library = big.library()
    assert library.numbered("100.599")
    assert [s.digest for s in library.sources()] == [""]


def test_entries_stay_where_their_source_and_edition_are_lost(big):
    try:
        damage(big.path, [*pages_of(big.path, "source"), *pages_of(big.path, "edition")])
    except sqlite3.OperationalError:
        pytest.skip("this SQLite has no dbstat")
    found = salvage(big.path)
    assert found.editions == ("? 1",)
    assert len(sound(big.path)) == 599
    assert len([*big.library().contents(1)]) == 599


def test_a_file_that_is_no_database_is_kept_aside(tmp_path):
    path = tmp_path / "kb.sqlite"
    path.write_bytes(b"no database at all " * 1000)
    found = salvage(path)
    assert found.aside.read_bytes().startswith(b"no database")
    assert sound(path) == []
    assert set(found.rows.values()) == {0}


def test_a_sound_store_loses_nothing(shelf, given):
    shelf.write()
    shelf.store.close()
    before = [(e.kind, e.number, e.title, e.text, e.source) for e in shelf.library().contents(1)]
    found = salvage(shelf.path)
    library = shelf.library()
    assert [(e.kind, e.number, e.title, e.text, e.source) for e in library.contents(1)] == before
    assert found.losses == ()
    assert len(library.links_from(library.numbered("100.1")[0])) == 1


def test_a_store_of_a_newer_program_is_left_alone(shelf):
    shelf.write()
    shelf.store.close()
    with closing(sqlite3.connect(shelf.path)) as connection, connection:
        connection.execute("UPDATE meta SET value = '99' WHERE key = 'schema_version'")
    before = shelf.path.read_bytes()
    with pytest.raises(StoreNewerError):
        salvage(shelf.path)
    assert shelf.path.read_bytes() == before
    assert [*shelf.path.parent.glob("*.sqlite")] == [shelf.path]


def test_lost_references_are_told_where_no_entry_is_lost(shelf):
    shelf.write()
    shelf.store.close()
    try:
        damage(shelf.path, pages_of(shelf.path, "link"))
    except sqlite3.OperationalError:
        pytest.skip("this SQLite has no dbstat")
    found = salvage(shelf.path)
    assert [loss.entries for loss in found.losses] == [0]


def test_entries_lost_with_their_index_are_counted_by_the_reports(big):
    report = json.dumps({"counts": {"rules": 599}})
    with closing(sqlite3.connect(big.path)) as connection, connection:
        connection.execute("UPDATE source SET report = ?", (report,))
    try:
        pages = [*leaves(big.path, "entry")[2:3], *pages_of(big.path, "entry_by_position")]
        damage(big.path, pages)
    except sqlite3.OperationalError:
        pytest.skip("this SQLite has no dbstat")
    found = salvage(big.path)
    assert [loss.entries for loss in found.losses] == [599 - found.rows["entry"]]
    assert found.rows["entry"] < 599
