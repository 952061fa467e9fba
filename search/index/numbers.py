"""Files of whole numbers, 64 bits each: read where they lie, written as they come."""

from __future__ import annotations

import mmap
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from typing import TYPE_CHECKING, BinaryIO, Final, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

Value = TypeVar("Value")

CODE: Final = "q"
SIZE = array(CODE).itemsize
GATHERED = 8192
"""Numbers that are held before they go to the file."""


def content(path: str | Path) -> bytes | mmap.mmap:
    """What is in a file, which is mapped and not loaded. Raises OSError."""
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib takes too long to import
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if file.seek(0, 2) else b""


def let_go(held: bytes | mmap.mmap) -> None:
    """Let what was read of a mapped file leave the memory; it is read again where it is needed."""
    if isinstance(held, mmap.mmap) and hasattr(mmap, "MADV_DONTNEED"):
        held.madvise(mmap.MADV_DONTNEED)


def mapped(path: str | Path) -> memoryview:
    """The numbers in a file, as `content`. Raises OSError, ValueError."""
    held = content(path)
    if len(held) % SIZE:
        raise ValueError(f"{path}: no whole numbers")
    return memoryview(held).cast(CODE)


def write(file: BinaryIO, numbers: Iterable[int]) -> None:
    """Write numbers, of which there may be any number."""
    coming = iter(numbers)
    while some := array(CODE, islice(coming, GATHERED)):
        file.write(some.tobytes())


def without(
    pairs: Iterable[tuple[int, Value]], removed: Sequence[int]
) -> Iterator[tuple[int, Value]]:
    """Pairs whose number is not among those ``removed``; both ascending."""
    gone = iter(removed)
    following = next(gone, None)
    for pair in pairs:
        while following is not None and following < pair[0]:
            following = next(gone, None)
        if pair[0] != following:
            yield pair


class NumbersWriter:
    """A file of numbers that come one by one; ``files`` closes it where `close` is not reached."""

    def __init__(self, path: Path, files: ExitStack) -> None:
        self._file = files.enter_context(path.open("wb"))
        self._some = array(CODE)

    def add(self, number: int) -> None:
        """Put a number behind the others."""
        self._some.append(number)
        if len(self._some) == GATHERED:
            self._flush()

    def close(self) -> None:
        """Write what is still held."""
        self._flush()
        self._file.close()

    def _flush(self) -> None:
        self._file.write(self._some.tobytes())
        del self._some[:]
