"""Terms that are not used any more (廃語), and what their entries name in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.store.reading import Entry, Library
from search.reading.naming import heading
from search.reading.request import Hit, Obsolete
from search.reading.successors import successors


def obsolete(hits: Iterable[Hit], library: Library) -> Iterator[Obsolete]:
    """Of the hits that are such terms, what has taken their place, in print order."""
    for hit in hits:
        if hit.entry.obsolete:
            targets = successors(library, [hit.entry.id])
            entries = sorted(library.entries(targets).values(), key=_order)
            yield Obsolete(hit.entry.title or "", tuple(map(heading, entries)))


def _order(entry: Entry) -> int:
    return entry.position
