"""The names that passages give, passage by passage, and the lexicon that is made of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import ExitStack
from functools import lru_cache
from heapq import merge
from pathlib import Path

from kb.store.stock import Passage
from kb.text.naming import built_in, names_of
from search.index.contents import Head, head_of, paired_names
from search.index.kept_names import row
from search.index.numbers import without
from search.index.opened import LEXICON

NAMED = "named"
HEADS = 4096
"""Headings whose names are kept: those of a rulebook, which every edition has again."""
REMEMBERED = 20_000
"""Names of which it is known that they were written; who reads them drops what is there twice."""


class NamesWriter:
    """Takes every passage, ascending; ``files`` closes what `close` does not."""

    def __init__(self, folder: Path, files: ExitStack) -> None:
        self._file = files.enter_context((folder / NAMED).open("wb"))
        self._of_head = lru_cache(maxsize=HEADS)(_of_head)

    def add(self, passage: Passage) -> None:
        """Note the names that a passage gives."""
        for kept in (*self._of_head(head_of(passage)), *map(row, paired_names(passage))):
            self._file.write(b"%d%s\n" % (passage.id, kept))

    def close(self) -> None:
        """Write what is still to be written."""
        self._file.close()


def _of_head(head: Head) -> tuple[bytes, ...]:
    """Of many editions a heading has many texts."""
    return tuple(map(row, names_of(*head)))


def write_lexicon(folder: Path, kept: Path | None = None) -> None:
    """Make the lexicon of the names in ``folder``.

    Those that ship with the program are taken from the index ``kept``, where there is one.
    """
    shipped = _shipped(kept) if kept else [line + b"\n" for line in map(row, built_in())]
    seen = _Seen()
    with (folder / NAMED).open("rb") as named, (folder / LEXICON).open("wb") as lexicon:
        first = b"".join(line for line in shipped if seen.is_new(line))
        lexicon.write(b"%d\n%s" % (len(first), first))
        rows = (line[line.index(b"\t") :] for line in named)
        lexicon.writelines(line for line in rows if seen.is_new(line))


def _shipped(kept: Path) -> Sequence[bytes]:
    with (kept / LEXICON).open("rb") as lexicon:
        length = int(lexicon.readline())
        return lexicon.read(length).splitlines(keepends=True)


def merge_names(old: Path, added: Path, new: Path, removed: Sequence[int]) -> None:
    """What the index ``old`` has of passages that were not ``removed``, and what was ``added``."""
    with (
        (old / NAMED).open("rb") as before,
        (added / NAMED).open("rb") as behind,
        (new / NAMED).open("wb") as file,
    ):
        staying = without(map(_with_passage, before), removed)
        file.writelines(line for _, line in merge(staying, map(_with_passage, behind), key=_first))


def _with_passage(line: bytes) -> tuple[int, bytes]:
    return int(line[: line.index(b"\t")]), line


def _first(pair: tuple[int, bytes]) -> int:
    return pair[0]


class _Seen:
    """What came before, as far as it is remembered: of many editions a heading has many texts."""

    def __init__(self) -> None:
        self._values = set[Hashable]()

    def is_new(self, value: Hashable) -> bool:
        if value in self._values:
            return False
        if len(self._values) == REMEMBERED:
            self._values.clear()
        self._values.add(value)
        return True
