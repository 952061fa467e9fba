"""The names that passages give, passage by passage, and the lexicon that is made of them."""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from contextlib import ExitStack
from functools import lru_cache
from heapq import merge
from pathlib import Path

from kb.store.stock import Passage
from kb.text.lexicon import Name, built_in, names_of
from search.index.contents import Head, head_of, paired_names
from search.index.numbers import without
from search.index.opened import LEXICON

NAMED = "named"
REMEMBERED = 20_000
"""Names of which it is known that they were written; who reads them drops what is there twice."""

Row = bytes
"""What the lexicon keeps of a name, as JSON on one line."""


class NamesWriter:
    """Takes every passage, ascending; ``files`` closes what `close` does not."""

    def __init__(self, folder: Path, files: ExitStack) -> None:
        self._file = files.enter_context((folder / NAMED).open("wb"))
        self._of_head = lru_cache(maxsize=REMEMBERED)(_of_head)

    def add(self, passage: Passage) -> None:
        """Note the names that a passage gives."""
        for row in (*self._of_head(head_of(passage)), *map(_row, paired_names(passage))):
            self._file.write(b"%d\t%s\n" % (passage.id, row))

    def close(self) -> None:
        """Write what is still to be written."""
        self._file.close()


def _of_head(head: Head) -> tuple[Row, ...]:
    """Of many editions a heading has many texts."""
    return tuple(map(_row, names_of(*head)))


def _row(name: Name) -> Row:
    kept = name.term, name.reading, name.english, name.english_form, name.worded()
    return json.dumps(kept, ensure_ascii=False).encode()


def write_lexicon(folder: Path, kept: Path | None = None) -> None:
    """Make the lexicon of the names in ``folder``.

    Those that ship with the program are taken from the index ``kept``, where there is one.
    """
    shipped = _shipped(kept) if kept else tuple(dict.fromkeys(map(_row, built_in())))
    seen = _Seen()
    with (folder / NAMED).open("rb") as named, (folder / LEXICON).open("wb") as lexicon:
        lexicon.write(b"[\n%d" % len(shipped))
        rows = (line[line.index(b"\t") + 1 : -1] for line in named)
        for several in (shipped, rows):
            lexicon.writelines(b",\n" + row for row in several if seen.is_new(row))
        lexicon.write(b"\n]")


def _shipped(kept: Path) -> Sequence[Row]:
    with (kept / LEXICON).open("rb") as lexicon:
        lexicon.readline()
        count = int(lexicon.readline().rstrip(b",\n"))
        return [lexicon.readline().rstrip(b",\n") for _ in range(count)]


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
