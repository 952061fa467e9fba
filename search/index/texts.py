"""Every text of the index in one piece, for finding exact text: what grep finds, this finds.

Each passage is its `literal` form in UTF-8, ended by a newline (which no literal form holds).
A look-up reads the file once from end to end at memory speed; it is mapped, not loaded.
"""

from __future__ import annotations

import mmap
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import merge
from typing import TYPE_CHECKING

from search.index.kept import Kept
from search.index.numbers import content, let_go, mapped
from search.index.pairs import Stem, pairs_of
from search.index.passage_set import NO_PASSAGES, PassageSet
from search.index.phrases import Phrases
from search.index.vocabulary import WORD as LATIN
from search.index.vocabulary import Vocabulary

if TYPE_CHECKING:
    pass

WORD = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
"""The characters that words of Latin letters are made of in a literal text."""
WORD_BYTES = frozenset(map(ord, WORD))
JAPANESE = re.compile(rb"[\xe3-\xe9]")
"""Begins every kana and kanji in UTF-8, and no character that a literal English text holds."""

SIGN = re.compile(r"[^\w\s]")
"""A character that is no part of a word."""
KEPT_SIGNS = 1024

LOOKED_INTO = 5000
"""Bytes that are read through while one text is looked into."""
NEAR = 64
"""Texts among which the one with the next occurrence is looked for first."""

LET_GO = 4096
"""Lines after which those that were read through need not stay in memory."""


class Texts:
    """Texts by passage: the Japanese ascending, then the others ascending.

    ``starts`` holds how many are Japanese, where each text begins, and where the file ends.
    """

    def __init__(
        self,
        content: bytes | mmap.mmap,
        starts: memoryview,
        ids: memoryview,
        words: Vocabulary,
        pairs: Vocabulary,
    ) -> None:
        self.words = words
        self._phrases = Phrases(words, pairs, len(content))
        self._content = content
        self._japanese = starts[0]
        self._starts = starts[1:]
        self._ids = ids
        self._known = Kept(self._having)
        self._has = lru_cache(maxsize=KEPT_SIGNS)(self._has_sign)

    @classmethod
    def open(cls, stem: Stem) -> Texts:
        """Open what `search.index.texts_writer` wrote.

        Raises OSError or ValueError where it is damaged.
        """
        starts = mapped(f"{stem}.starts")
        ids = mapped(f"{stem}.ids")
        held = content(f"{stem}.texts")
        if len(starts) != len(ids) + 2 or starts[-1] != len(held):
            raise ValueError(f"{stem}: sizes do not fit")
        words, pairs = Vocabulary.open(stem), Vocabulary.open(pairs_of(stem))
        return cls(held, starts, ids, words, pairs)

    def ids(self) -> memoryview:
        """Every passage, in the order of the file."""
        return self._ids

    def lines(self) -> Iterator[tuple[int, bytes]]:
        """Every passage with its text in UTF-8, ascending."""
        halves = (range(self._japanese), range(self._japanese, len(self._ids)))
        return merge(*map(self._lines_of, halves))

    def _lines_of(self, half: range) -> Iterator[tuple[int, bytes]]:
        for i in half:
            yield self._ids[i], self._line(i)
            if i % LET_GO == 0:
                let_go(self._content)

    def text(self, passage: int) -> str:
        """The text of a passage; empty where there is none."""
        index = self._index(passage)
        return "" if index is None else self._line(index).decode()

    def _index(self, passage: int) -> int | None:
        for low, high in ((0, self._japanese), (self._japanese, len(self._ids))):
            index = bisect_left(self._ids, passage, low, high)
            if index < high and self._ids[index] == passage:
                return index
        return None

    def _line(self, index: int) -> bytes:
        return self._content[self._starts[index] : self._starts[index + 1] - 1]

    def holding(self, text: str) -> PassageSet:
        """The passages that hold ``text`` as whole words."""
        if LATIN.fullmatch(text):
            return self.words.holding(text)
        return self._known.of(text, whole=True)

    def inside(self, text: str) -> PassageSet:
        """The passages that hold ``text`` anywhere, inside of words too."""
        if LATIN.fullmatch(text):
            return self.words.within(text)
        return self._known.of(text, whole=False)

    def _having(self, text: str, whole: bool) -> PassageSet:
        if not all(map(self._has, SIGN.findall(text))):
            return NO_PASSAGES
        needle = text.encode("utf-8", "replace")
        likely = self._phrases.likely(text, whole)
        if likely is not None and len(likely.may) * LOOKED_INTO <= len(self._content):
            found = self._looked_into(likely.may.to_array(), needle, whole)
            return likely.sure | PassageSet(found)
        return PassageSet(self._ids[index] for index in self._texts_with(needle, whole))

    def _has_sign(self, sign: str) -> bool:
        """Whether a character is in any text: that one is not there is soon known of all."""
        return self._content.find(sign.encode("utf-8", "replace")) >= 0

    def _looked_into(self, passages: Sequence[int], needle: bytes, whole: bool) -> Iterator[int]:
        """Those of ``passages``, ascending, that hold it."""
        ids, starts, find = self._ids, self._starts, self._content.find
        for low, high in ((0, self._japanese), (self._japanese, len(ids))):
            index, before = low, passages[0] if passages else 0
            for passage in passages if low < high else ():
                # No further on than numbers lie between, since they ascend.
                reach = high if index == low else min(high, index + passage - before + 1)
                index, before = bisect_left(ids, passage, index, reach), passage
                if index == high or ids[index] != passage:
                    continue
                stop = starts[index + 1]
                at = find(needle, starts[index], stop)
                while whole and at >= 0 and not self._bounded(at, needle, True):
                    at = find(needle, at + 1, stop)
                if at >= 0:
                    yield passage

    def cut_in_japanese(self, text: str) -> PassageSet:
        """The Japanese passages that hold ``text`` cut out of a longer Latin word or number."""
        needle = text.encode("utf-8", "replace")
        if not needle or not {needle[0], needle[-1]} & WORD_BYTES:
            return NO_PASSAGES
        found = self._texts_with(needle, whole=False, within_japanese=True)
        return PassageSet(self._ids[index] for index in found)

    def beginning(self, text: str) -> PassageSet:
        """The passages that hold a word that begins so."""
        if LATIN.fullmatch(text):
            return self.words.beginning(text)
        return PassageSet(
            self._ids[i] for i in self._texts_with(text.encode("utf-8", "replace"), end=False)
        )

    def _texts_with(
        self, needle: bytes, whole: bool = True, end: bool = True, within_japanese: bool = False
    ) -> Iterator[int]:
        """Index of every text with an occurrence; the rest of a text is passed over."""
        content, starts = self._content, self._starts
        japanese = within_japanese or JAPANESE.search(needle) is not None
        stop = starts[self._japanese] if japanese else len(content)
        at = content.find(needle, 0, stop) if needle else -1
        index = 0
        while at >= 0:
            if whole and not self._bounded(at, needle, end):
                at = content.find(needle, at + 1, stop)
                continue
            near = min(index + NEAR, len(starts) - 1)
            far = len(starts) if starts[near] <= at else near
            index = bisect_right(starts, at, index, far) - 1
            yield index
            at = content.find(needle, starts[index + 1], stop)

    def _bounded(self, at: int, needle: bytes, end: bool) -> bool:
        """Whether no word is cut: Latin letters on both sides of an edge are one word."""
        content, behind = self._content, at + len(needle)
        if needle[0] in WORD_BYTES and at > 0 and content[at - 1] in WORD_BYTES:
            return False
        cut = end and needle[-1] in WORD_BYTES and behind < len(content)
        return not (cut and content[behind] in WORD_BYTES)
