"""The piece of a text that is shown with a hit, what matched marked in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kb.record import NamedTuple
from search.reading.marks import Mark, Sought, Span, Text, merged

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

    def __init__(self, marks: Iterable[Mark], text: Callable[[str], Text]) -> None:
        self._sought = Sought(marks)
        self._text = text

    def snippet(self, source: str) -> Snippet:
        """The piece of ``source`` that is shown."""
        return snippet(source, self._text(source).marked(self._sought))


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
    marked, length = merged(spans), len(source)
    if length <= WHOLE_UP_TO:
        return Snippet(_one_line(source), tuple(marked))
    first, behind = marked[0] if marked else (0, 0)
    start = _word_start(source, max(0, min(first - BEFORE, length - WHOLE_UP_TO)))
    end = min(length, max(start + WHOLE_UP_TO, behind))
    head = ELLIPSIS if start > 0 else ""
    tail = ELLIPSIS if end < length else ""
    shift = len(head) - start
    text = _one_line(source[start:end])
    inside = [(a + shift, (b if b < end else end) + shift) for a, b in marked if a < end]
    return Snippet(head + text + tail, tuple(inside))


def _one_line(text: str) -> str:
    return text.replace("\r", " ").replace("\n", " ")


def _word_start(source: str, start: int) -> int:
    """``start``, or a little before it where that would cut a Latin word."""
    for back in range(min(start, 15)):
        at = start - back
        if not (source[at - 1].isascii() and source[at - 1].isalnum()):
            return at
    return start
