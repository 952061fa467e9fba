"""An edition written in any layout and read again is the same edition."""

from __future__ import annotations

from functools import partial

import pytest

from tests.readers.book import BOOKS, again, book, said
from tests.readers.layouts import english, japanese

JAPANESE = {
    "published": japanese.published,
    "crowded": japanese.crowded,
    "page": japanese.page,
    "ruby page": japanese.ruby_page,
}
WRAPPED = {
    "judges 40": partial(japanese.judges, width=40),
    "judges 60": partial(japanese.judges, width=60),
    "judges 72, blank lines": partial(japanese.judges, width=72, gap=1),
    "judges 78, numbered pages": partial(japanese.judges, width=78, pages=40),
    "judges 80, page breaks": partial(japanese.judges, width=80, pages=55, mark="\f{}"),
    "judges 100, marked pages": partial(japanese.judges, width=100, pages=30, mark="---PAGE---"),
}
ENGLISH = {
    "published": english.published,
    "blank before examples": partial(english.published, blank_before_examples=True),
    "dense": english.dense,
}
ENGLISH_WRAPPED = {
    "wrapped 72": partial(english.wrapped, width=72),
    "wrapped 80": partial(english.wrapped, width=80),
    "wrapped 80, numbered pages": partial(english.wrapped, width=80, pages=50),
    "wrapped 100, page breaks": partial(english.wrapped, width=100, pages=60, mark="\f"),
}
VIEWER = {
    "viewer": japanese.viewer,
    "viewer page": japanese.viewer_page,
    "viewer words": japanese.viewer_words,
}


def each(layouts):
    return pytest.mark.parametrize("layout", layouts.values(), ids=layouts.keys())


def books(lang):
    some = [path for path in BOOKS if path.exists() and path.name[:2] in (lang, "20")]
    some = [path for path in some if lang in (path.parent.name, path.name[:2])]
    return pytest.mark.parametrize("path", some, ids=[path.stem for path in some])


def compare(book, found, *, loose=False):
    expected, read = said(book, loose=loose), said(found.content, loose=loose)
    different = [pair for pair in zip(expected, read, strict=False) if pair[0] != pair[1]]
    assert different[:3] == []
    assert len(read) == len(expected)


@each(JAPANESE)
@books("ja")
def test_japanese_layouts(path, layout):
    compare(book(path), again(layout(book(path))))


@each(WRAPPED)
@books("ja")
def test_wrapped_japanese_layouts(path, layout):
    compare(book(path), again(layout(book(path))), loose=True)


@each(VIEWER)
@books("ja")
def test_pages_of_the_viewer(path, layout):
    whole = book(path)
    for head in (r.number for r in whole.rules if r.number.level == 2):
        part = japanese.section(whole, head)
        if len(part.rules) > 2:
            compare(part, again(layout(part)), loose=True)


@books("ja")
def test_rulebook_pages_of_a_wiki(path):
    compare(book(path), again(japanese.wiki(book(path))), loose=True)


@each(ENGLISH)
@books("en")
def test_english_layouts(path, layout):
    compare(book(path), again(layout(book(path))))


@each(ENGLISH_WRAPPED)
@books("en")
def test_wrapped_english_layouts(path, layout):
    compare(book(path), again(layout(book(path))))
