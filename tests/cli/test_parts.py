"""A rulebook of parts and chapters, from its text to every command."""

from __future__ import annotations

import pytest

TEXT = """\
銀の舟 総合ルール 第1.2版
2031年3月4日

第1部　舟
第1章　帆
1. 帆は風で動く。
1-1. 風の強さは第2章 2による。
第2章　櫂
1. 櫂は手で動く。
2. 強さは一から三まで。

第2部　海
第1章　波
1. 波は舟を動かす。第1部 第1章 1-1を参照。第3章も。
第3章　嵐
1. 嵐の間、舟は動かない。
例：夜の嵐。第1部 第9章 1。
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return tmp_path_factory.mktemp("parts")


@pytest.fixture
def boat(program, home):
    """The program on a knowledge base that holds the rulebook."""
    text = home / "boat.txt"
    text.write_text(TEXT, "utf-8")
    read = program("ingest", text, "--home", home / "kb", "--json").json["sources"][0]
    assert (read["status"], read["format"]) in (("ingested", "parts"), ("unchanged", "parts"))
    assert (read["edition"], read["date"], read["lang"]) == ("1.2", "2031-03-04", "ja")
    assert read["counts"]["unclaimed_lines"] == 0
    return lambda *words: program(*words, "--home", home / "kb")


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("第2部", "第2部"),
        ("第2部 第3章", "第2部 第3章"),
        ("第２部　第３章　１", "第2部 第3章 1"),
        ("第二部第三章", "第2部 第3章"),
        ("総合ルール 第1部 第1章 1-1", "第1部 第1章 1-1"),
        ("第1部 第1章 1.1", "第1部 第1章 1-1"),
        ("第3章", "第2部 第3章"),
        ("第3章 1", "第2部 第3章 1"),
        ("第1章 1-1", "第1部 第1章 1-1"),
        ("嵐", "第2部 第3章"),
    ],
)
def test_places(boat, typed, number):
    answer = boat("show", typed, "--depth", "0", "--json")
    assert [item["number"] for item in answer.json["items"]] == [number], answer.err


def test_a_chapter_of_several_parts_names_them(boat):
    answer = boat("show", "第1章")
    assert (answer.status, answer.out) == (1, "")
    assert "第1部 第1章" in answer.err
    assert "第2部 第1章" in answer.err


def test_references_lead_where_they_stand(boat):
    outgoing = boat("refs", "第1部 第1章 1-1", "--to", "--json").json["outgoing"]
    assert [one["reference"]["targets"] for one in outgoing] == [["第1部 第2章 2"]]
    incoming = boat("refs", "第1部 第1章 1-1", "--from", "--json").json["incoming"]
    assert [one["from"]["number"] for one in incoming] == ["第2部 第1章 1"]


def test_what_leads_nowhere_is_found(boat):
    problems = boat("check", "--json").json["problems"]
    dangling = [one for one in problems if one["code"].startswith("dangling")]
    assert [one["line"] for one in dangling] == [17]


def test_documents_cite_it(boat, home):
    document = home / "notes.txt"
    document.write_text("総合ルール 第1部 第1章 1-1を見よ。第3章も。\n", "utf-8")
    (file,) = boat("mentions", document, "--json").json["files"]
    found = [(one["targets"], one["status"]) for one in file["references"]]
    assert found == [(["第1部 第1章 1-1"], "found"), (["第2部 第3章"], "found")]


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ('舟 in:"第2部 第3章"', "第2部 第3章 1"),
        ("舟 in:第3章", "第2部 第3章 1"),
        ('波 in:"第二部"', "第2部 第1章"),
        ("第1部 第2章", "第1部 第2章"),
        ("第2章 2", "第1部 第2章 2"),
        ("舟 cites:第9章", None),
    ],
)
def test_searches(boat, line, first):
    hits = boat("search", line, "--json").json["hits"]
    assert (hits[0]["number"] if hits else None) == first
