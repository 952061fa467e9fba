"""Other ways to write a word: loan words, and counts of things."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.numerals import LARGEST, in_english, in_kanji, value
from kb.text.spelling import LONGEST, MOST_PLACES, counted_in_english, spellings

ALIKE = [
    ("フェーズ", "フェイズ"),
    ("戦闘フェーズ", "戦闘フェイズ"),
    ("プレーンズウォーカー", "プレインズウォーカー"),
    ("メーンフェーズ", "メインフェイズ"),
    ("サーバント", "サーヴァント"),
    ("ウィザード", "ウイザード"),
    ("ボール", "ボウル"),
    ("ダイア", "ダイヤ"),
    ("二つ", "2つ"),
    ("十個", "10個"),
    ("二十三枚", "23枚"),
    ("百十回", "110回"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_either_is_a_way_to_write_the_other(one, other):
    assert other in spellings(one)
    assert one in spellings(other)


@pytest.mark.parametrize(
    "word",
    [
        "",
        "カード",
        "攻撃",
        "えいゆう",
        "二",
        "枚",
        "十分",
        "第2枚",
        "2",
        "two",
        "damage",
        "一百一番",
    ],
)
def test_what_is_written_in_one_way(word):
    assert spellings(word) == ()


@pytest.mark.parametrize(
    ("counted", "english"),
    [("二つ", ("2", "two")), ("2枚", ("2", "two")), ("十個", ("10", "ten")), ("30枚", ("30",)),
     ("枚", ()), ("二", ()), ("飛行", ())],
)  # fmt: skip
def test_counts_in_english(counted, english):
    assert counted_in_english(counted) == english


@given(st.integers(1, LARGEST))
def test_a_number_in_kanji_is_read_again(number):
    written = in_kanji(number)
    assert written is not None
    assert value(written) == number == value(str(number))


@pytest.mark.parametrize(
    ("number", "word"), [(0, "zero"), (12, "twelve"), (20, "twenty"), (21, None)]
)
def test_english_numbers(number, word):
    assert in_english(number) == word


@given(st.text(alphabet="プレーインズウォヴァバオエ二十2枚", max_size=2 * LONGEST))
def test_there_are_few_ways(text):
    found = spellings(text)
    assert text not in found
    assert len(found) < 2**MOST_PLACES
