"""Names whose meaning only their values tell."""

from __future__ import annotations

from ingest.records.entry import Cell
from ingest.records.fields import RULE_NAMES, Field, field_of
from ingest.records.numbers import begins_with_number, is_number

Named = tuple[tuple[str, Cell], ...]
LINE = "(line)"
"""The name of a line of text that begins with its number (``100. General``), or goes on."""
_NO_NUMBER = "({})"
"""The name of a value that is called a number and is none."""
_HEADS = (Field.TITLE, Field.TEXT)


def settled(named: Named) -> Named:
    """``named`` with numbers and texts told apart.

    ``{"rule": "Lamps burn."}`` is a text, ``{"id": "a7"}`` no number; where no number stands alone
    a title or text may begin with it.
    """
    found = tuple((_settled(name, cell), cell) for name, cell in named)
    if any(field_of(name) in (Field.NUMBER, Field.TERM) for name, _ in found):
        return found
    headed = next((pair for pair in found if _is_line(*pair)), None)
    return tuple((LINE, pair[1]) if pair is headed else pair for pair in found)


def _is_line(name: str, cell: Cell) -> bool:
    return field_of(name) in _HEADS and begins_with_number(cell.text.strip())


def _settled(name: str, cell: Cell) -> str:
    if field_of(name) is not Field.NUMBER or not cell.text.strip() or is_number(cell.text):
        return name
    return "text" if name in RULE_NAMES else _NO_NUMBER.format(name)


def is_no_number(name: str) -> bool:
    """Whether a name is that of a value which is called a number and is none."""
    return name != LINE and name.startswith("(")
