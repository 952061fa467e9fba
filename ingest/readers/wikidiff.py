"""Copied MediaWiki difference pages: the newer side is the page, the older is left out."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter

from ingest.draft import Draft, Fault, Lines, PageStart, Skipped
from ingest.reader import SourceText
from ingest.spans import filled
from ingest.wikitext import rendered
from ingest.wikitext.blocks import blocks
from ingest.wikitext.category import categories
from ingest.wikitext.difference import (
    MARK,
    Side,
    Sides,
    is_inline,
    is_revision,
    newer,
    sides_of,
)
from ingest.wikitext.masthead import origin, stem_title, title, title_above
from ingest.wikitext.rows import Row, rows
from ingest.wikitext.saved_page import is_saved, read_saved
from kb.errors import Problem, Severity

_CELL = 'class="diff-lineno"'
_SIGNS = (
    "版間での差分",
    "最新版",
    "編集中の文章",
    "時点における",
    "Latest revision",
    "Revision as of",
)


@dataclass(frozen=True, slots=True)
class DiffReader:
    """Reads the three shapes in which a difference page comes out as text."""

    name: str = "mediawiki-diff"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Certain where line marks (``26行:``) and column heads or signs stand together."""
        if any(_CELL in line for line in source.lines) and is_saved(source):
            return 0.97
        marks = sum(1 for line in source.lines if MARK.fullmatch(line))
        told = any(sign in line for line in source.lines[:200] for sign in _SIGNS)
        if not marks:
            return 0.6 if any("版間での差分" in line for line in source.lines[:20]) else 0.0
        return 0.97 if told or any(line.startswith("− |") for line in source.lines) else 0.7

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """A page for every difference copied into the source, in line order."""
        yield from read_saved(source, _pages) if is_saved(source) else _pages(source)


READER = DiffReader()


def _pages(source: SourceText) -> Iterator[Draft]:
    starts = [*_starts(source.lines), len(source.lines)]
    found = (draft for start, end in pairwise(starts) for draft in _page(source, start, end))
    yield from filled(found, source.lines, "navigation")


def _starts(lines: Sequence[str]) -> list[int]:
    """Where each page begins: at its title line, the first at the top.

    A page that has had no rows yet goes on: what looks like a second title belongs to its head.
    """
    starts, marks = [0], [i for i, line in enumerate(lines) if MARK.fullmatch(line)]
    at = origin(lines)
    while at is not None:
        above = title_above(lines, at, starts[-1])
        start = at if above is None else above
        if bisect(marks, start) > bisect(marks, starts[-1] - 1):
            starts.append(start)
        at = origin(lines, at + 1)
    return starts


def _page(source: SourceText, start: int, end: int) -> Iterator[Draft]:
    lines = source.lines
    mark = next((i for i in range(start, end) if MARK.fullmatch(lines[i])), end)
    tail = next((i for i in range(mark, end) if is_revision(lines[i])), end)
    side = newer(lines[start:mark])
    sides = list(sides_of(lines[mark:tail]))
    below = next((i for i, row in enumerate(sides, mark) if row is None), tail)
    taken = [
        Row(i + 1, text) for i, row in enumerate(sides, mark) if row and (text := row.of(side))
    ]
    if is_inline(lines[mark:tail]):
        yield Fault(_in_one_column(mark + 1))
    yield _start(source, start, mark, categories(row.text for row in taken))
    yield from sorted(
        [*blocks(_with_gaps(sides, mark, side)), *_left_out(lines, sides, mark, side)],
        key=attrgetter("lines.first"),
    )
    yield from _tail(lines, below, tail, end)


def _in_one_column(line: int) -> Problem:
    message = "the difference is in one column; old and new lines are both kept"
    return Problem(Severity.WARNING, "inline-difference", message, line)


def _with_gaps(sides: Sequence[Sides | None], mark: int, side: Side) -> list[Row]:
    """The newer side's lines; empty ones stay, for they end lists and paragraphs."""
    return [
        Row(i + 1, text)
        for i, row in enumerate(sides, mark)
        if row is not None and (text := row.of(side)) is not None
    ]


def _left_out(
    lines: Sequence[str], sides: Sequence[Sides | None], mark: int, side: Side
) -> Iterator[Draft]:
    for i, row in enumerate(sides, mark):
        if row is None or row.of(side) or not lines[i].strip():
            continue
        told = row.left is not None or row.right is not None
        why = "markup" if row.of(side) == "" and told and not (row.left or row.right) else ""
        yield Skipped(Lines(i + 1, i + 1), why or "older-side")


def _start(source: SourceText, start: int, mark: int, kinds: tuple[str, ...]) -> PageStart:
    """The page's title line; without one, the file's name is the title and claims no line."""
    at = origin(source.lines, start, mark - start)
    above = None if at is None else title_above(source.lines, at, start)
    if above is None:
        return PageStart(Lines(start + 1, start), stem_title(source.stem), kinds)
    return PageStart(Lines(above + 1, above + 1), title(source.lines[above]), kinds)


def _tail(lines: Sequence[str], below: int, tail: int, end: int) -> Iterator[Draft]:
    """The rendered page that may follow the rows."""
    yield from rendered.parts(rows(lines[below:tail], below + 1))
    if tail < end:
        yield Skipped(Lines(tail + 1, tail + 1), "navigation")
        yield from rendered.parts(rows(lines[tail + 1 : end], tail + 2))
