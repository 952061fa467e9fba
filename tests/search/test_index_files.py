"""The files of an index are written in pieces: the same files, however small the pieces are."""

from __future__ import annotations

import re
import weakref
from contextlib import ExitStack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.store.reading import Library, connect
from kb.store.stock import Passage
from search.app.engine import backend
from search.index import building, numbers, pairs, phrases, texts, texts_merging, vocabulary_writer
from search.index.register import change
from search.index.texts import Texts
from search.index.texts_merging import merge_texts
from search.index.texts_writer import TextsWriter
from tests.search.shelf import Row, Shelf

LINES = st.dictionaries(
    st.integers(1, 60), st.text("ab c1ア灯\n", max_size=12), min_size=1, max_size=30
)
PHRASED = ("of", "the", " ", " ", "then", "proof", "player", "stone", ", ", "灯")
"""Words of which some are frequent, some begin or end as those do."""
DIGESTED = st.dictionaries(st.integers(1, 30), st.integers(0, 2), max_size=20)


def written(folder, lines):
    folder.mkdir()
    with ExitStack() as files:
        writer = TextsWriter(folder / "texts", files)
        for passage in sorted(lines):
            writer.add(passage, lines[passage])
        writer.close()
    return files_of(folder)


def files_of(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@given(LINES)
def test_every_text_is_found_under_its_passage(tmp_path_factory, texts):
    folder = tmp_path_factory.mktemp("index") / "new"
    written(folder, texts)
    found = Texts.open(folder / "texts")
    lines = {i: text.replace("\n", " ") for i, text in texts.items()}
    assert {i: line.decode() for i, line in found.lines()} == lines
    assert [i for i, _ in found.lines()] == sorted(texts)
    assert all(found.text(i) == line for i, line in lines.items())
    assert found.text(0) == found.text(61) == ""
    assert set(found.words.holding("a")) == {i for i, line in lines.items() if "a" in words(line)}


@given(
    LINES,
    st.text("ab c1ア灯", min_size=1, max_size=6),
    st.sampled_from((10**9, 5, 0)),
    st.sampled_from((10**9, 0)),
    st.sets(st.sampled_from((b"a", b"b", b"ab", b"c", b"ba", b"1"))),
)
def test_texts_are_found_whether_all_are_looked_through_or_few(
    tmp_path_factory, kept, text, dear, cut_from, frequent
):
    folder = tmp_path_factory.mktemp("index") / "new"
    lines = {i: line.replace("\n", " ") for i, line in kept.items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "LOOKED_INTO", dear)
        patch.setattr(phrases, "CUT_WORDS_FROM", cut_from)
        patch.setattr(phrases, "FREQUENT", frequent)
        patch.setattr(pairs, "FREQUENT", frequent)
        written(folder, kept)
        found = Texts.open(folder / "texts")
        assert set(found.inside(text)) == {i for i, each in lines.items() if text in each}
        assert set(found.holding(text)) == {i for i, each in lines.items() if whole_in(text, each)}


@given(st.lists(st.lists(st.sampled_from(PHRASED), max_size=7), max_size=12), st.data())
def test_phrases_of_frequent_words_are_found(tmp_path_factory, said, data):
    folder = tmp_path_factory.mktemp("index") / "new"
    lines = {i: "".join(each) for i, each in enumerate(said, 1)}
    phrase = "".join(data.draw(st.lists(st.sampled_from(PHRASED), min_size=1, max_size=4)))
    low, high = sorted(data.draw(st.tuples(*[st.integers(0, len(phrase))] * 2)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "LOOKED_INTO", data.draw(st.sampled_from((10**9, 0))))
        patch.setattr(phrases, "CUT_WORDS_FROM", 0)
        written(folder, lines)
        found = Texts.open(folder / "texts")
        for text in filter(None, (phrase, phrase[low:high])):
            assert set(found.inside(text)) == {i for i, each in lines.items() if text in each}


def whole_in(text, line):
    """Whether no word is cut where the line holds the text."""
    before = "(?<![abc1])" if text[0] in "abc1" else ""
    behind = "(?![abc1])" if text[-1] in "abc1" else ""
    return re.search(before + re.escape(text) + behind, line) is not None


def words(line):
    return "".join(c if c in "abc1" else " " for c in line).split()


@given(LINES)
def test_small_pieces_make_the_same_files(tmp_path_factory, texts):
    folder = tmp_path_factory.mktemp("index")
    whole = written(folder / "whole", texts)
    held, gathered = vocabulary_writer.HELD, numbers.GATHERED
    vocabulary_writer.HELD, numbers.GATHERED = 300, 2
    try:
        assert written(folder / "pieces", texts) == whole
    finally:
        vocabulary_writer.HELD, numbers.GATHERED = held, gathered


@given(LINES, LINES, st.sets(st.integers(1, 60)), st.integers(1, 30))
def test_texts_brought_up_to_date_are_those_written_anew(
    tmp_path_factory, before, added, dropped, copied
):
    folder = tmp_path_factory.mktemp("index")
    removed = sorted(before.keys() & (dropped | added.keys()))
    staying = {i: text for i, text in before.items() if i not in removed}
    whole = written(folder / "whole", staying | added)
    written(folder / "before", before)
    written(folder / "added", added)
    (folder / "new").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts_merging, "COPIED", copied)
        stems = [folder / each / "texts" for each in ("before", "added", "new")]
        merge_texts(*stems, sorted({*removed, *dropped}))
    assert files_of(folder / "new") == whole


@given(DIGESTED, DIGESTED)
def test_a_change_is_what_differs(now, before):
    found = change(sorted(now.items()), sorted(before.items()))
    assert [*found.added] == sorted(i for i in now if before.get(i) != now[i])
    assert [*found.removed] == sorted(i for i in before if now.get(i) != before[i])
    assert found.size == len(now)


class Held(str):
    """A text of which it can be told whether it is still held."""

    __slots__ = ("__weakref__",)


def test_passages_go_by_and_are_not_held(tmp_path, monkeypatch):
    shelf = Shelf(tmp_path / "kb.sqlite")
    rows = [Row("rule", f"第{i}の規則である。", f"200.{i}") for i in range(1, 120)]
    shelf.add("1", "ja", rows, "2026-01-01")
    alive, most = weakref.WeakSet[Held](), 0
    passages = building.passages

    def watched(connection):
        nonlocal most
        for passage in passages(connection):
            text = Held(passage.text)
            alive.add(text)
            most = max(most, len(alive))
            yield Passage(passage.id, passage.lang, text, *passage[3:])

    monkeypatch.setattr(building, "passages", watched)
    library = Library(connect(shelf.path))
    index = building.build(library, tmp_path / "index", backend("whoosh"))
    assert index.size() == len(rows)
    assert most < 10
