"""Tables of wiki markup (表): which lines are cells, and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

OPENS = re.compile(r"\s*:*\{\|")
CLOSES = re.compile(r"\s*\|\}(?!\})")
_FRAME = re.compile(r"\s*\|-")
_CELLS = re.compile(r"\s*(?P<mark>[|!]\+?)(?P<cells>.*)")
_ATTRIBUTES = re.compile(r"(?:\s*[\w-]+\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s|\"']+))+\s*\|(?!\|)")
_QUOTED_ATTRIBUTES = re.compile(r"[|!](?:\s*[\w-]+\s*=\s*\"[^\"]*\")+\s*\|(?!\|)")


def is_frame(line: str) -> bool:
    """Whether ``line`` only opens, closes or divides a table."""
    return bool(OPENS.match(line) or CLOSES.match(line) or _FRAME.match(line))


def cells(line: str) -> Iterator[str] | None:
    """The cells of a table line without their attributes, or None where it holds none."""
    found = _CELLS.match(line)
    if found is None:
        return None
    parts = re.split(r"\|\||!!", found["cells"]) if "!" in found["mark"] else _split(found["cells"])
    return (_ATTRIBUTES.sub("", part, count=1).strip() for part in parts)


def _split(cells: str) -> list[str]:
    return cells.split("||")


def without_attributes(line: str) -> str:
    """A cell line met outside any table, as in a difference page, without its attributes."""
    return _QUOTED_ATTRIBUTES.sub("| ", line, count=1)
