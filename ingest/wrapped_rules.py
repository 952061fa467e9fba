"""Rulebooks as hard-wrapped text (from PDF): what the readers of several games share."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ingest.draft import Continuation, Draft, ExampleText, Header, Lines, Numbered, Skipped
from ingest.hypertext import is_html, visible_lines
from ingest.paragraph import Block, Opening, is_ruler, single, wrapped
from ingest.reader import SourceText
from ingest.shown import read_shown
from ingest.succession import HEADING, RuleStarts
from kb.number import RuleNumber
from kb.scheme import LineNumber, Numbering

_VERSION = re.compile(r"ver(?:sion)?\.?\s*(\d+(?:\.\d+)+[a-z]?)", re.IGNORECASE)
_DATE = re.compile(r"(20\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})")
_EXAMPLE = re.compile(r"[\s　]*(?:例\s*[0-9０-９]*\s*[:：]|Example\s*:)[\s　]*")
_CONTENTS = re.compile(r"(?:もくじ|目次|contents)\s*", re.IGNORECASE)
_LEADER = re.compile(r"[\s　]{0,9}[.．…・]{3}[.．…・\s　]{0,300}\d{0,4}\s{0,9}$")
_SURVEYED = 2000
"""Lines of a page of HTML looked at to recognise it."""
_SHORT = 0.8
"""A line shorter than this share of the lines around it was not wrapped."""
_NEIGHBOURS = 5
_TELLING, _TOLD = 3, 0.92
"""How many words of a game tell a text of it, and how surely."""
_STOP = re.compile(r"[。.!?！？][）)」』”]?\s*$")
_GOES_ON = re.compile("[はをがのに、。」）]")


@dataclass(frozen=True, slots=True)
class WrappedRules:
    """A reader of one game's rulebook.

    ``title`` is how its title line reads; ``deep`` the level from which a number tells its
    numbering, with ``likeness`` the likelihood of a text without title in which such numbers
    abound, and ``words`` those that only this game's rules use: with three of them no title is
    needed. ``appendix`` is the line that ends the body. ``headed`` tells whether a short first
    line of a rule is its heading. ``restore`` brings a misprinted number in order.
    """

    name: str
    lang: str | None
    numbering: Numbering
    title: re.Pattern[str]
    deep: int
    likeness: float
    appendix: re.Pattern[str] | None = None
    headed: bool = False
    restore: Callable[[str], str] = str
    words: re.Pattern[str] | None = None

    def likelihood(self, source: SourceText) -> float:
        """Near 1 with the title and numbers; ``likeness`` where deep numbers abound."""
        lines: Iterable[str] = source.lines
        if is_html(source.lines):
            lines = (row.text for row in visible_lines(source.lines[:_SURVEYED]))
        sample = [*islice(filter(str.strip, lines), 600)]
        deep = sum(self._is_deep(line) for line in sample)
        if not deep:
            return 0.0
        if any(self.title.match(line.strip("\ufeff# 　")) for line in sample[:10]):
            return 0.95
        if deep < len(sample) * 0.15:
            return 0.0
        told = self.words and len({w for x in sample for w in self.words.findall(x)}) >= _TELLING
        return _TOLD if told else self.likeness

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """Walk preface, contents, body and appendix, of a page of HTML those shown."""
        if is_html(source.lines):
            rows = [*visible_lines(source.lines)]
            yield from read_shown(source, rows, self._drafts, "markup")
        else:
            yield from self._drafts(source)

    def _drafts(self, source: SourceText) -> Iterator[Draft]:
        lines = [self.restore(line) for line in source.lines]
        body = self._body_start(lines)
        end = self._appendix(lines, body)
        yield from self._front(lines, body)
        yield from self._body(lines, body, end - 1)
        filled = [n for n in range(end, len(lines) + 1) if lines[n - 1].strip()]
        if filled:
            yield Skipped(Lines(filled[0], filled[-1]), "appendix")

    def _number(self, line: str) -> LineNumber | None:
        return self.numbering.at_line_start(line)

    def _is_deep(self, line: str) -> bool:
        found = self._number(line)
        return found is not None and found.number.level >= self.deep

    def _body_start(self, lines: Sequence[str]) -> int:
        """The line at which the first heading of the contents stands again, or the first one.

        A list that lost the word 目次 above it is known by its headings alone.
        """
        heads = [(n, head) for n, line in enumerate(lines, 1) if (head := self._heading(line))]
        if not heads:
            return len(lines) + 1
        first, name = heads[0]
        listed = any(_CONTENTS.fullmatch(line.strip()) for line in lines[:first])
        again = next((n for n, head in heads[1:] if head == name), first)
        bare = all(number.level <= HEADING for n, (number, _) in heads if n < again)
        return again if listed or bare else first

    def _heading(self, line: str) -> tuple[RuleNumber, str] | None:
        found = self._number(line)
        return (found.number, _LEADER.sub("", line[found.end :]).strip()) if found else None

    def _appendix(self, lines: Sequence[str], body: int) -> int:
        end = len(lines) + 1
        if self.appendix is None:
            return end
        return next((n for n in range(body, end) if self.appendix.match(lines[n - 1])), end)

    def _front(self, lines: Sequence[str], body: int) -> Iterator[Draft]:
        listing = False
        for block in single(lines, 1, body - 1):
            listing = listing or self._begins_list(block.text)
            header = None if listing else self._header(block)
            yield header or Skipped(block.lines, "contents" if listing else "preface")

    def _begins_list(self, line: str) -> bool:
        return bool(_CONTENTS.fullmatch(line.strip())) or self._heading(line) is not None

    def _header(self, block: Block) -> Header | None:
        text = block.text.strip("\ufeff# 　")
        version, date = _VERSION.search(text), _day(text)
        title = text if self.title.match(text) else None
        if title is None and version is None and date is None:
            return None
        title = _VERSION.sub("", title).strip(" 　.") if title else None
        return Header(block.lines, version[1] if version else None, date, title or None)

    def _body(self, lines: Sequence[str], first: int, last: int) -> Iterator[Draft]:
        above = False
        openings = _Openings(self, lines)
        for block in wrapped(lines, first, last, openings):
            found = self._number(block.text) if block.opening is Opening.RULE else None
            example = _EXAMPLE.match(block.text)
            if found is not None:
                above = True
                yield Numbered(block.lines, found.number, block.text[found.end :].strip())
            elif is_ruler(block.text):
                yield Skipped(block.lines, "markup")
            elif example and above:
                yield ExampleText(block.lines, block.text[example.end() :].strip())
            elif above:
                yield Continuation(block.lines, block.text.strip(" 　"))


class _Openings:
    """Where paragraphs begin: at rules, at examples, and below a line that was not wrapped."""

    marked = False

    def __init__(self, rulebook: WrappedRules, lines: Sequence[str]) -> None:
        self._rulebook = rulebook
        self._lines = lines
        self._starts = RuleStarts(rulebook.numbering)
        # Imported late: its tables take as long to load as all readers, and few texts need them.
        from wcwidth import wcswidth  # noqa: PLC0415

        self._widths = [max(wcswidth(line.rstrip()), 0) for line in lines]
        self._before = 0
        self._rule = 0

    def opens(self, n: int, before: str) -> Opening | None:
        line, above, self._before = self._lines[n - 1], self._before, n
        if self._starts(line, before):
            self._rule = n
            return Opening.RULE
        if _EXAMPLE.match(line):
            return Opening.EXAMPLE
        return Opening.TEXT if before and self._ended(above, line) else None

    def runs_on(self, n: int) -> bool:
        usual = max(self._widths[max(n - 1 - _NEIGHBOURS, 0) : n + _NEIGHBOURS])
        return self._widths[n - 1] >= usual * _SHORT

    def _ended(self, n: int, following: str) -> bool:
        """Whether line ``n`` ends a paragraph or is the heading of a rule."""
        if self.runs_on(n):
            return False
        line = self._lines[n - 1]
        if n != self._rule:
            return _STOP.search(line) is not None
        found = self._rulebook.numbering.at_line_start(line)
        text = line[found.end :].strip() if found else ""
        headed = self._rulebook.headed and "、" not in text and not _GOES_ON.match(following)
        return bool(text) and (headed or _STOP.search(line) is not None)


def _day(text: str) -> dt.date | None:
    match = _DATE.search(text)
    try:
        return dt.date(*map(int, match.groups())) if match else None
    except ValueError:
        return None
