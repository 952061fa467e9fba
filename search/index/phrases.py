"""Which texts may hold a phrase, by the words in it and by the pairs that stand side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise

from kb.record import NamedTuple
from search.index.pairs import FREQUENT
from search.index.passage_set import NO_PASSAGES, PassageSet
from search.index.vocabulary import WORD, Vocabulary

CUT_WORDS_FROM = 8_000_000
"""Bytes of all texts from which words that the edges of a phrase cut are looked up too."""


class Likely(NamedTuple):
    """Passages that hold a phrase for ``sure``, and all others that ``may``."""

    sure: PassageSet
    may: PassageSet


class _Piece(NamedTuple):
    """A word of a phrase; at its edges it may be cut out of a longer one."""

    match: re.Match[str]
    starts: bool
    ends: bool

    @property
    def needle(self) -> bytes:
        """How it stands in a list of words, one a line."""
        return _needle(self.starts, self.match[0], self.ends)

    @property
    def is_whole(self) -> bool:
        """Whether no edge may cut it."""
        return self.starts and self.ends

    @property
    def is_frequent(self) -> bool:
        """Whether it is a frequent word as it stands."""
        return self.match[0].encode() in FREQUENT


class Phrases:
    """Tells where phrases may be, of ``size`` bytes of texts."""

    def __init__(self, words: Vocabulary, pairs: Vocabulary, size: int) -> None:
        self._words = words
        self._pairs = pairs
        self._size = size

    def likely(self, text: str, whole: bool) -> Likely | None:
        """The passages that may hold ``text``; None where its words do not tell."""
        pieces = list(self._pieces(text, whole))
        if not pieces:
            return None
        may = reduce(PassageSet.__and__, map(self._holding, pieces))
        sure = NO_PASSAGES
        for one, other in pairwise(pieces):
            if text[one.match.end() : other.match.start()] == " ":
                pair, rest = self._side_by_side(one, other, may)
                may &= pair | rest
                if one.match.start() == 0 and other.match.end() == len(text):
                    sure = pair
        return Likely(sure & may, may - sure)

    def _pieces(self, text: str, whole: bool) -> Iterator[_Piece]:
        for match in WORD.finditer(text):
            piece = _Piece(match, whole or match.start() > 0, whole or match.end() < len(text))
            if piece.is_whole or self._size >= CUT_WORDS_FROM:
                yield piece

    def _side_by_side(
        self, one: _Piece, other: _Piece, may: PassageSet
    ) -> tuple[PassageSet, PassageSet]:
        """What holds the two as a pair of frequent words, and what may hold them otherwise."""
        text = f"{one.match[0]} {other.match[0]}"
        pair = NO_PASSAGES
        if one.is_whole and other.is_whole:
            if one.is_frequent and other.is_frequent:
                pair = self._pairs.holding(text)
        else:
            pair = self._pairs.having(_needle(one.starts, text, other.ends))
        rare = self._rare(one) | self._rare(other)
        return pair, rare & may

    def _holding(self, piece: _Piece) -> PassageSet:
        if piece.is_whole:
            return self._words.holding(piece.match[0])
        return self._words.having(piece.needle)

    def _rare(self, piece: _Piece) -> PassageSet:
        """What holds it in words that are not frequent."""
        if piece.is_whole:
            return NO_PASSAGES if piece.is_frequent else self._words.holding(piece.match[0])
        return self._words.having(piece.needle, FREQUENT)


def _needle(starts: bool, text: str, ends: bool) -> bytes:
    return b"\n" * starts + text.encode() + b"\n" * ends
