"""One text in several places: what is asked about a place is answered about that place."""

from __future__ import annotations

import pytest

from search.reading.results import results_document
from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

PRIORITY = "手番のプレイヤーが優先権を得る。"
RULES = [
    Row("chapter", "手番", "1", "手番"),
    Row("section", "開始", "104", "開始"),
    Row("rule", PRIORITY, "104.2"),
    Row("section", "戦闘", "107", "戦闘"),
    Row("rule", PRIORITY, "107.2"),
    Row("section", "総則", "108", "総則"),
    Row("rule", "優先権は放棄できる。rule 107.2参照。", "108.1"),
    Row("example", PRIORITY),
    Row("glossary", "行動する権利。rule 107.2参照。", None, "優先", "Priority"),
]  # fmt: skip


@pytest.fixture(scope="module")
def turns(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("turns")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "ja", RULES, "2026-02-01")
    shelf.cite("108.1", "107.2")
    return Desk(shelf, folder / "index")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("107.2", ["107.2", "108.1", "優先"]),
        ("104.2", ["104.2"]),
        ("rule:107.2", ["107.2"]),
        ("in:107 優先権", ["107.2"]),
        ("in:108 手番", ["example"]),
        ("優先権 -in:107 -kind:example", ["104.2", "108.1", "優先"]),
        ("107.2 OR 放棄", ["107.2", "108.1", "優先"]),
        ("優先権 OR 107.2", ["107.2", "104.2", "108.1", "example", "優先"]),
        ("優先権 -rule:104.2 kind:rule", ["107.2", "108.1"]),
        ("得る -(107.2)", ["104.2", "example"]),
        ("手番 (in:104 OR kind:example)", ["104.2", "example"]),
        ("kind:example OR in:104", ["104", "104.2", "example"]),
        ("手番 -(-in:107)", ["107.2"]),
    ],
)
def test_only_the_places_asked_for(turns, line, found):
    assert sorted(turns.names(line)) == sorted(found)
    assert turns.names(line)[0] == found[0]


def test_options_ask_the_same(turns):
    assert turns.names("手番", within="107") == ["107.2"]
    assert turns.names("手番", kinds=("example",)) == ["example"]
    assert turns.ask("手番", within="107").total == 1


def test_a_number_counts_where_it_stands_only(turns):
    hits = turns.ask("107.2 OR 優先権", explain=True)
    scores = {hit.entry.number or hit.entry.kind: hit.score for hit in hits.hits}
    assert scores["107.2"] > 900 > scores["104.2"] >= 0
    because = {
        hit["number"]: [hits.explanation.ways[r["way"]].kind for r in hit["because"]]
        for hit in results_document(hits)["hits"]
    }
    assert "number" in because["107.2"]
    assert "number" not in because["104.2"]
