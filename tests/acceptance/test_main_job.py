"""The main job on the real texts, from the outside: what a judge would type, and its answers."""

from __future__ import annotations

import re

import pytest

CITING_704 = {"110.5f", "110.5g", "702.16c", "702.16d"}
"""Subrules of the three viewer pages that refer to 704, counted by eye."""


def counts(kb, *sources, options=()):
    answer = kb("ingest", *sources, "--json", *options)
    assert answer.status == 0, answer.err
    return {s["source"].rpartition("/")[2]: s for s in answer.json["sources"]}


def numbered(source):
    return source["counts"]["rules"] + source["counts"]["subrules"]


def hits(kb, *words):
    return kb("search", *words, "--json").json["hits"]


def test_viewer_pages_are_three_fragments(kb, corpus):
    read = counts(kb, corpus / "cr-viewer")
    assert {name: (numbered(s), s["counts"]["examples"]) for name, s in read.items()} == {
        "702.16.txt": (15, 0),
        "700.txt": (22, 3),
        "110.txt": (20, 2),
    }
    assert [s["counts"]["unclaimed_lines"] for s in read.values()] == [0, 0, 0]
    assert len({s["edition"] for s in read.values()}) == 3


def test_references_out_of_a_fragment_are_absent(viewer):
    item = viewer("show", "702.16c", "--json").json["items"][0]
    (reference,) = item["references"]
    assert (reference["surface"], reference["label"]) == (
        "rule 704〔状況起因処理〕",
        "状況起因処理",
    )
    assert reference["status"] == "absent"
    start, end = reference["start"], reference["end"]
    assert item["text"][start:end] == reference["surface"]


def test_references_inside_a_fragment_are_found(viewer):
    items = viewer("show", "110.2", "--json").json["items"]
    found = {t: r["status"] for r in items[0]["references"] for t in r["targets"]}
    assert found["110.5a"] == "found"


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("702.16c", "702.16c"),
        ("ＣＲ７００．２", "700.2"),
        ("プロテクション", "702.16"),
        ("protection", "702.16"),
        ("ぷろてくしょん", "702.16"),
        ("CR702.16c", "702.16c"),
    ],
)
def test_show_takes_what_a_person_types(viewer, place, number):
    answer = viewer("show", place, "--json")
    assert answer.status == 0, answer.err
    assert answer.json["items"][0]["number"] == number


def test_show_takes_a_pasted_reference(everything):
    item = everything("show", "rule 704〔状況起因処理〕", "--lang", "ja", "--json").json["items"][0]
    assert (item["number"], item["title"]) == ("704", "状況起因処理")


def test_the_newer_side_of_a_difference_page_is_the_page(kb, corpus):
    read = counts(kb, corpus / "mtgwiki" / "linked-abilities.diff.txt")
    (source,) = read.values()
    assert source["counts"]["unclaimed_lines"] == 0
    assert source["counts"]["pages"] == 1
    text = kb("export", "linked-abilities", "-f", "txt").out
    if not text:
        text = kb("export", "関連している能力", "-f", "txt").out
    definition = text.partition("定義")[2]
    items = re.findall(r"^\s*(\d+)[.．] ", definition, re.MULTILINE)
    assert max(map(int, items)) == 15
    assert "任意のオブジェクトやプレイヤーに影響したりする" in text
    assert "任意のオブジェクトに影響したりする" not in text
    assert hits(kb, '"任意のオブジェクトやプレイヤーに影響"')
    assert not hits(kb, '"任意のオブジェクトに影響"')


def test_the_whole_english_text(kb, corpus):
    (source,) = counts(kb, corpus / "en" / "2026-08-07.txt").values()
    got = source["counts"]
    assert (got["sections"], got["rules"], got["subrules"], got["examples"]) == (
        147,
        1173,
        1989,
        277,
    )
    assert got["unclaimed_lines"] == 0
    assert (source["edition"], source["date"], source["lang"]) == (
        "2026-08-07",
        "2026-08-07",
        "en",
    )
    assert kb("show", "Zone-Change Triggers", "--json").json["items"][0]["kind"] == "glossary"
    assert kb("show", "Team vs. Team Variant", "--json").status == 0
    assert kb("show", "Credits", "--json").status == 1


def test_704_5_has_twenty_five_subrules(english):
    items = english("show", "704.5", "--json").json["items"]
    letters = [*"abcdefghijkmnpqrstuvwxyz", "aa"]
    assert items[0]["children"] == [f"704.5{letter}" for letter in letters]
    assert [i["number"] for i in items[1:]] == items[0]["children"]


@pytest.mark.parametrize("place", ["704.5", "613", "601.2"])
def test_references_are_followed_both_ways(english, place):
    answer = english("refs", place, "--json").json
    assert answer["outgoing"]
    assert answer["incoming"]
    for row in answer["outgoing"]:
        target = row["reference"]["targets"][0]
        back = english("refs", target, "--from", "--json").json["incoming"]
        assert row["from"] in {b["from"]["number"] for b in back}


def test_japanese_pieces_and_glossary_page(kb, corpus):
    read = counts(kb, corpus / "ja", corpus / "mtgwiki" / "cr-glossary.wikitext")
    assert len(read) == 5
    assert {s["counts"]["unclaimed_lines"] for s in read.values()} == {0}
    whole = read["20260116.0-preface-contents-100-101.txt"]["counts"]
    assert (whole["rules"], whole["subrules"], whole["examples"]) == (15, 18, 2)
    glossary = read["cr-glossary.wikitext"]
    assert glossary["counts"]["glossary"] == 18
    assert glossary["edition"] == "20260116.0"


def test_search_meets_spaces_left_by_links(everything):
    found = hits(everything, "土地カード", "--lang", "ja")
    marked = {h["snippet"][a:b] for h in found for a, b in h["highlights"]}
    assert "土地 カード" in marked


def test_search_by_reading(everything):
    found = hits(everything, "じょうきょうきいんしょり", "--lang", "ja")
    assert found[0]["group"] == "704"


def test_search_for_an_exact_phrase(viewer):
    found = hits(viewer, '"対象にならず"')
    assert {h["number"] for h in found} >= {"702.16b", "702.16j"}
    for hit in found:
        marked = [hit["snippet"][a:b].replace(" ", "") for a, b in hit["highlights"]]
        assert marked
        assert set(marked) == {"対象にならず"}


def test_search_for_what_cites_a_rule(viewer, english):
    assert {h["number"] for h in hits(viewer, "cites:704")} == CITING_704
    found = hits(english, "cites:704", "--limit", "100")
    assert "104.3b" in {h["number"] for h in found}


def test_refs_from_the_knowledge_base(viewer):
    incoming = viewer("refs", "704", "--from", "--json").json["incoming"]
    assert {row["from"]["number"] for row in incoming} == CITING_704


def test_export_follows_references(everything):
    answer = everything("export", "702.16", "--follow", "1", "-f", "md", "--edition", "2026-08-07")
    assert answer.status == 0, answer.err
    assert "2026-08-07" in answer.out
    assert "702.16a" in answer.out
    assert "704" in answer.out
