"""How hits look: long groups are cut, and what holds only some of the words stands below."""

from __future__ import annotations

import pytest

from search.reading.choice import Choice
from search.reading.request import Request
from search.terminal.hits import MOST_OF_A_GROUP, HitLayout
from search.terminal.style import Screen
from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

MANY = [
    Row("chapter", "", "1", "一"),
    Row("section", "", "110", "駒"),
    Row("rule", "駒には種類がある。", "110.1"),
    *(Row("subrule", f"木の駒その{n}。", f"110.1{chr(97 + n)}") for n in range(8)),
    Row("rule", "石には種類がある。", "110.2"),
    Row("rule", "木の石。", "110.3"),
]


@pytest.fixture(scope="module")
def many(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("many")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("1", "ja", MANY, "2026-01-01")
    return Desk(shelf, folder / "index")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def shown(desk: Desk, line: str) -> list[str]:
    request = Request(line, Choice("ja"))
    return list(HitLayout(Screen()).lines(desk.searcher.search(request), request))


def test_of_a_long_group_the_best_are_shown_and_the_others_counted(many):
    lines = shown(many, "駒")
    told = next(i for i, line in enumerate(lines) if line == "  and 4 more here")
    assert lines[0] == "110 駒"
    assert told == lines.index("110.1") + 1 + 1 + MOST_OF_A_GROUP
    assert lines[-1].startswith("10 found")


@pytest.mark.parametrize(("more", "told"), [(1, []), (2, ["  and 2 more here"])])
def test_a_single_one_more_is_shown_itself(many, more, told):
    numbers = range(MOST_OF_A_GROUP + more)
    lines = shown(many, " OR ".join(f"その{n}" for n in numbers))
    assert [line for line in lines if line.endswith("more here")] == told


def test_what_holds_some_of_the_words_stands_below_the_hits(many):
    lines = shown(many, "石 木")
    told = lines.index("these match a part of it:")
    assert "110.3" in lines[:told]
    assert "110.2" in lines[told:]
    assert lines[-1].startswith("1 found")
