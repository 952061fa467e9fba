"""The official English Comprehensive Rules as plain text, every edition since 2003.

Title, date, introduction, contents, numbered body, glossary, credits. The headings ``Glossary``
and ``Credits`` and those of all sections stand twice, in the contents and in the body. One
edition of 2003 is hard-wrapped: there a line may begin with the number of a reference, and only
the first line of a paragraph is numbered.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ingest.bare_lines import bare, without_page_heads
from ingest.dates import date_of
from ingest.draft import (
    Draft,
    Header,
    Lines,
    Numbered,
    Skipped,
)
from ingest.english_glossary import glossary
from ingest.english_paragraphs import Setting, setting
from ingest.examples import below
from ingest.hypertext import VisibleLine, is_html, visible_lines
from ingest.layout import Headings, Layout, layout, skipped
from ingest.paragraph import Block, Opening, ends_sentence, is_ruler, single, wrapped
from ingest.reader import SourceText
from ingest.shown import read_shown
from ingest.succession import follows, is_list_item
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING
from kb.scheme import SECTION

_DATE = re.compile(
    r"these\s+rules\s+are\s+(?:current|effective)\s+as\s+of\s+([A-Z][a-z]+)\s+(\d{1,2}),\s+(\d{4})",
    re.IGNORECASE,
)
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_TITLE = re.compile(r"[^.]{0,60}\bcomprehensive\s+rules\W*", re.IGNORECASE)
_PAGE_HEAD = re.compile(
    r"(?:\d{1,4}\W+)?[^.\d]{0,60}\bcomprehensive rules\W*(?:(?:page\s*)?\d{1,4}\W*)?", re.IGNORECASE
)
_SPLIT_NUMBER = re.compile(r"\s*(\d{3})\.\s+(\d{1,3}[a-z]{0,2})\.?\s+(?=\S)")
_JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
_SURVEYED = 1200
"""Lines looked at to recognise a text."""
_FEWEST = 5
_MOST_FOREIGN = 0.1
"""Share of characters beyond ASCII; English texts have 0.01 at most, damaged ones 0.03."""

_HEADINGS = Headings(
    contents=re.compile("(?:table of )?contents", re.IGNORECASE),
    glossary=re.compile("glossary(?: of terms)?", re.IGNORECASE),
    credits=re.compile("credits", re.IGNORECASE),
    number=lambda line: numbered[0] if (numbered := _number(line)) else None,
)


class OfficialEnglish:
    """Reader of the official English text."""

    name = "official-en"
    lang: str | None = "en"

    def likelihood(self, source: SourceText) -> float:
        """Near 1 with the title or date line and numbers, 0.6 for a mere piece of the body."""
        head = source.lines[:_SURVEYED]
        lines = bare([row.text for row in _parted(head)] if is_html(head) else head)
        sample = [line for line in lines if line.strip()][:400]
        numbered = sum(_is_rule(line) for line in sample)
        if any(_JAPANESE.search(line) for line in sample[:80]) or not numbered:
            return 0.0
        if _is_gibberish("".join(sample)):
            return 0.0
        if any(_DATE.search(line) or _TITLE.fullmatch(line) for line in sample[:12]):
            return 0.95
        return 0.6 if numbered >= len(sample) * 0.3 or _begins_rules(lines) else 0.0

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """Walk preface, contents, body, glossary and credits, of a page of HTML those shown."""
        if is_html(source.lines):
            yield from read_shown(source, _parted(source.lines), _drafts, "markup")
        else:
            yield from _drafts(source)


def _drafts(source: SourceText) -> Iterator[Draft]:
    lines = without_page_heads(bare(source.lines), _PAGE_HEAD)
    parts = layout(lines, _HEADINGS)
    how = setting(lines, parts.body, parts.glossary - 1, _is_numbered)
    yield from _preface(lines, parts)
    yield from skipped(lines, parts.contents, parts.body, "contents")
    yield from _body(lines, parts, how)
    if parts.has_glossary:
        yield Skipped(Lines(parts.glossary, parts.glossary), "markup")
        yield from glossary(lines, parts.glossary + 1, parts.credits - 1, how)
    yield from skipped(lines, parts.credits, parts.end, "credits")


def _parted(lines: Sequence[str]) -> list[VisibleLine]:
    """The lines of a page of HTML with a blank one below each, for no paragraph is wrapped."""
    rows = visible_lines(lines)
    return [one for row in rows for one in (row, VisibleLine(row.last, row.last, row.tag, ""))]


def _is_gibberish(text: str) -> bool:
    """Whether a text is in letters that English does not have: misread, most likely."""
    return len(text) - len(text.encode("ascii", "ignore")) > len(text) * _MOST_FOREIGN


def _is_rule(line: str) -> bool:
    found = NUMBERING.at_line_start(line)
    return found is not None and found.number.level > SECTION


def _begins_rules(lines: Sequence[str]) -> bool:
    """Whether many paragraphs begin with a rule: in a wrapped text most lines go on with one."""
    first = [b for a, b in pairwise(["", *lines]) if b.strip() and not a.strip()]
    return sum(map(_is_rule, first)) >= max(len(first) * 0.3, _FEWEST)


def _preface(lines: Sequence[str], parts: Layout) -> Iterator[Draft]:
    for block in single(lines, 1, parts.contents - 1):
        date = _date(block.text)
        if date is not None:
            yield Header(block.lines, edition=date.isoformat(), date=date)
        elif _TITLE.fullmatch(block.text):
            yield Header(block.lines, title=block.text.strip("\ufeff ").replace("_", ""))
        else:
            yield Skipped(block.lines, "preface")


def _date(line: str) -> dt.date | None:
    match = _DATE.search(line)
    if match is None or match[1].lower() not in _MONTHS:
        return None
    return date_of(match[3], _MONTHS.index(match[1].lower()) + 1, match[2])


def _number(text: str) -> tuple[RuleNumber, str] | None:
    """The number a paragraph begins with and the text behind it."""
    split = _SPLIT_NUMBER.match(text)
    whole = NUMBERING.parse(f"{split[1]}.{split[2]}") if split else None
    if split is not None and whole is not None and whole.level == 4:
        return whole, text[split.end() :].strip()
    found = NUMBERING.at_line_start(text)
    return (found.number, text[found.end :].strip().lstrip(": ")) if found else None


def _is_numbered(line: str) -> bool:
    return _number(line) is not None


def _body(lines: Sequence[str], parts: Layout, how: Setting) -> Iterator[Draft]:
    above: RuleNumber | None = None
    for block in _paragraphs(lines, parts.body, parts.glossary - 1, how):
        numbered = _number(block.text)
        if numbered is not None and not is_list_item(numbered[0], above):
            above = numbered[0]
            yield Numbered(block.lines, *numbered)
        elif is_ruler(block.text):
            yield Skipped(block.lines, "markup")
        elif above is not None:
            yield below(block)


def _paragraphs(lines: Sequence[str], first: int, last: int, how: Setting) -> Iterator[Block]:
    if how.is_wrapped:
        return wrapped(lines, first, last, _Openings(lines, how))
    return single(lines, first, last)


class _Openings:
    """In the wrapped edition a rule stands below a blank line, or comes next behind a sentence."""

    marked = True

    def __init__(self, lines: Sequence[str], how: Setting) -> None:
        self._lines = lines
        self._how = how
        self._last: RuleNumber | None = None
        self._line = ""

    def opens(self, n: int, before: str) -> Opening | None:
        """A rule, an example or an indented paragraph."""
        line = self._lines[n - 1]
        numbered = _number(line)
        if numbered is None or (before and not self._comes_next(numbered[0], before)):
            return self._how.opening(line, before)
        self._last, self._line = numbered[0], line
        return Opening.RULE

    def _comes_next(self, number: RuleNumber, before: str) -> bool:
        """Whether it is the next rule, below the end of a sentence or right below its heading."""
        if self._last is None or not follows(self._last, number, NUMBERING):
            return False
        is_heading = before == self._line and self._last.level <= SECTION
        return ends_sentence(before) or is_heading or number.parent == self._last

    def runs_on(self, n: int) -> bool:
        """A blank line ends every paragraph."""
        return False


READER = OfficialEnglish()
