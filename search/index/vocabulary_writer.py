"""The writing of a vocabulary: words are sorted in runs on disk, so that none are held for long."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from heapq import merge
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from struct import Struct

from search.index.numbers import NumbersWriter
from search.index.passage_set import CODE, SIZE, PassageSet, restored, stored, united

WORD = re.compile(b"[a-z0-9]+")
HELD = 4 << 20
"""Bytes that words and their holders may take before they go to disk as a run."""
WORD_SIZE = 250
"""Bytes that a word takes in memory, besides its holders: its text, its list, its place."""

_HEAD = Struct("<II")
_Held = tuple[bytes, PassageSet]


WordsIn = Callable[[bytes], set[bytes]]


def words_in(line: bytes) -> set[bytes]:
    """The words of a literal text."""
    return set(WORD.findall(line))


class VocabularyWriter:
    """Takes texts one by one and writes what `search.index.vocabulary` reads.

    Runs lie beside the files that they become, and are gone when these are written.
    """

    def __init__(self, stem: Path, words_in: WordsIn = words_in) -> None:
        self._stem = stem
        self._words_in = words_in
        self._holders: dict[bytes, array[int]] = {}
        self._size = 0
        self._runs: list[Path] = []

    def add(self, passage: int, line: bytes) -> None:
        """Note what ``words_in`` a literal text there are."""
        holders = self._holders
        for word in self._words_in(line):
            held = holders.get(word)
            if held is None:
                held = holders[word] = array(CODE)
                self._size += WORD_SIZE + len(word)
            held.append(passage)
            self._size += SIZE
        if self._size > HELD:
            self._spill()

    def close(self) -> None:
        """Write the files."""
        runs = [*map(_read, self._runs), self._sorted()]
        end = 0
        with (
            ExitStack() as files,
            self._stem.with_suffix(".words").open("wb") as words,
            self._stem.with_suffix(".holders").open("wb") as holders,
        ):
            starts = NumbersWriter(self._stem.with_suffix(".word-starts"), files)
            starts.add(end)
            words.write(b"\n")
            for word, several in groupby(merge(*runs, key=itemgetter(0)), itemgetter(0)):
                end += holders.write(stored(united(held for _, held in several)))
                words.write(word + b"\n")
                starts.add(end)
            starts.close()
        for run in self._runs:
            run.unlink()

    def _sorted(self) -> Iterator[_Held]:
        return ((word, PassageSet(self._holders[word])) for word in sorted(self._holders))

    def _spill(self) -> None:
        run = self._stem.with_suffix(f".run-{len(self._runs)}")
        with run.open("wb") as file:
            for word, held in self._sorted():
                held_bytes = held.serialize()
                file.write(_HEAD.pack(len(word), len(held_bytes)) + word + held_bytes)
        self._runs.append(run)
        self._holders, self._size = {}, 0


def _read(run: Path) -> Iterator[_Held]:
    with run.open("rb") as file:
        while head := file.read(_HEAD.size):
            length, size = _HEAD.unpack(head)
            yield file.read(length), restored(file.read(size))
