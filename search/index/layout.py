"""The places of one edition in columns, as they lie in the index: nothing is loaded to open them.

A place has a *slot*: those that are shown under one head (see `search.index.belonging`) stand one
behind the other, in print order, and the groups are in the order of their heads. What a search asks
of a place it finds by its slot; slots are found by entry, passage, kind, number or key.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterable, Sequence
from functools import cached_property

from pyroaring import FrozenBitMap

from kb.kind import Kind
from search.index.by_text import ByText
from search.index.numbers import CODE
from search.index.passage_set import PassageSet
from search.index.sections import SHORT, sections

PlaceSet = FrozenBitMap
"""Places by their slots, or by their order in a scope."""
KINDS = tuple(map(str, Kind))
DIGEST_SIZE = 8
BY_TEXT = 4
"""Sections of a `ByText`."""
SECTIONS = 20 + 2 * (len(KINDS) + BY_TEXT)


class Layout:
    """Reads what `search.index.layout_writer` wrote. Raises ValueError where it is damaged.

    By slot there are ``entry``, ``passage``, ``kind`` (which of `KINDS`), ``head`` and ``end`` (the
    slots of its head, and behind the last one shown under that), ``above`` (the slot of what it
    stands below, or -1), ``printed`` (its rank in print order), ``name`` (what it is called across
    editions, see `kb.store.stock.Place`, or 0; ``names`` are all of them) and ``keyed`` (which of
    ``keys`` it has, or -1). ``named`` are the slots of rules with a name.

    A key is that of a place's number, or of the number above it; ``numbered`` are the slots that
    have one of their own. ``passages`` are all of them, ``several`` those with several slots,
    ``firsts`` the slot of the first place, in print order, of each.
    """

    def __init__(self, held: bytes | mmap.mmap) -> None:
        parts = sections(held)
        if len(parts) != SECTIONS:
            raise ValueError("layout: sections do not fit")
        part = iter(parts)
        whole = next(part)
        self.digest = bytes(whole[:DIGEST_SIZE])
        self.most = whole[DIGEST_SIZE:].cast(CODE)[0]
        """How many places the largest group has."""
        self.kind = next(part)
        self.head, self.end, self.above = (next(part).cast(SHORT) for _ in range(3))
        self.printed = next(part).cast(SHORT)
        self._slots_of_kind = [next(part) for _ in KINDS]
        self.named = _bitmap(next(part))
        self.name, self.names = next(part).cast(SHORT), _bitmap(next(part))
        self.entry, self._entries = next(part).cast(SHORT), _bitmap(next(part))
        self._of_entry = next(part).cast(SHORT)
        self.passage, self.passages = next(part).cast(SHORT), _bitmap(next(part))
        self.firsts, self.several = next(part).cast(SHORT), _bitmap(next(part))
        self._starts, self._further = (next(part).cast(SHORT) for _ in range(2))
        self._of_kind = [next(part) for _ in KINDS]
        self.keys = ByText(*(next(part) for _ in range(BY_TEXT)))
        self.keyed, self.numbered = next(part).cast(SHORT), _bitmap(next(part))
        self.numbers = ByText(*(next(part) for _ in range(BY_TEXT)))

    def __len__(self) -> int:
        return len(self.entry)

    def of_entry(self, entry: int) -> int | None:
        """The slot of an entry; None where it is not in the edition."""
        if entry not in self._entries:
            return None
        return int(self._of_entry[self._entries.rank(entry) - 1])

    def first(self, passage: int) -> int:
        """The slot of the first place, in print order, of a passage that is there."""
        return int(self.firsts[self.passages.rank(passage) - 1])

    def heads(self, passages: Iterable[int], base: int) -> list[int]:
        """The slots, counted from ``base``, that the first places of passages are shown under."""
        head, first = self.head, self.firsts
        if self._is_dense:
            low = self.passages.min()
            return [base + head[first[passage - low]] for passage in passages]
        rank = self.passages.rank
        return [base + head[first[rank(passage) - 1]] for passage in passages]

    @cached_property
    def _is_dense(self) -> bool:
        """Whether no number is left out between those of the passages."""
        every = self.passages
        return bool(every) and every.max() - every.min() + 1 == len(every)

    def of_passage(self, passage: int) -> Sequence[int]:
        """The slots of a passage that is there, in print order."""
        if passage not in self.several:
            return (self.first(passage),)
        at = self.several.rank(passage)
        return self._further[self._starts[at - 1] : self._starts[at]].tolist()

    def of_kind(self, kind: str) -> PassageSet:
        """The passages whose first place is of this kind."""
        return _bitmap(self._of_kind[KINDS.index(kind)])

    def slots_of_kind(self, kind: str) -> PlaceSet:
        """The slots of this kind."""
        return _bitmap(self._slots_of_kind[KINDS.index(kind)])


def _bitmap(section: memoryview) -> FrozenBitMap:
    return FrozenBitMap.deserialize(bytes(section))
