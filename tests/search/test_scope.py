"""A scope over layouts is that which is told place by place, whatever overlaps and is missing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.kind import Kind
from search.index.layout import KINDS
from search.reading.scope import Scope
from tests.search.laid_out import Told, layouts
from tests.search.scope_as_told import ScopeAsTold

NUMBERED = {1: "chapter", 2: "section", 3: "rule", 4: "subrule", 5: "subrule"}
BARE = ("example", "example", "glossary", "page", "part", "part")
KEYS = [
    ".".join(("11", "3101", f"1{rule}", f"1{letter}", "11")[:level])
    for level in NUMBERED
    for rule in (range(1, 4) if level > 2 else (1,))
    for letter in (range(1, 4) if level > 3 else (1,))
]


@st.composite
def editions(draw):
    """Some editions: numbers in any order and more than once, texts that are told again."""
    told: list[Told] = []
    for edition in draw(st.permutations(range(1, draw(st.integers(1, 4)) + 1))):
        own: list[Told] = []
        for _ in range(draw(st.integers(1, 25))):
            ident = len(told) + len(own) + 1
            passage = draw(st.integers(1, 30))
            if draw(st.booleans()):
                key = draw(st.sampled_from(KEYS))
                parents = [one.id for one in own if one.key == key.rpartition(".")[0]]
                above = draw(st.sampled_from(parents)) if parents else None
                kind = NUMBERED[key.count(".") + 1]
                own.append(Told(ident, kind, passage, above, key, None, edition, key))
                continue
            kind = draw(st.sampled_from(BARE))
            bare = kind in ("example", "part") and own
            above = draw(st.sampled_from([None, *(one.id for one in own)])) if bare else None
            title = draw(st.sampled_from(("a", "b", None)))
            own.append(Told(ident, kind, passage, above, None, title, edition))
        told.extend(own)
    return told


def scopes(told: list[Told], single: bool) -> tuple[Scope, ScopeAsTold]:
    known = layouts(told)
    by_edition = [[one for one in told if one.edition == edition] for edition in sorted(known)]
    in_order = [(edition, known[edition]) for edition in sorted(known)]
    shown = [group for group in by_edition if group]
    return Scope(in_order, single), ScopeAsTold(shown, single)


@given(editions(), st.booleans())
def test_the_places_are_those_told(told, single):
    scope, expected = scopes(told, single)
    spots = {spot.entry: spot for spot in map(scope.spot, scope.orders)}
    assert spots.keys() == expected.by_entry.keys()
    for entry, place in expected.by_entry.items():
        spot = spots[entry]
        assert scope.at(entry) == spot
        assert (spot.kind, spot.passage) == (place.told.kind, place.told.passage)
        assert scope.spot(spot.group).entry == place.group
        assert scope.keys([spot.order]) == {place.key}
        assert set(scope.below(entry)) == expected.below(entry)
    in_print = sorted(spots, key=lambda entry: spots[entry].printed)
    assert in_print == list(expected.by_entry)
    assert scope.at(len(told) + 1) is None


@given(editions(), st.booleans())
def test_passages_and_groups_are_those_told(told, single):
    scope, expected = scopes(told, single)
    passages = expected.passages()
    assert set(scope.passages) == passages
    for passage in passages:
        entries = expected.of_passage(passage)
        assert [spot.entry for spot in scope.spots(passage)] == entries
        assert (passage in scope.repeated) == (len(entries) > 1)
        first = expected.by_entry[entries[0]]
        assert [scope.spot(head).entry for head in scope.heads([passage])] == [first.group]
        assert {kind for kind in KINDS if passage in scope.of_kind(kind)} == {first.told.kind}
    heads = {place.group for place in expected.by_entry.values()}
    for head in heads:
        members = scope.members(scope.at(head).order)
        assert [scope.spot(order).entry for order in members] == expected.of_group(head)
        assert len(members) <= scope.most
        assert list(scope.held(members)) == [scope.spot(order).passage for order in members]


@given(editions(), st.booleans(), st.sampled_from(KEYS))
def test_numbers_and_kinds_are_found(told, single, number):
    scope, expected = scopes(told, single)

    def entries(orders):
        return {scope.spot(order).entry for order in orders}

    def those(fits):
        return {entry for entry, place in expected.by_entry.items() if fits(place)}

    assert entries(scope.numbered(number)) == those(lambda p: p.told.number == number)
    assert entries(scope.within([number])) == expected.within({number})
    for kind in Kind:
        assert entries(scope.orders_of_kind(kind)) == those(lambda p, k=kind: p.told.kind == k)
    for edition in scope.numberings:
        cited = scope.cited(edition, number, number + "/", relative=False)
        own = {order: key for key, order in cited}
        held = those(lambda p: number <= (p.told.key or "") < number + "/")
        assert entries(own) == {e for e in held if expected.by_entry[e].told.edition == edition}
        assert all(scope.keys([order]) == {key} for order, key in own.items())
    assert set(scope.numberings) == {
        p.told.edition for p in expected.by_entry.values() if p.told.key
    }


@given(editions(), st.booleans())
def test_columns_are_those_of_the_scope(told, single):
    pytest.importorskip("numpy")
    from search.reading.slots import Slots

    scope, expected = scopes(told, single)
    slots = Slots(scope)
    spots = [slots.spot(slot) for slot in range(len(expected.by_entry))]
    assert {spot.entry for spot in spots} == expected.by_entry.keys()
    assert [slots.passage(slot) for slot in range(len(spots))] == [spot.passage for spot in spots]
    assert [slots.heads[group] for group in slots.group] == [spot.group for spot in spots]
    assert slots.at([spot.order for spot in spots]).tolist() == list(range(len(spots)))
    printed = [scope.spot(int(head)).printed for head in slots.heads]
    assert printed == sorted(printed)
    firsts = {scope.spots(passage)[0].order: passage for passage in scope.passages}
    assert [firsts.get(spot.order, 0) for spot in spots] == slots.passages.tolist()
