"""Rulebooks as hard-wrapped text (from PDF): what the readers of several games share."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ingest.dates import JAPANESE_DATE, date_of
from ingest.draft import Draft, Header, Lines, Numbered, Skipped
from ingest.examples import below
from ingest.hypertext import is_html, visible_lines
from ingest.paragraph import Block, Opening, is_ruler, single, wrapped
from ingest.plain_glossary import glossary
from ingest.reader import SourceText
from ingest.shown import read_shown
from ingest.wrapped_openings import WrappedOpenings
from kb.number import RuleNumber
from kb.scheme import SECTION, Numbering

_VERSION = re.compile(
    r"ver(?:sion)?\.?\s*(\d+(?:[.．]\d+)+[a-z]?)|第\s*(\d{1,3}(?:[.．]\d{1,3})*)\s*版",
    re.IGNORECASE,
)
_DATE = re.compile(JAPANESE_DATE)
_EMPTY_BRACKETS = re.compile(r"[（(]\s*[)）]")
_CONTENTS = re.compile(r"(?:もくじ|目次|contents)\s*", re.IGNORECASE)
_LEADER = re.compile(r"[\s　]{0,9}[.．…・]{3}[.．…・\s　]{0,300}\d{0,4}\s{0,9}$")
_SURVEYED = 2000
"""Lines of a page of HTML looked at to recognise it."""
_TELLING, _TOLD = 3, 0.92
"""How many words of a game have to stand in a text, and the likelihood that they give it."""


@dataclass(frozen=True, slots=True)
class WrappedRules:
    """A reader of one game's rulebook.

    ``title`` is how its title line reads; ``deep`` the level from which a number tells its
    numbering, with ``likeness`` the likelihood of a text without title in which such numbers
    abound (as many as ``share`` of the lines), and ``words`` those that only this game's rules use:
    with three of them no title is needed. ``glossary`` is the line above the explained terms,
    ``appendix`` the one that ends them or the body. ``headed`` tells whether a short first line of
    a rule is its heading, ``lists`` whether lists in rules are numbered as rules are. ``restore``
    brings a misprinted number in order, ``arrange`` those of a whole text.
    """

    name: str
    lang: str | None
    numbering: Numbering
    title: re.Pattern[str]
    deep: int
    likeness: float
    share: float = 0.15
    glossary: re.Pattern[str] | None = None
    appendix: re.Pattern[str] | None = None
    headed: bool = False
    lists: bool = False
    restore: Callable[[str], str] = str
    arrange: Callable[[Sequence[str]], Sequence[str]] = tuple
    words: re.Pattern[str] | None = None

    def likelihood(self, source: SourceText) -> float:
        """Near 1 with the title and numbers; ``likeness`` where deep numbers abound."""
        lines: Iterable[str] = source.lines
        if is_html(source.lines):
            lines = (row.text for row in visible_lines(source.lines[:_SURVEYED]))
        sample = self.arrange([*map(self.restore, islice(filter(str.strip, lines), 600))])
        deep = sum(number.level >= self.deep for _, number, _ in self._numbered(sample))
        if not deep:
            return 0.0
        if any(self.title.match(line.strip("\ufeff# 　")) for line in sample[:10]):
            return 0.95
        if deep < len(sample) * self.share:
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
        lines = self.arrange([*map(self.restore, source.lines)])
        body = self._body_start(lines)
        terms = self._glossary(lines, body)
        end = self._first(self.appendix, lines, body if terms > len(lines) else terms + 1)
        yield from self._front(lines, body)
        last = yield from self._body(lines, body, min(terms, end) - 1)
        if terms < end:
            yield self._glossary_heading(lines, terms, last)
            yield from glossary(lines, terms + 1, end)
        filled = [n for n in range(end, len(lines) + 1) if lines[n - 1].strip()]
        if filled:
            yield Skipped(Lines(filled[0], filled[-1]), "appendix")

    def _numbered(self, lines: Iterable[str]) -> Iterator[tuple[int, RuleNumber, str]]:
        """The lines that begin with a number: which, from 1, the number, and what is behind it."""
        last: RuleNumber | None = None
        for n, line in enumerate(lines, 1):
            found = self.numbering.at_line_start(line, last)
            if found is not None:
                last = found.number
                yield n, last, _LEADER.sub("", line[found.end :]).strip()

    def _body_start(self, lines: Sequence[str]) -> int:
        """The line at which the first heading of the contents stands again, or the first one.

        A list that lost the word 目次 above it is known by its headings alone.
        """
        heads = [*self._numbered(lines)]
        if not heads:
            return len(lines) + 1
        first, *name = heads[0]
        listed = any(_CONTENTS.fullmatch(line.strip()) for line in lines[:first])
        again = next((n for n, *head in heads[1:] if head == name), first)
        bare = all(number.level <= SECTION for n, number, _ in heads if n < again)
        return again if listed or bare else first

    def _first(self, mark: re.Pattern[str] | None, lines: Sequence[str], body: int) -> int:
        end = len(lines) + 1
        if mark is None:
            return end
        return next((n for n in range(body, end) if mark.match(lines[n - 1])), end)

    def _glossary(self, lines: Sequence[str], body: int) -> int:
        """The line above the terms; a chapter of that name that holds rules is as any other."""
        n = self._first(self.glossary, lines, body)
        below = next(filter(str.strip, lines[n:]), "")
        heads = [head for head, *_ in self._numbered([*lines[body - 1 : n], below])]
        return len(lines) + 1 if below and heads[-1:] == [n - body + 2] else n

    def _glossary_heading(
        self, lines: Sequence[str], n: int, last: RuleNumber | None
    ) -> Numbered | Skipped:
        """The line above the terms, which may be a chapter or part of its own."""
        found = self.numbering.at_line_start(lines[n - 1], last)
        if found is None:
            return Skipped(Lines(n, n), "markup")
        return Numbered(Lines(n, n), found.number, lines[n - 1][found.end :].strip())

    def _front(self, lines: Sequence[str], body: int) -> Iterator[Draft]:
        listing = False
        for block in single(lines, 1, body - 1):
            listing = listing or self._begins_list(block.text)
            header = None if listing else self._header(block)
            yield header or Skipped(block.lines, "contents" if listing else "preface")

    def _begins_list(self, line: str) -> bool:
        return bool(_CONTENTS.fullmatch(line.strip())) or bool([*self._numbered([line])])

    def _header(self, block: Block) -> Header | None:
        text = block.text.strip("\ufeff# 　")
        narrow = unicodedata.normalize("NFKC", text)
        version, day = _VERSION.search(narrow), _DATE.search(narrow)
        date = date_of(*day.groups()) if day else None
        edition = (version[1] or version[2]) if version else None
        title = text if self.title.match(text) else None
        if title is None and version is None and date is None:
            return None
        title = _EMPTY_BRACKETS.sub("", _VERSION.sub("", title)).strip(" 　.") if title else None
        return Header(block.lines, edition, date, title or None)

    def _body(
        self, lines: Sequence[str], first: int, last: int
    ) -> Generator[Draft, None, RuleNumber | None]:
        """The drafts of the body; returns the last number."""
        above: RuleNumber | None = None
        openings = WrappedOpenings(self.numbering, lines, headed=self.headed, lists=self.lists)
        for block in wrapped(lines, first, last, openings):
            is_rule = block.opening is Opening.RULE
            found = self.numbering.at_line_start(block.text, above) if is_rule else None
            if found is not None:
                above = found.number
                yield Numbered(block.lines, found.number, block.text[found.end :].strip())
            elif is_ruler(block.text):
                yield Skipped(block.lines, "markup")
            elif above:
                yield below(block)
        return above
