"""A vocabulary brought up to date: only words of texts that come or go are looked at.

The result is, byte for byte, what `search.index.vocabulary_writer` makes of all the texts.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from heapq import merge
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from search.index import numbers
from search.index.numbers import content, mapped
from search.index.passage_set import NO_PASSAGES, PassageSet, restored, stored

_Held = tuple[bytes, bool, PassageSet]
"""A word, whether passages that hold it come (or else go), and these."""


@dataclass(frozen=True, slots=True)
class Words:
    """The files of `search.index.vocabulary.Vocabulary`."""

    text: bytes
    starts: memoryview
    holders: bytes | mmap.mmap

    @classmethod
    def open(cls, stem: Path) -> Words:
        """Open them. Raises OSError or ValueError."""
        return cls(
            stem.with_suffix(".words").read_bytes(),
            mapped(stem.with_suffix(".word-starts")),
            content(stem.with_suffix(".holders")),
        )

    def each(self, comes: bool) -> Iterator[_Held]:
        """Every word with its passages."""
        at = 1
        for number in range(len(self.starts) - 1):
            end = self.text.index(b"\n", at)
            yield self.text[at:end], comes, self.set(number)
            at = end + 1

    def held(self, first: int, end: int) -> memoryview:
        """The sets of the words from one number up to another, as the file holds them."""
        return memoryview(self.holders)[self.starts[first] : self.starts[end]]

    def set(self, number: int) -> PassageSet:
        """The passages that hold the word with this number."""
        return restored(bytes(self.held(number, number + 1)))

    def place(self, word: bytes, low: int) -> int:
        """Where the first word from the one at ``low`` on begins that is not before ``word``."""
        text, high = self.text, len(self.text)
        while low < high:
            start = text.rfind(b"\n", low - 1, (low + high) // 2) + 1 or low
            end = text.index(b"\n", start)
            low, high = (end + 1, high) if text[start:end] < word else (low, start)
        return low


def merge_words(old: Words, added: Words, removed: Words, stem: Path) -> None:
    """Write the words of ``old`` without the passages ``removed`` and with those ``added``."""
    at, number = 1, 0
    changes = merge(added.each(True), removed.each(False), key=itemgetter(0))
    with ExitStack() as files:
        copy = _Copy(stem, files)
        for word, several in groupby(changes, itemgetter(0)):
            place = old.place(word, at)
            behind = number + old.text.count(b"\n", at, place)
            copy.stretch(old, at, place, number, behind)
            is_there = old.text.startswith(word + b"\n", place)
            at, number = place + is_there * (len(word) + 1), behind + is_there
            held = old.set(behind) if is_there else NO_PASSAGES
            copy.word(word, _changed(held, several))
        copy.stretch(old, at, len(old.text), number, len(old.starts) - 1)


def _changed(held: PassageSet, changes: Iterable[_Held]) -> PassageSet:
    """The passages that hold a word after some have come and others gone."""
    for _, comes, some in sorted(changes, key=itemgetter(1)):  # one that is replaced goes first
        held = held | some if comes else held - some
    return held


class _Copy:
    """Writes words and their passages one behind the other."""

    def __init__(self, stem: Path, files: ExitStack) -> None:
        suffixes = ".words", ".word-starts", ".holders"
        opened = [files.enter_context(stem.with_suffix(s).open("wb")) for s in suffixes]
        self._words, self._starts, self._holders = opened
        self._end = 0
        self._words.write(b"\n")
        numbers.write(self._starts, (0,))

    def word(self, word: bytes, held: PassageSet) -> None:
        """A word, unless nothing holds it any more."""
        if held:
            self._words.write(word + b"\n")
            self._end += self._holders.write(stored(held))
            numbers.write(self._starts, (self._end,))

    def stretch(self, old: Words, at: int, place: int, first: int, end: int) -> None:
        """Words that stay as they are: a stretch of their text, and their numbers."""
        if first == end:
            return
        self._words.write(memoryview(old.text)[at:place])
        self._holders.write(old.held(first, end))
        shift = self._end - old.starts[first]
        numbers.write(self._starts, (each + shift for each in old.starts[first + 1 : end + 1]))
        self._end += old.starts[end] - old.starts[first]
