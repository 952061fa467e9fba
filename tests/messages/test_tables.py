"""Every message is there in both languages, with the same fields."""

from __future__ import annotations

import string

import pytest

from search.messages.language import reader_language
from search.messages.say import TABLES, say

MESSAGES = {key: pair for table in TABLES for key, pair in table.items()}


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_no_message_is_in_two_tables():
    assert sum(map(len, TABLES)) == len(MESSAGES)


@pytest.mark.parametrize("key", MESSAGES)
def test_both_languages_say_the_same(key):
    english, japanese = MESSAGES[key]
    assert fields(english) == fields(japanese)
    assert english.isascii()
    assert english
    assert japanese


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ja_JP.eucJP"}, "ja"),
    ],
)
def test_the_locale_decides(monkeypatch, environment, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert reader_language() == language


def test_an_unknown_message_is_a_mistake():
    with pytest.raises(KeyError):
        say("nonsense")
