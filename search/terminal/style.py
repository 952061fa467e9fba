"""Styles of terminal output, and the screen that says which of them can be shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from enum import StrEnum

from kb.record import NamedTuple


class Style(StrEnum):
    """A style, by its SGR parameters."""

    HEADING = "1"
    NUMBER = "1;36"
    DIM = "2"
    REFERENCE = "4"
    FAULT = "4;31"
    MARK = "1;33"


class Painted(NamedTuple):
    """A styled span of a text; ``address`` is where a click leads."""

    start: int
    end: int
    style: Style
    address: str | None = None


class Screen(NamedTuple):
    """What output goes to. ``width`` is None where lines are not to be broken."""

    width: int | None = None
    height: int | None = None
    colours: bool = False
    links: bool = False

    def paint(self, text: str, style: Style, address: str | None = None) -> str:
        """``text`` in ``style``, as far as the screen shows it."""
        if not text:
            return text
        shown = f"\x1b[{style}m{text}\x1b[0m" if self.colours else text
        if address and self.links:
            return f"\x1b]8;;{address}\x1b\\{shown}\x1b]8;;\x1b\\"
        return shown

    def paint_spans(self, text: str, span: tuple[int, int], spans: Iterable[Painted]) -> str:
        """``text[span]`` with every styled span in it; spans are in order, none overlaps."""
        position, end = span
        if not self.colours and not self.links:
            return text[position:end]
        parts: list[str] = []
        for painted in spans:
            a, b = max(painted.start, position), min(painted.end, end)
            if a < b:
                parts += text[position:a], self.paint(text[a:b], painted.style, painted.address)
                position = b
        return "".join((*parts, text[position:end]))


PLAIN = Screen()


def screen() -> Screen:
    """The screen that standard output is."""
    terminal = sys.stdout.isatty()
    columns = os.environ.get("COLUMNS", "")
    size = _size() if terminal else None
    capable = terminal and os.environ.get("TERM") not in (None, "", "dumb")
    return Screen(
        int(columns) if columns.isdecimal() and int(columns) else size and size.columns,
        size and size.lines,
        capable and not os.environ.get("NO_COLOR"),
        capable and os.environ.get("TERM") != "linux" and not os.environ.get("NO_COLOR"),
    )


def _size() -> os.terminal_size | None:
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return None
    return size if size.columns and size.lines else None
