"""The official Japanese Comprehensive Rules (総合ルール和訳): web page, plain text, pieces of it.

Preface with the version, contents (もくじ), title, introduction (はじめに), numbered body, glossary
(用語集) and credits (クレジット). One source paragraph may hold several numbered lines. The plain
text of judges is hard-wrapped and set with rulers; their web page writes the readings above the
words (ruby), and these are kept apart from the text.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ingest.draft import (
    Continuation,
    Definition,
    Draft,
    ExampleText,
    Fault,
    Header,
    Lines,
    Numbered,
    Skipped,
)
from ingest.hypertext import VisibleLine, is_html, visible_lines
from ingest.paragraph import Block, Opening, ends_sentence, is_ruler, join, single, wrapped
from ingest.reader import SourceText
from ingest.spans import disjoint, filled
from ingest.succession import RuleStarts, follows
from kb.errors import Problem, Severity
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING

_VERSION = re.compile(r"(?:和訳|ver(?:sion)?\.?|版)?\s*((20\d{2})(\d{2})(\d{2})\.\d+)")
_DATE = re.compile(r"(20\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})")
_TITLE = re.compile(
    r"(?P<title>[^。]{0,40}総合ルール)(?!ビューア)(?:[\s　]*[（(][^。（）()]*[）)])?"
)
_CONTENTS = re.compile(r"(?:もくじ|目次)")
_GLOSSARY = re.compile(r"(?:\d+\s*[.．]\s*)?用語集")
_CREDITS = re.compile(r"(?:\d+\s*[.．]\s*)?クレジット(?:\s*[（(／/].*)?")
_EXAMPLE = re.compile(r"[\s　]*例\s*[：:]\s*")
_INTRODUCTION = 0
"""The chapter はじめに, which holds no rules."""
_HEAD = re.compile(
    r"(?P<term>[^。]*?)[（(](?P<reading>[^（）()。]*)[）)]\s*[／/]\s*(?P<english>[^ぁ-ヿ一-鿿。]+)"
    r"|(?P<plain>[^。／]{1,60})[／](?P<english2>[A-Z][^ぁ-ヿ一-鿿。]*)"
)
_OBSOLETE = re.compile(r"[\s　]*[（(]廃語[）)]")
_INNER = re.compile(r"(?<=[。．）)」』])[\s　]*(?=例\s*[：:]|\d{3}\.\d)|[\s　]{2,}(?=\d{3}\.\d)")
_WRAPPED_SHARE = 0.15
_NUMBERED = (None, Opening.RULE)
_LISTED = re.compile(r"\s*-|\s*[\d.]+\t")
"""A line of the viewer, or of a table: no line of this text."""
_JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


@dataclass(frozen=True, slots=True)
class Layout:
    """Rows at which the parts begin, from 1; an absent part begins where the next one does."""

    contents: int
    body: int
    glossary: int
    credits: int
    end: int


class OfficialJapanese:
    """Reader of the official Japanese text."""

    name = "official-ja"
    lang: str | None = "ja"

    def likelihood(self, source: SourceText) -> float:
        """Near 1 where the text names itself, 0.6 for a mere piece of the body."""
        rows = [row.text.strip() for row in _rows(source.lines) if row.text.strip()]
        numbered = sum(_is_rule(row) for row in rows[:600])
        if not numbered or not any(_JAPANESE.search(row) for row in rows[:40]):
            return 0.0
        head = rows[:40]
        titled = any(_TITLE.fullmatch(row) or "Comprehensive Rules" in row for row in head)
        if titled or any(_GLOSSARY.fullmatch(row) for row in rows):
            return 0.9
        return 0.6 if numbered >= len(rows[:600]) * 0.25 else 0.0

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """Walk preface, contents, body, glossary and credits."""
        rows = _rows(source.lines)
        told = (_placed(draft, rows) for draft in _drafts(rows))
        yield from (
            filled(disjoint(told), source.lines, "markup") if _is_page(rows) else disjoint(told)
        )


def _rows(lines: Sequence[str]) -> list[VisibleLine]:
    """The lines as shown: those of a web page, or the source lines themselves."""
    if is_html(lines):
        return list(visible_lines(lines))
    return [VisibleLine(n, n, "", line) for n, line in enumerate(lines, 1)]


def _is_page(rows: Sequence[VisibleLine]) -> bool:
    return any(row.tag for row in rows[:1])


def _placed(draft: Draft, rows: Sequence[VisibleLine]) -> Draft:
    """``draft``, whose lines count rows, with the source lines instead."""
    if isinstance(draft, Fault):
        return draft
    lines = Lines(rows[draft.lines.first - 1].first, rows[draft.lines.last - 1].last)
    return replace(draft, lines=lines)


def _day(year: str, month: str, day: str) -> dt.date | None:
    try:
        return dt.date(int(year), int(month), int(day))
    except ValueError:
        return None


def _is_rule(line: str) -> bool:
    found = NUMBERING.at_line_start(line)
    return found is not None and found.number.level >= 3 and not _LISTED.match(line)


def _drafts(rows: Sequence[VisibleLine]) -> Iterator[Draft]:
    lines = [row.text for row in rows]
    layout = _layout(lines)
    yield from _preface(lines, layout)
    yield from _contents(lines, layout)
    yield from _body(lines, layout)
    yield from _glossary(rows, lines, layout)
    yield from _skipped(lines, layout.credits, layout.end, "credits")


def _layout(lines: Sequence[str]) -> Layout:
    names = [line.strip() for line in lines]
    end = len(lines) + 1
    contents = next((n for n, x in enumerate(names, 1) if _CONTENTS.fullmatch(x)), 0)
    body = _second_start(names, contents) if contents else 0
    if not body:
        body = next((n for n, x in enumerate(names, 1) if _number(x)), end)
        contents = body
    last = _last(names, _CREDITS, body, end)
    return Layout(contents, body, _last(names, _GLOSSARY, body, last), last, end)


def _second_start(names: Sequence[str], contents: int) -> int:
    """The row at which the first heading of the contents stands again; 0 where it does not."""
    first = next((n for n in range(contents, len(names)) if _number(names[n])), len(names))
    again = (n for n in range(first + 1, len(names)) if names[n] == names[first])
    return next(again, -1) + 1


def _last(names: Sequence[str], heading: re.Pattern[str], start: int, end: int) -> int:
    rows = range(end - 1, start - 1, -1)
    return next((n for n in rows if heading.fullmatch(names[n - 1])), end)


def _skipped(lines: Sequence[str], start: int, end: int, why: str) -> Iterator[Skipped]:
    rows = [n for n in range(start, end) if lines[n - 1].strip()]
    if rows:
        yield Skipped(Lines(rows[0], rows[-1]), why)


def _preface(lines: Sequence[str], layout: Layout) -> Iterator[Draft]:
    for block in single(lines, 1, layout.contents - 1):
        yield _header(block) or Skipped(block.lines, "preface")


def _header(block: Block) -> Header | None:
    """What a line before the body tells: title, version, date of the translation."""
    titled = _TITLE.fullmatch(block.text.strip())
    title = titled["title"] if titled else None
    version = _VERSION.search(block.text)
    if version is not None:
        date = _day(version[2], version[3], version[4])
        return Header(block.lines, version[1], date, title)
    date_told = _DATE.search(block.text) if re.search("翻訳|和訳|発効|現在", block.text) else None
    date = _day(*date_told.groups()) if date_told else None
    if title or date:
        return Header(block.lines, date=date, title=title)
    return None


def _contents(lines: Sequence[str], layout: Layout) -> Iterator[Draft]:
    """The contents list and the title line that may stand between it and the body."""
    start = layout.contents
    for n in range(layout.contents, layout.body):
        header = _header(Block(Lines(n, n), lines[n - 1]))
        if header is not None:
            yield from _skipped(lines, start, n, "contents")
            yield header
            start = n + 1
    yield from _skipped(lines, start, layout.body, "contents")


def _number(text: str) -> tuple[RuleNumber, str] | None:
    found = NUMBERING.at_line_start(text)
    return (found.number, text[found.end :].strip()) if found else None


def _body(lines: Sequence[str], layout: Layout) -> Iterator[Draft]:
    above: RuleNumber | None = None
    for block in _pieces(_paragraphs(lines, layout.body, layout.glossary - 1)):
        numbered = _number(block.text) if block.opening in _NUMBERED else None
        example = _EXAMPLE.match(block.text)
        if is_ruler(block.text):
            yield Skipped(block.lines, "markup")
        elif numbered is not None and not (
            above and numbered[0].level == 1 and numbered[0] < above
        ):
            above = numbered[0]
            skipped = above.path[0] == _INTRODUCTION
            yield Skipped(block.lines, "preface") if skipped else Numbered(block.lines, *numbered)
        elif above is None:
            continue
        elif above.path[0] == _INTRODUCTION:
            yield Skipped(block.lines, "preface")
        elif example is not None:
            yield ExampleText(block.lines, block.text[example.end() :].strip())
        else:
            yield Continuation(block.lines, block.text.strip())


def _pieces(blocks: Iterator[Block]) -> Iterator[Block]:
    """Paragraphs, cut where the next rule, or an example, begins inside one."""
    last: RuleNumber | None = None
    for whole in blocks:
        block, start = whole, 0
        for cut in _INNER.finditer(block.text):
            last = _read(block.text[start : cut.start()], last)
            if _begins(block.text[cut.end() :], last):
                yield replace(block, text=block.text[start : cut.start()])
                block, start = replace(block, opening=None), cut.end()
        last = _read(block.text[start:], last)
        yield replace(block, text=block.text[start:])


def _read(text: str, last: RuleNumber | None) -> RuleNumber | None:
    found = NUMBERING.at_line_start(text)
    return found.number if found else last


def _begins(text: str, last: RuleNumber | None) -> bool:
    if _EXAMPLE.match(text):
        return True
    found = NUMBERING.at_line_start(text)
    return found is not None and last is not None and follows(last, found.number, NUMBERING)


class _Openings:
    """Where paragraphs begin in a wrapped text that may have no blank lines."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._starts = RuleStarts(NUMBERING)

    def opens(self, n: int, before: str) -> Opening | None:
        """A rule, an example, or an indented line below the end of a sentence."""
        line = self._lines[n - 1]
        if self._starts(line, before):
            return Opening.RULE
        if not ends_sentence(before):
            return None
        if _EXAMPLE.match(line):
            return Opening.EXAMPLE
        return Opening.TEXT if line.startswith("\u3000") else None

    def runs_on(self, n: int) -> bool:
        return False


def _paragraphs(lines: Sequence[str], first: int, last: int) -> Iterator[Block]:
    if _is_wrapped(lines, first, last):
        return wrapped(lines, first, last, _Openings(lines))
    return single(lines, first, last)


def _is_wrapped(lines: Sequence[str], first: int, last: int) -> bool:
    """Whether many lines end in the middle of a sentence."""
    filled_rows = loose = 0
    for n in range(first + 1, last + 1):
        line, before = lines[n - 1], lines[n - 2]
        if line.strip():
            filled_rows += 1
            loose += not (ends_sentence(before) or _number(line) or is_ruler(line))
    return loose > filled_rows * _WRAPPED_SHARE


def _glossary(rows: Sequence[VisibleLine], lines: Sequence[str], layout: Layout) -> Iterator[Draft]:
    if layout.glossary == layout.credits:
        return
    yield Skipped(Lines(layout.glossary, layout.glossary), "markup")
    heads = [n for n in range(layout.glossary + 1, layout.credits) if _head(lines, n)]
    yield from _skipped(lines, layout.glossary + 1, [*heads, layout.credits][0], "markup")
    for start, end in zip(heads, [*heads[1:], layout.credits], strict=True):
        yield from _definition(rows, lines, start, end)


def _head(lines: Sequence[str], n: int) -> re.Match[str] | None:
    return _HEAD.fullmatch(_OBSOLETE.sub("", lines[n - 1]).strip())


def _definition(
    rows: Sequence[VisibleLine], lines: Sequence[str], start: int, end: int
) -> Iterator[Draft]:
    match = _head(lines, start)
    body = [n for n in range(start + 1, end) if lines[n - 1].strip()]
    span = Lines(start, body[-1] if body else start)
    text = _entry_text([lines[n - 1] for n in body if not is_ruler(lines[n - 1])])
    if match is None:
        return
    reading = (match["reading"] or "").strip() or None
    term = (match["term"] or match["plain"] or "").strip()
    if not term and reading:
        yield Fault(_damaged_head(lines[start - 1], rows[start - 1].first))
    english = (match["english"] or match["english2"] or "").strip() or None
    obsolete = any(map(_OBSOLETE.search, (lines[start - 1], text)))
    yield Definition(span, term or reading or "", text, reading, english, obsolete)


def _damaged_head(line: str, number: int) -> Problem:
    message = f"the head word is missing, its reading stands in for it: {line.strip()}"
    return Problem(Severity.WARNING, "damaged-head", message, number)


def _entry_text(lines: Sequence[str]) -> str:
    """Paragraphs of an entry; a line that ends no sentence goes on with the next one."""
    groups: list[list[str]] = []
    for line in lines:
        if groups and not ends_sentence(groups[-1][-1]):
            groups[-1].append(line)
        else:
            groups.append([line])
    return "\n".join(join(group).strip("\u3000 ") for group in groups)


READER = OfficialJapanese()
