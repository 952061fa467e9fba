"""What is suggested for typing mistakes, and where nothing is."""

from __future__ import annotations

import pytest

from search.reading.suggesting import Spellings, suggestions


@pytest.fixture(scope="module")
def ask(desk):
    return lambda line: suggestions(line, Spellings(desk.searcher.index))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("状況起引処理", "状況起因処理"),
        ("しょうきょうきいんしょり", "状況起因処理"),
        ("守穫", "守護"),  # one of two kanji
        ("gaurd", "guard"),  # two letters in the wrong order
        ("「状況起引処理」", "「状況起因処理」"),
        ("title:状況起引処理", "title:状況起因処理"),
        ("-状況起引処理 駒", "-状況起因処理 駒"),
        ("状況起引処理*", "状況起因処理*"),
    ],
)
def test_a_mistake_is_put_right_where_it_stands(ask, wrong, right):
    assert ask(wrong)[:1] == (right,)


@pytest.mark.parametrize(
    "line",
    [
        "守護",
        "Guard",
        "しゅご",
        "title:守護",
        "汐境船団",
        "!!!",
        "999.9",
        "kind:gaurd",
        "-in:gaurd",
    ],
)
def test_what_is_no_mistake_or_like_nothing(ask, line):
    assert ask(line) == ()


def test_what_the_texts_do_not_hold_is_not_suggested(ask):
    assert ask("プレインズウォーカ一") == ()  # only the names that ship have it


def test_a_pasted_text_is_not_put_right_word_by_word(ask):
    assert ask("守護 " * 11 + "守穫") != ()
    assert ask("守護 " * 12 + "守穫") == ()
