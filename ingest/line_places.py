"""Where the lines of a text stand in the file that the text was taken out of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LinePlaces:
    """Runs of lines: from line ``starts[i]`` of the text on, they stand ``shifts[i]`` lower."""

    starts: tuple[int, ...] = (1,)
    shifts: tuple[int, ...] = (0,)

    @classmethod
    def of(cls, numbers: Iterable[int], first: int) -> LinePlaces:
        """The places of lines with these numbers in the file, of which ``first`` is the first."""
        starts: list[int] = []
        shifts: list[int] = []
        for line, number in enumerate(numbers, first):
            if not shifts or shifts[-1] != number - line:
                starts.append(line)
                shifts.append(number - line)
        return cls(tuple(starts), tuple(shifts))

    def place(self, line: int) -> int:
        """The number in the file of a line of the text, both from 1."""
        run = bisect_right(self.starts, line) - 1
        return line + self.shifts[max(run, 0)]


HERE = LinePlaces()
"""The text is the file."""
