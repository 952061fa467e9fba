"""Several columns in one file, which is mapped and not loaded.

The file begins with how many sections there are, and where each of them begins and ends; all begin
where a number of 64 bits may.
"""

from __future__ import annotations

import mmap
from array import array
from typing import BinaryIO, Final

from search.index.numbers import CODE, SIZE

SHORT: Final = "i"
"""Whole numbers of 32 bits."""


def sections(held: bytes | mmap.mmap) -> list[memoryview]:
    """The sections of a file. Raises ValueError where it is damaged."""
    whole = memoryview(held)
    many = int.from_bytes(whole[:SIZE], "little")
    edges = whole[SIZE : SIZE + 2 * many * SIZE]
    if not many or len(edges) != 2 * many * SIZE or edges.cast(CODE)[-1] != len(whole):
        raise ValueError("sections: sizes do not fit")
    at = iter(edges.cast(CODE))
    return [whole[begin:end] for begin, end in zip(at, at, strict=True)]


class SectionsWriter:
    """Writes ``many`` sections, one behind the other."""

    def __init__(self, file: BinaryIO, many: int) -> None:
        self._file = file
        self._many = many
        self._edges = array(CODE)
        file.write(bytes(SIZE + 2 * many * SIZE))

    def add(self, content: bytes | array[int]) -> None:
        """Write a section whole."""
        self.begin()
        self._file.write(content)

    def begin(self) -> None:
        """What is written to the file from now on is the next section."""
        if self._edges:
            self._edges.append(self._file.tell())
        self._file.write(bytes(-self._file.tell() % SIZE))
        self._edges.append(self._file.tell())

    def close(self) -> None:
        """Note where the sections are. Raises ValueError where some are missing."""
        self._edges.append(self._file.tell())
        if len(self._edges) != 2 * self._many:
            raise ValueError(f"{len(self._edges) // 2} sections of {self._many}")
        self._file.seek(0)
        self._file.write(self._many.to_bytes(SIZE, "little"))
        self._file.write(self._edges)
