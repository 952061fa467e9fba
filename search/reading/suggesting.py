"""What a person may have meant where nothing was found (もしかして)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from kb.text.kana import is_kana, to_hiragana
from kb.text.searchable import literal
from search.index.opened import Index

MOST = 5
MOST_WORDS = 12
"""Of a line, that are put right; a longer one is a pasted text."""
LEAST_LIKENESS = 0.65
"""Of 1, the share of letters that are right; below it a suggestion is a guess."""
LEAST_OF_TWO = 0.5
"""The same of two kanji: one of them is right."""
SHORTEST = 2
SHORTEST_WORD = 3
"""Shorter words of Latin letters are not suggested."""
PIECES = r"(?i:[a-z]+:|-)*([^\s\u3000\"“”「」『』()（）*]+)"
"""A word of the query language, without what it stands in: a field, quotes, brackets."""
PLACED = re.compile("-*(?:kind|in|rule|cites)[:：]", re.IGNORECASE)
"""Begins a word that says where to look, and is none of the texts."""
LETTERS = r"[^\W\d_]{2}"


def suggestions(line: str, known: Spellings) -> tuple[str, ...]:
    """The line with its unknown words put right, the likeliest first; empty without any."""
    lines: list[str] = []
    for match in list(re.finditer(PIECES, line.strip()))[:MOST_WORDS]:
        if PLACED.match(match[0]):
            continue
        exact = literal(match[1]).text
        if len(exact) >= SHORTEST and re.search(LETTERS, exact) and not known.has(exact):
            before, behind = match.string[: match.start(1)], match.string[match.end(1) :]
            lines.extend(f"{before}{better}{behind}" for better in known.like(exact))
    return tuple(dict.fromkeys(lines))[:MOST]


class Spellings:
    """What words may be put right to in one index, gathered when first asked for."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def has(self, word: str) -> bool:
        """Whether the word is no mistake: the texts hold it, or it is a term in any language."""
        lexicon = self._index.lexicon
        return bool(self._index.texts.holding(word) or lexicon.alike(word) or lexicon.read_as(word))

    def like(self, word: str) -> Iterator[str]:
        """What is written almost so and is there, the likeliest first."""
        # Imported here: only a search that finds nothing needs it.
        from rapidfuzz import process  # noqa: PLC0415
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        known = self._candidates(word)
        two_kanji = len(word) == SHORTEST and not word.isascii() and not is_kana(word)
        found = process.extract(
            to_hiragana(word),
            known.keys(),
            scorer=OSA.normalized_similarity,
            limit=2 * MOST,
            score_cutoff=LEAST_OF_TWO if two_kanji else LEAST_LIKENESS,
        )
        better = (known[choice] for choice, _, _ in found)
        return (each for each in better if each != word and self._is_there(each))

    def _candidates(self, word: str) -> dict[str, str]:
        """How each is compared, and how it is written."""
        if word.isascii():
            return self._latin
        return self._kana if is_kana(word) else self._terms

    @cached_property
    def _latin(self) -> dict[str, str]:
        words = self._index.texts.words.words()
        known = (word for word in words if len(word) >= SHORTEST_WORD and word.isalpha())
        english = (name.english for name in self._index.lexicon.names if name.english)
        return {each: each for each in (*known, *english)}

    @cached_property
    def _terms(self) -> dict[str, str]:
        return {to_hiragana(name.term): name.term for name in self._index.lexicon.names}

    @cached_property
    def _kana(self) -> dict[str, str]:
        names = self._index.lexicon.names
        return self._terms | {name.reading: name.term for name in names if name.reading}

    def _is_there(self, name: str) -> bool:
        """Whether the texts hold a name, or what it is called in the other language."""
        lexicon = self._index.lexicon
        forms = (name, *lexicon.english(name), *lexicon.called(name))
        return any(self._index.texts.holding(form) for form in forms)
