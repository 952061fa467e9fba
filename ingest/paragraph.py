"""Paragraphs: what was one line before somebody wrapped it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ingest.draft import Lines

_RULER = re.compile(r"\s*(?:[-=_*~─━—]{4,}|(?:[-–—]\s*|Page\s+)?[0-9]{1,4}(?:\s*[-–—])?)\s*")
_JAPANESE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")


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
    lines: Sequence[str], first: int, last: int, opens: Callable[[str, str], bool]
) -> Iterator[Block]:
    """Paragraphs of a hard-wrapped text, from line ``first`` to ``last``.

    A blank line ends a paragraph, and so does a line of which ``opens(line, line before)`` is
    true; it is asked once a line, in order. A ruler or page number between two lines of a
    paragraph belongs to it and leaves no trace.
    """
    start, parts, before = 0, list[str](), ""
    for n in range(first, last + 1):
        line = lines[n - 1]
        begins = bool(line.strip()) and opens(line, before)
        if parts and (begins or not line.strip()):
            yield Block(Lines(start, n - 1), join(parts))
            parts = []
        if line.strip() and not (parts and is_ruler(line)):
            start = start if parts else n
            parts.append(line)
        before = before if is_ruler(line) and line.strip() else line
    if parts:
        yield Block(Lines(start, last), join(parts))


def join(parts: Iterable[str]) -> str:
    """The lines of a paragraph as one, with a space where one was before the text was wrapped.

    There was none at a dash, and none between Japanese characters.
    """
    text = ""
    for part in map(str.strip, parts):
        text += part if not text or _is_seamless(text[-1:], part[:1]) else f" {part}"
    return text


def _is_seamless(before: str, after: str) -> bool:
    return before in "-–—/" or bool(_JAPANESE.match(before) or _JAPANESE.match(after))
