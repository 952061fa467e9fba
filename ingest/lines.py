"""Lines of a text, whatever ends them: CRLF, LF, lone CR, mixed, doubled."""

from __future__ import annotations

import re

LINE_LIMIT = 16 << 20
"""Bytes. A whole rulebook saved as one line of JSON or HTML has some 4 MB."""

_ENDS = re.compile("\r\n|\r|\n")
_DOUBLED_ENDS = re.compile("\r\r\n|\r\n|\r|\n")
_BYTE_ENDS = re.compile(rb"[\r\n]+")


def split_lines(text: str) -> tuple[str, ...]:
    r"""The lines of ``text`` without their ends; a last line end begins no further line.

    ``\r\r\n`` is CR and CRLF, as editors count, except in a text where every line ends so: there
    a CRLF text went through a conversion twice, and it is one end.
    """
    doubled = text.count("\r\r\n")
    others = text.count("\n") - doubled + text.count("\r") - 2 * doubled
    parts = (_DOUBLED_ENDS if doubled > others else _ENDS).split(text)
    if parts[-1] == "":
        parts.pop()
    return tuple(parts)


def overlong_line(data: bytes, limit: int = LINE_LIMIT) -> int | None:
    """The number, from 1, of the first line of more than ``limit`` bytes, else None."""
    if len(data) <= limit:
        return None
    start = 0
    for end in _BYTE_ENDS.finditer(data):
        if end.start() - start > limit:
            return len(split_lines(data[:start].decode("latin-1"))) + 1
        start = end.end()
    return (
        len(split_lines(data[:start].decode("latin-1"))) + 1 if len(data) - start > limit else None
    )
