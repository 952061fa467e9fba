"""What a query looked for in a text, and where a text holds it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from kb.text.fold import Folded
from kb.text.reading import spoken
from kb.text.searchable import searchable, without_dots
from kb.text.terms import terms_of, those_of
from search.index.texts import WORD

FIRST_KANA = "ぁ"
QUOTE = '"'
"""Quotes a phrase in a query: only what stands between two of them is marked."""
KEPT_QUOTES = 256
Span = tuple[int, int]


class Mark(NamedTuple):
    """One thing looked for: exact texts, or else a reading, or else index terms.

    ``literals`` are in `literal` form, ``kana`` is hiragana, ``terms`` are index terms. The
    first of the three that a text holds is what is marked in it: 土地カード marks 土地 カード
    where it stands so, and 土地 and カード each where they stand apart. ``inside`` says that
    literals may stand inside a word; ``alone``, that nothing else is marked where this is found;
    ``last``, that it is marked only where nothing else is.
    """

    literals: tuple[str, ...] = ()
    terms: frozenset[str] = frozenset()
    kana: str | None = None
    inside: bool = False
    alone: bool = False
    last: bool = False


class Text:
    """A text with its forms, each made when first needed."""

    def __init__(self, source: str) -> None:
        self._searchable = searchable(source)
        self._literal = without_dots(self._searchable)
        # Words have no edges in Japanese, so that pieces of them count.
        text = self._literal.text
        self._japanese = not text.isascii() and max(text) >= FIRST_KANA
        self._is_cut = not self._searchable.text.isascii()
        self._spoken: Folded | None = None
        self._wanted: frozenset[str] | None = None
        self._whole = False
        self._terms: dict[str, list[Span]] = {}

    def marked(self, marks: tuple[Mark, ...], wanted: frozenset[str]) -> list[Span]:
        """Where the text holds what any of ``marks`` looks for; ``wanted`` are all their terms."""
        spans: list[Span] = []
        for mark in marks:
            found = [] if mark.last else self.spans(mark, wanted)
            if found and mark.alone:
                return found
            spans.extend(found)
        return spans or [s for mark in marks if mark.last for s in self.spans(mark, wanted)]

    def spans(self, mark: Mark, wanted: frozenset[str] | None = None) -> list[Span]:
        """Where the text holds what ``mark`` looks for, as offsets into the source.

        ``wanted`` are its terms and those of other marks, so that the text is cut once for all.
        """
        if not mark.literals and not mark.kana:
            return self._cut(mark.terms, wanted)
        text = self._literal.text
        held = [literal for literal in mark.literals if literal in text]
        return (
            (self._written(held, mark.inside) if held else [])
            or (self._heard(mark.kana) if mark.kana else [])
            or (self._written(held, inside=True) if held and self._japanese else [])
            or self._cut(mark.terms, wanted)
            or (self._written(held, inside=True) if held else [])
        )

    def _heard(self, kana: str) -> list[Span]:
        return _occurrences(self._read(), kana, inside=True)

    def _written(self, literals: Iterable[str], inside: bool) -> list[Span]:
        return [span for text in literals for span in _occurrences(self._literal, text, inside)]

    def _cut(self, terms: frozenset[str], wanted: frozenset[str] | None) -> list[Span]:
        if not terms:
            return []
        held = self._terms_among(terms if wanted is None else wanted)
        return [span for term in terms & held.keys() for span in held[term]]

    def _terms_among(self, wanted: frozenset[str]) -> dict[str, list[Span]]:
        """Where each of the terms that are ``wanted`` stands, and maybe others.

        A search looks for those alone, which is quicker; a text that MeCab has to cut is cut by the
        first search for those and by the next one for all.
        """
        if self._wanted is None or not self._is_cut:
            if self._wanted != wanted:
                self._terms = self._standing(wanted)
        elif not self._whole and self._wanted != wanted:
            self._terms = self._standing(None)
            self._whole = True
        self._wanted = wanted
        return self._terms

    def _standing(self, wanted: frozenset[str] | None) -> dict[str, list[Span]]:
        found: dict[str, list[Span]] = {}
        text = self._searchable
        terms = terms_of(text) if wanted is None else those_of(text, wanted)
        for term, start, end in terms:
            found.setdefault(term, []).append((start, end))
        return found

    def _read(self) -> Folded:
        if self._spoken is None:
            self._spoken = spoken(self._searchable)
        return self._spoken


def merged(spans: list[Span]) -> list[Span]:
    """Spans in order, those that overlap as one."""
    joined: list[Span] = []
    behind = -1
    for span in sorted(spans):
        start, end = span
        if start >= behind:
            joined.append(span)
            behind = end
        elif end > behind:
            joined[-1] = (joined[-1][0], end)
            behind = end
    return joined


def together(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The same marks, those that look for index terms alone as one."""
    bare = [mark for mark in marks if not mark.literals and not mark.kana]
    others = tuple(mark for mark in marks if mark.literals or mark.kana)
    first = frozenset[str]().union(*(mark.terms for mark in bare if not mark.last))
    last = frozenset[str]().union(*(mark.terms for mark in bare if mark.last))
    joined = (Mark(terms=first), Mark(terms=last, last=True))
    return (*others, *(mark for mark in joined if mark.terms))


def _occurrences(folded: Folded, text: str, inside: bool) -> list[Span]:
    if not text:
        return []
    skipped, length = _unquoted(text)
    found = [start + skipped for start in _places(folded.text, text, inside)]
    if length and isinstance(folded.starts, range):  # as in the source
        return [(start, start + length) for start in found]
    return [folded.span(start, start + length) for start in found]


def _places(within: str, text: str, inside: bool) -> Iterator[int]:
    """Where ``text`` begins: anywhere, or only where it cuts no word of Latin letters."""
    first, last = not inside and text[0] in WORD, not inside and text[-1] in WORD
    at = within.find(text)
    while at >= 0:
        end = at + len(text)
        if (first and within[at - 1 : at] in WORD) or (last and within[end : end + 1] in WORD):
            end = at + 1
        else:
            yield at
        at = within.find(text, end)


@lru_cache(maxsize=KEPT_QUOTES)
def _unquoted(text: str) -> Span:
    """Where ``text`` begins without the quotation marks around it, and how long it is then."""
    if not text[0] == text[-1] == QUOTE:
        return 0, len(text)
    inner = text.strip(QUOTE) or text
    return text.index(inner), len(inner)
