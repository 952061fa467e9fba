"""An index of which any file is damaged is built anew, and answers as before."""

from __future__ import annotations

import os
import shutil

import pytest

from kb.store.reading import Library, connect
from search.app.engine import backend, engines
from search.index import fingerprint
from search.index.building import open_index
from search.index.errors import DamagedIndexError, EngineMissingError
from search.index.opened import Index
from search.reading.choice import Choice
from search.reading.request import Request
from search.reading.searching import Searcher
from tests.search.conftest import ENGLISH, RULES
from tests.search.shelf import Shelf


def half(content):
    return content[: len(content) // 2]


def at_a_line_end(content):
    return content[: content.rfind(b"\n", 0, -1) + 1]


CUTS = {"gone": None, "empty": lambda _: b"", "half": half, "line end": at_a_line_end}


@pytest.fixture(params=engines(), scope="module")
def engine(request):
    try:
        return backend(request.param)
    except EngineMissingError as error:
        pytest.skip(f"{request.param} is not installed: {error}")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    made = Shelf(tmp_path_factory.mktemp("shelf") / "kb.sqlite")
    made.add("1", "ja", RULES, "2026-01-01")
    made.add("1", "en", ENGLISH, "2026-01-01")
    return made


@pytest.fixture(scope="module")
def home(engine, shelf, tmp_path_factory):
    made = tmp_path_factory.mktemp("home")
    open_index(Library(connect(shelf.path)), made, engine).close()
    return made


def damaged(path, cut):
    content = path.read_bytes()
    path.unlink()
    if cut is not None:
        path.write_bytes(cut(content))
    return content


@pytest.mark.parametrize("cut", CUTS.values(), ids=CUTS)
def test_no_index_is_opened_of_which_a_file_is_damaged(engine, home, cut):
    folder = fingerprint.current(home)
    looked_at = 0
    for path in folder.rglob("*"):
        if not path.is_file() or not path.stat().st_size:
            continue  # an empty one is there to be locked
        if path.name == fingerprint.FILE:
            continue  # no index without one is thought to fit
        content = damaged(path, cut)
        with pytest.raises(DamagedIndexError):
            Index(folder, engine)
        path.unlink(missing_ok=True)
        path.write_bytes(content)
        looked_at += 1
    assert looked_at > len(list(folder.glob("*"))) // 2
    Index(folder, engine).close()


def test_a_file_that_cannot_be_read_or_is_a_folder_is_damaged(engine, home, monkeypatch):
    folder = fingerprint.current(home)
    with monkeypatch.context() as patch:
        patch.setattr(os, "access", lambda path, _: not str(path).endswith("lexicon.tsv"))
        with pytest.raises(DamagedIndexError, match=r"lexicon\.tsv"):
            Index(folder, engine)
    content = damaged(folder / "named", None)
    (folder / "named").mkdir()
    with pytest.raises(DamagedIndexError):
        Index(folder, engine)
    (folder / "named").rmdir()
    (folder / "named").write_bytes(content)


def answers(shelf, index):
    searcher = Searcher(Library(connect(shelf.path)), index)
    results = (searcher.search(Request(line, Choice("ja"))) for line in ("守護", "guards", "駒 術"))
    found = [[(hit.entry.id, hit.score) for hit in result.hits] for result in results]
    index.close()
    return found


@pytest.mark.parametrize("at", [0, 0.5, 1])
def test_what_is_built_anew_answers_as_before(engine, shelf, home, tmp_path, at):
    library = Library(connect(shelf.path))
    expected = answers(shelf, open_index(library, home, engine))
    copy = tmp_path / "home"
    shutil.copytree(home, copy)
    before = fingerprint.current(copy)
    files = sorted(p for p in before.rglob("*") if p.is_file() and p.stat().st_size)
    damaged(files[int(at * (len(files) - 1))], half)
    assert answers(shelf, open_index(library, copy, engine)) == expected
    assert fingerprint.current(copy) != before


@pytest.mark.parametrize("files", [{}, {"lexicon.tsv": b"a\tb\n"}, {"texts.texts": b"\xff"}])
def test_an_index_of_an_earlier_layout_is_built_anew(engine, shelf, home, tmp_path, files):
    library = Library(connect(shelf.path))
    expected = answers(shelf, open_index(library, home, engine))
    folder = tmp_path / "home" / "earlier"
    folder.mkdir(parents=True)
    (folder.parent / fingerprint.CURRENT).write_text("earlier")
    for name, content in files.items():
        (folder / name).write_bytes(content)
    fitting = fingerprint.wanted(library, engine.name)
    fitting._replace(format=fingerprint.FORMAT - 1).write(folder)
    assert answers(shelf, open_index(library, folder.parent, engine)) == expected
    assert fingerprint.current(folder.parent) != folder
