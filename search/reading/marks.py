"""What a query looked for in a text, and where a text holds it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from kb.text.fold import Folded
from kb.text.reading import spoken
from kb.text.searchable import searchable, without_dots
from kb.text.terms import terms_of
from search.index.texts import WORD

FIRST_KANA = "ぁ"
QUOTE = '"'
"""Quotes a phrase in a query: only what stands between two of them is marked."""
LATIN = "[0-9a-z]"
"""A character of `WORD`, as a pattern."""
KEPT_PATTERNS = 256
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing looked for: exact texts, or else a reading, or else index terms.

    ``literals`` are in `literal` form, ``kana`` is hiragana, ``terms`` are index terms. The
    first of the three that a text holds is what is marked in it: 土地カード marks 土地 カード
    where it stands so, and 土地 and カード each where they stand apart. ``inside`` says that
    literals may stand inside a word; ``alone``, that nothing else is marked where this is found.
    """

    literals: tuple[str, ...] = ()
    terms: frozenset[str] = frozenset()
    kana: str | None = None
    inside: bool = False
    alone: bool = False


class Text:
    """A text with its forms, each made when first needed."""

    def __init__(self, source: str) -> None:
        self._searchable = searchable(source)
        self._literal = without_dots(self._searchable)
        # Words have no edges in Japanese, so that pieces of them count.
        self._japanese = max(self._literal.text, default="") >= FIRST_KANA
        self._spoken: Folded | None = None

    def marked(self, marks: tuple[Mark, ...]) -> list[Span]:
        """Where the text holds what any of ``marks`` looks for."""
        spans: list[Span] = []
        for mark in marks:
            found = self.spans(mark)
            if found and mark.alone:
                return found
            spans.extend(found)
        return spans

    def spans(self, mark: Mark) -> list[Span]:
        """Where the text holds what ``mark`` looks for, as offsets into the source."""
        return (
            self._written(mark.literals, mark.inside)
            or (self._heard(mark.kana) if mark.kana else [])
            or (self._written(mark.literals, inside=True) if self._japanese else [])
            or self._cut(mark.terms)
            or self._written(mark.literals, inside=True)
        )

    def _heard(self, kana: str) -> list[Span]:
        return list(_occurrences(self._read(), kana, inside=True))

    def _written(self, literals: Iterable[str], inside: bool) -> list[Span]:
        return [span for text in literals for span in _occurrences(self._literal, text, inside)]

    def _cut(self, wanted: frozenset[str]) -> list[Span]:
        if not wanted:
            return []
        return [(term.start, term.end) for term in terms_of(self._searchable, wanted)]

    def _read(self) -> Folded:
        if self._spoken is None:
            self._spoken = spoken(self._searchable)
        return self._spoken


def merged(spans: list[Span]) -> list[Span]:
    """Spans in order, those that overlap as one."""
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _occurrences(folded: Folded, text: str, inside: bool) -> Iterator[Span]:
    if not text:
        return
    for found in _pattern(text, inside).finditer(folded.text):
        yield folded.span(*_unquoted(text, found.start()))


@lru_cache(maxsize=KEPT_PATTERNS)
def _pattern(text: str, inside: bool) -> re.Pattern[str]:
    """What finds ``text``: anywhere, or only where it cuts no word of Latin letters."""
    before = f"(?<!{LATIN})" if text[0] in WORD and not inside else ""
    behind = f"(?!{LATIN})" if text[-1] in WORD and not inside else ""
    return re.compile(before + re.escape(text) + behind)


def _unquoted(text: str, at: int) -> Span:
    """Where ``text``, which stands ``at`` an offset, is without the quotation marks around it."""
    if not text[0] == text[-1] == QUOTE:
        return at, at + len(text)
    inner = text.strip(QUOTE) or text
    start = at + text.index(inner)
    return start, start + len(inner)
