"""Every word of Latin letters and digits in the texts, as it stands there, and what holds it.

Terms are stems and leave out the words that only serve grammar; here is each word. To look one
up takes as long for ``the`` as for a rare one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from search.index.kept import Kept
from search.index.numbers import content, mapped

if TYPE_CHECKING:
    from pathlib import Path

WORD = re.compile("[a-z0-9]+")
"""A word of a literal text: letters and digits are one word where they touch."""


KEPT_COUNTS = 8192


class Vocabulary:
    """Words in the order of their bytes, and for each the passages that hold it.

    ``starts`` holds where the passages of each word begin, and where the last ones end.
    """

    def __init__(self, words: bytes, starts: memoryview, holders: memoryview) -> None:
        self._words = words
        self._starts = starts
        self._holders = holders
        self._whole = Kept(self._with_word)
        self._pieces = Kept(self._with_piece)
        self._prefixed = Kept(self._with_prefix)
        self.count = lru_cache(maxsize=KEPT_COUNTS)(self._count)

    @classmethod
    def open(cls, stem: str | Path) -> Vocabulary:
        """Open what `search.index.vocabulary_writer` wrote.

        Raises OSError or ValueError where it is damaged.
        """
        words = content(f"{stem}.words")[:]
        starts = mapped(f"{stem}.word-starts")
        holders = mapped(f"{stem}.holders")
        if words.count(b"\n") != len(starts) or starts[-1] != len(holders):
            raise ValueError(f"{stem}: sizes do not fit")
        return cls(words, starts, holders)

    def holding(self, word: str) -> frozenset[int]:
        """The passages that hold ``word`` from edge to edge."""
        return self._whole.of(word)

    def _with_word(self, word: str) -> frozenset[int]:
        at = self._words.find(b"\n" + word.encode() + b"\n")
        return self._between(at, at) if at >= 0 else frozenset()

    def _count(self, word: str) -> int:
        """How many passages hold ``word`` from edge to edge."""
        at = self._words.find(b"\n" + word.encode() + b"\n")
        if at < 0:
            return 0
        place = self._words.count(b"\n", 0, at)
        return int(self._starts[place + 1] - self._starts[place])

    def beginning(self, prefix: str) -> frozenset[int]:
        """The passages that hold a word that begins so."""
        return self._prefixed.of(prefix)

    def _with_prefix(self, prefix: str) -> frozenset[int]:
        start = b"\n" + prefix.encode()
        first = self._words.find(start)
        return self._between(first, self._words.rfind(start)) if first >= 0 else frozenset()

    def within(self, piece: str) -> frozenset[int]:
        """The passages that hold a word in which ``piece`` stands anywhere."""
        return self._pieces.of(piece)

    def _with_piece(self, piece: str) -> frozenset[int]:
        needle, words = piece.encode(), self._words
        found: set[int] = set()
        number = behind = 0
        at = words.find(needle) if needle else -1
        while at >= 0:
            number += words.count(b"\n", behind, at)
            found.update(self._holders[self._starts[number - 1] : self._starts[number]])
            behind = words.find(b"\n", at)
            at = words.find(needle, behind)
        return frozenset(found)

    def words(self) -> list[str]:
        """Every word."""
        return self._words.decode().split()

    def _between(self, first: int, last: int) -> frozenset[int]:
        """What holds the words that stand from one place of the list to another."""
        start = self._words.count(b"\n", 0, first)
        end = start + self._words.count(b"\n", first, last) + 1
        return frozenset(self._holders[self._starts[start] : self._starts[end]])
