"""Tables of wiki markup (表): which lines are cells, and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

OPENS = re.compile(r"\s*:*\{\|")
CLOSES = re.compile(r"\s*\|\}(?!\})")
_FRAME = re.compile(r"\s*\|-")
_CELLS = re.compile(r"\s*(?P<mark>[|!]\+?)(?P<cells>.*)")
_ATTRIBUTE = r"[\w-]+\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s|\"'=]+)"
_ATTRIBUTES = re.compile(rf"\s*{_ATTRIBUTE}(?:\s+{_ATTRIBUTE})*\s*\|(?!\|)")
_QUOTED = r"[\w-]+\s*=\s*\"[^\"]*\""
_QUOTED_ATTRIBUTES = re.compile(rf"[|!]\s*{_QUOTED}(?:\s+{_QUOTED})*\s*\|(?!\|)")


def is_frame(line: str) -> bool:
    """Whether ``line`` only opens, closes or divides a table."""
    return bool(OPENS.match(line) or CLOSES.match(line) or _FRAME.match(line))


def cells(line: str) -> Iterator[str] | None:
    """The cells of a table line without their attributes, or None where it holds none."""
    found = _CELLS.match(line)
    if found is None:
        return None
    text = found["cells"].replace("!!", "||") if "!" in found["mark"] else found["cells"]
    return map(_content, text.split("||"))


def _content(cell: str) -> str:
    attributes = _ATTRIBUTES.match(cell)
    return cell[attributes.end() if attributes else 0 :].strip()


def without_attributes(line: str) -> str:
    """A cell line met outside any table, as in a difference page, without its attributes."""
    found = _QUOTED_ATTRIBUTES.match(line)
    return f"| {line[found.end() :].lstrip()}" if found else line


def without_closing_bars(line: str) -> str:
    """A line of a pipe table without the bars that close it (``text | |``).

    A bar that stands right behind the text is part of the text: ``{|`` opens a wiki table.
    """
    bare = line.rstrip("| \t\u3000\xa0")
    for at in range(len(bare), len(line)):
        if line[at] == "|" and (at == 0 or line[at - 1].isspace()):
            return line[:at].rstrip()
    return line
