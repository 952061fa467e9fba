"""Every kind of wrong use is told in the reader's language, and so are usage lines."""

from __future__ import annotations

import re

import pytest

WRONG = {
    "a choice": "refs 1 --format foo",
    "another choice": "search x --kind foo",
    "no whole number": "show 1 --depth x",
    "out of range": "search x -n 0",
    "below any range": "search x -n -1",
    "out of a closed range": "refs 1 --depth 99",
    "no value": "show 1 --depth",
    "a value too many": "show 1 --json=yes",
    "no argument": "show",
    "no argument of refs": "refs",
    "an argument too many": "remove a b",
    "an argument where none is": "stats a",
    "no such option": "show 1 --nonsense",
    "no such command": "nonsense",
    "no number": "fetch x --pause x",
    "no date": "ingest x --date yesterday",
}
NAMES = re.compile(
    r"--?[\w-]+|kb|graphml|mermaid|json|text|dot|rule|example|glossary|page|help|show|refs"
)


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_wrong_use_is_told_in_japanese(kb, words):
    answer = kb(*words.split(), lang="ja")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    told = NAMES.sub("", answer.err)
    assert not re.search(r"[A-Za-z]{4,}", told.replace("nonsense", "").replace("yesterday", ""))
    assert re.search("[ぁ-ん]", told)


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_wrong_use_is_told_in_english(kb, words):
    answer = kb(*words.split())
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert answer.err.isascii()


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        ("show", "kb show [オプション] 場所..."),
        ("search", "kb search [オプション] 語..."),
        ("ingest", "kb ingest [オプション] ファイル..."),
        ("", "kb [オプション] [コマンド] [引数]..."),
    ],
)
def test_usage_lines_are_japanese(kb, command, usage):
    out = kb(*command.split(), "--help", lang="ja").out
    assert out.splitlines()[0] == f"使い方: {usage}"


def test_usage_lines_are_english(kb):
    assert kb("show", "--help").out.splitlines()[0] == "Usage: kb show [OPTIONS] PLACE..."


def test_a_value_is_told_as_it_was_typed(kb):
    for words in ("search x -n -1", "search x --offset -1", "search -n -1 x"):
        assert "-1 " in (told := kb(*words.split(), lang="en").err), words
        assert "x00" not in told
