"""The piece of a text that is shown with a hit, what matched marked in it."""

from __future__ import annotations

from collections.abc import Callable

from kb.record import NamedTuple
from search.reading.marks import Mark, Span, Text, merged, together

WHOLE_UP_TO = 240
"""A text of this many characters is shown whole."""
BEFORE = 40
"""Characters shown before the first match, at least."""
ELLIPSIS = "…"


class Snippet(NamedTuple):
    """Text and highlights, as character offsets into it: start and end, end not included."""

    text: str
    highlights: tuple[Span, ...]


class Marking:
    """Marks texts with what one search looked for; ``text`` gives the forms of a text."""

    def __init__(self, marks: tuple[Mark, ...], text: Callable[[str], Text]) -> None:
        self._marks = together(marks)
        self._wanted = frozenset[str]().union(*(mark.terms for mark in self._marks))
        self._text = text

    def snippet(self, source: str) -> Snippet:
        """The piece of ``source`` that is shown."""
        return snippet(source, self._text(source).marked(self._marks, self._wanted))


class Piece:
    """The snippet of a hit, worked out when it is first asked for: a screen shows few of many."""

    __slots__ = ("_marking", "_snippet", "_source")

    def __init__(self, source: str, marking: Marking) -> None:
        self._source = source
        self._marking = marking
        self._snippet: Snippet | None = None

    @property
    def snippet(self) -> Snippet:
        """The piece of the text, and what matched in it."""
        if self._snippet is None:
            self._snippet = self._marking.snippet(self._source)
        return self._snippet


def snippet(source: str, spans: list[Span]) -> Snippet:
    """The piece of ``source`` around the first of ``spans``; line ends become spaces."""
    if len(source) <= WHOLE_UP_TO:
        return Snippet(_one_line(source), tuple(merged(spans)))
    start = _start(source, spans)
    reach = start + WHOLE_UP_TO
    marked = merged([span for span in spans if span[0] < reach])
    if not marked or marked[0][1] > reach:
        marked = merged(spans)
    end = min(len(source), max(reach, marked[0][1] if marked else 0))
    head = ELLIPSIS if start > 0 else ""
    tail = ELLIPSIS if end < len(source) else ""
    shift = len(head) - start
    text = _one_line(source[start:end])
    inside = [
        (max(a, start) + shift, min(b, end) + shift) for a, b in marked if a < end and b > start
    ]
    return Snippet(head + text + tail, tuple(inside))


def _one_line(text: str) -> str:
    return text.replace("\r", " ").replace("\n", " ")


def _start(source: str, spans: list[Span]) -> int:
    first = min(spans)[0] if spans else 0
    return _word_start(source, max(0, min(first - BEFORE, len(source) - WHOLE_UP_TO)))


def _word_start(source: str, start: int) -> int:
    """``start``, or a little before it where that would cut a Latin word."""
    for back in range(min(start, 15)):
        at = start - back
        if not (source[at - 1].isascii() and source[at - 1].isalnum()):
            return at
    return start
