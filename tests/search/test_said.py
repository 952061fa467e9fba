"""What players say in English for what rules say: found, behind what holds the words typed."""

from __future__ import annotations

import pytest

from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

RULES = [
    Row("section", "Moves", "110", "Moves"),
    Row("rule", "A piece may return to the hand of its player.", "110.1"),
    Row("rule", "A storm may destroy all pieces on the battlefield.", "110.2"),
    Row("rule", "Two pieces may bounce off each other.", "110.3"),
    Row("rule", "Unspent mana is lost as the tide turns.", "110.4"),
    Row("rule", "The keeper of a piece sets it up.", "110.5"),
]


@pytest.fixture(scope="module")
def moves(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("moves")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "en", RULES, "2026-02-01")
    return Desk(shelf, folder / "index")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("bounce", ["110.3", "110.1"]),
        ("board wipe", ["110.2"]),
        ("Floating Mana", ["110.4"]),
        ("wrath", ["110.2"]),
        ("bounce piece", ["110.3", "110.1"]),
        ("floating -mana", []),
        ("keeper wipe", []),
    ],
)
def test_what_is_said(moves, line, found):
    assert moves.names(line, lang="en") == found


@pytest.mark.parametrize("line", ["board wipe", "floating mana", "wrath"])
def test_not_where_exact_text_is_asked_for(moves, line):
    assert moves.ask(line, lang="en", exact=True).total == 0
