"""An entry of JSON or a row of a table: named values, each with the lines it stands in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ingest.records.fields import Field, field_of, rank


@dataclass(frozen=True, slots=True)
class Cell:
    """A value as it is written, numbers too: 702.10 is no decimal. Lines count from 1."""

    text: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Entry:
    """``named`` holds values under folded names; several may share one name.

    ``depth`` counts the entries around it, and ``ceiling`` is the line where the first entry
    inside of it begins: what the entry itself says comes before that, wherever it is written.
    """

    named: tuple[tuple[str, Cell], ...]
    depth: int = 0
    ceiling: int | None = None

    def cells(self, field: Field) -> list[Cell]:
        """The values that are ``field`` and not blank, what names it best first."""
        found = [(n, c) for n, c in self.named if field_of(n) is field and c.text.strip()]
        return [cell for _, cell in sorted(found, key=lambda pair: rank(pair[0]))]

    def text(self, field: Field) -> str:
        """The best of these values, empty where there is none."""
        return next((cell.text.strip() for cell in self.cells(field)), "")

    def unknown(self) -> Iterator[tuple[str, Cell]]:
        """The values under names that say nothing."""
        some = ((n, c) for n, c in self.named if field_of(n) is None and not n.startswith("("))
        return ((name, cell) for name, cell in some if cell.text.strip())
