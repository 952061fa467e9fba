"""Ordinary words of rules texts in Japanese and English: what is no term of any glossary.

A question says 負ける where the rules say 敗北 or "lose". The lexicon knows the terms of a game;
these are the words around them, which games have in common.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

from kb.text.lexicon import verbs_of

Key = tuple[str, ...]
"""The index terms of a Japanese word: several where MeCab cuts it."""


class Vocabulary:
    """Words by their index terms, each with what it may be in English, the likeliest first."""

    def __init__(self, english: dict[Key, tuple[str, ...]]) -> None:
        self._english = english
        self._longest: dict[str, int] = {}
        for first, *others in english:
            self._longest[first] = max(self._longest.get(first, 1), 1 + len(others))
        self._japanese: dict[str, list[Key]] = {}
        for key, words in english.items():
            self._japanese.setdefault(words[0], []).append(key)

    def english(self, key: Key) -> tuple[str, ...]:
        """What a word is in English; empty where it is not known."""
        return self._english.get(self._known(key), ())

    def alike(self, english: str) -> tuple[Key, ...]:
        """The words of which this is the likeliest English."""
        return tuple(self._japanese.get(english.lower(), ()))

    def longest(self, cut: Key) -> int:
        """How many of the first terms of ``cut`` are one word; 0 where none is known."""
        lengths = range(min(self._longest.get(cut[0], 1), len(cut)) if cut else 0, 0, -1)
        return next((n for n in lengths if self._known(cut[:n]) in self._english), 0)

    def _known(self, key: Key) -> Key:
        """The word, or where it is not known the verb that it is the noun of (巻き戻し)."""
        if len(key) != 1 or key in self._english:
            return key
        return next(((verb,) for verb in verbs_of(*key) if (verb,) in self._english), key)


@cache
def vocabulary() -> Vocabulary:
    """The words that ship with the program."""
    known: dict[Key, tuple[str, ...]] = {}
    for _, key, english in shipped():
        known[key] = tuple(dict.fromkeys((*known.get(key, ()), *english)))
    return Vocabulary(known)


def shipped() -> Iterator[tuple[str, Key, tuple[str, ...]]]:
    """Each word as it is written, its index terms, and what it may be in English.

    The terms stand in the table where they differ from the word: to have MeCab cut all of them
    would take longer than the rest of a search. A test holds them to MeCab.
    """
    path = os.path.join(os.path.dirname(__file__), "vocabulary.tsv")  # noqa: PTH118, PTH120
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 - pathlib takes too long to import
        lines = file.read().splitlines()
    for line in lines[1:]:
        word, english, cut = f"{line}\t".split("\t")[:3]
        yield word, tuple((cut or word).split()), tuple(english.split(", "))
