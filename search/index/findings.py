"""What terms find, kept for the next question that has them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from search.index.backend import Finding
from search.index.document import Field

KEPT_SCORES = 1_000_000
"""Scores kept in all, of about 100 bytes each: a few rulebooks whole, of more the last asked."""


class Findings:
    """What ``read`` gives for a term of a field; the longest unused goes where there are many."""

    def __init__(self, read: Callable[[Field, str], Finding], most: int = KEPT_SCORES) -> None:
        self._read = read
        self._most = most
        self._kept: OrderedDict[tuple[Field, str], Finding] = OrderedDict()
        self._scores = 0

    def of(self, field: Field, term: str) -> Finding:
        """The finding, which is not to be changed."""
        known = self._kept.get((field, term))
        if known is not None:
            self._kept.move_to_end((field, term))
            return known
        found = self._kept[field, term] = self._read(field, term)
        self._scores += _room(found)
        while self._scores > self._most and len(self._kept) > 1:
            self._scores -= _room(self._kept.popitem(last=False)[1])
        return found


def _room(found: Finding) -> int:
    return len(found) + 1
