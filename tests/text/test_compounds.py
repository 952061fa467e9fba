"""Compounds as index terms: beside their parts, wherever they stand, in either language."""

from __future__ import annotations

import pytest

from kb.text.compounds import JOINT, joined
from kb.text.terms import terms


def cut(text: str) -> list[str]:
    return [term.text for term in terms(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("起動型能力を持つ。", ["起動_型_能力"]),
        ("その起動型 能力", ["起動_型_能力"]),
        ("能力は起動型である。", []),
        ("Two mana abilities resolve.", ["mana_abil"]),
        ("Abilities add mana.", []),
        ("帆を畳む。", []),
        ("", []),
    ],
)
def test_what_is_joined(text, found):
    assert list(joined(cut(text))) == found


def test_a_compound_in_a_compound_is_joined_too():
    found = list(joined(cut("戦闘ダメージ・ステップに入る")))
    assert {"戦闘_ダメージ", "戦闘_ダメージ_ステップ"} <= set(found)


def test_no_part_holds_what_stands_between_them():
    text = "起動型_能力 {a_b} mana_ability x_y 702.16a +1/+1"
    assert all(JOINT not in term or term.startswith("{") for term in cut(text))
