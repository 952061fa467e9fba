"""The places of one edition in a scope: its layout as it lies, less what other editions answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from kb.kind import Kind
from search.index.layout import KINDS, Layout, PlaceSet
from search.index.passage_set import PassageSet
from search.reading.overlap import NONE, Overlap
from search.reading.spot import Spot

SECTION = KINDS.index(Kind.SECTION)
RULES = frozenset(map(KINDS.index, (Kind.RULE, Kind.SUBRULE)))


class Stretch:
    """Places in a row: the order of each is its slot in the ``layout``, counted from ``base`` on.

    All numbers given and answered are orders in the scope, unless a slot is spoken of.
    """

    def __init__(self, edition: int, layout: Layout, base: int, overlap: Overlap = NONE) -> None:
        self.edition = edition
        self.layout = layout
        self.base = base
        self.overlap = overlap
        self.is_whole = not overlap.gone

    @cached_property
    def slots(self) -> PlaceSet:
        """The slots that are in the scope."""
        return PlaceSet(range(len(self.layout))) - self.overlap.gone

    @cached_property
    def passages(self) -> PassageSet:
        """The passages that stand here."""
        return self.layout.passages - self._lost

    @cached_property
    def several(self) -> PassageSet:
        """The passages that stand here in several places."""
        several = self.layout.several - self._lost
        touched = (self.layout.passage[slot] for slot in self.overlap.gone)
        fewer = (p for p in several & PassageSet(touched) if len(self._slots_of(p)) == 1)
        return several - PassageSet(fewer)

    @cached_property
    def _lost(self) -> PassageSet:
        """The passages that stand where something else answers, and nowhere else."""
        passage, several = self.layout.passage, self.layout.several
        touched = PassageSet(passage[slot] for slot in self.overlap.gone)
        stay = (p for p in touched & several if self._slots_of(p))
        return PassageSet(touched) - PassageSet(stay)

    def of_kind(self, kind: str) -> PassageSet:
        """The passages whose first place here is of this kind."""
        found = self.layout.of_kind(kind)
        if self.is_whole:
            return found
        code, kinds = KINDS.index(kind), self.layout.kind
        moved = {p: kinds[self._slots_of(p)[0]] == code for p in self._elsewhere}
        more = PassageSet(p for p, is_here in moved.items() if is_here)
        return (found - self._lost - PassageSet(moved)) | more

    @cached_property
    def _elsewhere(self) -> PassageSet:
        """The passages whose first place is left out, and another is not."""
        several = self.layout.several & self.passages
        return PassageSet(p for p in several if self.layout.first(p) in self.overlap.gone)

    def orders_of_kind(self, kind: str) -> PlaceSet:
        """The places of this kind."""
        return self.orders(self.layout.slots_of_kind(kind) & self.slots)

    def orders(self, slots: PlaceSet) -> PlaceSet:
        """The orders of slots that are in the scope."""
        return slots.shift(self.base) if self.base else slots

    def _slots_of(self, passage: int) -> Sequence[int]:
        slots, gone = self.layout.of_passage(passage), self.overlap.gone
        return slots if not gone else [slot for slot in slots if slot not in gone]

    def first(self, passage: int) -> int:
        """The first place of a passage that stands here."""
        slot = self.layout.first(passage) if self.is_whole else self._slots_of(passage)[0]
        return self.base + slot

    def of_passage(self, passage: int) -> Iterator[int]:
        """The places of a passage that stands here, in print order."""
        return (self.base + slot for slot in self._slots_of(passage))

    def of_entry(self, entry: int) -> int | None:
        """The place of an entry; None where it is none of the scope."""
        slot = self.layout.of_entry(entry)
        return None if slot is None or slot in self.overlap.gone else self.base + slot

    def passage(self, order: int) -> int:
        """The passage that stands in a place."""
        return int(self.layout.passage[order - self.base])

    def head(self, order: int) -> int:
        """The place that one is shown under."""
        slot = order - self.base
        return self.base + self.overlap.heads.get(slot, self.layout.head[slot])

    def heads(self, passages: Iterable[int]) -> list[int]:
        """What the first place of each of these passages, which stand here, is shown under."""
        if self.is_whole:
            return self.layout.heads(passages, self.base)
        return [self.head(self.first(passage)) for passage in passages]

    def section(self, order: int) -> int:
        """The section that a rule stands in, itself for a section; -1 for what stands in none."""
        slot, layout = order - self.base, self.layout
        if layout.kind[slot] == SECTION:
            return order
        above = layout.above[slot] if layout.kind[slot] in RULES else -1
        return -1 if above < 0 else self.base + above

    @property
    def most(self) -> int:
        """How many places the largest group has, or fewer."""
        return max(self.layout.most, *map(len, self.overlap.members.values()), 0)

    def members(self, head: int) -> Sequence[int]:
        """The places that are shown under one, in print order."""
        slot, base = head - self.base, self.base
        if slot in self.overlap.members:
            return [base + member for member in self.overlap.members[slot]]
        return range(head, base + self.layout.end[slot])

    def spot(self, order: int) -> Spot:
        """A place as it is shown."""
        slot, layout = order - self.base, self.layout
        printed, kind = self.base + layout.printed[slot], KINDS[layout.kind[slot]]
        return Spot(
            order, printed, self.head(order), layout.entry[slot], layout.passage[slot], kind
        )

    @property
    def is_numbered(self) -> bool:
        """Whether a place has a number."""
        return not self.layout.numbered <= self.overlap.gone

    def key(self, order: int) -> str:
        """The key of a place, of its own or from above; empty where it has none."""
        keyed = self.layout.keyed[order - self.base]
        return self.layout.keys.text(keyed) if keyed >= 0 else ""

    def own_key(self, order: int) -> str:
        """The key of the number of a place; empty where it has none."""
        return self.key(order) if order - self.base in self.layout.numbered else ""

    def between(self, first: str, end: str) -> Iterator[int]:
        """The places whose keys, of their own or from above, stand in this range."""
        return self._kept(self.layout.keys.between(first, end))

    def numbered(self, number: str) -> Iterator[int]:
        """The places with this number, in print order."""
        return self._kept(self.layout.numbers.bearing(number))

    def ending(self, tail: str) -> Iterator[int]:
        """The places whose numbers end so."""
        numbers = self.layout.numbers
        return self._kept(slot for at in numbers.ending(tail) for slot in numbers.of(at, at + 1))

    def cited(self, first: str, end: str, relative: bool) -> Iterator[tuple[str, int]]:
        """The own keys that stand in this range, and their places; see `Scope.cited`."""
        keys, numbered = self.layout.keys, self.layout.numbered
        for part in keys.tops(".") if relative else ("",):
            for at in range(keys.find(part + first), keys.find(part + end)):
                own = (slot for slot in keys.of(at, at + 1) if slot in numbered)
                yield from ((keys.text(at), order) for order in self._kept(own))

    def _kept(self, slots: Iterable[int]) -> Iterator[int]:
        """Of these slots, the places that are in the scope."""
        gone = self.overlap.gone
        return (self.base + slot for slot in slots if slot not in gone)
