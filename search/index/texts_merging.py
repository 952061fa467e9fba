"""Exact texts brought up to date: whole stretches of what stays are copied, and none is read.

The result is, byte for byte, what `search.index.texts_writer` makes of all the texts.
"""

from __future__ import annotations

import mmap
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from heapq import merge
from pathlib import Path

from search.index import numbers
from search.index.numbers import content, let_go, mapped
from search.index.pairs import pairs_in, pairs_of
from search.index.sharing import share
from search.index.vocabulary_merging import Words, merge_words
from search.index.vocabulary_writer import VocabularyWriter

SUFFIXES = ".texts", ".starts", ".ids"
WORD_SUFFIXES = ".words", ".word-starts", ".holders"
COPIED = 4 << 20
"""Bytes that are copied at once."""


def merge_texts(old: Path, added: Path, new: Path, removed: Sequence[int]) -> None:
    """Write the texts of ``old`` without those of passages ``removed``, and those ``added``.

    Each is where its files are, without a suffix. Raises OSError or ValueError.
    """
    before, behind = _Lines.open(old), _Lines.open(added)
    gone = new.with_name(f"{new.name}-gone")
    stems = old, added, gone, new
    if not _write_words(gone, before, removed) and not behind.ids:
        for suffix in SUFFIXES:
            share(old.with_suffix(suffix), new.with_suffix(suffix))
        _share_words(old, new)
        _share_words(pairs_of(old), pairs_of(new))
    else:
        _write_lines(new, before, behind, removed)
        _merge_words(*stems)
        _merge_words(*map(pairs_of, stems))
    for suffix in WORD_SUFFIXES:
        gone.with_suffix(suffix).unlink()
        pairs_of(gone).with_suffix(suffix).unlink()


def _share_words(old: Path, new: Path) -> None:
    for suffix in WORD_SUFFIXES:
        share(old.with_suffix(suffix), new.with_suffix(suffix))


def _merge_words(old: Path, added: Path, gone: Path, new: Path) -> None:
    merge_words(Words.open(old), Words.open(added), Words.open(gone), new)


@dataclass(frozen=True, slots=True)
class _Lines:
    """The files of `search.index.texts.Texts`; ``starts`` without its first number."""

    content: bytes | mmap.mmap
    starts: memoryview
    ids: memoryview
    japanese: int

    @classmethod
    def open(cls, stem: Path) -> _Lines:
        starts = mapped(stem.with_suffix(".starts"))
        texts, ids = content(stem.with_suffix(".texts")), mapped(stem.with_suffix(".ids"))
        return cls(texts, starts[1:], ids, starts[0])

    def halves(self) -> tuple[range, range]:
        """The Japanese lines, and the others."""
        return range(self.japanese), range(self.japanese, len(self.ids))

    def place(self, passage: int, half: range) -> int | None:
        """Where its line is in a half; None where it has none."""
        at = bisect_left(self.ids, passage, half.start, half.stop)
        return at if at < half.stop and self.ids[at] == passage else None


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Lines that stand together, from one index up to another."""

    lines: _Lines
    first: int
    end: int


def _write_words(stem: Path, before: _Lines, removed: Sequence[int]) -> bool:
    """Write the words of the lines that go; whether there are any."""
    words, pairs, some = VocabularyWriter(stem), VocabularyWriter(pairs_of(stem), pairs_in), False
    for passage in removed:
        for half in before.halves():
            at = before.place(passage, half)
            if at is not None:
                some = True
                line = bytes(before.content[before.starts[at] : before.starts[at + 1]])
                words.add(passage, line)
                pairs.add(passage, line)
    words.close()
    pairs.close()
    return some


def _write_lines(new: Path, before: _Lines, behind: _Lines, removed: Sequence[int]) -> None:
    with ExitStack() as files:
        copy = _Copy(new, files)
        for old_half, new_half in zip(before.halves(), behind.halves(), strict=True):
            for stretch in _stretches(before, old_half, behind, new_half, removed):
                copy.add(stretch)
            copy.end_half()


def _stretches(
    before: _Lines, half: range, behind: _Lines, added: range, removed: Sequence[int]
) -> Iterator[_Stretch]:
    """The lines of a half in the order of their passages."""
    at = half.start
    going = ((passage, -1) for passage in removed)
    coming = ((behind.ids[index], index) for index in added)
    for passage, index in merge(going, coming):
        here = bisect_left(before.ids, passage, at, half.stop)
        if at < here:
            yield _Stretch(before, at, here)
        if index >= 0:
            yield _Stretch(behind, index, index + 1)
        is_going = index < 0 and here < half.stop and before.ids[here] == passage
        at = here + is_going
    if at < half.stop:
        yield _Stretch(before, at, half.stop)


class _Copy:
    """Writes stretches of lines one behind the other."""

    def __init__(self, stem: Path, files: ExitStack) -> None:
        opened = [files.enter_context(stem.with_suffix(s).open("wb")) for s in SUFFIXES]
        self._texts, self._starts, self._ids = opened
        self._size = self._count = self._halves = 0
        numbers.write(self._starts, (0, 0))  # the first is set once it is known

    def add(self, stretch: _Stretch) -> None:
        lines, first, end = stretch.lines, stretch.first, stretch.end
        start, stop = lines.starts[first], lines.starts[end]
        with memoryview(lines.content) as held:
            for at in range(start, stop, COPIED):
                self._texts.write(held[at : min(at + COPIED, stop)])
                let_go(lines.content)
        self._ids.write(lines.ids[first:end])
        shift = self._size - start
        ends = lines.starts[first + 1 : end + 1]
        if shift:
            numbers.write(self._starts, (each + shift for each in ends))
        else:
            self._starts.write(ends)
        self._size += stop - start
        self._count += end - first

    def end_half(self) -> None:
        """The first half is the Japanese one; how many lines it has is told."""
        if not self._halves:
            self._starts.seek(0)
            numbers.write(self._starts, (self._count,))
            self._starts.seek(0, 2)
        self._halves += 1
