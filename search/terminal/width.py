"""How many cells of a terminal a text takes (東アジアの文字幅)."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

_FIRST_SEQUENCE = "\U0001f000"
"""From here on characters join into one picture; what they take is a table of its own."""


def width(text: str) -> int:
    """Cells that ``text`` takes; full-width characters take two, combining ones none."""
    if text.isascii():
        return len(text)
    if max(text) >= _FIRST_SEQUENCE or "\u200d" in text or "\ufe0f" in text:
        # Imported late: rules texts hold no such characters, and a look-up must start fast.
        from wcwidth import wcswidth  # noqa: PLC0415

        return max(wcswidth(text), 0)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def cut(text: str, cells: int) -> int:
    """How many characters of ``text`` fit into ``cells``, at least one."""
    taken = 0
    for count, character in enumerate(text):
        taken += width(character)
        if taken > cells:
            return max(count, 1)
    return len(text)
