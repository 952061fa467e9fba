"""Which passages an index holds, and what has changed since in the store."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from search.index.numbers import CODE, NumbersWriter, mapped
from search.index.opened import TEXTS

DIGESTS = "digests"

Digested = tuple[int, int]
"""A passage and a number made of its digest in the store, which tells its content."""


def noted(folder: Path, found: Iterable[tuple[int, str]]) -> Iterator[Digested]:
    """Keep what goes by: every passage of the store, ascending, with its digest there."""
    with ExitStack() as files:
        numbers = NumbersWriter(folder / DIGESTS, files)
        for passage, kept in found:
            hashed = blake2b(kept.encode("utf-8", "replace"), digest_size=8).digest()
            marked = int.from_bytes(hashed, "big", signed=True)
            numbers.add(passage)
            numbers.add(marked)
            yield passage, marked
        numbers.close()


def digests(folder: Path) -> Iterator[Digested]:
    """What each passage of an index looked like, ascending. Raises OSError or ValueError."""
    kept = mapped(folder / DIGESTS)
    if len(kept) != 2 * len(mapped((folder / TEXTS).with_suffix(".ids"))):
        raise ValueError(f"{folder}: sizes do not fit")
    pairs = iter(kept)
    return zip(pairs, pairs, strict=True)


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


def change(now: Iterable[Digested], before: Iterable[Digested]) -> Change:
    """Compare two registers, both ascending."""
    added, removed, size = array(CODE), array(CODE), 0
    known = iter(before)
    old = next(known, None)
    for size, one in enumerate(now, 1):  # noqa: B007 - the last one counts
        if one == old:
            old = next(known, None)
            continue
        passage = one[0]
        while old is not None and old[0] < passage:
            removed.append(old[0])
            old = next(known, None)
        is_there = old is not None and old[0] == passage
        if old != one:
            added.append(passage)
            removed.extend((passage,) * is_there)
        if is_there:
            old = next(known, None)
    while old is not None:
        removed.append(old[0])
        old = next(known, None)
    return Change(added, removed, size)
