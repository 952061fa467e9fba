"""Names and headings in a language that no text in the knowledge base is in."""

from __future__ import annotations

import datetime as dt

import pytest

from kb.model import Content
from kb.store.opening import open_store
from tests.cli.conftest import put, rule

ENGLISH = Content(
    rules=(
        rule("4", "Port", 1, "Port"),
        rule("401", "Library", 2, "Library"),
        rule("401.1", "The pilot's books lie here.", 3),
        rule("402", "Graveyard", 4, "Graveyard"),
    )
)
JAPANESE = Content(rules=(rule("4", "港", 1, "港"), rule("401", "ライブラリー", 2, "ライブラリー")))


@pytest.fixture(scope="module")
def homes(tmp_path_factory):
    """A knowledge base for each language, with that language alone."""
    folder = tmp_path_factory.mktemp("alone")
    for lang, content in (("en", ENGLISH), ("ja", JAPANESE)):
        store = open_store(folder / lang / "kb.sqlite")
        with store.transaction() as connection:
            put(connection, content, "2026-09-01", lang, dt.date(2026, 9, 1), f"{lang}.txt")
        store.close()
    return folder


@pytest.mark.parametrize(
    ("typed", "note"),
    [
        ("rule 401〔ライブラリー〕", ""),
        ("rule 401〔Library〕", ""),
        ("rule 401〔誰も知らない名〕", ""),
        ("rule 401.1〔ライブラリー〕", ""),
        ("rule 402〔ライブラリー〕", "401"),
        ("rule 402〔Library〕", "401"),
        ("rule 402〔Anchor〕", "402 now has another heading"),
    ],
)
def test_a_heading_in_the_other_language_is_compared_by_its_translation(
    program, homes, typed, note
):
    answer = program("show", typed, "--home", homes / "en", "--depth", "0")
    assert answer.status == 0
    assert note in answer.err
    assert bool(answer.err) == bool(note)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "ライブラリー"),
        ("en", "らいぶらりー"),
        ("en", "ﾗｲﾌﾞﾗﾘｰ"),
        ("en", "libraries"),
        ("ja", "Library"),
        ("ja", "LIBRARIES"),
    ],
)
def test_names_are_found_in_the_other_language(program, homes, lang, typed):
    items = program("show", typed, "--home", homes / lang, "--json", "--depth", "0").json["items"]
    assert [i["number"] for i in items] == ["401"]


def test_who_bears_a_heading_in_the_other_language_is_suggested(program, homes):
    answer = program("show", "rule 999〔墓地〕", "--home", homes / "en")
    assert answer.status == 1
    assert answer.err.endswith("did you mean 402?\n")


def test_citations_of_a_document_are_compared_by_their_translation(program, homes, tmp_path):
    page = tmp_path / "page.txt"
    page.write_text(
        "rule 401〔ライブラリー〕を参照。\n"
        "rule 402〔ライブラリー〕を参照。\n"
        "rule 401〔誰も知らない名〕を参照。\n"
        "rule 401.1〔墓地〕を参照。\n",
        "utf-8",
    )
    problems = program("check", page, "--home", homes / "en", "--json").json["problems"]
    told = [(p["line"], p["code"], p["suggestion"]) for p in problems]
    assert told == [(2, "stale-label", "401"), (4, "stale-label", "402")]
