"""Groups that cannot be among the best are left out, and nothing else changes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.kind import Kind
from search.reading.grouping import gathered
from search.reading.scope import Scope
from tests.search.laid_out import Told, layouts

KINDS = (Kind.RULE, Kind.SUBRULE, Kind.SUBRULE, Kind.EXAMPLE, Kind.GLOSSARY, Kind.SUBRULE)

SECTIONS = (901, 902)


@st.composite
def shelves(draw):
    """Places of many groups, some of which hold the same texts, and what was found."""
    places = [Told(ident, Kind.SECTION, ident, None, f"{ident}") for ident in SECTIONS]
    rule = 0
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=60))
    for ident, kind in enumerate((Kind.RULE, *kinds), 1):
        head = kind in (Kind.RULE, Kind.GLOSSARY)
        rule = ident if kind == Kind.RULE else rule
        number = None if kind in (Kind.EXAMPLE, Kind.GLOSSARY) else f"{rule}.{ident}"
        passage = draw(st.integers(1, 70))
        above = draw(st.sampled_from((None, *SECTIONS))) if head else rule
        places.append(Told(ident, kind, passage, above, number, f"t{ident}"))
    held = sorted({place.passage for place in places})
    scores = st.sampled_from((0.0, 0.5, 1.0, 1.1, 3.0, 40.0))
    found = {passage: draw(scores) for passage in held if draw(st.booleans())}
    return scope_of(places), found


def scope_of(places: list[Told]) -> Scope:
    return Scope(layouts(places).items(), single=True)


@given(shelves(), st.integers(1, 4), st.integers(0, 3))
def test_the_best_groups_are_the_same(shelf, limit, offset):
    scope, found = shelf
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("search.reading.grouping.FEW", 1)
        patch.setattr("search.reading.grouping.MANY", 1)
        few = gathered(found, scope, offset, limit)
        patch.setattr("search.reading.grouping.MANY", 1000)
        assert few == gathered(found, scope, offset, limit)


def test_many_good_hits_of_a_group_go_before_one_that_is_better(monkeypatch):
    monkeypatch.setattr("search.reading.grouping.FEW", 1)
    monkeypatch.setattr("search.reading.grouping.MANY", 1)
    kinds = (Kind.RULE, *(Kind.SUBRULE,) * 4, Kind.RULE, Kind.RULE)
    places = [
        Told(i, kind, i, 1 if kind == Kind.SUBRULE else None, f"1.{i}")
        for i, kind in enumerate(kinds, 1)
    ]
    found = {6: 1.2, 1: 1.0, 2: 1.0, 3: 1.0, 4: 1.0, 7: 0.1}
    assert [group.head for group in gathered(found, scope_of(places), 0, 1).groups] == [1]
