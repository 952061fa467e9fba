"""An edition that a tool keeps as data, in any shape, is the same edition when it is read."""

from __future__ import annotations

import json
import random
from functools import partial

import pytest

from tests.readers.book import BOOKS, SAMPLE, again, book, said
from tests.readers.layouts import data
from tests.readers.reading import real
from tests.real_texts import CORPUS

SHAPES = {
    "flat": data.flat,
    "under numbers": data.under_numbers,
    "listed": data.listed,
    "nested": data.nested,
    "lines": data.lines,
}
WRITTEN = {
    "compact": data.compact,
    "indented": data.indented,
    "escaped": data.escaped,
    "sorted": data.sorted_keys,
}
TEXTS = {
    "json lines": data.json_lines,
    "script": data.script,
    "table": data.table,
    "table, semicolons": partial(data.table, delimiter=";"),
    "table, Japanese head": partial(
        data.table, head=("種別", "番号", "本文", "見出し", "読み", "英語", "廃語")
    ),
    "table, tabs": data.table_of_two,
}
SAMPLES = [path for path in BOOKS if path.is_relative_to(SAMPLE)]
samples = pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
in_corpus = pytest.mark.parametrize(
    "name", [f"{path.parent.name}/{path.name}" for path in BOOKS if path not in SAMPLES]
)


def each(shapes):
    return pytest.mark.parametrize("shape", shapes.values(), ids=shapes.keys())


def compare(whole, found):
    expected, read = said(whole), said(found.content)
    different = [pair for pair in zip(expected, read, strict=False) if pair[0] != pair[1]]
    assert different[:3] == []
    assert len(read) == len(expected)
    assert [p.message for p in found.problems] == []


@each(SHAPES)
@pytest.mark.parametrize("write", WRITTEN.values(), ids=WRITTEN.keys())
@samples
def test_objects_and_arrays(path, write, shape):
    compare(book(path), again(write(shape(book(path)))))


@each(TEXTS)
@samples
def test_lines_scripts_and_tables(path, shape):
    compare(book(path), again(shape(book(path))))


@samples
def test_members_in_any_order(path):
    """An object has no order; JavaScript, for one, puts the numbers of sections first."""
    whole = book(path)
    members = list(data.under_numbers(whole).items())
    random.Random(path.stem).shuffle(members)
    found = again(json.dumps(dict(members)))
    in_order = sorted(whole.rules, key=lambda rule: rule.number)
    assert [r.number for r in found.content.rules] == [r.number for r in in_order]
    assert {str(r.number): r.text for r in found.content.rules} == {
        str(r.number): r.text for r in in_order
    }


@in_corpus
def test_real_editions(name):
    real(name)
    whole = book(CORPUS / name)
    compare(whole, again(data.indented(data.nested(whole))))
    compare(whole, again(data.compact(data.flat(whole))))
    compare(whole, again(data.table(whole)))
