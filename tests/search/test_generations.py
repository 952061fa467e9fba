"""Generations of the index: a past one stays while it is read, and no longer."""

from __future__ import annotations

import pytest

from kb.store.reading import Library, connect
from search.app.engine import backend
from search.index import building
from search.index.building import open_index
from search.index.errors import DamagedIndexError
from search.index.opened import Index
from tests.search.conftest import ENGLISH, RULES
from tests.search.shelf import Shelf

pytest.importorskip("fcntl")


@pytest.fixture
def shelf(tmp_path):
    made = Shelf(tmp_path / "kb.sqlite")
    made.add("1", "ja", RULES, "2026-01-01")
    return made


def opened(shelf, tmp_path):
    library = Library(connect(shelf.path))
    return open_index(library, tmp_path / "index", backend("whoosh"))


def generations(tmp_path):
    return {path.name for path in (tmp_path / "index").iterdir() if path.is_dir()}


def test_a_past_generation_goes_when_nobody_reads_it(shelf, tmp_path):
    first = opened(shelf, tmp_path)
    first.close()
    shelf.add("1", "en", ENGLISH, "2026-01-01")
    second = opened(shelf, tmp_path)
    assert generations(tmp_path) == {second.folder.name} != {first.folder.name}


def test_a_past_generation_stays_while_it_is_read(shelf, tmp_path):
    first = opened(shelf, tmp_path)
    shelf.add("1", "en", ENGLISH, "2026-01-01")
    second = opened(shelf, tmp_path)
    assert generations(tmp_path) == {first.folder.name, second.folder.name}
    assert first.lexicon is not None
    first.close()


def test_who_comes_just_too_late_gets_the_next_one(shelf, tmp_path, monkeypatch):
    opened(shelf, tmp_path).close()
    shelf.add("1", "en", ENGLISH, "2026-01-01")
    newest = opened(shelf, tmp_path)
    answers = iter([newest.folder.parent / "gone"])
    kept = building.fingerprint.kept

    monkeypatch.setattr(
        building.fingerprint, "kept", lambda folder: kept(newest.folder) or kept(folder)
    )
    present = building.current
    monkeypatch.setattr(building, "current", lambda home: next(answers, None) or present(home))
    assert opened(shelf, tmp_path).folder == newest.folder


def test_a_generation_that_is_gone_is_damaged(shelf, tmp_path):
    with pytest.raises(DamagedIndexError):
        Index(tmp_path / "index" / "gone", backend("whoosh"))
