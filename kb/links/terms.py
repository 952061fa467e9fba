"""The parser of the reference grammar, for references to glossary terms.

    terms = term { JOIN term } 参照                        kb.links.japanese_terms
          | See [also] term { JOIN term }                  kb.links.english_terms

Where the terms of the glossary are known, they alone are terms, and the longest one wins.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence

from kb.links.english_terms import english_terms
from kb.links.japanese_terms import japanese_terms
from kb.links.term_item import TermItem


def terms(
    text: str, numbers: Sequence[tuple[int, int]], known: Collection[str] | None, lang: str | None
) -> Iterator[TermItem]:
    """Yield the term references of the folded ``text``.

    ``numbers`` are the spans of its number references, in order; ``known`` the `name_form` of
    every glossary term, or None to go by form alone.
    """
    last = 0
    for term in sorted(_all(text, numbers, known, lang), key=lambda term: term.start):
        at = bisect_right(numbers, (term.end, -1))
        if term.start >= last and (at == 0 or numbers[at - 1][1] <= term.start):
            yield term
            last = term.end


def _all(
    text: str, numbers: Sequence[tuple[int, int]], known: Collection[str] | None, lang: str | None
) -> Iterator[TermItem]:
    if lang != "en":
        yield from japanese_terms(text, {end: start for start, end in numbers}, known)
    if lang != "ja":
        yield from english_terms(text, known)
