"""Every engine finds and ranks as the reference does, over the same terms."""

from __future__ import annotations

import gc
import random

import pytest

from search.app.engine import backend, engines
from search.index.document import Document, Field
from search.index.errors import DamagedIndexError, EngineMissingError
from search.index.passage_set import PassageSet
from search.index.plan import All, Any, Best, Every, Passages, Prefix, Term, Without

WORDS = [f"w{i}" for i in range(40)] + ["状況", "起因", "702.16a", "+1/+1", "{2}", "it's", 'a"b']


def documents(count: int, first: int = 1, seed: int = 7) -> list[Document]:
    chance = random.Random(seed)
    weights = [1 / (i + 1) for i in range(len(WORDS))]

    def cut(most: int) -> tuple[str, ...]:
        return tuple(chance.choices(WORDS, weights, k=chance.randrange(most)))

    return [
        Document(first + 3 * i, {Field.TITLE: cut(4), Field.ENGLISH: cut(3), Field.BODY: cut(90)})
        for i in range(count)
    ]


BODY, TITLE = Field.BODY, Field.TITLE
MANY = PassageSet(range(1, 500))
PLANS = [
    *(Term(BODY, word) for word in WORDS),
    Term(TITLE, "w0", 2.5),
    Term(BODY, "nowhere"),
    Prefix(BODY, "w1", 0.5),
    Prefix(BODY, "nowhere"),
    Every(),
    Passages(PassageSet([1, 4, 7, 999_999]), 3.0),
    Passages(PassageSet()),
    All((Term(BODY, "w1"), Term(BODY, "w2"))),
    All((Term(BODY, "w0"), Passages(PassageSet(range(1, 100)), 1.5))),
    Any((Term(BODY, "w1"), Term(TITLE, "w1", 2.0))),
    Any((Term(BODY, "w30"), Passages(PassageSet([1, 4]), 1.0))),
    Best((Term(BODY, "w5"), Term(BODY, "w6"), Passages(PassageSet([10]), 0.1))),
    Passages(MANY | PassageSet([999_999]), 2.0),
    Any((Any((Term(BODY, "w2"), Passages(MANY, 0.5))), Term(TITLE, "w1"))),
    Best((Term(BODY, "w5"), Passages(MANY, 0.1), Term(BODY, "w6"))),
    All((Passages(MANY), Term(BODY, "w7"), Any((Passages(MANY, 1.0), Term(BODY, "w8"))))),
    Without(Passages(MANY, 1.0), Term(BODY, "w1")),
    Without(Term(BODY, "w1"), Passages(MANY)),
    Without(Term(BODY, "w1"), Term(BODY, "w2")),
    Without(Every(), Any((Term(BODY, "w0"), Term(BODY, "w1")))),
    All((Any((Term(BODY, "w3"), Term(BODY, "w4"))), Without(Every(), Term(TITLE, "w0")))),
]


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reference")
    backend("memory").build(folder, documents(300))
    return backend("memory").open(folder)


@pytest.fixture(scope="module", params=[*engines(), "tantivy, many"])
def engine(request, tmp_path_factory):
    name, _, many = request.param.partition(", ")
    kind = loaded(name)
    folder = tmp_path_factory.mktemp(name)
    kind.build(folder, documents(300))
    with pytest.MonkeyPatch.context() as patch:
        if many:
            patch.setattr("search.backends.tantivy_backend.FEW_PASSAGES", 0)
        opened = kind.open(folder)
    yield opened
    opened.close()


@pytest.fixture(params=engines())
def kind(request):
    return loaded(request.param)


def loaded(name: str):
    try:
        return backend(name)
    except EngineMissingError as error:
        pytest.skip(f"{name} is not installed: {error}")


def same(found, expected) -> bool:
    """The same passages with the same scores; the same order wherever scores are not tied."""
    if {f.passage for f in found} != {e.passage for e in expected}:
        return False
    scores = {e.passage: e.score for e in expected}
    return all(f.score == pytest.approx(scores[f.passage], rel=1e-4) for f in found)


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_hits_are_those_of_the_reference(engine, reference, plan):
    found, expected = engine.search(plan), reference.search(plan)
    assert same(found, expected)
    assert [f.passage for f in found] == [
        f.passage for f in sorted(found, key=lambda f: (-f.score, f.passage))
    ]


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_limit_cuts_and_a_filter_drops(engine, plan):
    whole = engine.search(plan)
    assert engine.search(plan, limit=5) == whole[:5]
    within = PassageSet(range(1, 400, 6))
    assert engine.search(plan, within=within) == [f for f in whole if f.passage in within]
    assert engine.search(plan, within=PassageSet()) == []


@pytest.mark.parametrize("sparse", [0, 8, 10_000])
@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_columns_hold_what_is_found(engine, plan, sparse, monkeypatch):
    columns = pytest.importorskip("search.index.columns")
    plans = pytest.importorskip("search.index.column_plans")
    for module in (columns, plans):
        monkeypatch.setattr(module, "SPARSE", sparse)
    within = [0, *range(400, 1, -3), 0, 403]  # not all passages, in another order
    found = engine.find(plan, PassageSet(within))
    given = plans.Columns(engine, within)
    places, scores = columns.places_of(given.find(plan))
    assert {within[at] for at in places.tolist()} == found.keys()
    assert len(given.find(plan)) == len(found)
    for at, score in zip(places.tolist(), scores.tolist(), strict=True):
        assert score == pytest.approx(found[within[at]], rel=1e-4)


def test_frequencies_and_vocabulary(engine, reference):
    for field in Field:
        assert set(engine.vocabulary(field)) == set(reference.vocabulary(field))
    assert all(engine.frequency(BODY, w) == reference.frequency(BODY, w) for w in WORDS)
    assert engine.frequency(BODY, "nowhere") == 0


def test_update_adds_removes_and_replaces(kind, tmp_path):
    kind.build(tmp_path, documents(50))
    new = Document(1, {BODY: ("replaced",)})
    kind.update(tmp_path, [new, *documents(5, first=1000)], removed=[1, 4])
    engine = kind.open(tmp_path)
    assert [found.passage for found in engine.search(Term(BODY, "replaced"))] == [1]
    held = {found.passage for found in engine.search(Every())}
    assert held == {d.passage for d in documents(50)} - {4} | set(range(1000, 1015, 3))
    assert engine.search(Passages(PassageSet([4]))) == []
    engine.close()


def test_an_open_engine_answers_as_before_an_update(kind, tmp_path):
    kind.build(tmp_path, documents(20))
    engine = kind.open(tmp_path)
    before = engine.search(Term(BODY, "w0"))
    kind.update(tmp_path, documents(5, first=1000), removed=[1])
    assert engine.search(Term(BODY, "w0")) == before
    engine.close()


def test_adding_a_document_never_removes_a_hit(kind, tmp_path):
    kind.build(tmp_path, documents(40))
    engine = kind.open(tmp_path)
    before = [{f.passage for f in engine.search(plan)} for plan in PLANS]
    engine.close()
    kind.update(tmp_path, documents(10, first=1000, seed=8), removed=[])
    engine = kind.open(tmp_path)
    after = [{f.passage for f in engine.search(plan)} for plan in PLANS]
    engine.close()
    assert all(old <= new for old, new in zip(before, after, strict=True))


def test_an_empty_index(kind, tmp_path):
    kind.build(tmp_path, [])
    engine = kind.open(tmp_path)
    assert all(engine.search(plan) == [] for plan in PLANS)
    engine.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_what_cannot_be_read_says_so(kind, tmp_path):
    with pytest.raises(DamagedIndexError):
        kind.open(tmp_path)
    kind.build(tmp_path, documents(10))
    for file in tmp_path.iterdir():
        if file.is_file():
            file.write_bytes(b"not an index")
    with pytest.raises(DamagedIndexError):
        kind.open(tmp_path)
    gc.collect()  # Whoosh leaves the file open that it could not read
