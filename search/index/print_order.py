"""The places of one edition as they come from the store, in print order, in as few bytes as can be.

Whatever else is told of them, such as which texts they hold, comes in another order and by their
positions; so they are held, in 30 bytes each, while their layout is written.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from pyroaring import BitMap

from kb.store.stock import Place
from search.index.belonging import Belonging, has_name
from search.index.layout import DIGEST_SIZE, KINDS
from search.index.numbers import CODE
from search.index.sections import SHORT

CODE_OF = {kind: code for code, kind in enumerate(KINDS)}


def digest(places: Iterable[Place]) -> bytes:
    """What tells whether places, in print order, are the same as others."""
    told = _Told()
    for _ in told.passing(places):
        pass
    return told.digest()


class _Told:
    """Makes a digest of what goes by."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=DIGEST_SIZE)
        self.digest = self._hash.digest

    def passing(self, places: Iterable[Place]) -> Iterator[Place]:
        for place in places:
            # Without the names of the fields, which would take twice as long.
            self._hash.update(tuple.__repr__(place).encode("utf-8", "replace"))
            yield place


class PrintOrder:
    """Ranks places in print order; a place that nothing names or stands above is left out.

    By rank: ``positions``, ``entries``, ``kinds``, ``names`` (0 for none), ``above`` (the rank of
    the parent, or -1), ``heads`` (that of the head) and ``sources`` (that of the place whose key it
    has, or -1). ``named`` are the ranks of rules with a name.
    """

    def __init__(self, places: Iterable[Place]) -> None:
        self.positions = array(CODE)
        self.kinds = array("B")
        self.entries, self.names, self.above = array(SHORT), array(SHORT), array(SHORT)
        self.heads, self.sources = array(SHORT), array(SHORT)
        self.named = BitMap()
        self._belonging = Belonging()
        self._told = _Told()
        for place in self._told.passing(places):
            self._add(place)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def digest(self) -> bytes:
        """See `digest`."""
        return self._told.digest()

    def rank(self, position: int) -> int | None:
        """The rank of the place at this position."""
        at = position - self.positions[0] if self.positions else 0
        if not (0 <= at < len(self.positions) and self.positions[at] == position):
            at = bisect_left(self.positions, position)
        return at if at < len(self.positions) and self.positions[at] == position else None

    def _add(self, place: Place) -> None:
        _, position, parent, entry, kind, _, key, title, _, name = place
        above = self.rank(parent) if parent is not None else None
        if name is None and above is None:
            return
        rank = len(self.entries)
        over = None if above is None else (KINDS[self.kinds[above]], self.heads[above])
        self.positions.append(position)
        self.entries.append(entry)
        self.kinds.append(CODE_OF[kind])
        self.names.append(name or 0)
        self.above.append(-1 if above is None else above)
        self.heads.append(self._belonging.head(rank, kind, key, over))
        inherited = -1 if above is None else self.sources[above]
        self.sources.append(rank if key else inherited)
        if has_name(kind, title):
            self.named.add(rank)
