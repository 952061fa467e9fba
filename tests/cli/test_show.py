"""``kb show``: places as people type them, items as the contract says."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("702.1c", ["702.1c"]),
        ("７０２．１ｃ", ["702.1c"]),
        ("702.1c.", ["702.1c"]),
        (" 702.1c ", ["702.1c"]),
        ("CR702.1c", ["702.1c"]),
        ("ＣＲ７０２．１ｃ", ["702.1c"]),
        ("rule 702.1c", ["702.1c"]),
        ("ルール702.1c参照。", ["702.1c"]),
        ("702.1b-d", ["702.1b", "702.1c", "702.1d"]),
        ("702.1a、702.1c～d", ["702.1a", "702.1c", "702.1d"]),
        ("rules 702.1a and 702.1c–d", ["702.1a", "702.1c", "702.1d"]),
        ("702.1b-702.1c", ["702.1b", "702.1c"]),
        ("702.1b - 702.1d", ["702.1b", "702.1c", "702.1d"]),
        ("rule 701〔出航〕", ["701"]),
        ("(rule 702.1b 参照)", ["702.1b"]),
        ("嵐", ["702", "702.1", None]),
        ("あらし", ["702.1", None]),
        ("アラシ", ["702.1", None]),
        ("羅針盤", [None]),
        ("らしんばん", [None]),
        ("COMPASS", [None]),
    ],
)
def test_places_are_found_as_people_type_them(kb, typed, numbers):
    answer = kb("show", typed, "--json", "--depth", "0", "--lang", "ja")
    assert answer.status == 0, answer.err
    assert [item["number"] for item in answer.json["items"]] == numbers


def test_a_list_keeps_the_order_of_printing_and_names_each_place_once(kb):
    items = kb("show", "702.1b-c、702.1b", "--json", "--lang", "ja").json["items"]
    assert [i["number"] for i in items] == ["702.1b", "702.1c"]


def test_a_chapter_shows_its_sections_alone(kb):
    items = kb("show", "7", "--json", "--lang", "ja").json["items"]
    assert [i["number"] for i in items] == ["7", "701", "702"]


def test_a_section_shows_all_below_it(kb):
    items = kb("show", "702", "--json", "--lang", "ja").json["items"]
    numbers = [i["number"] for i in items]
    assert numbers == ["702", "702.1", "702.1a", "702.1b", "702.1c", "702.1d", "702.2"]
    assert items[1]["examples"] == ["3人の航海で嵐が来た。rule 701.1参照。"]
    assert [i["previous"] for i in items] == [
        "701",
        None,
        None,
        "702.1a",
        "702.1b",
        "702.1c",
        "702.1",
    ]


def test_depth_and_examples_are_switched(kb):
    items = kb("show", "702", "--depth", "1", "--no-examples", "--json", "--lang", "ja").json[
        "items"
    ]
    assert [i["number"] for i in items] == ["702", "702.1", "702.2"]
    assert items[1]["examples"] == []


@pytest.mark.parametrize(
    ("words", "lang", "edition"),
    [
        (("702.1",), "ja", "20260401.0"),
        (("702.1",), "en", "2026-09-01"),
        (("702.1", "--lang", "en"), "ja", "2026-09-01"),
        (("702.1", "--edition", "20260401.0"), "en", "20260401.0"),
        (("702.1", "--edition", "en:2026-09-01"), "ja", "2026-09-01"),
        (("嵐",), "en", "20260401.0"),
        (("702.2",), "en", "20260401.0"),
        (("Compass",), "en", "20260401.0"),
    ],
)
def test_the_readers_language_answers_and_the_answer_names_its_edition(kb, words, lang, edition):
    items = kb("show", *words, "--json", lang=lang).json["items"]
    assert {i["edition"]["name"] for i in items} == {edition}


def test_options_of_all_commands_stand_before_or_behind(kb):
    before = kb("--lang", "ja", "--json", "show", "702.1b")
    behind = kb("show", "702.1b", "--json", "--lang", "ja")
    assert before.json == behind.json


def test_a_stale_heading_is_told(kb):
    answer = kb("show", "rule 702〔出航〕", "--lang", "ja")
    assert answer.status == 0
    assert "702" in answer.out
    assert answer.err == "kb: note: rule 702〔出航〕: 702 now has another heading; see 701\n"


def test_several_words_are_one_place_where_they_name_one(kb):
    assert (
        kb("show", "rule", "702.1b", "--json", "--lang", "ja").json["items"][0]["number"]
        == "702.1b"
    )


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("702.1b 701", ["702.1b", "701"]),
        ("702.1b 701 702.1c", ["702.1b", "701", "702.1c"]),
        ("702.1b 羅針盤", ["702.1b", None]),
        ("702.1b and 702.1c", ["702.1b", "702.1c"]),
        ("702.1b to 702.1c", ["702.1b", "702.1c"]),
        ("701 出航", ["701"]),
        ("701 〔出航〕", ["701"]),
    ],
)
def test_words_behind_a_number_are_places_of_their_own(kb, words, numbers):
    answer = kb("show", *words.split(), "--json", "--depth", "0", "--lang", "ja")
    assert (answer.status, answer.err) == (0, "")
    assert [item["number"] for item in answer.json["items"]] == numbers


@pytest.mark.parametrize("words", ["702.1b qqqq", "702.1b 999", "702.1a and 702.1b qqqq"])
def test_a_word_behind_a_number_that_is_no_place_is_told(kb, words):
    answer = kb("show", *words.split(), "--lang", "ja")
    assert answer.status == 1
    assert "702.1b" in answer.out
    assert answer.err == f"kb: nothing is called {words.split()[-1]}\n"


def test_both_languages_stand_together(kb):
    items = kb("show", "702.1a", "--both", "--json", "--lang", "ja").json["items"]
    assert items[0]["other"]["edition"]["lang"] == "en"
    wide = kb("show", "702.1a", "--both", "--lang", "ja", COLUMNS="120").out
    assert any("海図" in line and "storm" in line for line in wide.splitlines())
    narrow = kb("show", "702.1a", "--both", "--lang", "ja", COLUMNS="60").out
    assert not any("海図" in line and "storm" in line for line in narrow.splitlines())


def test_what_is_not_there_is_told_in_one_line(kb):
    answer = kb("show", "999.9", "702.1b", "--lang", "ja")
    assert answer.status == 1
    assert "702.1b" in answer.out
    assert answer.err == "kb: nothing is called 999.9\n"


def test_a_near_miss_is_suggested(kb):
    answer = kb("show", "Compas")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == "kb: nothing is called Compas; did you mean 羅針盤?\n"


@pytest.mark.parametrize("typed", ["0", "qqqq", "glosary"])
def test_what_is_like_nothing_suggests_nothing(kb, typed):
    assert kb("show", typed).err == f"kb: nothing is called {typed}\n"


def test_who_bears_the_quoted_heading_is_suggested(kb):
    answer = kb("show", "rule 704〔出航〕")
    assert answer.status == 1
    assert answer.err == "kb: nothing is called rule 704〔出航〕; did you mean 701?\n"


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "no English text of this has been read"), ("ja", "英語版の本文は読み込まれていません")],
)
def test_where_one_language_is_missing_both_says_so_and_shows_the_other_whole(kb, lang, told):
    words = ("show", "701", "--lang", "ja")
    alone = kb(*words, lang=lang, COLUMNS="120").out.splitlines()
    both = kb(*words, "--both", lang=lang, COLUMNS="120").out.splitlines()
    assert both == [told, *alone]


def test_a_rule_that_one_language_lacks_is_marked_among_others(kb):
    out = kb("show", "702", "--both", "--lang", "ja", COLUMNS="120").out
    assert "no English" not in out
    assert any(line.endswith("—") for line in out.splitlines())
