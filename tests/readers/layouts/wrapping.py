"""Lines wrapped as editors and judges wrap them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wcwidth import wcswidth

_PIECE = re.compile(r"[!-~]+|[\s\u3000]|.", re.DOTALL)
_NEVER_FIRST = frozenset("。、，．）」』】》〕］ー・ゃゅょっャュョッ…)")


def columns(text: str, width: int) -> Iterator[str]:
    """``text`` wrapped at ``width`` columns, of which a Japanese character takes two.

    Latin words stay whole, and punctuation hangs at the end of a line.
    """
    line = ""
    for piece in _PIECE.findall(text):
        hangs = piece in _NEVER_FIRST
        if line and not hangs and wcswidth(line + piece) > width:
            yield line.rstrip(" ")
            line = "" if piece == " " else piece
        else:
            line += piece
    if line:
        yield line.rstrip(" ")


def paged(lines: Iterable[str], every: int, mark: str) -> Iterator[str]:
    """``lines`` with a page mark behind ``every`` so many of them; ``{}`` in it is the page."""
    for n, line in enumerate(lines, 1):
        yield line
        if n % every == 0:
            yield from ("", mark.format(n // every), "")
