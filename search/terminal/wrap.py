"""Breaking text into lines: at spaces, and between Japanese characters by the rules of kinsoku.

No line begins with closing punctuation, a small kana or a long-vowel mark (行頭禁則), and none
ends with an opening bracket (行末禁則), after JIS X 4051. A word of Latin letters stays whole.
"""

from __future__ import annotations

from collections.abc import Iterator

from search.terminal.width import cut, width

INDENT = 2
"""Cells by which what belongs to a line stands behind its beginning."""
UNBROKEN = 1 << 30
"""As wide as no line is: where only newlines end lines."""
_NOT_FIRST = frozenset(
    "、。，．・：；？！ー―…‥々ゝゞヽヾ)]}〉》」』】〕〗〙”’）］｝｠％℃"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!/／〜～"
)
_NOT_LAST = frozenset("([{〈《「『【〔〖〘“‘（［｛｟")
_FIRST_WIDE = "\u2e80"
"""From here on characters are those of East Asia, between which a line may be broken."""

Span = tuple[int, int]


def lines(text: str, first: int, rest: int) -> list[Span]:
    """The lines of ``text`` as spans of it: the first ``first`` cells wide, others ``rest``.

    A newline in the text always ends a line.
    """
    found: list[Span] = []
    offset = 0
    if rest > UNBROKEN // 2:
        first = rest = UNBROKEN
    for paragraph in text.split("\n"):
        room = first if not found else rest
        found += [(a + offset, b + offset) for a, b in _paragraph(paragraph, room, rest)]
        offset += len(paragraph) + 1
    return found


def _paragraph(text: str, first: int, rest: int) -> Iterator[Span]:
    if first == UNBROKEN:
        yield 0, len(text)
        return
    room, start, end, taken = max(first, 4), 0, 0, 0
    for a, b, cells in _pieces(text, max(rest, 4)):
        blank = text[a:b].isspace()
        if taken + cells > room and not blank:
            if taken:
                yield start, end
            room, start, taken = max(rest, 4), a, 0
        if not (blank and not taken and start):
            taken += cells
        if not blank:
            end = b
    yield start, max(end, start)


def _pieces(text: str, room: int) -> Iterator[tuple[int, int, int]]:
    """The units that stay whole, each with its cells; one wider than a line is cut."""
    for start, end in _units(text):
        at, cells = start, width(text[start:end])
        while cells > room:
            middle = at + cut(text[at:end], room)
            yield at, middle, width(text[at:middle])
            at, cells = middle, width(text[middle:end])
        if at < end:
            yield at, end, cells


def _units(text: str) -> Iterator[Span]:
    """The spans between the points at which a line may be broken."""
    start = 0
    for at in range(1, len(text)):
        if _breakable(text[at - 1], text[at]):
            yield start, at
            start = at
    if text:
        yield start, len(text)


def _breakable(before: str, after: str) -> bool:
    if before.isspace() or after.isspace():
        return before.isspace() != after.isspace()
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return before >= _FIRST_WIDE or after >= _FIRST_WIDE or after in _NOT_LAST
