"""What a person may have meant where nothing was found (もしかして)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kb.text.kana import is_kana, to_hiragana
from kb.text.searchable import literal
from search.index.opened import Index

MOST = 5
LEAST_LIKENESS = 65.0
"""Of 100; below it a suggestion is a guess."""
SHORTEST = 2
SHORTEST_WORD = 3
"""Shorter words of Latin letters are not suggested."""
SPACE = re.compile(r"[\s\u3000]+")


def suggestions(line: str, index: Index) -> tuple[str, ...]:
    """The line with its unknown words put right, the likeliest first; empty without any."""
    words = [word for word in SPACE.split(line.strip()) if word]
    lines: list[str] = []
    for position, word in enumerate(words):
        exact = literal(word).text
        if len(exact) < SHORTEST or index.texts.holding(exact):
            continue
        before, behind = words[:position], words[position + 1 :]
        lines.extend(" ".join((*before, better, *behind)) for better in _like(exact, index))
    return tuple(dict.fromkeys(lines))[:MOST]


def _like(word: str, index: Index) -> list[str]:
    # Imported here: only a search that finds nothing needs it.
    from rapidfuzz import fuzz, process  # noqa: PLC0415

    known = _known(word, index)
    found = process.extract(
        to_hiragana(word), known.keys(), scorer=fuzz.ratio, limit=MOST, score_cutoff=LEAST_LIKENESS
    )
    return [known[choice] for choice, _, _ in found if known[choice] != word]


def _known(word: str, index: Index) -> dict[str, str]:
    """What a word may be put right to: how it is compared, and how it is written."""
    if word.isascii():
        return {each: each for each in (*_words(index), *_english(index))}
    terms = {to_hiragana(name.term): name.term for name in index.lexicon.names}
    if is_kana(word):
        return terms | {n.reading: n.term for n in index.lexicon.names if n.reading}
    return terms


def _words(index: Index) -> Iterable[str]:
    known = index.texts.words.words()
    return (word for word in known if len(word) >= SHORTEST_WORD and word.isalpha())


def _english(index: Index) -> Iterable[str]:
    return (name.english for name in index.lexicon.names if name.english)
