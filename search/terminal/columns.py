"""Two texts side by side, or one below the other where the screen is narrow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from search.terminal.width import width

NARROWEST = 100
"""Below this many cells two columns are too narrow to read."""
GUTTER = 3
_CONTROL = re.compile(r"\x1b\[[0-9;]*m|\x1b\]8;;.*?\x1b\\")


def column(total: int | None) -> int | None:
    """The width of one column; None where texts stand one below the other."""
    return (total - GUTTER) // 2 if total is not None and total >= NARROWEST else None


def side_by_side(left: Sequence[str], right: Sequence[str], cells: int) -> Iterator[str]:
    """Lines of two columns, the left one ``cells`` wide."""
    for a, b in zip_longest(left, right, fillvalue=""):
        padding = " " * max(cells + GUTTER - width(_CONTROL.sub("", a)), 0)
        yield f"{a}{padding}{b}".rstrip()
