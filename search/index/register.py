"""What an index keeps of every passage of the store, written as they go by: digests and names."""

from __future__ import annotations

import json
from array import array
from collections.abc import Hashable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from kb.store.stock import Passage
from kb.text.lexicon import Name, built_in
from search.index.contents import digest, head_of, names_in
from search.index.numbers import CODE, NumbersWriter, mapped
from search.index.opened import LEXICON

DIGESTS = "digests"
REMEMBERED = 20_000
"""Names of which it is known that they were written; who reads them drops what is there twice."""

Digested = tuple[int, int]
"""A passage and its digest."""


class Register:
    """Takes every passage, ascending; ``files`` closes what `close` does not."""

    def __init__(self, folder: Path, files: ExitStack) -> None:
        self._digests = NumbersWriter(folder / DIGESTS, files)
        self._lexicon = files.enter_context((folder / LEXICON).open("w", encoding="utf-8"))
        self._heads, self._names = _Seen(), _Seen()
        shipped = list(filter(self._names.is_new, built_in()))
        self._lexicon.write(f"[\n{len(set(map(_row, shipped)))}")
        self._write(shipped)

    def add(self, passage: Passage) -> Digested:
        """Note a passage."""
        marked = digest(passage)
        self._digests.add(passage.id)
        self._digests.add(marked)
        names = names_in(passage, headed=self._heads.is_new(head_of(passage)))
        self._write(filter(self._names.is_new, names))
        return passage.id, marked

    def close(self) -> None:
        """Write what is still to be written."""
        self._digests.close()
        self._lexicon.write("\n]")
        self._lexicon.close()

    def _write(self, names: Iterable[Name]) -> None:
        for name in names:
            self._lexicon.write(",\n" + json.dumps(_row(name), ensure_ascii=False))


def _row(name: Name) -> tuple[object, ...]:
    """What is kept of a name."""
    return name.term, name.reading, name.english, name.english_form, name.worded()


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


@dataclass(frozen=True, slots=True)
class Change:
    """What the store has that the index has not, and the other way round, by passage, ascending.

    What was replaced is in both. ``size`` is how many passages the store has.
    """

    added: array[int]
    removed: array[int]
    size: int

    @property
    def share(self) -> float:
        """How much has changed, for one of all passages."""
        return (len(self.added) + len(self.removed)) / max(self.size, 1)


def digests(folder: Path) -> Iterator[Digested]:
    """What each passage of an index looked like, ascending. Raises OSError or ValueError."""
    pairs = mapped(folder / DIGESTS)
    return ((pairs[i], pairs[i + 1]) for i in range(0, len(pairs), 2))


def change(now: Iterable[Digested], before: Iterable[Digested]) -> Change:
    """Compare two registers, both ascending."""
    added, removed, size = array(CODE), array(CODE), 0
    known = iter(before)
    old = next(known, None)
    for size, (passage, marked) in enumerate(now, 1):  # noqa: B007 - the last one counts
        while old is not None and old[0] < passage:
            removed.append(old[0])
            old = next(known, None)
        is_there = old is not None and old[0] == passage
        if old != (passage, marked):
            added.append(passage)
            removed.extend((passage,) * is_there)
        if is_there:
            old = next(known, None)
    while old is not None:
        removed.append(old[0])
        old = next(known, None)
    return Change(added, removed, size)
