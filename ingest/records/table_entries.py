"""The entries in a table: rows of cells, below a head that names them or without one.

Cells are parted by commas, tabs, semicolons or bars; the standard library takes them apart, line
ends and quotes inside of them included. ``'=`` at the beginning of a cell, by which programs keep
a spreadsheet from calculating, is taken back.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Literal

from ingest.records.entry import Cell, Entry
from ingest.records.fields import RULE_NAMES, Field, field_of, folded
from ingest.records.numbers import is_number
from ingest.records.settled import Named, settled

_DELIMITERS = ",\t;|"
_SEPARATOR = re.compile(r"\ufeff?sep=(.)\s*", re.IGNORECASE)
"""The first line with which Excel is told of the delimiter."""
_ABOVE = 5
"""Rows that may stand above the head: a title, say."""
_GUARDED = re.compile(r"'(?=[=+\-@\t\r\n＝＋－＠])")
_BEYOND = "beyondthehead"
"""The name of cells that have none."""
_LONGEST_HEAD = 10_000
_LONGEST = 16 << 20
"""Characters of a cell; the library's own limit is less than a rule with all its examples."""


def table_entries(lines: Sequence[str]) -> list[Entry]:
    """The entries of a table, empty where the text is none. Raises ValueError on broken quotes."""
    told = _SEPARATOR.fullmatch(lines[0]) if lines else None
    skip = 1 if told else 0
    for delimiter in told[1] if told else _DELIMITERS:
        if head := _head(lines, delimiter, skip):
            return list(_below(_rows(lines, delimiter, head[0]), head[1]))
    return _headless(lines, skip)


def _head(lines: Sequence[str], delimiter: str, skip: int) -> tuple[int, list[str]] | None:
    """The number of lines as far as the head, and the names in it."""
    for n in range(skip, min(len(lines), skip + _ABOVE)):
        cells = _cut(lines[n], delimiter)
        names = [folded(cell) for cell in cells]
        if _names_rules(names):
            return n + 1, names
    return None


def _names_rules(names: Sequence[str]) -> bool:
    """Whether a row names a text and what it is found by."""
    fields = [field_of(name) for name in names]
    is_text = Field.TEXT in fields or (fields.count(Field.NUMBER) > 1 and RULE_NAMES & {*names})
    return bool(is_text) and (Field.NUMBER in fields or Field.TERM in fields)


def _cut(line: str, delimiter: str) -> list[str]:
    """The cells of a line by itself, as far as a head reaches."""
    head = line[:_LONGEST_HEAD].lstrip("\ufeff").replace("\r", " ")
    return next(csv.reader([head], delimiter=delimiter), [])


def _rows(lines: Sequence[str], delimiter: str, skip: int) -> list[list[Cell]]:
    """The rows below the first ``skip`` lines that are not blank.

    Between tabs a quote that does not close is a character.
    """
    csv.field_size_limit(_LONGEST)
    try:
        return [*_read(lines, skip, csv.QUOTE_MINIMAL, delimiter)]
    except BrokenTableError:
        if delimiter != "\t":
            raise
        return [*_read(lines, skip, csv.QUOTE_NONE, delimiter)]


def _read(
    lines: Sequence[str], skip: int, quoting: Literal[0, 3], delimiter: str
) -> Iterator[list[Cell]]:
    ended = (line + "\n" for line in lines[skip:])
    rows = csv.reader(ended, delimiter=delimiter, strict=True, quoting=quoting)
    first = skip + 1
    try:
        for row in rows:
            last = skip + rows.line_num
            if any(cell.strip() for cell in row):
                yield [*_cells(row, first, last)]
            first = last + 1
    except csv.Error as fault:
        raise BrokenTableError(str(fault), first) from fault


class BrokenTableError(ValueError):
    """A table whose quotes do not close; ``lineno`` is where the row begins."""

    def __init__(self, message: str, lineno: int) -> None:
        super().__init__(message)
        self.lineno = lineno


def _cells(row: Sequence[str], first: int, last: int) -> Iterator[Cell]:
    """The cells of a row with the lines they stand in: a line end inside of one counts on."""
    at = first
    for text in row:
        end = min(at + text.count("\n"), last)
        yield Cell(_GUARDED.sub("", text, count=1) if _GUARDED.match(text) else text, at, end)
        at = end


def _below(rows: Sequence[Sequence[Cell]], names: Sequence[str]) -> Iterator[Entry]:
    for row in rows:
        spare = repeat(_BEYOND, len(row) - len(names))
        if named := settled(tuple(zip([*names, *spare], row, strict=False))):
            yield Entry(named)


def _headless(lines: Sequence[str], skip: int) -> list[Entry]:
    """Rows of two cells without a head: each is a number and its text."""
    filled = next((line for line in lines[skip:] if line.strip()), "")
    for delimiter in _DELIMITERS:
        cells = _cut(filled, delimiter)
        if len(cells) == 2 and is_number(cells[0]):
            return _pairs(_rows(lines, delimiter, skip))
    return []


def _pairs(rows: Sequence[Sequence[Cell]]) -> list[Entry]:
    if any(len(row) != 2 or not is_number(row[0].text.lstrip("\ufeff")) for row in rows):
        return []
    return [Entry(_pair(*row)) for row in rows]


def _pair(number: Cell, text: Cell) -> Named:
    return ("number", number), ("text", text)
