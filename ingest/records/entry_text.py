"""The paragraphs of an entry: its text, what goes on below it, and its examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ingest.examples import EXAMPLE
from ingest.records.entry import Cell


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph, or an example without its mark."""

    text: str
    first: int
    last: int
    is_example: bool = False


def pieces(cell: Cell) -> Iterator[Piece]:
    """The paragraphs in a value, each with its own line where the value was written in lines."""
    lines = cell.text.split("\n")
    in_lines = cell.last - cell.first == len(lines) - 1
    for n, line in enumerate(lines):
        if line.strip():
            first, last = (cell.first + n,) * 2 if in_lines else (cell.first, cell.last)
            mark = EXAMPLE.match(line)
            yield Piece(line[mark.end() if mark else 0 :].strip(), first, last, mark is not None)


def examples(cells: Iterable[Cell]) -> Iterator[Piece]:
    """The examples in values that hold nothing else: one each, or as many as have their marks."""
    for cell in cells:
        found: list[Piece] = []
        for one in pieces(cell):
            if one.is_example or not found:
                found.append(Piece(one.text, one.first, one.last, True))
            else:
                above = found[-1]
                text = f"{above.text}\n{one.text}"
                found[-1] = Piece(text, above.first, one.last, True)
        yield from found


def leading(some: list[Piece]) -> tuple[str, list[Piece]]:
    """The text as far as its first example, and the rest."""
    end = next((n for n, one in enumerate(some) if one.is_example), len(some))
    return "\n".join(one.text for one in some[:end]), some[end:]
