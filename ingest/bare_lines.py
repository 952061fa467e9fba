"""Lines without what programs put around them: marks of Markdown, invisible characters, page heads.

Copies of rules texts come as Markdown (``## 100. General``, ``**100.1.** …``), with marks that
nobody sees, and, out of PDF, with the title on every page. Line numbers stay what they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from ingest.paragraph import is_page_mark

PAGE = "- PAGE -"
"""What stands in the place of a page head; `ingest.paragraph.is_page_mark` knows it."""

_UNSEEN = re.compile("[\ufeff\u200b-\u200f\u2060]+")
_HEADING = re.compile(r" {0,3}#{1,6}[ \t]+(?=\S)")
_STRESSED = re.compile(
    r"\A(\s*)(?:[-*+>] +)?([*_]{1,3})"
    r"(?P<text>(?:\d{3}\.|Examples?\b)[^*_]{0,80}|[^*_]{1,80}(?=\2\s*\Z))\2"
)
_NUMBERED = re.compile(
    r" {0,3}#{1,6} +(?:\*\*)?\d|\s*(?:[-*+] +)?(?:\*\*|__)\d{3}\.|\s*(?:[-*+] +)?\d{1,3}\\\."
)
_EXAMPLE = re.compile(r"\A\s*(?:> *)?([*_]{0,3})(?P<text>(?:Example|EXAMPLE|例).*?)\1\s*\Z")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_FIGURES = re.compile("[0-9]+")
_SHARE = 0.4
"""Share of the pages that have the same words at their head or foot."""
_FEWEST = 3
"""Headings or stressed numbers that make a text Markdown; titles repeated oftener head pages."""


def bare(lines: Sequence[str]) -> Sequence[str]:
    """``lines`` without invisible characters at their starts and without marks of Markdown."""
    if any(_UNSEEN.match(line) for line in lines):
        lines = [_UNSEEN.sub("", line, count=1) if _UNSEEN.match(line) else line for line in lines]
    if sum(_NUMBERED.match(line) is not None for line in lines) < _FEWEST:
        return lines
    return [_plain(line) for line in lines]


def _plain(line: str) -> str:
    """A line of Markdown as it is shown, as far as its beginning and its escapes go."""
    line = _EXAMPLE.sub(r"\g<text>", _HEADING.sub("", line), count=1)
    line = _STRESSED.sub(r"\1\g<text>", line, count=1)
    return _ESCAPE.sub(r"\1", line) if "\\" in line else line


def without_page_heads(lines: Sequence[str], title: re.Pattern[str]) -> Sequence[str]:
    """``lines`` with `PAGE` for every ``title`` but the first, where it stands on many pages."""
    named = [n for n, line in enumerate(lines) if title.fullmatch(line.strip())]
    heads = {*(named[1:] if len(named) > _FEWEST else ()), *_beside_breaks(lines)}
    return [PAGE if n in heads else line for n, line in enumerate(lines)] if heads else lines


def _beside_breaks(lines: Sequence[str]) -> Iterator[int]:
    """Which lines, from 0, stand beside page breaks and are alike but for their figures.

    Only lines right beside a break are looked at, and never a number with text.
    """
    filled = [n for n, line in enumerate(lines) if line.strip(" \t") or "\f" in line]
    breaks = [at for at, n in enumerate(filled) if is_page_mark(lines[n]) or "\f" in lines[n]]
    if len(breaks) <= _FEWEST:
        return
    beside = {at + step for at in breaks for step in (-1, 0, 1) if 0 <= at + step < len(filled)}
    shapes = {at: _FIGURES.sub("0", lines[filled[at]].strip()) for at in beside}
    counts = Counter(shapes.values())
    for at, shape in shapes.items():
        is_head = counts[shape] > max(_FEWEST, len(breaks) * _SHARE)
        if is_head and shape and not is_page_mark(lines[filled[at]]):
            yield filled[at]
