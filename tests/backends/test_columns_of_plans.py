"""Whatever the plan, columns find what mappings find."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.app.engine import backend
from search.index.document import Field
from search.index.passage_set import PassageSet
from search.index.plan import All, Any, Best, Every, Passages, Prefix, Term, Without
from tests.backends.test_backend_contract import WORDS, documents

columns = pytest.importorskip("search.index.columns")
column_plans = pytest.importorskip("search.index.column_plans")

SIZE = 120
IDENTS = [document.passage for document in documents(SIZE)]
BOOSTS = st.sampled_from((0.5, 1.0, 2.0))
TERMS = st.builds(Term, st.sampled_from(Field), st.sampled_from((*WORDS[:8], "nowhere")), BOOSTS)
HEADINGS = st.builds(lambda *terms: Best(terms), TERMS, TERMS)
ANYWHERE = st.builds(lambda body, heading: Any((body, heading)), TERMS, HEADINGS)
"""A term in any field, of which it is kept what it finds."""
SETS = st.frozensets(st.sampled_from((*IDENTS, 2, 999_999)), max_size=60).map(PassageSet)
LEAVES = st.one_of(
    TERMS,
    ANYWHERE,
    st.builds(Prefix, st.sampled_from(Field), st.sampled_from(("w1", "w", "no")), BOOSTS),
    st.builds(Passages, SETS, BOOSTS),
    st.just(Every()),
)


def joined(plans):
    several = st.lists(plans, min_size=1, max_size=4).map(tuple)
    return st.one_of(
        st.builds(All, several),
        st.builds(Any, several),
        st.builds(Best, several),
        st.builds(lambda ids, others: All((Passages(ids, 1.0), *others)), SETS, several),
        st.builds(Without, plans, plans),
    )


PLANS = st.recursive(LEAVES, joined, max_leaves=8)


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    folder = tmp_path_factory.mktemp("columns")
    backend("memory").build(folder, documents(SIZE))
    return backend("memory").open(folder)


@given(
    st.lists(PLANS, min_size=1, max_size=3),
    st.lists(st.sampled_from((*IDENTS, 0)), min_size=1),
    st.sampled_from((0, 8, 10_000)),
    st.sampled_from((0, 2000)),
)
def test_columns_find_what_mappings_find(engine, plans, passages, sparse, few):
    passages = [*dict.fromkeys(p for p in passages if p), 0]
    with pytest.MonkeyPatch.context() as patch:
        for module in (columns, column_plans):
            patch.setattr(module, "SPARSE", sparse)
        patch.setattr(column_plans, "FEW_PASSAGES", few)
        given_columns = column_plans.Columns(engine, passages)
        for plan in plans:  # what was kept of one is used for the next
            expected = engine.find(plan, PassageSet(passages))
            found = given_columns.find(plan)
            at, scores = columns.places_of(found)
            ids = [passages[place] for place in at.tolist()]
            assert len(found) == len(ids) == len(set(ids))
            assert dict(zip(ids, scores.tolist(), strict=True)) == pytest.approx(expected)
