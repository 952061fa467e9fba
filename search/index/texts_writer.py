"""The writing of exact texts, in one pass and in the order of the passages; none are held."""

from __future__ import annotations

import shutil
from contextlib import ExitStack
from pathlib import Path

from search.index import numbers
from search.index.numbers import NumbersWriter, mapped
from search.index.pairs import pairs_in, pairs_of
from search.index.texts import JAPANESE
from search.index.vocabulary_writer import VocabularyWriter


class TextsWriter:
    """Takes texts by passage, ascending, and writes what `search.index.texts` reads.

    The texts that are not Japanese lie in files of their own until the Japanese ones, behind
    which they go, are all there. ``files`` closes what `close` does not.
    """

    def __init__(self, stem: Path, files: ExitStack) -> None:
        self._japanese = _Half(stem, files)
        self._others = _Half(stem.with_name(f"{stem.name}-others"), files)
        self._vocabularies = VocabularyWriter(stem), VocabularyWriter(pairs_of(stem), pairs_in)

    def add(self, passage: int, text: str) -> None:
        """Put in the literal text of a passage."""
        line = text.replace("\n", " ").encode("utf-8", "replace")
        half = self._japanese if JAPANESE.search(line) else self._others
        half.add(passage, line)
        for vocabulary in self._vocabularies:
            vocabulary.add(passage, line)

    def close(self) -> None:
        """Write what is still to be written."""
        self._japanese.close()
        self._others.close()
        self._japanese.append(self._others)
        for vocabulary in self._vocabularies:
            vocabulary.close()


class _Half:
    """Texts one behind the other, where each ends, and whose it is."""

    def __init__(self, stem: Path, files: ExitStack) -> None:
        self._texts = files.enter_context(stem.with_suffix(".texts").open("wb"))
        self._ends = NumbersWriter(stem.with_suffix(".starts"), files)
        self._ids = NumbersWriter(stem.with_suffix(".ids"), files)
        self._stem = stem
        self._size = self._count = 0
        for number in (0, 0):  # the first is set once it is known
            self._ends.add(number)

    def add(self, passage: int, line: bytes) -> None:
        self._texts.write(line + b"\n")
        self._size += len(line) + 1
        self._count += 1
        self._ends.add(self._size)
        self._ids.add(passage)

    def close(self) -> None:
        self._texts.close()
        self._ends.close()
        self._ids.close()

    def append(self, other: _Half) -> None:
        """Put all of ``other`` behind this, and tell where it begins; its files are gone then."""
        for suffix in (".texts", ".ids"):
            with (
                self._stem.with_suffix(suffix).open("ab") as file,
                other._stem.with_suffix(suffix).open("rb") as behind,
            ):
                shutil.copyfileobj(behind, file)
        with self._stem.with_suffix(".starts").open("r+b") as file:
            numbers.write(file, (self._count,))
            file.seek(0, 2)
            ends = mapped(other._stem.with_suffix(".starts"))
            numbers.write(file, (ends[i] + self._size for i in range(2, len(ends))))
        for suffix in (".texts", ".ids", ".starts"):
            other._stem.with_suffix(suffix).unlink()
