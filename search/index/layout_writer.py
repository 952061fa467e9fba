"""The writing of a layout: see `search.index.layout`."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import BinaryIO

from pyroaring import BitMap

from kb.store import stock
from search.index.layout import KINDS, SECTIONS
from search.index.numbers import CODE
from search.index.print_order import PrintOrder
from search.index.sections import SHORT, SectionsWriter


class LayoutWriter:
    """Writes the places of an edition, which are ranked in ``order``, from slot to slot."""

    def __init__(
        self, file: BinaryIO, connection: sqlite3.Connection, edition: int, order: PrintOrder
    ) -> None:
        self._file = file
        self._connection = connection
        self._edition = edition
        self._order = order
        self._sections = SectionsWriter(file, SECTIONS)
        sizes = _counted(order.heads, len(order))
        self._most = max(sizes, default=0)
        self._slots = _shelved(order.heads, _starts(sizes))
        self._kinds = self._by_slot(order.kinds)

    def write(self) -> None:
        """Write all; the file is to be closed by who opened it."""
        self._sections.add(self._order.digest + array(CODE, (self._most,)).tobytes())
        self._groups()
        self._names()
        self._entries()
        self._passages()
        self._keys()
        self._numbers()
        self._sections.close()

    def _groups(self) -> None:
        heads = self._by_slot(self._placed(self._order.heads))
        ends = array(SHORT, heads)
        end = len(heads)
        for slot in reversed(range(len(heads))):
            ends[slot] = end
            if heads[slot] == slot:
                end = slot
        for column in (self._kinds, heads, ends, self._by_slot(self._placed(self._order.above))):
            self._sections.add(column)
        self._sections.add(self._by_slot(array(SHORT, range(len(heads)))))
        self._sets(enumerate(self._kinds))

    def _names(self) -> None:
        self._set(map(self._slots.__getitem__, self._order.named))
        names = self._by_slot(self._order.names)
        self._sections.add(names)
        self._set(filter(None, names))

    def _entries(self) -> None:
        self._sections.add(self._by_slot(self._order.entries))
        self._set(self._order.entries)
        found = self._slotted(stock.BY_ENTRY)
        self._sections.add(array(SHORT, (slot for _, slot in found)))

    def _passages(self) -> None:
        """Passages are in order, the slots of each in print order."""
        at = array(SHORT, bytes(len(self._slots) * array(SHORT).itemsize))
        every, several = BitMap(), BitMap()
        first, starts, further = array(SHORT), array(SHORT), array(SHORT)
        for passage, slot in self._slotted(stock.BY_PASSAGE):
            at[slot] = passage
            if passage not in every:
                every.add(passage)
                first.append(slot)
                continue
            if passage not in several:
                several.add(passage)
                starts.append(len(further))
                further.append(first[-1])
            further.append(slot)
        starts.append(len(further))
        self._sections.add(at)
        self._set(every)
        self._sections.add(first)
        self._set(several)
        self._sections.add(starts)
        self._sections.add(further)
        self._sets((passage, self._kinds[slot]) for passage, slot in zip(every, first, strict=True))

    def _keys(self) -> None:
        """The keys in order, and the slots that have each, of their own or from above."""
        order, slots = self._order, self._slots
        own, ends = array(SHORT, b"\xff" * array(SHORT).itemsize * len(order)), array(SHORT)
        self._sections.begin()
        for at, rank in self._lines(stock.BY_KEY, ends):
            own[rank] = at
        keyed = array(SHORT, (own[source] if source >= 0 else -1 for source in order.sources))
        by_slot = self._by_slot(keyed)
        starts = _starts(_counted(filter(_is_there, by_slot), len(ends)))
        places = array(SHORT, bytes(starts[-1] * starts.itemsize))
        following = array(SHORT, starts)
        for slot, key in enumerate(by_slot):
            if key >= 0:
                places[following[key]] = slot
                following[key] += 1
        for column in (ends, starts, places, by_slot):
            self._sections.add(column)
        self._set(slot for slot, key in zip(slots, own, strict=True) if key >= 0)

    def _numbers(self) -> None:
        ends, starts, places = array(SHORT), array(SHORT), array(SHORT)
        self._sections.begin()
        for at, rank in self._lines(stock.BY_NUMBER, ends):
            if at == len(starts):
                starts.append(len(places))
            places.append(self._slots[rank])
        starts.append(len(places))
        for column in (ends, starts, places):
            self._sections.add(column)

    def _lines(self, statement: str, ends: array[int]) -> Iterator[tuple[int, int]]:
        """Write the texts of a section, each once; which one each place bears, by its rank."""
        before, size = None, 0
        for text, position in stock.by_text(self._connection, statement, self._edition):
            rank = self._order.rank(position)
            if text != before:
                before, line = text, text.encode("utf-8", "replace") + b"\n"
                self._file.write(line)
                size += len(line)
                ends.append(size)
            if rank is not None:
                yield len(ends) - 1, rank

    def _slotted(self, statement: str) -> Iterator[tuple[int, int]]:
        """What the statement tells of the places that are there, and their slots."""
        for told, position in stock.by_number(self._connection, statement, self._edition):
            rank = self._order.rank(position)
            if rank is not None:
                yield told, self._slots[rank]

    def _by_slot(self, column: array[int]) -> array[int]:
        """A column by rank, ordered by slot."""
        ordered = array(column.typecode, column)
        for slot, value in zip(self._slots, column, strict=True):
            ordered[slot] = value
        return ordered

    def _placed(self, ranks: Iterable[int]) -> array[int]:
        """The slots that these ranks have; -1 stays."""
        return array(SHORT, (self._slots[rank] if rank >= 0 else -1 for rank in ranks))

    def _set(self, numbers: Iterable[int]) -> None:
        found = BitMap(iter(numbers))
        found.run_optimize()
        self._sections.add(found.serialize())

    def _sets(self, of_kind: Iterable[tuple[int, int]]) -> None:
        """Sets of numbers by kind, each given with its own."""
        found = [BitMap() for _ in KINDS]
        for number, kind in of_kind:
            found[kind].add(number)
        for numbers in found:
            self._set(numbers)


def _is_there(number: int) -> bool:
    return number >= 0


def _counted(numbers: Iterable[int], size: int) -> array[int]:
    """How often each number below ``size`` is there."""
    counts = array(SHORT, bytes(size * array(SHORT).itemsize))
    for number in numbers:
        counts[number] += 1
    return counts


def _starts(sizes: array[int]) -> array[int]:
    """Where each of some stretches begins, and where the last one ends."""
    return array(SHORT, accumulate(sizes, initial=0))


def _shelved(heads: array[int], starts: array[int]) -> array[int]:
    """The slots of places that come in print order: those of a head one behind the other."""
    slots = array(SHORT)
    for head in heads:
        slots.append(starts[head])
        starts[head] += 1
    return slots
