"""Every message is there in both languages, with the same fields; every error has one."""

from __future__ import annotations

import importlib
import pkgutil
import string

import pytest

import ingest
import kb
import search
from kb.errors import KbError
from search.messages.language import reader_language
from search.messages.say import TABLES, known, say

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


def errors(of=KbError):
    for found in of.__subclasses__():
        yield found
        yield from errors(found)


def test_every_error_is_translated():
    for package in (kb, ingest, search):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "tantivy" not in module.name and module.name != "search.cli.main":
                importlib.import_module(module.name)
    assert sorted(e.__name__ for e in set(errors()) if not known(e.__name__)) == []


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
