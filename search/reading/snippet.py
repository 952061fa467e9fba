"""The piece of a text that is shown with a hit, what matched marked in it."""

from __future__ import annotations

from kb.record import NamedTuple
from search.reading.marks import Span, merged

WHOLE_UP_TO = 240
"""A text of this many characters is shown whole."""
BEFORE = 40
"""Characters shown before the first match, at least."""
ELLIPSIS = "…"


class Snippet(NamedTuple):
    """Text and highlights, as character offsets into it: start and end, end not included."""

    text: str
    highlights: tuple[Span, ...]


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
