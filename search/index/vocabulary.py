"""Every word of Latin letters and digits in the texts, as it stands there, and what holds it.

Terms are stems and leave out the words that only serve grammar; here is each word. To look one
up takes as long for ``the`` as for a rare one.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Container, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from search.index.errors import DamagedIndexError
from search.index.kept import Kept
from search.index.numbers import content, mapped
from search.index.passage_set import NO_PASSAGES, PassageSet, restored, united

if TYPE_CHECKING:
    from pathlib import Path

WORD = re.compile("[a-z0-9]+")
"""A word of a literal text: letters and digits are one word where they touch."""


KEPT_COUNTS = 8192


class Vocabulary:
    """Words in the order of their bytes, and for each the passages that hold it.

    ``starts`` holds where the set of each word begins, and where the last one ends.
    """

    def __init__(
        self, stem: str | Path, words: bytes, starts: memoryview, holders: bytes | mmap.mmap
    ) -> None:
        self._stem = stem
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
        holders = content(f"{stem}.holders")
        if words.count(b"\n") != len(starts) or starts[-1] != len(holders):
            raise ValueError(f"{stem}: sizes do not fit")
        return cls(stem, words, starts, holders)

    def holding(self, word: str) -> PassageSet:
        """The passages that hold ``word`` from edge to edge."""
        return self._whole.of(word)

    def _with_word(self, word: str) -> PassageSet:
        at = self._words.find(b"\n" + word.encode() + b"\n")
        return self._of(self._words.count(b"\n", 0, at)) if at >= 0 else NO_PASSAGES

    def _count(self, word: str) -> int:
        """How many passages hold ``word`` from edge to edge."""
        return len(self._with_word(word))

    def beginning(self, prefix: str) -> PassageSet:
        """The passages that hold a word that begins so."""
        return self._prefixed.of(prefix)

    def _with_prefix(self, prefix: str) -> PassageSet:
        start = b"\n" + prefix.encode()
        first = self._words.find(start)
        if first < 0:
            return NO_PASSAGES
        number = self._words.count(b"\n", 0, first)
        end = number + self._words.count(b"\n", first, self._words.rfind(start)) + 1
        return united(map(self._of, range(number, end)))

    def within(self, piece: str) -> PassageSet:
        """The passages that hold a word in which ``piece`` stands anywhere."""
        return self._pieces.of(piece)

    def _with_piece(self, piece: str) -> PassageSet:
        return united(map(self._of, self._numbers(piece.encode())))

    def having(self, needle: bytes, but: Container[bytes] = ()) -> PassageSet:
        """The passages that hold a word in which ``needle`` stands, none of those in ``but``.

        Line feeds at the edges of ``needle`` are edges of the word.
        """
        return united(map(self._of, self._numbers(needle, but)))

    def _numbers(self, needle: bytes, but: Container[bytes] = ()) -> Iterator[int]:
        """The numbers of the words in which it stands."""
        words, skipped = self._words, needle.startswith(b"\n")
        number, behind = -1, 0
        at = words.find(needle) if needle else -1
        while at >= 0:
            at += skipped
            number += words.count(b"\n", behind, at)
            start = words.rfind(b"\n", 0, at) + 1
            behind = words.find(b"\n", at)
            if not but or words[start:behind] not in but:
                yield number
            at = words.find(needle, behind)

    def _of(self, number: int) -> PassageSet:
        """The passages that hold the word with this number. Raises DamagedIndexError."""
        try:
            return restored(self._holders[self._starts[number] : self._starts[number + 1]])
        except ValueError as error:
            raise DamagedIndexError(self._stem, error) from error

    def words(self) -> list[str]:
        """Every word."""
        return self._words.decode().split()
