"""Words in another spelling, counts, and beginnings of names: in one language and across them."""

from __future__ import annotations

import pytest

from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

ENGLISH = [
    Row("rule", "Flying is an evasion ability.", "110.1"),
    Row("rule", "During the combat phase, it attacks.", "110.2"),
    Row("rule", "A planeswalker has loyalty.", "110.3"),
    Row("rule", "That player discards two of them.", "110.4"),
    Row("rule", "Each deck has 40 pieces and ten others.", "110.5"),
]
JAPANESE = [
    Row("rule", "戦闘フェイズの間、攻撃する。", "110.2"),
    Row("rule", "プレインズウォーカーは忠誠度を持つ。", "110.3"),
    Row("rule", "駒を２枚捨てる。", "110.4"),
    Row("rule", "駒が十個ある。サーヴァントもいる。", "110.5"),
]
CASES = [
    ("en", "飛*", "110.1", "Flying"),
    ("en", "ひこう", "110.1", "Flying"),
    ("en", "プレインズウォーカー", "110.3", "planeswalker"),
    ("en", "ひこ*", "110.1", "Flying"),
    ("en", "戦闘フ*", "110.2", "combat phase"),
    ("en", "戦闘フェーズ", "110.2", "combat phase"),
    ("en", "プレーンズウォーカー", "110.3", "planeswalker"),
    ("en", "二つ", "110.4", "two"),
    ("en", "2枚", "110.4", "two"),
    ("en", "四十枚", "110.5", "40"),
    ("en", "十個", "110.5", "ten"),
    ("ja", "戦闘フェーズ", "110.2", "戦闘フェイズ"),
    ("ja", "プレーンズウォーカー", "110.3", "プレインズウォーカー"),
    ("ja", "二枚", "110.4", "２枚"),
    ("ja", "10個", "110.5", "十個"),
    ("ja", "サーバント", "110.5", "サーヴァント"),
]


@pytest.fixture(scope="module")
def desks(tmp_path_factory) -> dict[str, Desk]:
    found = {}
    for lang, rows in (("en", ENGLISH), ("ja", JAPANESE)):
        folder = tmp_path_factory.mktemp(lang)
        shelf = Shelf(folder / "kb.sqlite")
        shelf.add("1", lang, rows, "2026-02-01")
        found[lang] = Desk(shelf, folder / "index")
    return found


@pytest.mark.parametrize(("lang", "line", "number", "marked"), CASES)
def test_it_is_found_and_marked(desks, lang, line, number, marked):
    assert desks[lang].names(line) == [number]
    assert " ".join(desks[lang].marked(line)) == marked


@pytest.mark.parametrize(("lang", "line", "number", "marked"), CASES)
def test_it_is_excluded_too(desks, lang, line, number, marked):
    assert number not in desks[lang].names(f"kind:rule -{line}")
