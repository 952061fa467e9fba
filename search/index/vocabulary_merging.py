"""A vocabulary brought up to date: only words of texts that come or go are looked at.

The result is, byte for byte, what `search.index.vocabulary_writer` makes of all the texts.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from heapq import merge
from itertools import groupby, repeat
from operator import itemgetter
from pathlib import Path

from search.index import numbers
from search.index.numbers import CODE, mapped

_Held = tuple[bytes, bool, memoryview]
"""A word, whether passages that hold it come (or else go), and these, ascending."""


@dataclass(frozen=True, slots=True)
class Words:
    """The files of `search.index.vocabulary.Vocabulary`."""

    text: bytes
    starts: memoryview
    holders: memoryview

    @classmethod
    def open(cls, stem: Path) -> Words:
        """Open them. Raises OSError or ValueError."""
        return cls(
            stem.with_suffix(".words").read_bytes(),
            mapped(stem.with_suffix(".word-starts")),
            mapped(stem.with_suffix(".holders")),
        )

    def each(self, comes: bool) -> Iterator[_Held]:
        """Every word with its passages."""
        at = 1
        for number in range(len(self.starts) - 1):
            end = self.text.index(b"\n", at)
            yield self.text[at:end], comes, self.held(number, number + 1)
            at = end + 1

    def held(self, first: int, end: int) -> memoryview:
        """The passages that hold the words from one number up to another."""
        return self.holders[self.starts[first] : self.starts[end]]

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
            copy.word(word, _changed(old.held(behind, number), several))
        copy.stretch(old, at, len(old.text), number, len(old.starts) - 1)


def _changed(held: memoryview, changes: Iterable[_Held]) -> array[int]:
    """The passages that hold a word after some have come and others gone."""
    now, at = array(CODE), 0
    every = (zip(some, repeat(comes)) for _, comes, some in changes)
    for passage, comes in merge(*every):  # one that is replaced goes first
        here = bisect_left(held, passage, at)
        now.frombytes(held[at:here].tobytes())
        at = here if comes else here + 1
        if comes:
            now.append(passage)
    now.frombytes(held[at:].tobytes())
    return now


class _Copy:
    """Writes words and their passages one behind the other."""

    def __init__(self, stem: Path, files: ExitStack) -> None:
        suffixes = ".words", ".word-starts", ".holders"
        opened = [files.enter_context(stem.with_suffix(s).open("wb")) for s in suffixes]
        self._words, self._starts, self._holders = opened
        self._end = 0
        self._words.write(b"\n")
        numbers.write(self._starts, (0,))

    def word(self, word: bytes, held: array[int]) -> None:
        """A word, unless nothing holds it any more."""
        if held:
            self._words.write(word + b"\n")
            held.tofile(self._holders)
            self._end += len(held)
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
