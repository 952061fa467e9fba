"""Paragraphs: what was one line before somebody wrapped it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ingest.draft import Lines

_RULER = re.compile(r"\s*(?:[-=_*~─—]{4,}|(?:[-–—]\s*|Page\s+)?[0-9]{1,4}(?:\s*[-–—])?)\s*")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph: its source lines, and its text with the wraps taken out."""

    lines: Lines
    text: str


def is_ruler(line: str) -> bool:
    """Whether ``line`` is a ruler (``----``) or a page number standing alone."""
    return _RULER.fullmatch(line) is not None


def single(lines: Sequence[str], first: int, last: int) -> Iterator[Block]:
    """Every line from ``first`` to ``last`` that is not blank, as a paragraph of its own."""
    for n in range(first, last + 1):
        if lines[n - 1].strip():
            yield Block(Lines(n, n), lines[n - 1])


def wrapped(
    lines: Sequence[str], first: int, last: int, opens: Callable[[str], bool], glue: str = " "
) -> Iterator[Block]:
    """Paragraphs of a hard-wrapped text: a blank line ends one, as does a line that ``opens`` one.

    ``glue`` joins the lines of a paragraph. A ruler or page number between two lines of a
    paragraph belongs to it and leaves no trace.
    """
    start, parts = 0, list[str]()
    for n in range(first, last + 1):
        line = lines[n - 1]
        if parts and (not line.strip() or opens(line)):
            yield Block(Lines(start, n - 1), join(parts, glue))
            parts = []
        if line.strip() and not (parts and is_ruler(line)):
            start = start if parts else n
            parts.append(line)
    if parts:
        yield Block(Lines(start, last), join(parts, glue))


def join(parts: Iterable[str], glue: str = " ") -> str:
    """The parts of a wrapped paragraph as one line; a word broken at a dash is not torn apart."""
    text = ""
    for part in parts:
        if not text:
            text = part.rstrip()
        elif text.endswith(("-", "–", "—", "/")):
            text += part.strip()
        else:
            text = f"{text}{glue}{part.strip()}"
    return text
