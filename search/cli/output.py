"""Standard output and error made ready: there, and able to take whatever is said."""

from __future__ import annotations

import codecs
import os
import sys
from functools import partial
from typing import TextIO

_LIKENESS = "kb.likeness"
_MENDED = frozenset({"strict", "surrogateescape", "backslashreplace"})
"""What Python does on its own where an encoding lacks a character; other ways were asked for."""

_LAST_STANDARD = 2
"""The number of standard error."""


def make_ready() -> None:
    """Open what is closed, and let characters that are not there be replaced."""
    if sys.stdout is None or sys.stderr is None:
        _open_closed()
    for stream in (sys.stdout, sys.stderr):
        if stream.errors in _MENDED and not _is_byte_for_byte(stream):
            _replace_lacking(stream)


def _open_closed() -> None:
    """Let what is closed lead nowhere: a file opened next would take its number.

    Python names a closed output None.
    """
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= _LAST_STANDARD:
        pass
    os.close(descriptor)
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()


def _nowhere() -> TextIO:
    # It stays open until the process ends.
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123


def _is_byte_for_byte(stream: TextIO) -> bool:
    """Whether it is UTF-8 and gives bytes that are no characters back as they were."""
    return stream.encoding.lower() in ("utf-8", "utf8") and stream.errors == "surrogateescape"


def _replace_lacking(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        name = f"{_LIKENESS}.{stream.encoding}"
        codecs.register_error(name, partial(_replaced, encoding=stream.encoding))
        reconfigure(errors=name)


def _replaced(error: UnicodeError, encoding: str) -> tuple[str | bytes, int]:
    # Imported late: most outputs are UTF-8, which lacks nothing.
    from search.terminal.likeness import replaced  # noqa: PLC0415

    return replaced(error, encoding)
