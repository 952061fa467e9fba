"""Rulebooks of parts and chapters, as they come: in other figures, wrapped, Markdown, HTML."""

from __future__ import annotations

import re
import textwrap

import pytest

import ingest.readers
from ingest.draft import Continuation, Definition, ExampleText, Header, Numbered, Skipped
from ingest.plain_glossary import glossary
from kb.plugins import discover
from tests.readers.other_lighthouses import PARTS
from tests.readers.reading import by_hand, read

READERS = discover(ingest.readers, "READER")
BODY = PARTS[PARTS.index("\n第1部　海岸\n") :]


def said(text):
    source = by_hand(text)
    assert max(READERS.values(), key=lambda reader: reader.likelihood(source)).name == "parts"
    return [
        (type(d).__name__, str(getattr(d, "number", "")), re.sub(r"[\s　]", "", d.text))
        for d in read(READERS["parts"], source)
        if isinstance(d, Numbered | ExampleText | Continuation | Definition)
    ]


def wrapped(text, width):
    return "\n".join("\n".join(textwrap.wrap(x, width) or [""]) for x in text.split("\n"))


def page(text):
    rows = "".join(f"<p>{line}</p>\n" for line in text.split("\n") if line.strip())
    return f"<!DOCTYPE html>\n<html><head><title>灯台</title></head><body>\n{rows}</body></html>"


def markdown(text):
    text = re.sub(r"(?m)^(?=第[0-9２]+部)", "# ", re.sub(r"(?m)^(?=第[0-9２]+章)", "## ", text))
    text = re.sub(r"(?m)^([1-9][0-9a-z-]*\.)", r"**\1**", text)
    return re.sub(r"(?m)^(?=例：|【例】)", "> ", text)


COPIES = {
    "full-width": lambda text: re.sub(r"[0-9-]", lambda m: chr(ord(m[0]) + 0xFEE0), text),
    "in kanji": lambda text: text.replace("第1", "第一").replace("第2", "第二"),
    "dense": lambda text: re.sub(r"\n+", "\n", text),
    "blank lines": lambda text: re.sub(r"\n(?!3 枚|2 の)", "\n\n", text),
    "markdown": markdown,
    "page": page,
    "without contents": lambda text: text[: text.index("目次")] + BODY,
    "contents without heading": lambda text: text.replace("目次\n", "").replace(
        "この文書の意義\n1. この文書は灯台守のためにあります。\n", ""
    ),
    "wrapped": lambda text: wrapped(text, 24),
}


@pytest.mark.parametrize("copy", COPIES.values(), ids=COPIES.keys())
def test_a_copy_says_what_the_text_says(copy):
    def plain(rows):
        return [(*row[:2], row[2].translate(_NARROW)) for row in rows]

    changed = copy(PARTS)
    assert changed != PARTS
    assert plain(said(changed)) == plain(said(PARTS))


_NARROW = {0xFF10 + n: str(n) for n in range(10)} | {ord("－"): "-", ord("一"): "1", ord("二"): "2"}


def test_title_version_and_date():
    told = [d for d in read(READERS["parts"], by_hand(PARTS)) if isinstance(d, Header)]
    assert [(d.title, d.edition, d.date and d.date.isoformat()) for d in told] == [
        ("灯台カードゲーム　総合ルール", None, None),
        (None, "1.2", "2031-03-04"),
    ]


@pytest.mark.parametrize(
    ("line", "title", "edition"),
    [
        ("灯台 総合ルール Version 15.00", "灯台 総合ルール", "15.00"),
        ("灯台ルールブック（第３版）", "灯台ルールブック", "3"),
        ("灯台 総合規則 第１．２版", "灯台 総合規則", "1.2"),
    ],
)
def test_title_lines_that_name_their_version(line, title, edition):
    header = next(iter(read(READERS["parts"], by_hand(line + "\n" + BODY))))
    assert (header.title, header.edition) == (title, edition)


def test_what_stands_before_the_body_is_claimed_as_contents_or_preface():
    skipped = [d for d in read(READERS["parts"], by_hand(PARTS)) if isinstance(d, Skipped)]
    assert {d.why for d in skipped if d.lines.first < PARTS[: PARTS.index(BODY)].count("\n")} == {
        "contents",
        "preface",
    }


def test_items_of_a_list_are_no_rules():
    rules = "第1部 海岸\n第1章 灯\n1. 灯。\n2. 次の順に行う。\n1. 灯す。\n2. 注ぐ。\n3. 消す。\n"
    rows = said(rules + "3. 油。\n4. 次の順に行う。\n1. 灯す。\n2. 消す。\n5. 嵐。\n")
    assert [text for kind, _, text in rows if kind == "Numbered"] == [
        *("海岸", "灯", "灯。", "次の順に行う。", "油。", "次の順に行う。", "嵐。"),
    ]


@pytest.mark.parametrize("mark", ["例：", "例1:", "例）", "【例】", "（例）", "［例］", "例２："])
def test_marks_of_examples(mark):
    rows = said(f"第1部 海岸\n第1章 灯\n1. 灯は燃えます。\n{mark} 雨の中の灯。\n2. 油。\n")
    assert ("ExampleText", "", "雨の中の灯。") in rows


@pytest.mark.parametrize("heading", ["用語集", "第3部　用語集", "付録A　用語集", "用語解説"])
def test_a_glossary_may_be_a_part_of_its_own(heading):
    rows = said(PARTS.replace("\n用語集\nあ行", f"\n{heading}\nあ行"))
    assert [text for kind, _, text in rows if kind == "Definition"] == [
        *("燃えるもの。第1部第2章参照。", "強い風。", "灯の立つ場所。"),
    ]


def test_a_chapter_called_glossary_that_holds_rules_is_a_chapter():
    rows = said(
        PARTS.replace("\n用語集\nあ行\n", "\n第3部　用語集\n第4章　あ行\n1. 灯。\n").split("灯（")[
            0
        ]
    )
    assert [number for _, number, _ in rows][-3:] == ["第3部", "第3部 第4章", "第3部 第4章 1"]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        (
            "灯\n燃えるもの。\n油\n港で\n買うもの。\n",
            {"灯": "燃えるもの。", "油": "港で買うもの。"},
        ),
        ("【灯】\n燃えるもの。\n\n【油】\n買うもの。", {"灯": "燃えるもの。", "油": "買うもの。"}),
        (
            "・灯：燃えるもの。\n第1章参照\n・油：もの。",
            {"灯": "燃えるもの。\n第1章参照", "油": "もの。"},
        ),
        (
            "灯（あかり）\n一つ目。\n\n二つ目。\n例：雨。\n油\nもの。",
            {"灯": "一つ目。\n二つ目。", "油": "もの。"},
        ),
    ],
)
def test_entries_of_a_plain_glossary(text, entries):
    lines = text.split("\n")
    drafts = [*glossary(lines, 1, len(lines) + 1)]
    assert {d.term: d.text for d in drafts if isinstance(d, Definition)} == entries
    claimed = [n for d in drafts for n in range(d.lines.first, d.lines.last + 1)]
    assert len(claimed) == len(set(claimed))


@pytest.mark.parametrize(
    "text",
    [
        "第1部を読みました。\n第1章の話です。\n1. 楽しい\n",
        "1. 海岸\n100. 総則\n100.1. 第1部 第1章 1 のとおり。\n100.2. 灯。\n",
    ],
)
def test_texts_that_only_speak_of_parts(text):
    assert READERS["parts"].likelihood(by_hand(text)) == 0
