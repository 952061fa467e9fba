"""JSON as other programs rely on it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SPEC = importlib.util.spec_from_file_location("shape", Path(__file__).with_name("shape.py"))
shape = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(shape)

RULES = """航海録総合ルール（20260701.0 版）
総合ルールビューア
1. 基本
100. 総則
- 100.1 航海は2人で行う。
- 100.1a 3人以上で行う航海もある。rule 100.1 参照。
例：3人の航海。
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("show", "7", "嵐", "--depth", "9"), shape.SHOW),
        (("search", "嵐"), shape.SEARCH),
        (("refs", "702.1"), shape.REFS),
        (("refs", "702.9"), shape.REFS | {"place": {"number": str}}),
        (("check",), shape.CHECK),
    ],
)
def test_answers_have_the_shape_of_the_contract(kb, words, expected):
    answer = kb(*words, "--json", lang="ja")
    assert answer.err == ""
    assert shape.misfits(answer.json, expected) == []


@pytest.mark.parametrize(
    ("words", "empty"),
    [
        ("show qqqq", {"items": []}),
        ("show 999.9 --both", {"items": []}),
        ("refs 999.9", {"place": None, "outgoing": [], "incoming": []}),
        ("refs 702.1 --path-to 999.9", {"chain": []}),
        ("refs 999.9 --most-cited", {"most_cited": []}),
        ("export 999.9", {"title": "", "sections": []}),
    ],
)
def test_a_place_that_is_not_there_is_an_empty_answer_to_a_program(kb, words, empty):
    answer = kb(*words.split(), "--json", lang="en")
    assert (answer.status, answer.json) == (1, empty)
    assert answer.err == f"kb: nothing is called {'qqqq' if 'qqqq' in words else '999.9'}\n"


@pytest.mark.parametrize(
    "words", ["show 999.9", "refs 999.9", "export 999.9", "refs 999.9 --format dot"]
)
def test_a_place_that_is_not_there_is_no_answer_to_a_person(kb, words):
    answer = kb(*words.split(), lang="en")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == "kb: nothing is called 999.9\n"


def test_the_report_of_a_reading_has_the_shape_of_the_contract(program, tmp_path):
    path = tmp_path / "100.txt"
    path.write_text(RULES, "utf-8")
    answer = program("ingest", path, tmp_path / "none.txt", "--home", tmp_path / "h", "--json")
    assert answer.status == 2
    assert shape.misfits(answer.json, shape.INGEST) == []
    assert [s["status"] for s in answer.json["sources"]] == ["ingested", "refused"]
    assert answer.err.count("\n") == 1


def test_references_stand_where_they_say(kb):
    items = kb("show", "7", "--depth", "9", "--json", "--lang", "ja").json["items"]
    seen = 0
    for item in items:
        for reference in item["references"]:
            text = item["text"]
            if "in" in reference:
                text = item["examples"][int(reference["in"].removeprefix("example ")) - 1]
            assert text[reference["start"] : reference["end"]] == reference["surface"]
            seen += 1
    assert seen == 5


@pytest.mark.parametrize(
    ("number", "status", "targets"),
    [
        ("701.1", "found", ["702.1b", "702.1c", "702.1d"]),
        ("702.1b", "stale", ["701"]),
        ("702.1c", "dangling", ["702.9"]),
    ],
)
def test_references_say_how_they_fare(kb, number, status, targets):
    (item,) = kb("show", number, "--json", "--lang", "ja").json["items"]
    (reference,) = item["references"]
    assert (reference["status"], reference["targets"]) == (status, targets)


def test_a_range_cites_each_of_its_members(kb):
    for number in ("702.1b", "702.1c", "702.1d"):
        item = kb("show", number, "--json", "--lang", "ja").json["items"][0]
        assert "701.1" in [c["number"] for c in item["cited_by"]]


def test_a_reference_from_above_is_marked(kb):
    incoming = kb("refs", "702.1c", "--from", "--json", "--lang", "ja").json["incoming"]
    told = {(r["from"]["number"] or r["from"]["title"], r.get("via")) for r in incoming}
    assert told == {("701.1", None), ("嵐", "702.1"), ("702.1d", "702")}


def test_an_example_is_told_by_its_rule(kb):
    rows = kb("refs", "701.1", "--json", "--lang", "ja").json["incoming"]
    (row,) = [r for r in rows if r["reference"]["surface"] == "rule 701.1"]
    assert row["from"]["number"] == "702.1"
    assert row["reference"]["in"] == "example"


def test_steps_are_followed(kb):
    outgoing = kb("refs", "701.1", "--to", "--depth", "2", "--json", "--lang", "ja").json[
        "outgoing"
    ]
    told = {(r["from"], r.get("step", 1)) for r in outgoing}
    assert {("701.1", 1), ("702.1b", 2), ("702.1c", 2), ("702.1d", 2)} <= told


def test_the_shortest_chain_leads_through_subrules(kb):
    chain = kb("refs", "嵐", "--path-to", "701", "--json", "--lang", "ja").json["chain"]
    assert [p["number"] for p in chain][-1] in ("701", "701.1")
    assert kb("refs", "702.2", "--path-to", "701", "--lang", "ja").status == 1


@pytest.mark.parametrize(
    ("form", "arrow"), [("dot", "->"), ("mermaid", "-->"), ("graphml", "<edge")]
)
def test_chains_and_most_cited_are_drawn_too(kb, form, arrow):
    chain = kb("refs", "嵐", "--path-to", "701", "--format", form, "--lang", "ja")
    assert (chain.status, chain.out.count(arrow)) == (0, 1)
    cited = kb("refs", "--most-cited", "9", "--format", form, "--lang", "ja")
    assert cited.status == 0
    assert arrow in cited.out


@pytest.mark.parametrize(
    ("form", "beginning"),
    [("dot", "digraph"), ("mermaid", "flowchart LR"), ("graphml", "<?xml")],
)
def test_graphs_are_drawn(kb, form, beginning):
    answer = kb("refs", "701.1", "--format", form, "--lang", "ja")
    assert answer.out.startswith(beginning)
    assert "702.1b" in answer.out


def test_graphml_is_read_by_a_graph_library(kb, tmp_path):
    import rustworkx as rx

    path = tmp_path / "g.graphml"
    path.write_text(kb("refs", "701.1", "--format", "graphml", "--lang", "ja").out, "utf-8")
    (graph,) = rx.read_graphml(str(path))
    assert {n["label"] for n in graph.nodes()} >= {"701.1", "702.1b", "702.1c", "702.1d"}


def test_mentions_without_a_knowledge_base(program, tmp_path):
    path = tmp_path / "a.md"
    path.write_text(
        "# 記事\n手順は rule 601.2a-d と rule 704〔処理〕参照。\n100枚のカード\n", "utf-8"
    )
    answer = program("mentions", path, "--json", "--home", tmp_path / "none")
    assert shape.misfits(answer.json, shape.MENTIONS) == []
    (file,) = answer.json["files"]
    told = [
        (r["line"], r["targets"], r["label"], r["status"], r.get("range"))
        for r in file["references"]
    ]
    assert told == [
        (2, ["601.2a", "601.2d"], None, None, True),
        (2, ["704"], "処理", None, None),
    ]
    line = path.read_text("utf-8").splitlines()[1]
    assert [line[r["start"] : r["end"]] for r in file["references"]] == [
        r["surface"] for r in file["references"]
    ]


def test_mentions_against_the_knowledge_base(kb, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("rule 702.1b-dを見る。rule 702.1〔嵐〕とrule 702.8\n", "utf-8")
    (file,) = kb("mentions", path, "--json").json["files"]
    assert [(r["targets"], r["status"]) for r in file["references"]] == [
        (["702.1b", "702.1c", "702.1d"], "found"),
        (["702.1"], "found"),
        (["702.8"], "dangling"),
    ]


def test_each_line_can_be_a_text_of_its_own(program, tmp_path):
    path = tmp_path / "a.tsv"
    path.write_text("rule\n704 は別の行\nrule 704\n", "utf-8")
    answer = program("mentions", path, "--lines", "--json", "--home", tmp_path / "none")
    assert [r["line"] for r in answer.json["files"][0]["references"]] == [3]


def test_html_is_read_without_its_tags(program, tmp_path):
    path = tmp_path / "a.html"
    script = '<!DOCTYPE html><html><body><script>"rule 101.1"</script>'
    page = f'{script}\n<p>see <a href="/702.1">rule 704</a></p>'
    path.write_text(page, "utf-8")
    answer = program("mentions", path, "--json", "--home", tmp_path / "none")
    found = answer.json["files"][0]["references"]
    assert [(r["line"], r["targets"]) for r in found] == [(2, ["704"])]
    line = page.splitlines()[1]
    assert line[found[0]["start"] : found[0]["end"]].startswith("rule 704")
