"""Copies of a Japanese text as people and programs leave them read as the text itself does."""

from __future__ import annotations

import re
from functools import cache

import pytest

from ingest.pipeline.judging import judge
from ingest.pipeline.options import Options
from ingest.pipeline.reading import Reading, readers
from tests.readers.book import SAMPLE, again, book, said
from tests.readers.layouts import japanese
from tests.readers.reading import by_hand

BOOK = book(SAMPLE / "ja-20260901.0.txt")
PUBLISHED = japanese.published(BOOK)
PAGES = 40
HEADS = "用語集|クレジット|もくじ"
WIDE = {code: code + 0xFEE0 for code in range(ord("0"), ord("9") + 1)}


def numbers(mark):
    return lambda text: re.sub(r"(?m)^(\d{3}\.\d+[a-z]*\.?)", mark, text)


def headings(text):
    return re.sub(r"(?m)^(\d{3}\. )", r"## \1", re.sub(r"(?m)^(\d\. )", r"# \1", text))


COPIES = {
    "markdown headings": headings,
    "markdown numbers": numbers(r"**\1**"),
    "markdown escapes": lambda text: re.sub(r"(?m)^(\d{1,3})\. ", r"\1\\. ", text),
    "markdown titles": lambda text: re.sub(rf"(?m)^({HEADS})$", r"# \1", text),
    "markdown examples": lambda text: re.sub("(?m)^(例：.*)$", r"*\1*", headings(text)),
    "titles in bold letters": lambda text: re.sub(rf"(?m)^({HEADS})$", r"**\1**", text),
    "titles in brackets": lambda text: re.sub(rf"(?m)^({HEADS})$", r"【\1】", text),
    "titles with squares": lambda text: re.sub(rf"(?m)^({HEADS})$", r"■ \1", text),
    "titles with colons": lambda text: re.sub(rf"(?m)^({HEADS})$", r"\1：", text),
    "a glossary in two languages": lambda text: re.sub("(?m)^用語集$", "用語集（Glossary）", text),
    "a glossary behind a slash": lambda text: re.sub("(?m)^用語集$", "用語集／Glossary", text),
    "examples in brackets": lambda text: re.sub("(?m)^例：", "【例】", text),
    "examples in round brackets": lambda text: re.sub("(?m)^例：", "（例）", text),
    "a blank line below every line": lambda text: text.replace("\n", "\n\n"),
    "the edition in wide figures": lambda text: re.sub(
        r"和訳 [\d.]+ 版", lambda found: found[0].translate(WIDE), text
    ),
}
WRAPPED = {
    "a page of so many": japanese.judges(BOOK, pages=PAGES, mark="{}/99"),
    "P.": japanese.judges(BOOK, pages=PAGES, mark="P.{}"),
    "pages": japanese.judges(BOOK, pages=PAGES, mark="{} ページ"),
    "the title": japanese.judges(BOOK, pages=PAGES, mark=f"{BOOK.title}　{{}}"),
    "title and number": japanese.judges(BOOK, pages=PAGES, mark=f"{BOOK.title}\n- {{}} -"),
    "wide rulers": japanese.judges(BOOK).replace("=" * 72, "＝" * 36).replace("-" * 72, "－" * 36),
}


@cache
def original():
    return again(PUBLISHED)


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_reads_as_the_text_itself(copy):
    changed = COPIES[copy](PUBLISHED)
    assert changed != PUBLISHED
    found = again(changed)
    assert said(found.content) == said(original().content)
    assert [h.edition for h in found.headers if h.edition] == [BOOK.edition]


@pytest.mark.parametrize("copy", WRAPPED)
def test_a_wrapped_copy_reads_as_the_text_itself(copy):
    found = again(WRAPPED[copy])
    assert said(found.content, loose=True) == said(original().content, loose=True)


def test_a_page_belongs_to_the_game_of_its_text():
    page = by_hand(japanese.page(BOOK))
    reader = readers()["official-ja"]
    drafts = tuple(reader.drafts(page))
    judged = judge(page, Reading(reader, drafts, 0, ()), again(PUBLISHED), Options())
    assert judged.candidate.edition.rulebook == "汐境"
