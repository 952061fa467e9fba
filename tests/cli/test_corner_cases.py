"""Small questions that have one right answer."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.pipeline.conftest import rulebook


@pytest.mark.parametrize("words", [("show",), ("search",), ("refs",), ("export",)])
@pytest.mark.parametrize("blank", ["", " ", "　"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_an_empty_word_is_no_question(kb, words, blank, lang):
    answer = kb(*words, blank, lang=lang)
    told = {"en": "kb: say what to search for\n", "ja": "kb: 探す語を指定してください\n"}[lang]
    assert (answer.status, answer.out, answer.err) == (2, "", told)


def test_what_is_only_excluded_leaves_everything_else(kb):
    every = kb("search", "kind:rule OR kind:subrule", "-n", "99", "--lang", "ja", "--json").json
    left = kb("search", "-羅針盤", "-n", "99", "--lang", "ja", "--json").json
    numbers = [{h["number"] for h in found["hits"] if h["number"]} for found in (every, left)]
    assert numbers[1] >= numbers[0] - {"702.1c"}
    assert not [h for h in left["hits"] if "羅針盤" in h["snippet"]]


def test_most_cited_means_ten_without_a_number(kb):
    ten = kb("refs", "--most-cited", "10", "--lang", "ja")
    assert (ten.status, ten.err) == (0, "")
    assert kb("refs", "--most-cited", "--lang", "ja").out == ten.out


def test_most_cited_inside_a_place(kb):
    cited = kb("refs", "702", "--most-cited", "--lang", "ja", "--json").json["most_cited"]
    assert cited
    assert all(e["number"].startswith("702") for e in cited)
    whole = kb("refs", "--most-cited", "--lang", "ja", "--json").json["most_cited"]
    assert len(whole) > len(cited)


@pytest.mark.parametrize(
    ("lang", "titles"),
    [
        ("en", ["702.1 嵐 refers to:", "References to 702.1 嵐:"]),
        ("ja", ["702.1 嵐 の参照先:", "702.1 嵐 への参照:"]),
    ],
)
def test_the_directions_of_references_are_headed(kb, lang, titles):
    lines = kb("refs", "702.1", "--lang", "ja", lang=lang).out.splitlines()
    assert [line for line in lines if line in titles] == titles


def test_no_level_of_headings_is_left_out(kb):
    out = kb("export", "7", "嵐", "--follow", "1", "-f", "md", "--lang", "ja").out
    levels = [len(found[1]) for found in re.finditer(r"^(#+) ", out, re.MULTILINE)]
    assert levels[0] == 1
    assert len(levels) > 2
    assert all(b <= a + 1 for a, b in pairwise(levels))


def test_a_section_of_a_page_is_found_as_its_page(program, tmp_path):
    (tmp_path / "rules.txt").write_text(rulebook(), "utf-8")
    (tmp_path / "羅針盤.wiki").write_text("'''羅針盤'''は札。\n==解説==\n北極星を示す。\n", "utf-8")
    home = tmp_path / "home"
    for name in ("rules.txt", "羅針盤.wiki"):
        assert program("ingest", tmp_path / name, "--home", home, "--lang", "ja").status == 0
    for more in ((), ("--kind", "page")):
        hit = program("search", "北極星", "--json", "--home", home, *more).json["hits"][0]
        assert (hit["kind"], hit["title"]) == ("page", "羅針盤")
        assert [p["title"] for p in hit["path"]] == ["羅針盤", "解説"]


def test_the_categories_of_a_page_are_its_kinds(program, tmp_path):
    page = "'''羅針盤'''は札。\n==解説==\n北極星を示す。\n[[カテゴリ:航海の札]][[Category:道具]]\n"
    (tmp_path / "羅針盤.wiki").write_text(page, "utf-8")
    (tmp_path / "錨.wiki").write_text(
        "北極星とは関わりのない'''錨'''。\n==解説==\n重い。\n", "utf-8"
    )
    home = ("--home", tmp_path / "home", "--lang", "ja")
    for name in ("羅針盤.wiki", "錨.wiki"):
        assert program("ingest", tmp_path / name, *home).status == 0
    page, part = program("show", "羅針盤", "--json", *home).json["items"]
    assert (page["categories"], part["categories"]) == (["航海の札", "道具"], [])
    assert "航海の札 · 道具" in program("show", "羅針盤", *home).out

    def found(line):
        hits = program("search", line, "--json", *home).json["hits"]
        return {(hit["title"], hit["path"][-1]["title"] if hit["path"] else None) for hit in hits}

    assert found("北極星 kind:航海の札") == {("羅針盤", "解説")}
    assert found("北極星 -kind:道具") == {("錨", None)}
    assert found("kind:道具") == {("羅針盤", None), ("羅針盤", "解説")}
