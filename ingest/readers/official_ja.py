"""The official Japanese Comprehensive Rules (総合ルール和訳): web page, plain text, pieces of it.

Preface with the version, contents (もくじ), title, introduction (はじめに), numbered body, glossary
(用語集) and credits (クレジット). One source paragraph may hold several numbered lines. The plain
text of judges is hard-wrapped and set with rulers; their web page writes the readings above the
words (ruby), and these are kept apart from the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.bare_lines import bare, without_page_heads
from ingest.draft import Draft, Lines, Numbered, Skipped
from ingest.examples import EXAMPLE, below
from ingest.hypertext import VisibleLine, is_html, visible_lines
from ingest.inner_rules import pieces
from ingest.japanese_front import TITLE, header
from ingest.japanese_glossary import glossary
from ingest.layout import Headings, Layout, layout, skipped
from ingest.paragraph import Block, Opening, ends_sentence, is_ruler, single, wrapped
from ingest.reader import SourceText
from ingest.shown import placed
from ingest.spans import disjoint, filled
from ingest.succession import RuleStarts, is_list_item
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING
from kb.scheme import SECTION

_PAGE_HEAD = re.compile(
    r"(?:\d{1,4}[\s　]+)?[^。\d]{0,40}(?:総合|詳細)ルール(?:[\s　]*[（(][^。（）()]*[）)])?"
    r"[\s　]*(?:[-–—(P.ページ\s]*\d{1,4}[-–—)ページ\s]*)?"
)
_INTRODUCTION = 0
"""The chapter はじめに, which holds no rules."""
_WRAPPED_SHARE = 0.15
_NUMBERED = (None, Opening.RULE)
_LISTED = re.compile(r"\s*-|\s*[\d.]+\t")
"""A line of the viewer, or of a table: no line of this text."""
_JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
_HEADINGS = Headings(
    contents=re.compile(r"もくじ|目[\s　]*次"),
    glossary=re.compile(
        r"(?:\d+\s*[.．]\s*|[付附]録[\s　A-Z：:]*|glossary\s*[／/]\s*)?用[\s　]*語[\s　]*集"
        r"(?:[\s　]*[（(／/].*)?",
        re.IGNORECASE,
    ),
    credits=re.compile(r"(?:\d+\s*[.．]\s*)?(?:クレジット|謝辞|Credits)(?:\s*[（(／/].*)?"),
    number=lambda line: numbered[0] if (numbered := _number(line)) else None,
)

_GLANCED = 500
"""Lines in which a Japanese text shows that it is one; those of others need not be looked at."""


class OfficialJapanese:
    """Reader of the official Japanese text."""

    name = "official-ja"
    lang: str | None = "ja"

    def likelihood(self, source: SourceText) -> float:
        """Near 1 where the text names itself, 0.6 for a mere piece of the body."""
        if not is_html(source.lines) and not any(map(_JAPANESE.search, source.lines[:_GLANCED])):
            return 0.0
        rows = [row.text.strip() for row in _rows(source.lines) if row.text.strip()]
        numbered = sum(_is_rule(row) for row in rows[:600])
        if not numbered or not any(_JAPANESE.search(row) for row in rows[:40]):
            return 0.0
        head = rows[:40]
        titled = any(TITLE.fullmatch(row) or "Comprehensive Rules" in row for row in head)
        if titled or any(map(_HEADINGS.is_glossary, rows)):
            return 0.9
        return 0.6 if numbered >= len(rows[:600]) * 0.25 else 0.0

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """Walk preface, contents, body, glossary and credits."""
        rows = _rows(source.lines)
        told = (placed(draft, rows) for draft in _drafts(rows))
        yield from (
            filled(disjoint(told), source.lines, "markup") if _is_page(rows) else disjoint(told)
        )


def _rows(lines: Sequence[str]) -> list[VisibleLine]:
    """The lines as shown: those of a web page, or the source lines themselves."""
    if is_html(lines):
        return list(visible_lines(lines))
    plain = without_page_heads(bare(lines), _PAGE_HEAD)
    return [VisibleLine(n, n, "", line) for n, line in enumerate(plain, 1)]


def _is_page(rows: Sequence[VisibleLine]) -> bool:
    return any(row.tag for row in rows[:1])


def _is_rule(line: str) -> bool:
    found = NUMBERING.at_line_start(line)
    return found is not None and found.number.level > SECTION and not _LISTED.match(line)


def _drafts(rows: Sequence[VisibleLine]) -> Iterator[Draft]:
    lines = [row.text for row in rows]
    parts = layout(lines, _HEADINGS)
    yield from _preface(lines, parts)
    yield from _contents(lines, parts)
    yield from _body(lines, parts)
    if parts.has_glossary:
        yield Skipped(Lines(parts.glossary, parts.glossary), "markup")
        spans = ((parts.body, parts.glossary - 1), (parts.glossary + 1, parts.credits - 1))
        is_wrapped = any(_is_wrapped(lines, first, last) for first, last in spans)
        yield from glossary(rows, parts.glossary + 1, parts.credits, is_wrapped)
    yield from skipped(lines, parts.credits, parts.end, "credits")


def _preface(lines: Sequence[str], parts: Layout) -> Iterator[Draft]:
    for block in single(lines, 1, parts.contents - 1):
        yield header(block) or Skipped(block.lines, "preface")


def _contents(lines: Sequence[str], parts: Layout) -> Iterator[Draft]:
    """The contents list and the title line that may stand between it and the body."""
    start = parts.contents
    for n in range(parts.contents, parts.body):
        told = header(Block(Lines(n, n), lines[n - 1]))
        if told is not None:
            yield from skipped(lines, start, n, "contents")
            yield told
            start = n + 1
    yield from skipped(lines, start, parts.body, "contents")


def _number(text: str) -> tuple[RuleNumber, str] | None:
    found = NUMBERING.at_line_start(text)
    return (found.number, text[found.end :].strip()) if found else None


def _body(lines: Sequence[str], parts: Layout) -> Iterator[Draft]:
    above: RuleNumber | None = None
    for block in pieces(_paragraphs(lines, parts.body, parts.glossary - 1)):
        numbered = _number(block.text) if block.opening in _NUMBERED else None
        if is_ruler(block.text):
            yield Skipped(block.lines, "markup")
            continue
        if numbered is not None and not is_list_item(numbered[0], above):
            above = numbered[0]
        elif above is not None:
            numbered = None
        if above is not None:
            yield _draft(block, numbered, above)


def _draft(block: Block, numbered: tuple[RuleNumber, str] | None, above: RuleNumber) -> Draft:
    if above.path[0] == _INTRODUCTION:
        return Skipped(block.lines, "preface")
    if numbered is not None:
        return Numbered(block.lines, *numbered)
    return below(block)


class _Openings:
    """Where paragraphs begin in a wrapped text that may have no blank lines."""

    marked = True

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._starts = RuleStarts(NUMBERING, parted=True)

    def opens(self, n: int, before: str) -> Opening | None:
        """A rule, an example, or an indented line below the end of a sentence."""
        line = self._lines[n - 1]
        if self._starts(line, before):
            return Opening.RULE
        if not ends_sentence(before):
            return None
        if EXAMPLE.match(line):
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


READER = OfficialJapanese()
