"""The index is derived from the store: up to date, rebuilt, never silently wrong."""

from __future__ import annotations

import shutil

import pytest

from kb.store.reading import Library, connect
from search.app.engine import backend
from search.index import building, fingerprint
from search.index.building import build, open_index
from search.reading.choice import Choice
from search.reading.request import Request
from search.reading.searching import Searcher
from tests.search.shelf import Row, Shelf

FIRST = [Row("rule", "最初の規則である。", "100.1"), Row("rule", "変わらない規則である。", "100.2")]
SECOND = [Row("rule", "次の規則である。", "100.1"), Row("rule", "変わらない規則である。", "100.2")]


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path / "kb.sqlite")
    shelf.add("1", "ja", FIRST, "2026-01-01")
    return shelf


@pytest.fixture
def home(tmp_path):
    return tmp_path / "index"


def opened(shelf: Shelf, home, engine: str = "whoosh") -> Searcher:
    library = Library(connect(shelf.path))
    return Searcher(library, open_index(library, home, backend(engine)))


def found(searcher: Searcher, line: str) -> list[str]:
    results = searcher.search(Request(line, Choice("ja")))
    return [hit.entry.text for hit in results.hits]


def test_an_index_that_fits_is_opened_and_not_built(shelf, home):
    opened(shelf, home)
    before = fingerprint.current(home)
    opened(shelf, home)
    assert fingerprint.current(home) == before


def test_what_was_added_and_removed_is_followed(shelf, home):
    opened(shelf, home)
    second = shelf.add("2", "ja", SECOND, "2026-02-01")
    assert found(opened(shelf, home), "次の規則") == ["次の規則である。"]
    shelf.remove(second)
    assert found(opened(shelf, home), "次の規則") == []
    assert found(opened(shelf, home), "最初の規則") == ["最初の規則である。"]


def test_an_update_finds_what_a_build_finds(shelf, home, tmp_path):
    many = [Row("rule", f"第{i}の規則である。", f"200.{i}") for i in range(1, 40)]
    shelf.add("b", "ja", many, "2026-01-02", rulebook="other")
    opened(shelf, home)
    shelf.add("2", "ja", SECOND, "2026-02-01")
    updated, built = opened(shelf, home), opened(shelf, tmp_path / "new")
    for line in ("規則", "次の規則", "第7の規則", "最初", "200.3"):
        assert found(updated, line) == found(built, line)


def test_an_open_index_reads_on_while_another_is_built(shelf, home):
    old = opened(shelf, home)
    shelf.add("2", "ja", SECOND, "2026-02-01")
    opened(shelf, home)
    opened(shelf, home, "memory")
    assert found(old, "変わらない") == ["変わらない規則である。"]


@pytest.mark.parametrize(
    "harm",
    [
        shutil.rmtree,
        lambda home: (home / fingerprint.CURRENT).write_text("nowhere"),
        lambda home: (home / fingerprint.CURRENT).write_bytes(b"\xff\xfe"),
        lambda home: (fingerprint.current(home) / fingerprint.FILE).write_text("{"),
        lambda home: (fingerprint.current(home) / "texts.starts").write_bytes(b"abc"),
        lambda home: (fingerprint.current(home) / "texts.texts").write_bytes(b""),
        lambda home: shutil.rmtree(fingerprint.current(home) / "engine"),
    ],
    ids=["gone", "lost", "garbled", "fingerprint", "starts", "texts", "engine"],
)
def test_a_damaged_index_is_built_again(shelf, home, harm):
    opened(shelf, home).index.close()
    harm(home)
    assert found(opened(shelf, home), "最初の規則") == ["最初の規則である。"]


def test_another_engine_or_analysis_builds_again(shelf, home, monkeypatch):
    opened(shelf, home)
    before = fingerprint.current(home)
    opened(shelf, home, "memory")
    assert fingerprint.current(home) != before
    monkeypatch.setattr(fingerprint, "dictionary", lambda: "another")
    before = fingerprint.current(home)
    opened(shelf, home, "memory")
    assert fingerprint.current(home) != before


def test_a_build_that_is_broken_off_changes_nothing(shelf, home, monkeypatch):
    opened(shelf, home)
    before = fingerprint.current(home)
    monkeypatch.setattr(building.Rows, "close", _fail)
    library = Library(connect(shelf.path))
    with pytest.raises(OSError, match="disk full"):
        build(library, home, backend("memory"))
    assert fingerprint.current(home) == before


@pytest.mark.parametrize("engine", ["memory", "whoosh"])
def test_an_update_that_finds_no_room_leaves_what_is_read(shelf, home, monkeypatch, engine):
    old = opened(shelf, home, engine)
    shelf.add("2", "ja", SECOND, "2026-02-01")
    monkeypatch.setattr(building, "SHARE_TO_UPDATE", 1.0)
    monkeypatch.setattr(building, "write_lexicon", _fail)
    with pytest.raises(OSError, match="disk full"):
        opened(shelf, home, engine)
    assert [path for path in home.iterdir() if path.is_dir()] == [fingerprint.current(home)]
    assert found(old, "最初の規則") == ["最初の規則である。"]
    monkeypatch.undo()
    assert found(opened(shelf, home, engine), "次の規則") == ["次の規則である。"]


def _fail(*_: object) -> None:
    raise OSError("disk full")


def test_old_generations_are_thrown_away(shelf, home):
    library = Library(connect(shelf.path))
    for _ in range(4):
        build(library, home, backend("memory")).close()
    assert len([each for each in home.iterdir() if each.is_dir()]) == 1
