"""What a query looked for in a text, and where a text holds it."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import lru_cache
from typing import NamedTuple

from kb.text.fold import Folded
from kb.text.reading import spoken
from kb.text.searchable import searchable, without_dots
from kb.text.terms import Term, terms_of
from kb.text.wanted import Wanted, latin_words
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


class Sought:
    """What one search marks in texts, those that look for index terms alone as one.

    The ``last`` are looked for where nothing else is found. ``wanted`` are the terms of all.
    """

    def __init__(self, marks: Iterable[Mark]) -> None:
        first, last = [m for m in marks if not m.last], [m for m in marks if m.last]
        self.named, self.terms = _sorts(first)
        self.last_named, self.last_terms = _sorts(last)
        self.wanted = Wanted(_terms_of((*first, *last)))


def _sorts(marks: list[Mark]) -> tuple[tuple[Mark, ...], frozenset[str]]:
    """Those with names, and the terms of the others."""
    named = tuple(mark for mark in marks if mark.literals or mark.kana)
    return named, _terms_of(mark for mark in marks if not (mark.literals or mark.kana))


def _terms_of(marks: Iterable[Mark]) -> frozenset[str]:
    return frozenset[str]().union(*(mark.terms for mark in marks))


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
        self._words: tuple[str, ...] | None = None
        self._wanted: frozenset[str] | None = None
        self._whole = False
        self._terms: dict[str, list[Span]] = {}

    def marked(self, sought: Sought) -> list[Span]:
        """Where the text holds anything that is marked in it."""
        wanted = sought.wanted
        found = self._marked(sought.named, sought.terms, wanted)
        return found or self._marked(sought.last_named, sought.last_terms, wanted)

    def _marked(self, named: tuple[Mark, ...], terms: frozenset[str], wanted: Wanted) -> list[Span]:
        spans: list[Span] = []
        text = self._literal.text
        for mark in named:
            held = [literal for literal in mark.literals if literal in text]
            found = self._as_it_stands(mark, held) if held or mark.kana else []
            if not found and (held or mark.alone):
                found = self._cut(mark.terms, wanted) if mark.terms else []
                found = found or self._written(held, inside=True)
            if not found:
                terms |= mark.terms
            elif mark.alone:
                return found
            spans += found
        return spans + self._cut(terms, wanted) if terms else spans

    def _as_it_stands(self, mark: Mark, held: list[str]) -> list[Span]:
        return (
            (self._written(held, mark.inside) if held else [])
            or (self._heard(mark.kana) if mark.kana else [])
            or (self._written(held, inside=True) if held and self._japanese else [])
        )

    def _heard(self, kana: str) -> list[Span]:
        return _occurrences(self._read(), kana, inside=True)

    def _written(self, literals: Iterable[str], inside: bool) -> list[Span]:
        return [span for text in literals for span in _occurrences(self._literal, text, inside)]

    def _cut(self, terms: Set[str], wanted: Wanted) -> list[Span]:
        """Where the terms stand, which are among all that are ``wanted``."""
        if self._is_cut:
            held = self._kept(wanted)
            return [span for term in terms & held.keys() for span in held[term]]
        if self._words is None:
            self._words = latin_words(self._searchable.text)
        return wanted.spans(self._searchable, self._words, terms)

    def _kept(self, wanted: Wanted) -> dict[str, list[Span]]:
        """Where each of the terms that are ``wanted`` stands, and maybe others.

        The first search looks for those alone, which is quicker; the next one has the text cut for
        all that will come.
        """
        if self._wanted is None:
            self._terms = _standing(wanted.among(self._searchable))
        elif not self._whole and self._wanted != wanted.terms:
            self._terms = _standing(terms_of(self._searchable))
            self._whole = True
        self._wanted = wanted.terms
        return self._terms

    def _read(self) -> Folded:
        if self._spoken is None:
            self._spoken = spoken(self._searchable)
        return self._spoken


def _standing(terms: Iterable[Term]) -> dict[str, list[Span]]:
    """Where each term stands."""
    found: dict[str, list[Span]] = {}
    for term, start, end in terms:
        found.setdefault(term, []).append((start, end))
    return found


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


def _occurrences(folded: Folded, text: str, inside: bool) -> list[Span]:
    """Where ``text`` stands: anywhere, or only where it cuts no word of Latin letters."""
    if not text:
        return []
    within, found = folded.text, list[Span]()
    skipped, length = _unquoted(text)
    first, last = not inside and text[0] in WORD, not inside and text[-1] in WORD
    at = within.find(text)
    while at >= 0:
        end = at + len(text)
        if (first and at and within[at - 1] in WORD) or (last and within[end : end + 1] in WORD):
            end = at + 1
        else:
            found.append((at + skipped, at + skipped + length))
        at = within.find(text, end)
    if length and isinstance(folded.starts, range):  # as in the source
        return found
    return [folded.span(start, end) for start, end in found]


@lru_cache(maxsize=KEPT_QUOTES)
def _unquoted(text: str) -> Span:
    """Where ``text`` begins without the quotation marks around it, and how long it is then."""
    if not text[0] == text[-1] == QUOTE:
        return 0, len(text)
    inner = text.strip(QUOTE) or text
    return text.index(inner), len(inner)
