"""Nested lists (箇条書き): the marks at the start of a line as readable marks and numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_MARKS = re.compile(r"(?P<marks>[*#:;]+)\s*(?P<text>.*)")


@dataclass(slots=True)
class Listing:
    """The list that the lines so far are in: its marks, and how far each ``#`` has counted."""

    _marks: str = ""
    _counts: list[int] = field(default_factory=list)

    def end(self) -> None:
        """Leave the list: the next ``#`` counts from 1."""
        self._marks, self._counts = "", []

    def item(self, source: str) -> tuple[str, str] | None:
        """Mark and text of a list line, None where ``source`` is none; counts its numbers.

        ``#`` gives ``1. ``, ``*`` gives ``- ``; each level stands two spaces further in.
        """
        found = _MARKS.match(source)
        if found is None:
            self.end()
            return None
        marks = found["marks"].replace(";", ":")
        self._count(marks)
        indent = "  " * (len(marks) - 1)
        match found["marks"][-1]:
            case "#":
                return f"{indent}{self._counts[-1]}. ", found["text"]
            case "*":
                return f"{indent}- ", found["text"]
            case ":":
                return f"{indent}  ", found["text"]
            case _:
                return indent, found["text"]

    def _count(self, marks: str) -> None:
        shared = 0
        while shared < min(len(marks), len(self._marks)) and marks[shared] == self._marks[shared]:
            shared += 1
        going_on = shared == len(marks) and shared > 0
        self._counts = self._counts[:shared] + [1] * (len(marks) - shared)
        if going_on:
            self._counts[-1] += 1
        self._marks = marks
