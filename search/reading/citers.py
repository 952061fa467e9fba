"""Who refers to a number: directly, through a range, or to a number that was never read."""

from __future__ import annotations

from collections.abc import Iterator

from kb import numbering as folder
from kb.plugins import discover
from kb.scheme import Numbering
from kb.store.reading import Library
from kb.store.stock import UnreadRange, citing, unread_ranges


def citers(library: Library, number: str) -> frozenset[int]:
    """The entries that refer to ``number``, of any edition."""
    return citing(library.connection, number) | frozenset(_through_ranges(library, number))


def _through_ranges(library: Library, number: str) -> Iterator[int]:
    """Those with a range around ``number`` of which nothing was read."""
    known: dict[str, Numbering] = {}
    for written in unread_ranges(library.connection):
        known = known or discover(folder, "NUMBERING")
        if written.numbering in known and _spans(written, number, known[written.numbering]):
            yield written.entry_id


def _spans(written: UnreadRange, number: str, numbering: Numbering) -> bool:
    first, last, wanted = (numbering.parse(n) for n in (written.first, written.last, number))
    if first is None or last is None or wanted is None:
        return False
    return wanted.level == first.level and first <= wanted <= last
