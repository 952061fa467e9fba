"""Difference pages of several skins, in the three shapes in which they are copied."""

from __future__ import annotations

from itertools import product

import pytest

from ingest.draft import Fault, PageStart, Paragraph, PartStart
from ingest.pipeline.reading import readers
from ingest.readers.mediawiki import READER as SOURCE
from ingest.readers.wikidiff import READER
from ingest.recognise import recognise
from tests.readers.layouts.differences import HEADS, MARKS, REVISIONS, SHAPES, rows
from tests.readers.reading import by_hand, read

OLD = """\
'''灯台'''は[[海岸]]に立つ。
==定義==
*灯は1つ。
*油は要らない。
==解説==
古い灯は暗い(CR:100.1)。
{{#card:Old Lamp}}
==参考==
*[[海岸]]
[[カテゴリ:塔]]"""
NEW = """\
'''灯台'''は[[海岸]]に立つ塔。
==定義==
*灯は2つ。
**片方は予備。
*油は要らない。
==解説==
{{#card:Old Lamp}}
新しい灯は明るい(CR:100.2)。
==参考==
*[[海岸]]
*[[油]]
[[カテゴリ:塔]]"""


def shown(reader, text):
    drafts = read(reader, by_hand(text, "灯台"))
    kinds = next(d.categories for d in drafts if isinstance(d, PageStart))
    parts = [
        d.heading if isinstance(d, PartStart) else d.text
        for d in drafts
        if isinstance(d, PartStart | Paragraph)
    ]
    return kinds, parts


CASES = [*product(SHAPES, HEADS, REVISIONS, MARKS)]


@pytest.mark.parametrize(("shape", "skin", "revisions", "mark"), CASES)
def test_the_newer_side_is_the_page(shape, skin, revisions, mark):
    some = [*rows(OLD.split("\n"), NEW.split("\n"))]
    text = HEADS[skin] + SHAPES[shape](some, REVISIONS[revisions], mark.format(1)) + "\n"
    source = by_hand(text, "灯台")
    assert recognise(source, readers()) is READER
    assert shown(READER, text) == shown(SOURCE, NEW)


@pytest.mark.parametrize(("shape", "revisions"), [*product(SHAPES, REVISIONS)])
def test_dates_tell_which_side_is_newer(shape, revisions):
    some = [*rows(NEW.split("\n"), OLD.split("\n"))]
    text = HEADS["vector"] + SHAPES[shape](some, REVISIONS[revisions][::-1], "1行目:") + "\n"
    assert shown(READER, text) == shown(SOURCE, NEW)


INLINE = """\
灯台
提供:架空 Wiki
2020年3月4日 (水) 10:00時点における版
行 1: ⟶ 行 1:
'''灯台'''は[[海岸]]に立つ塔。
==定義==
*灯は1つ。
*灯は2つ。
"""


def test_a_difference_in_one_column_loses_nothing_and_says_so():
    drafts = read(READER, by_hand(INLINE))
    (fault,) = (d.problem for d in drafts if isinstance(d, Fault))
    assert (fault.code, fault.line) == ("inline-difference", 4)
    _, parts = shown(READER, INLINE)
    assert parts == ["灯台は海岸に立つ塔。", "定義", "- 灯は1つ。", "- 灯は2つ。"]


@pytest.mark.parametrize(("shape", "skin"), [*product(SHAPES, HEADS)])
def test_the_newer_side_may_be_the_left_one(shape, skin):
    some = [*rows(NEW.split("\n"), OLD.split("\n"))]
    text = HEADS[skin] + SHAPES[shape](some, ("最新版", "編集中の文章"), "1行:") + "\n"
    assert shown(READER, text) == shown(SOURCE, NEW)
