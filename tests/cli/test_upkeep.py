"""Looking after a knowledge base: from the first reading to its repair."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ingest.pipeline import options, report
from kb.store.refusals import StoreFullError
from search.cli import upkeep
from search.index import building
from search.index.rows import Rows

PAGE = """総合ルールビューア
1. 基本
100. 総則
- 100.1 航海は2人で行う。
- 100.1a 3人以上で行う航海もある。rule 100.1 参照。
例：3人の航海。
"""


@pytest.fixture
def home(program, tmp_path, monkeypatch):
    monkeypatch.setenv("KB_HOME", str(tmp_path / "home"))
    for name in ("一", "二"):
        page = tmp_path / f"{name}.txt"
        page.write_text(PAGE.replace("航海", f"航海{name}"), "utf-8")
        assert program("ingest", page, "--edition", name).status == 0
    return tmp_path / "home"


def test_what_was_read_is_listed(program, home):
    rows = program("sources", "--json").json["sources"]
    assert [(Path(r["source"]).name, r["edition"]["name"], r["format"]) for r in rows] == [
        ("一.txt", "一", "cr-viewer"),
        ("二.txt", "二", "cr-viewer"),
    ]
    counts = program("stats", "--json").json["editions"][0]["counts"]
    assert (counts["rules"], counts["subrules"], counts["examples"]) == (1, 1, 1)


RULES = (
    PAGE
    + """- 100.2 rule 100〔帆走〕参照。rule 100.9 参照。rule 700 参照。rule 100.1-3 参照。
"""
)


def test_reading_and_counting_agree_on_references(program, tmp_path):
    page = tmp_path / "a.txt"
    page.write_text(RULES, "utf-8")
    home = ("--home", tmp_path / "home", "--json")
    read = program("ingest", page, *home).json["sources"][0]["counts"]
    kept = program("stats", *home).json["editions"][0]["counts"]
    names = ("references", "resolved", "unresolved", "absent")
    assert [kept[name] for name in names] == [read[name] for name in names]
    assert kept["unresolved"]
    assert kept["absent"]
    assert kept["references"] == kept["resolved"] + kept["unresolved"] + kept["absent"]


def test_a_store_of_a_newer_program_is_not_rebuilt(program, home):
    path = home / "kb.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE meta SET value = '99' WHERE key = 'schema_version'")
    before = path.read_bytes()
    answer = program("doctor", "--rebuild")
    assert (answer.status, answer.out) == (2, "")
    assert "update the program" in answer.err
    assert path.read_bytes() == before


def test_an_edition_is_taken_out(program, home):
    assert program("search", "航海一", "--all-editions").status == 0
    assert program("remove", "一").status == 0
    assert [e["edition"]["name"] for e in program("stats", "--json").json["editions"]] == ["二"]
    assert program("search", '"航海一"', "--all-editions").status == 1
    assert program("remove", "一").status == 2
    assert program("remove", "二").status == 0
    assert program("show", "100.1").status == 2


def test_the_index_is_rebuilt(program, home):
    answer = program("reindex", "--json")
    assert answer.status == 0
    assert answer.json["passages"] > 0
    assert program("doctor").status == 0


@pytest.fixture
def full_disk(monkeypatch):
    """No index can be finished below the knowledge base."""

    def refuse(folder, files):
        if "home" in folder.parts:
            raise OSError(errno.ENOSPC, "No space left on device")
        return Rows(folder, files)

    monkeypatch.setattr(building, "Rows", refuse)


def generations(home):
    return {path.name for path in (home / "index").iterdir()}


def test_where_the_index_has_no_room_the_rules_answer(program, home, tmp_path, full_disk):
    before = generations(home)
    page = tmp_path / "三.txt"
    page.write_text(PAGE.replace("航海", "航海三"), "utf-8")
    answer = program("ingest", page, "--edition", "三")
    assert answer.status == 2
    assert len(answer.err.splitlines()) == 1
    assert "No space left" in answer.err
    assert generations(home) == before
    found = program("search", '"航海三"', "--all-editions")
    assert found.status == 0
    assert program("show", "100.1", "--edition", "三").status == 0
    assert program("remove", "三").status == 0
    assert program("search", '"航海三"', "--all-editions").status == 1
    assert generations(home) == before


def test_the_index_makes_room_for_a_removal(program, home, monkeypatch):
    real = upkeep.remove_edition

    def remove_where_there_is_room(connection, edition_id):
        if (home / "index").exists():
            raise StoreFullError(str(home))
        real(connection, edition_id)

    monkeypatch.setattr(upkeep, "remove_edition", remove_where_there_is_room)
    assert program("remove", "一").status == 0
    assert program("search", '"航海一"', "--all-editions").status == 1


def test_an_index_that_a_stopped_reading_left_undone_is_made_by_the_next(program, home):
    (home / "index" / "CURRENT").unlink()
    again = program("ingest", home.parent / "一.txt", "--edition", "一", "--json")
    assert again.json["sources"][0]["status"] == "unchanged"
    assert program("doctor").status == 0


def test_a_missing_index_is_found_and_made_by_the_next_search(program, home):
    (home / "index" / "CURRENT").unlink()
    checks = {c["name"]: c["ok"] for c in program("doctor", "--json").json["checks"]}
    assert checks == {"store": True, "sources": True, "dictionary": True, "index": False}
    assert program("search", "航海").status == 0
    assert program("doctor").status == 0


def test_what_another_version_has_read_is_told_and_read_again(program, home, monkeypatch):
    def doctor():
        checks = program("doctor", "--json").json["checks"]
        return next(check for check in checks if check["name"] == "sources")

    page = home.parent / "一.txt"
    again = ("ingest", page, "--edition", "一", "--json")
    assert program(*again).json["sources"][0]["status"] == "unchanged"
    with monkeypatch.context() as newer:
        for module in (upkeep, options, report):
            newer.setattr(module, "READ_BY", "99.99")
        assert doctor()["message"].count(".txt") == 2
        assert program("doctor").status == 1
        assert program(*again).json["sources"][0]["status"] == "ingested"
        assert not doctor()["ok"]
        assert "一.txt" not in doctor()["message"]
    assert "一.txt" in doctor()["message"]


def test_a_damaged_store_is_rebuilt(program, home):
    path = home / "kb.sqlite"
    body = bytearray(path.read_bytes())
    body[-4096:] = b"\xff" * 4096
    path.write_bytes(body)
    assert program("doctor").status == 1
    answer = program("doctor", "--rebuild", "--json")
    assert answer.json["ok"], answer
    assert Path(answer.json["rebuilt"]["aside"]).is_file()
    assert program("show", "100.1").status == 0


def test_what_a_rebuilding_loses_is_told_and_read_again(program, home, tmp_path):
    path = home / "kb.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(
            "DELETE FROM passage WHERE id IN (SELECT passage_id FROM entry en JOIN edition ed"
            " ON ed.id = en.edition_id WHERE ed.name = '一' AND en.number = '100.1a')"
        )
    answer = program("doctor", "--rebuild")
    assert answer.status == 1
    (told,) = (line for line in answer.out.splitlines() if "incomplete" in line)
    assert told.startswith("ja:一 is incomplete: ")
    assert told.endswith("一.txt")
    assert program("show", "100.1a", "--edition", "一").status != 0
    assert program("ingest", tmp_path / "一.txt", "--edition", "一").status == 0
    assert program("show", "100.1a", "--edition", "一").status == 0


def test_where_nothing_can_be_saved_one_line_says_so(program, home):
    path = home / "kb.sqlite"
    path.write_bytes(b"no database at all " * 1000)
    answer = program("doctor", "--rebuild")
    assert (answer.status, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert "nothing could be saved" in answer.err
    (aside,) = home.glob("kb.damaged-*.sqlite")
    assert str(aside) in answer.err
    assert "kb ingest" in answer.err


def test_a_dry_run_changes_nothing(program, tmp_path):
    page = tmp_path / "a.txt"
    page.write_text(PAGE, "utf-8")
    answer = program("ingest", page, "--dry-run", "--home", tmp_path / "none")
    assert answer.status == 0
    assert "would be read" in answer.out
    assert not (tmp_path / "none").exists()


def test_where_no_index_can_be_kept_one_is_made_for_the_search(program, home, tmp_path):
    index = tmp_path / "home" / "index"
    shutil.rmtree(index)
    index.write_text("in the way")
    found = program("search", "航海", "--json")
    assert found.status == 0
    assert found.json["hits"]
    assert len(found.err.splitlines()) == 1
    assert str(index) in found.err
    assert index.read_text() == "in the way"


def test_doctor_advises_who_has_outgrown_the_default(program, home, monkeypatch):
    assert program("doctor", "--json").json["advice"] is None
    monkeypatch.setattr("search.cli.upkeep.OUTGROWN", 2)
    done = program("doctor", "--json")
    assert done.status == 0
    assert "kb reindex --engine tantivy" in done.json["advice"]
    assert "kb reindex --engine tantivy" in program("doctor").out
