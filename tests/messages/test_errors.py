"""Every error is told in one line in both languages, and so is every cause that it may name."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import string

import pytest

import ingest
import kb
import search
from ingest import document
from kb.errors import KbError
from search.messages.causes import cause_in_japanese
from search.messages.errors import JAPANESE, error_text

for package in (kb, ingest, search):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if "tantivy" not in module.name and module.name != "search.cli.main":
            importlib.import_module(module.name)


def classes(of=KbError):
    for found in of.__subclasses__():
        yield found
        yield from classes(found)


ERRORS = {found.__name__: found for found in classes()}


def made(error):
    """The error about something, and the words for it that its message has to repeat."""
    told = []
    for name, parameter in inspect.signature(error).parameters.items():
        kind = str(parameter.annotation)
        if kind == "int":
            told.append(7 << 20)
        elif "Iterable" in kind or "list" in kind:
            told.append([f"<{name}>"])
        else:
            told.append(() if "tuple" in kind else f"<{name}>")
    return error(*told), [each for each in told if isinstance(each, str)]


@pytest.mark.parametrize("name", ERRORS)
@pytest.mark.parametrize("locale", ["C.UTF-8", "ja_JP.UTF-8"])
def test_an_error_names_what_it_is_about_in_one_line(monkeypatch, name, locale):
    monkeypatch.setenv("LC_ALL", locale)
    error, words = made(ERRORS[name])
    text = error_text(error)
    assert "\n" not in text
    assert text.isascii() == (locale == "C.UTF-8")
    shown = [word for word in words if word in text]
    assert shown == words or name == "NothingUnderstoodError"  # its cause is part of the format


def test_every_error_has_its_japanese():
    assert sorted(JAPANESE) == sorted(ERRORS)


@pytest.mark.parametrize("name", ERRORS)
def test_the_japanese_fills_in_what_the_error_tells(name):
    error, _ = made(ERRORS[name])
    fields = {field for _, field, _, _ in string.Formatter().parse(JAPANESE[name]) if field}
    assert fields <= error.fields.keys()


KINDS = {
    kind
    for table in (
        document._SIGNS,
        document._BY_PATTERN,
        document._BY_MIMETYPE,
        document._BY_MEMBER,
    )
    for _, kind in table
}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_file_that_is_no_text_has_its_japanese(kind):
    assert cause_in_japanese(kind) != kind


def test_a_cause_that_is_not_known_stays_as_it_is():
    assert cause_in_japanese("Permission denied") == "Permission denied"
