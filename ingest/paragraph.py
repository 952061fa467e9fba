"""Paragraphs: what was one line before somebody wrapped it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Protocol

from ingest.draft import Lines

_PAGE_MARK = re.compile(
    r"[\s\f]*(?:(?:[-–—]\s*|Page\s+|P\.?\s?|\f)?[0-9]{1,4}(?:\s*(?:[-–—]|ページ|頁)"
    r"|\s*(?:/|of)\s*[0-9]{1,4}(?:\s*ページ)?)?|\f|-+\s*PAGE\s*-+)\s*",
    re.IGNORECASE,
)
_RULER = re.compile(r"\s*[-=_*~─━—＝－＿＊～ー☆★◇◆]{4,}\s*")
_JAPANESE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")
_BROKEN_AT_DASH = re.compile(r"[^\s–—-][–—/-]$")
_SENTENCE_END = re.compile(r"[。．.!?！？：:）)」』》】〕”\"’]\s*$")


class Opening(Enum):
    """What a line of a wrapped text begins."""

    RULE = auto()
    EXAMPLE = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph: its source lines, and its text with the wraps taken out.

    ``opening`` is what its first line was judged to begin; None where nobody judged.
    """

    lines: Lines
    text: str
    opening: Opening | None = None


def is_page_mark(line: str) -> bool:
    """Whether ``line`` is a page number or page break standing alone."""
    return _PAGE_MARK.fullmatch(line) is not None


def is_ruler(line: str) -> bool:
    """Whether ``line`` only sets off what stands around it: ``----``, a page number."""
    return _RULER.fullmatch(line) is not None or is_page_mark(line)


def ends_sentence(line: str) -> bool:
    """Whether ``line`` is blank or ends as a sentence does."""
    return not line.strip() or _SENTENCE_END.search(line) is not None


def single(lines: Sequence[str], first: int, last: int) -> Iterator[Block]:
    """Every line from ``first`` to ``last`` that is not blank, as a paragraph of its own."""
    for n in range(first, last + 1):
        if lines[n - 1].strip():
            yield Block(Lines(n, n), lines[n - 1])


@dataclass(slots=True)
class _Held:
    """The paragraph that is being gathered, and the page marks seen since its last line."""

    first: int = 0
    last: int = 0
    parts: list[str] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    gap: bool = False
    opening: Opening = Opening.TEXT

    def goes_on(self, runs_on: bool, marked: bool) -> bool:
        """Whether the next line may belong to it.

        Behind a blank line it may where the last line was wrapped (``runs_on``) or only a page
        break lies between, and the sentence has not ended; behind a page break always where every
        paragraph is ``marked`` at its beginning.
        """
        if not self.parts or not self.gap:
            return bool(self.parts)
        if self.marks and marked:
            return True
        return (runs_on or bool(self.marks)) and not ends_sentence(self.parts[-1])

    def add(self, n: int, line: str, opening: Opening | None) -> None:
        if not self.parts:
            self.first, self.opening = n, opening or Opening.TEXT
        self.last = n
        self.parts.append(line)
        self.marks, self.gap = [], False

    def done(self, lines: Sequence[str]) -> Iterator[Block]:
        if self.parts:
            yield Block(Lines(self.first, self.last), join(self.parts), self.opening)
        for n in self.marks:
            yield Block(Lines(n, n), lines[n - 1])
        self.parts, self.marks, self.gap = [], [], False


class Openings(Protocol):
    """Judges a hard-wrapped text line by line, each line once and in order."""

    @property
    def marked(self) -> bool:
        """Whether every paragraph shows that it begins: by a number, a mark, an indent."""
        ...

    def opens(self, n: int, before: str) -> Opening | None:
        """What line ``n``, from 1, begins; None where it goes on with ``before``.

        ``before`` is the line of the text above, empty where a paragraph ended there.
        """
        ...

    def runs_on(self, n: int) -> bool:
        """Whether line ``n`` was wrapped, so that a blank line below it ends nothing."""
        ...


def wrapped(lines: Sequence[str], first: int, last: int, openings: Openings) -> Iterator[Block]:
    """Paragraphs of a hard-wrapped text, from line ``first`` to ``last``.

    A blank line or a ruler ends a paragraph, and so does a line that ``openings`` says begins
    one. A page mark inside a paragraph leaves no trace in it.
    """
    held = _Held()
    for n in range(first, last + 1):
        line = lines[n - 1]
        if is_page_mark(line):
            held.marks.append(n)
        elif not line.strip():
            held.gap = True
        elif _RULER.fullmatch(line):
            yield from held.done(lines)
            yield Block(Lines(n, n), line)
        else:
            goes_on = held.goes_on(held.gap and openings.runs_on(held.last), openings.marked)
            opening = openings.opens(n, held.parts[-1] if goes_on else "")
            if not goes_on or opening is not None:
                yield from held.done(lines)
            held.add(n, line, opening)
    yield from held.done(lines)


def join(parts: Iterable[str]) -> str:
    """The lines of a paragraph as one, with a space where one was before the text was wrapped.

    There was none at a dash, and none between Japanese characters.
    """
    pieces: list[str] = []
    for part in filter(None, map(str.strip, parts)):
        if pieces and not _is_seamless(pieces[-1], part):
            pieces.append(" ")
        pieces.append(part)
    return "".join(pieces)


def _is_seamless(before: str, part: str) -> bool:
    japanese = _JAPANESE.match(before[-1:]) or _JAPANESE.match(part[:1])
    return bool(japanese or _BROKEN_AT_DASH.search(before[-2:]))
