"""The glossary of an English rules text: entries between blank lines, with their examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from ingest.draft import Continuation, Definition, ExampleText, Lines
from ingest.english_paragraphs import EXAMPLE, below, opening
from ingest.paragraph import Block, join

_OBSOLETE = re.compile(r"\(obsolete\)", re.IGNORECASE)
_Drafts = Iterator[Definition | ExampleText | Continuation]


def glossary(lines: Sequence[str], first: int, last: int, is_wrapped: bool) -> _Drafts:
    """The entries from line ``first`` to ``last``, as drafts."""
    for start, stop in _entries(lines, first, last):
        yield from _entry(lines, start, stop, is_wrapped)


def _entries(lines: Sequence[str], first: int, last: int) -> Iterator[tuple[int, int]]:
    """First and last line of every entry: blank lines stand between entries, and only there."""
    start = 0
    for n in range(first, last + 2):
        filled = n <= last and bool(lines[n - 1].strip())
        if filled and not start:
            start = n
        elif not filled and start:
            yield start, n - 1
            start = 0


def _entry(lines: Sequence[str], start: int, stop: int, is_wrapped: bool) -> _Drafts:
    """An entry, the examples in it, and what stands below those."""
    head = lines[start - 1].strip()
    term = _OBSOLETE.sub("", head).strip()
    paragraphs = _senses(lines, start + 1, stop, is_wrapped)
    obsolete = term != head or any(_OBSOLETE.search(p.text) for p in paragraphs)
    plain = [*takewhile(lambda p: not EXAMPLE.match(p.text), paragraphs)]
    last = plain[-1].lines.last if plain else start
    text = "\n".join(p.text for p in plain)
    yield Definition(Lines(start, last), term or head, text, obsolete=obsolete)
    yield from map(below, paragraphs[len(plain) :])


def _senses(lines: Sequence[str], first: int, last: int, is_wrapped: bool) -> list[Block]:
    """The paragraphs of an entry: lines as they stand, or joined where they were wrapped."""
    starts = [n for n in range(first, last + 1) if not is_wrapped or _is_sense(lines[n - 1])]
    if first <= last and starts[:1] != [first]:
        starts.insert(0, first)
    spans = pairwise([*starts, last + 1])
    return [Block(Lines(a, b - 1), join(lines[a - 1 : b - 1]).strip()) for a, b in spans]


def _is_sense(line: str) -> bool:
    """Whether a line of a wrapped entry begins a paragraph."""
    return opening(line) is not None or re.match(r"\d\. ", line) is not None
