"""An index brought up to date, however often, is the one built anew: its files, and its answers."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.store.reading import Library, connect
from search.app.engine import backend, engines
from search.backends.whoosh_backend import writing
from search.index import building, layouts, manifest
from search.index.building import build, open_index
from search.index.document import Document, Field
from search.index.errors import EngineMissingError
from search.index.plan import Any, Term
from tests.search.shelf import Row, Shelf

WORDS = ("駒", "守護", "hand", "guards", "1/1", "破壊", "the", "手札", "board", "ability")
NAMES = (
    (None, None, None),
    ("守護", "Guard", "しゅご"),
    ("状況起因処理", "Housekeeping", None),
    ("Guard", None, None),
)
STEP = st.tuples(st.sampled_from(("add", "add", "replace", "remove")), st.integers(0, 10_000))


def rows(seed: int) -> list[Row]:
    """The rows of an edition; some texts are those of other editions."""
    chance = random.Random(seed)
    return [
        Row(
            "rule",
            f"{' '.join(chance.choices(WORDS, k=chance.randint(1, 6)))}「盤／board {n}」",
            f"100.{place}",
            *chance.choice(NAMES),
        )
        for place, n in enumerate(chance.sample(range(40), chance.randint(1, 12)), 1)
    ]


class Changed:
    """A store that changes; its index is brought up to date with every step."""

    def __init__(self, folder, engine) -> None:
        self.folder, self.engine = folder, engine
        self.shelf = Shelf(folder / "kb.sqlite")
        self.editions: dict[str, int] = {}

    def step(self, kind: str, seed: int) -> None:
        name = str(seed % 5)
        if kind != "add" or name in self.editions:
            if name in self.editions:
                self.shelf.remove(self.editions.pop(name))
            if kind == "remove":
                return
        lang = random.Random(seed).choice(("ja", "en"))
        self.editions[name] = self.shelf.add(name, lang, rows(seed), "2026-01-01")

    def updated(self):
        return open_index(Library(connect(self.shelf.path)), self.folder / "index", self.engine)

    def built(self):
        return build(Library(connect(self.shelf.path)), self.folder / "new", self.engine)


@pytest.fixture(params=engines())
def engine(request):
    try:
        return backend(request.param)
    except EngineMissingError as error:
        pytest.skip(f"{request.param} is not installed: {error}")


def files_beside_the_engine(index) -> dict[str, bytes]:
    """All but the manifest, which names the engine's files as well."""
    files = (path for path in index.folder.iterdir() if path.is_file())
    return {path.name: path.read_bytes() for path in files if path.name != manifest.FILE}


@settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.lists(STEP, min_size=2, max_size=8))
def test_whatever_comes_and_goes_the_index_is_that_built_anew(engine, tmp_path_factory, steps):
    changed = Changed(tmp_path_factory.mktemp("growth"), engine)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "SHARE_TO_UPDATE", 1e9)
        patch.setattr(building, "SOON_BUILT", 0)
        patch.setattr(writing, "SMALL", 4)
        for kind, seed in steps:
            changed.step(kind, seed)
            changed.updated().close()
        updated, built = changed.updated(), changed.built()
    assert files_beside_the_engine(updated) == files_beside_the_engine(built)
    for field in Field:
        terms = set(built.engine.vocabulary(field))
        assert terms <= set(updated.engine.vocabulary(field))
        for plan in (*(Term(field, term) for term in sorted(terms)), Term(field, "nowhere")):
            assert found(updated, plan) == found(built, plan), plan
    every = Any(tuple(Term(field, word) for field in Field for word in ("駒", "hand", "guard")))
    assert found(updated, every) == found(built, every)


def found(index, plan):
    """What is found, with its scores where the engine leaves out what was deleted from them."""
    scored = index.engine.find(plan)
    if index.engine.__module__.endswith("tantivy_backend"):
        return sorted(scored)
    return {passage: round(score, 9) for passage, score in scored.items()}


def test_what_was_removed_counts_no_more_in_scores(engine, tmp_path, monkeypatch):
    monkeypatch.setattr(building, "SHARE_TO_UPDATE", 1e9)
    changed = Changed(tmp_path, engine)
    for kind, seed in (("add", 1), ("add", 2), ("add", 3), ("remove", 2)):
        changed.step(kind, seed)
        changed.updated().close()
    updated, built = changed.updated(), changed.built()
    for term in built.engine.vocabulary(Field.BODY):
        plan = Term(Field.BODY, term)
        assert updated.engine.find(plan) == pytest.approx(built.engine.find(plan)), term
        assert updated.engine.frequency(*plan[:2]) == built.engine.frequency(*plan[:2])
    assert set(updated.engine.vocabulary(Field.BODY)) == set(built.engine.vocabulary(Field.BODY))


def test_a_generation_leaves_the_one_before_as_it_was(engine, tmp_path, monkeypatch):
    changed = Changed(tmp_path, engine)
    changed.step("add", 1)
    before = [changed.updated()]  # held, so that it stays
    monkeypatch.setattr(building, "SHARE_TO_UPDATE", 1e9)
    monkeypatch.setattr(building, "SOON_BUILT", 0)
    monkeypatch.setattr(building, "build", None)
    for kind, seed in (("add", 2), ("replace", 1), ("remove", 2)):
        folder = before[-1].folder
        kept = {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
        changed.step(kind, seed)
        before.append(changed.updated())
        assert before[-1].folder != folder
        assert {p: p.read_bytes() for p in kept} == kept


def test_the_layout_of_an_edition_that_did_not_change_is_shared(tmp_path, monkeypatch):
    changed = Changed(tmp_path, backend("memory"))
    monkeypatch.setattr(building, "SHARE_TO_UPDATE", 1e9)
    changed.step("add", 1)
    changed.step("add", 2)
    before = changed.updated()
    changed.step("replace", 2)
    after = changed.updated()
    name = f"{changed.editions['1']}{layouts.SUFFIX}"
    assert (before.folder / name).samefile(after.folder / name)
    assert after.layouts.of(changed.editions["2"]) is not None
    assert len(list(after.folder.glob(f"*{layouts.SUFFIX}"))) == 2


@pytest.mark.parametrize("cut", [0, 1, 16])
def test_an_index_with_a_damaged_file_is_built_anew(tmp_path, cut):
    changed = Changed(tmp_path, backend("memory"))
    changed.step("add", 1)
    names = sorted(files_beside_the_engine(changed.updated()))
    for n, name in enumerate(names):
        damaged = changed.updated().folder / name
        content = damaged.read_bytes()
        damaged.unlink()
        if cut:
            damaged.write_bytes(content[:-cut])
        changed.step("replace", n + 2)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(building, "SHARE_TO_UPDATE", 1e9)
            updated, built = changed.updated(), changed.built()
        assert files_beside_the_engine(updated) == files_beside_the_engine(built), name


def test_segments_stay_few_and_what_was_deleted_goes(tmp_path):
    engine = backend("whoosh")
    terms = {Field.BODY: ("駒", "hand")}
    engine.build(tmp_path, (Document(i, terms) for i in range(1, 2000)))
    for n in range(30):
        first = 10_000 + n * 40
        engine.update(tmp_path, (Document(first + i, terms) for i in range(40)), [n + 1])
    assert len(list(tmp_path.glob("*.trm"))) <= 4
    engine.update(tmp_path, (), range(1, 1500))
    assert len(list(tmp_path.glob("*.trm"))) <= 4
    assert sum(file.stat().st_size for file in tmp_path.glob("*.facts.col")) < 2200 * 20
    assert engine.open(tmp_path).size() == 1999 - 1499 + 30 * 40
