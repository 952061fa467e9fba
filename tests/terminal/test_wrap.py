"""Widths of terminals, and lines broken by the rules of kinsoku."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.terminal.columns import column, side_by_side
from search.terminal.style import PLAIN, Painted, Screen, Style
from search.terminal.width import cut, width
from search.terminal.wrap import UNBROKEN, lines

NOT_FIRST = "、。）」』〕》ーっゃ"
NOT_LAST = "（「『〔《"
TEXTS = st.text("あいカ漢字、。（）「」ーっabc 702.16a\n{T}", max_size=120)


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", 0),
        ("abc", 3),
        ("漢字", 4),
        ("ｶﾅ", 2),
        ("（１）", 6),
        ("カ\u3099", 2),
        ("…", 1),
        ("👍", 2),
        ("👨‍👩‍👧", 2),
    ],
)
def test_cells(text, cells):
    assert width(text) == cells


@pytest.mark.parametrize(
    ("text", "cells", "expected"),
    [
        ("土地カードを出す。", 10, ["土地カード", "を出す。"]),
        ("土地カード。", 10, ["土地カー", "ド。"]),
        ("土地は「城」だ", 8, ["土地は", "「城」だ"]),
        ("see rule 702.16a now", 12, ["see rule", "702.16a now"]),
        ("aaaaaaaaaa", 4, ["aaaa", "aaaa", "aa"]),
        ("a\n\nb", 9, ["a", "", "b"]),
        ("ab  cd", 4, ["ab", "cd"]),
        ("", 9, [""]),
    ],
)
def test_lines(text, cells, expected):
    assert [text[a:b] for a, b in lines(text, cells, cells)] == expected


@given(TEXTS, st.integers(6, 40))
def test_nothing_is_lost_but_spaces_at_the_breaks(text, cells):
    found = lines(text, cells, cells)
    shown = "".join(text[a:b] for a, b in found)
    assert shown.replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert [b for _, b in found] == sorted(b for _, b in found)


@given(TEXTS, st.integers(6, 40))
def test_no_line_is_too_wide(text, cells):
    for a, b in lines(text, cells, cells):
        assert width(text[a:b]) <= cells


@given(st.text("漢字カナ", min_size=1, max_size=60), st.integers(8, 40))
def test_closing_signs_begin_no_line_and_opening_ones_end_none(text, cells):
    signed = "".join(f"{c}。（" if i % 5 == 4 else c for i, c in enumerate(text)) + "字"
    shown = [signed[a:b] for a, b in lines(signed, cells, cells)]
    assert not [line for line in shown[1:] if line[0] in NOT_FIRST]
    assert not [line for line in shown[:-1] if line[-1] in NOT_LAST]


def test_where_lines_are_not_to_be_broken():
    text = "土地" * 500 + "\n次"
    assert lines(text, UNBROKEN, UNBROKEN) == [(0, 1000), (1001, 1002)]


@given(st.text(max_size=30), st.integers(2, 20))
def test_what_is_cut_fits(text, cells):
    count = cut(text, cells)
    assert count == len(text) or count >= 1


def test_a_screen_without_colours_shows_the_text_alone():
    assert PLAIN.paint_spans("abcdef", (0, 6), [Painted(1, 3, Style.MARK)]) == "abcdef"


def test_spans_are_painted_where_a_line_holds_them():
    screen = Screen(colours=True)
    spans = [Painted(1, 4, Style.REFERENCE)]
    assert screen.paint_spans("abcdef", (0, 3), spans) == "a\x1b[4mbc\x1b[0m"
    assert screen.paint_spans("abcdef", (3, 6), spans) == "\x1b[4md\x1b[0mef"


def test_a_link_is_clickable_where_the_terminal_can():
    shown = Screen(links=True).paint("704", Style.REFERENCE, "file:///x#3")
    assert shown == "\x1b]8;;file:///x#3\x1b\\704\x1b]8;;\x1b\\"


def test_columns_stand_under_each_other():
    shown = [*side_by_side(["土地", "\x1b[1ma\x1b[0m"], ["x", "y", "z"], 6)]
    assert shown == ["土地     x", "\x1b[1ma\x1b[0m        y", "         z"]
    assert column(80) is None
    assert column(None) is None
    assert column(103) == 50
