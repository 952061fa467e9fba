"""Which entries a search looks at: one place for each rule, from the edition that answers.

With editions asked for, each of their entries is a place. A scope is a view over the layouts of the
index (`search.index.layout`): of one edition nothing is worked out, of several what overlaps.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from kb.kind import Kind
from kb.store.reading import Library
from search.index.layout import Layout, PlaceSet
from search.index.layouts import Layouts
from search.index.passage_set import NO_PASSAGES, PassageSet, united
from search.reading.choice import Choice
from search.reading.in_force import in_force
from search.reading.overlap import NONE, overlap
from search.reading.spot import Spot
from search.reading.stretch import Stretch

KEPT_PLACES = 1024
"""Places of which it is kept what stands below them: questions are about few of them."""
BELOW = "./"
"""Behind a key, these bound the keys below it (see `kb.number.RuleNumber.key`)."""


class Scope:
    """The places that can be found, by what they hold; see `Spot` for what their order is.

    ``layouts`` are those of editions, the one that answers first in front. With ``single``, what is
    called the same in an edition before is left out.

    ``passages`` are all that stand in the scope, ``repeated`` those that stand in several places.
    """

    def __init__(self, layouts: Iterable[tuple[int, Layout]], single: bool) -> None:
        self.stretches: list[Stretch] = []
        self.size = 0
        self._bases: list[int] = []
        self._first_in: list[PassageSet] = []
        self._of_kind: dict[str, PassageSet] = {}
        self.below = lru_cache(maxsize=KEPT_PLACES)(self._below)
        self.passages = self.repeated = NO_PASSAGES
        taken = NO_PASSAGES
        for edition, layout in layouts:
            shared = overlap(layout, taken) if single and self.stretches else NONE
            taken |= layout.names
            if len(shared.gone) < len(layout):
                self._add(Stretch(edition, layout, self.size, shared))
        self.most = max((stretch.most for stretch in self.stretches), default=0)
        """How many places the largest group has, or fewer."""

    def _add(self, stretch: Stretch) -> None:
        here = stretch.passages
        self.stretches.append(stretch)
        self._bases.append(self.size)
        self._first_in.append(here - self.passages)
        self.repeated |= stretch.several | (here & self.passages)
        self.passages |= here
        self.size += len(stretch.layout)

    def _stretch(self, order: int) -> Stretch:
        return self.stretches[bisect_right(self._bases, order) - 1]

    def spot(self, order: int) -> Spot:
        """A place."""
        return self._stretch(order).spot(order)

    def at(self, entry: int) -> Spot | None:
        """The place of an entry; None where it is none of the scope."""
        found = ((each, each.of_entry(entry)) for each in self.stretches)
        return next((each.spot(order) for each, order in found if order is not None), None)

    def spots(self, passage: int) -> list[Spot]:
        """The places of a passage of the scope, the first in front."""
        held = (each for each in self.stretches if passage in each.passages)
        return [each.spot(order) for each in held for order in each.of_passage(passage)]

    def heads(self, passages: Collection[int]) -> list[int]:
        """What the first place of each of these passages of the scope is shown under."""
        if len(self.stretches) == 1:
            return self.stretches[0].heads(passages)
        found = PassageSet(passages)
        heads: dict[int, int] = {}
        for stretch, own in zip(self.stretches, self._first_in, strict=True):
            here = (found & own).to_array()
            heads.update(zip(here, stretch.heads(here), strict=True))
        return [*map(heads.__getitem__, passages)]

    def groups(self, passage: int) -> Sequence[int]:
        """What the places of a passage of the scope are shown under, each once."""
        return tuple(dict.fromkeys(spot.group for spot in self.spots(passage)))

    @cached_property
    def named(self) -> PlaceSet:
        """The places that are rules with a name, be they left out."""
        return PlaceSet().union(*(each.orders(each.layout.named) for each in self.stretches))

    def sections(self, orders: Iterable[int]) -> list[int]:
        """What each of these places stands in, see `Stretch.section`."""
        if len(self.stretches) == 1:
            return [*map(self.stretches[0].section, orders)]
        return [self._stretch(order).section(order) for order in orders]

    def members(self, head: int) -> Sequence[int]:
        """The places that are shown under one, in print order."""
        return self._stretch(head).members(head)

    def held(self, orders: Iterable[int]) -> Iterator[int]:
        """The passage that stands in each of these places."""
        if len(self.stretches) == 1:
            return map(self.stretches[0].layout.passage.__getitem__, orders)
        return (self._stretch(order).passage(order) for order in orders)

    def of_kind(self, kind: str) -> PassageSet:
        """The passages whose first place is of this kind."""
        if kind not in self._of_kind:
            pairs = zip(self.stretches, self._first_in, strict=True)
            found = (each.of_kind(kind) & own for each, own in pairs)
            self._of_kind[kind] = united(found)
        return self._of_kind[kind]

    def passages_at(self, orders: PlaceSet) -> PassageSet:
        """The passages that stand at these places."""
        return self.passages if orders == self.orders else PassageSet(self.held(orders))

    @cached_property
    def orders(self) -> PlaceSet:
        """All places."""
        return PlaceSet().union(*(each.orders(each.slots) for each in self.stretches))

    def orders_of_kind(self, kind: str) -> PlaceSet:
        """The places of this kind."""
        return PlaceSet().union(*(each.orders_of_kind(kind) for each in self.stretches))

    def _below(self, entry: int) -> PassageSet:
        """The passages that stand below a section or rule in its edition; none for a chapter."""
        spot = self.at(entry)
        if spot is None or spot.kind == Kind.CHAPTER:
            return NO_PASSAGES
        stretch = self._stretch(spot.order)
        key = stretch.own_key(spot.order)
        found = stretch.between(*(key + edge for edge in BELOW)) if key else ()
        return PassageSet(self.held(found))

    def within(self, keys: Iterable[str]) -> PlaceSet:
        """The places with these keys, of their own or from above, and those below them."""
        ranges = [(key, key + BELOW[1]) for key in keys]
        return PlaceSet(
            order for each in self.stretches for edges in ranges for order in each.between(*edges)
        )

    @cached_property
    def numberings(self) -> tuple[int, ...]:
        """The editions that number what they hold, in the order of the scope."""
        return tuple(each.edition for each in self.stretches if each.is_numbered)

    def bearing(self, number: str) -> list[int]:
        """The places with this number, as it stands."""
        return [order for each in self.stretches for order in each.numbered(number)]

    def numbered(self, number: str) -> list[int]:
        """The places with this number; a chapter without its part is that of any part."""
        found = self.bearing(number)
        if found or not number.startswith("第"):
            return found
        tail = f" {number}"
        return [order for each in self.stretches for order in each.ending(tail)]

    def keys(self, orders: Iterable[int]) -> set[str]:
        """The keys of these places, of their own or from above."""
        return {self._stretch(order).key(order) for order in orders}

    def cited(
        self, edition: int, first: str, end: str, relative: bool
    ) -> Iterator[tuple[str, int]]:
        """The own keys of an edition that stand in this range, and the place of each.

        Those of a ``relative`` range are looked for in each part.
        """
        stretch = next(each for each in self.stretches if each.edition == edition)
        return stretch.cited(first, end, relative)


def scope_of(library: Library, layouts: Layouts, choice: Choice, every: bool = False) -> Scope:
    """The scope of a reader's choice; or ``every`` entry of every edition it allows.

    Raises UnknownEditionError, DamagedIndexError.
    """
    allowed = choice.editions(library)
    whole = every or choice.edition is not None
    chosen = allowed if whole else in_force(allowed, choice.lang or choice.preferred)
    known = ((edition.id, layouts.of(edition.id)) for edition in chosen)
    return Scope([(ident, one) for ident, one in known if one], single=not whole)
