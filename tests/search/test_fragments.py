"""Fragments: rules refer to what was never read, and subrules stand without their rule."""

from __future__ import annotations

import pytest

from tests.search.conftest import Desk
from tests.search.shelf import Row, Shelf

FRAGMENT = [
    Row("chapter", "駒", "3", "駒"),
    Row("subrule", "駒は盤の上に置かれる。", "304.3b"),
    Row("subrule", "駒は盤の外に置かれない。", "304.3f"),
    Row("example", "駒を盤の角に置いた。"),
    Row("rule", "駒は数えられる。", "305.1"),
]


@pytest.fixture(scope="module")
def fragment(tmp_path_factory) -> Desk:
    folder = tmp_path_factory.mktemp("fragment")
    shelf = Shelf(folder / "kb.sqlite")
    shelf.add("page", "ja", FRAGMENT, fragment=True)
    shelf.cite_unread("304.3b", "120")
    shelf.cite_unread("304.3f", "121.2a", "121.2d")
    shelf.cite_unread("305.1", "118", "122")
    return Desk(shelf, folder / "index")


@pytest.mark.parametrize(
    ("cited", "citing"),
    [
        ("120", {"304.3b", "305.1"}),
        ("121.2a", {"304.3f"}),
        ("121.2c", {"304.3f"}),
        ("121.2d", {"304.3f"}),
        ("121.2e", set()),
        ("121", {"305.1"}),
        ("123", set()),
        ("12", set()),
    ],
)
def test_cites_finds_references_to_what_was_never_read(fragment, cited, citing):
    assert set(fragment.names(f"cites:{cited}")) == citing


def test_subrules_without_their_rule_are_a_group_of_its_number(fragment):
    hits = fragment.ask("盤").hits
    assert [hit.entry.number for hit in hits] == ["304.3b", "304.3f", None]
    assert {hit.rule for hit in hits} == {"304.3"}
    assert len({hit.group.id for hit in hits}) == 1


def test_what_has_its_rule_names_no_other(fragment):
    hit = next(hit for hit in fragment.ask("数えられる").hits)
    assert (hit.entry.number, hit.rule) == ("305.1", None)
