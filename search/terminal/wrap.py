"""Breaking text into lines: at spaces, and between Japanese characters by the rules of kinsoku.

No line begins with closing punctuation, a small kana or a long-vowel mark (行頭禁則), and none
ends with an opening bracket (行末禁則), after JIS X 4051. A word of Latin letters stays whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from search.terminal.width import cut, width

_NOT_FIRST = (
    "、。，．・：；？！ー―…‥々ゝゞヽヾ)]}〉》」』】〕〗〙”’）］｝｠％℃"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!/／〜～"
)
_NOT_LAST = "([{〈《「『【〔〖〘“‘（［｛｟"
_WIDE = "\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef"
_UNIT = re.compile(
    rf"(?P<space>[ \t\u3000]+)"
    rf"|[{re.escape(_NOT_LAST)}]*(?:[^\s{_WIDE}{re.escape(_NOT_LAST)}]+|[{_WIDE}]|.)"
    rf"[{re.escape(_NOT_FIRST)}]*"
)

Span = tuple[int, int]


def lines(text: str, first: int, rest: int) -> list[Span]:
    """The lines of ``text`` as spans of it: the first ``first`` cells wide, others ``rest``.

    A newline in the text always ends a line.
    """
    found: list[Span] = []
    offset = 0
    for paragraph in text.split("\n"):
        room = first if not found else rest
        found += [(a + offset, b + offset) for a, b in _paragraph(paragraph, room, rest)]
        offset += len(paragraph) + 1
    return found


def _paragraph(text: str, first: int, rest: int) -> Iterator[Span]:
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
    for match in _UNIT.finditer(text):
        a, b = match.span()
        cells = width(text[a:b])
        while cells > room:
            middle = a + cut(text[a:b], room)
            yield a, middle, width(text[a:middle])
            a, cells = middle, width(text[middle:b])
        if a < b:
            yield a, b, cells
