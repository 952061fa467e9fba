"""Findings in columns are those of mappings: the same hits, order, groups and scores."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.index.passage_set import PassageSet
from search.reading import finders
from search.reading.choice import Choice
from search.reading.plain import Mapped
from search.reading.request import Request
from search.reading.searching import Searcher
from search.reading.vicinity import Vicinity
from search.reading.weighing import Weighing
from tests.search.test_contenders import shelves
from tests.search.test_searching import FINDS

np = pytest.importorskip("numpy")

LINES = [
    *(line for line, _ in FINDS),
    "守護", "guard", "a", "駒 術", "駒 -術", "守護を持つ駒はどうなりますか？",
    "状況起因処理は置換できますか？",
    "What happens if a piece with guard is a target?", "nowhere", "印と土地", "駒 OR 印 kind:rule",
    "-駒", "kind:page", "rule 110.1、120.1", "守護のまとめ", "weather on the board", "or*", "。",
]  # fmt: skip
OPTIONS = [
    {}, {"every": True}, {"kinds": ("glossary", "example")}, {"within": "110"}, {"exact": True},
    {"limit": 2, "offset": 1}, {"explain": True},
]  # fmt: skip


def results(searcher: Searcher, line: str, lang: str, options: dict):
    found = searcher.search(Request(line, Choice(lang), **options))
    shown = [
        [
            (h.rank, h.entry.id, h.group.id, h.snippet, h.rule, h.also, h.partly)
            for h in listing.hits
        ]
        for listing in (found, found.partial)
    ]
    counts = (found.total, found.groups, found.whole, found.partial[:2], found.suggestions)
    scores = [h.score for h in found.hits]
    return shown, counts, found.explanation and found.explanation.ways, scores


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_searches_answer_alike(desk, two_languages, monkeypatch, options):
    for shelf in (desk, two_languages):
        monkeypatch.setattr(finders, "SEVERAL", 1_000_000)
        plain = Searcher(shelf.library, shelf.searcher.index)
        asked = [(line, lang) for line in LINES for lang in ("ja", "en")]
        expected = [results(plain, *each, options) for each in asked]
        monkeypatch.setattr(finders, "SEVERAL", 1)
        columnar = Searcher(shelf.library, shelf.searcher.index)
        for each, (*rest, scores) in zip(asked, expected, strict=True):
            *others, theirs = results(columnar, *each, options)
            assert others == rest, each
            assert theirs == pytest.approx(scores, abs=2e-4)


def listed(found, scope):
    from search.index.columns import Few
    from search.reading.columnar import Desk, Listed

    class Nothing:
        pass

    desk = Desk(scope, Nothing())
    at = desk.columns.places(PassageSet(found))
    passages = [desk.slots.passage(place) for place in at.tolist()]
    return Listed(desk, Few(at, np.array([found[p] for p in passages], np.float64)))


@given(shelves(), st.integers(0, 4), st.integers(0, 3), st.booleans())
def test_groups_are_alike(shelf, limit, offset, asked):
    scope, found = shelf
    mapped, columns = Mapped(scope, found), listed(found, scope)
    groups = {scope.spot(order).group for order in scope.orders}
    named = frozenset(group for group in groups if group % 2)
    weighing = Weighing(vicinity=Vicinity(named, 0.75, 0.25)) if asked else Weighing()
    expected = mapped.gathered(offset, limit, weighing)
    gathered = columns.gathered(offset, limit, weighing)
    assert (gathered.hits, gathered.count) == (expected.hits, expected.count)
    assert gathered.before == expected.before
    assert [g.head for g in gathered.groups] == [g.head for g in expected.groups]
    for group, other in zip(gathered.groups, expected.groups, strict=True):
        assert [spot for _, spot in group.hits] == [spot for _, spot in other.hits]
        assert [s for s, _ in group.hits] == pytest.approx([s for s, _ in other.hits])


@given(shelves(), st.data())
def test_some_and_the_others_are_all(shelf, data):
    scope, found = shelf
    some = {p: s for p, s in found.items() if data.draw(st.booleans())}
    for whole, part in (
        (Mapped(scope, found), Mapped(scope, some)),
        (listed(found, scope), listed(some, scope)),
    ):
        rest = whole.without(part)
        assert len(rest) + len(part) == len(whole) == len(found)
        assert whole.which(PassageSet(found)) == PassageSet(found)
        assert rest.which(PassageSet(found)) == PassageSet(found) - PassageSet(some)
        assert whole.among(part).which(PassageSet(found)) == PassageSet(some)
        least = PassageSet(p for p, s in found.items() if s == 0 or s > 1)
        assert whole.unless_least(1).which(PassageSet(found)) == least
