"""Whole output for people, in both languages."""

from __future__ import annotations

import re

import pytest

COMMANDS = {
    "show": "show 702",
    "show a chapter": "show 7",
    "show a term": "show 羅針盤 錨",
    "show with context": "show 702.1b --context",
    "show both": "show 702.1a --both",
    "search": "search 嵐 -n 3",
    "search for nothing": "search zzzz",
    "refs": "refs 702.1",
    "refs to what is not there": "refs 702.9",
    "chain": "refs 嵐 --path-to 701",
    "most cited": "refs --most-cited 3",
    "stats": "stats",
    "check": "check",
    "doctor": "doctor",
    "help": "--help",
    "help of search": "search --help",
}


def steady(text):
    """Times are different every time."""
    return re.sub(r"\d+(?= (?:ms|ミリ秒))", "0", text)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_output(kb, snapshot, words, lang):
    if words == "doctor":
        kb("search", "嵐")  # makes the index, whichever test comes first
    chosen = ("--lang", "ja") if words.startswith(("show", "search", "refs")) else ()
    answer = kb(*words.split(), *(chosen if "--help" not in words else ()), lang=lang, COLUMNS="60")
    assert (answer.status, steady(answer.out), steady(answer.err)) == snapshot


def test_colours_are_shown_on_a_terminal_alone(kb):
    assert "\x1b" not in kb("show", "702", "--lang", "ja").out


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (("-嵐", "出航"), "出航"),
        (("羅針盤", "-nonsense"), "羅針盤"),
        (('"',), None),
        (("cites:702.1",), "嵐"),
    ],
)
def test_a_word_with_a_hyphen_is_no_option(kb, words, title):
    answer = kb("search", *words, "--json", "--lang", "ja")
    titles = [h["title"] for h in answer.json["hits"]]
    assert answer.err == ""
    assert bool(titles) == bool(title)
    assert title is None or title in titles
