"""One thing, however it is typed: each line finds the entry, first or among the first."""

from __future__ import annotations

import pytest

from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

RULES = [
    Row("chapter", "術", "1", "術"),
    Row("section", "手順", "110", "手順"),
    Row("rule", "術を唱える者は、費用を支払う。", "110.1"),
    Row("rule", "術を打ち消すとは、それを取り消し、墓地に置くことである。", "110.2"),
    Row("rule", "プレイヤーは、サーヴァントを１体従える。", "110.3"),
    Row("rule", "起動型能力は、コロンを含む。", "110.4", "起動型能力", "Activated Abilities"),
    Row("rule", "状況起因処理は自動的である。", "110.5", "状況起因処理", "State-Based Actions"),
    Row("rule", "プレインズウォーカー・カードは場に出る。", "110.6", "プレインズウォーカー・カード",
        "Planeswalker Cards"),
    Row("rule", "カード・タイプは、カードの左に書かれる。", "110.7"),
    Row("rule", "ＡＢＣ印と＋１/＋１印は別である。", "110.8"),
    Row("rule", "色は五つある。", "110.9"),
    Row("glossary", "じどうのしょり。rule 110.5参照。", None, "状況起因処理", "State-Based Actions",
        "じょうきょうきいんしょり"),
]  # fmt: skip
CASES = {
    "110.1": ["唱える", "唱えた", "唱えたら", "唱えられた", "となえる", "支払った", "支払わない"],
    "110.2": ["打ち消す", "打消す", "打ち消した", "打ち消される", "取り消す", "取消す",
              "取り消した"],
    "110.3": ["プレイヤー", "プレイヤ", "ﾌﾟﾚｲﾔｰ", "ぷれいやー", "サーヴァント", "ｻｰｳﾞｧﾝﾄ"],
    "110.4": ["起動型能力", "起動型", "型能力", "activated ability", "Activated Abilities",
              "きどうがたのうりょく"],
    "110.5": ["状況起因処理", "状況 起因 処理", "起因処理", "state-based action",
              "ｊｏｕｋｙｏｕ OR 状況起因処理", "じょうきょうきいんしょり",
              "ジョウキョウキインショリ"],
    "110.6": ["プレインズウォーカー・カード", "プレインズウォーカーカード", "ウォーカー",
              "ﾌﾟﾚｲﾝｽﾞｳｫｰｶｰ･ｶｰﾄﾞ", "planeswalker card"],
    "110.7": ["カード・タイプ", "カードタイプ", "かーどたいぷ", "ｶｰﾄﾞﾀｲﾌﾟ", "カード タイプ"],
    "110.8": ["ABC印", "ａｂｃ印", "+1/+1", "＋１／＋１", "＋1/+1印"],
    "110.9": ["色", "いろ"],
}  # fmt: skip


OTHERS = [f"The ship takes {number} barrels aboard." for number in range(150)]
"""Rules among which a word is rare."""


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("shop")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "ja", RULES, "2026-02-01")
    return Desk(shelf, folder / "index")


@pytest.mark.parametrize(
    ("line", "number"), [(line, number) for number, lines in CASES.items() for line in lines]
)
def test_it_is_found(shop, line, number):
    assert number in shop.names(line)[:3], shop.names(line)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("状況起因処埋", "状況起因処理"),
        ("きどうがたのうりょき", "起動型能力"),
        ("planeswalkr", "planeswalker"),
    ],
)
def test_did_you_mean(shop, wrong, right):
    assert right in shop.ask(wrong).suggestions


def test_one_rule_in_two_languages_is_one_hit(tmp_path):
    shelf = Shelf(tmp_path / "kb.sqlite")
    shelf.add("20260201", "ja", RULES, "2026-02-01")
    english = [Row("chapter", "Spells", "1", "Spells"), Row("section", "Steps", "110", "Steps"),
               Row("rule", "State-Based Actions", "110.5", "State-Based Actions")]  # fmt: skip
    shelf.add("2026-02-01", "en", english, "2026-02-01")
    desk = Desk(shelf, tmp_path / "index")
    for lang in ("ja", "en"):
        hits = [h for h in desk.ask("State-Based Actions", lang).hits if h.entry.number == "110.5"]
        assert [(h.entry.edition.lang, h.also.lang) for h in hits] == [
            (lang, "en" if lang == "ja" else "ja")
        ]
    assert all(hit.also is None for hit in desk.ask("色").hits if hit.entry.number == "110.9")


def test_the_form_of_a_word_that_was_typed_comes_first(tmp_path):
    shelf = Shelf(tmp_path / "kb.sqlite")
    rows = [Row("rule", text, f"110.{i}") for i, text in enumerate(OTHERS, 3)]
    rows += [Row("rule", "A sailor drowns.", "110.1"), Row("rule", "Do not drown.", "110.2")]
    shelf.add("1", "en", rows, "2026-02-01")
    desk = Desk(shelf, tmp_path / "index")
    assert desk.names("drowns") == ["110.1", "110.2"]
    assert desk.names("drown") == ["110.2", "110.1"]


@pytest.mark.parametrize(("line", "first"), [("sailor", "110.2"), ("sail", "110.1"),
                                             ("Sailors", "110.2"), ("sails", "110.1")])  # fmt: skip
def test_a_heading_comes_before_one_that_only_begins_so(tmp_path, line, first):
    shelf = Shelf(tmp_path / "kb.sqlite")
    rows = [
        Row("rule", "Sails. Sailors, sailing sailors, sail.", "110.1", "Sail", "Sail"),
        Row("rule", "Sailors. Sails sail; a sail is a sail.", "110.2", "Sailors", "Sailors"),
    ]
    shelf.add("1", "en", rows, "2026-02-01")  # fmt: skip
    assert Desk(shelf, tmp_path / "index").names(line)[0] == first
