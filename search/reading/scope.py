"""Which entries a search looks at: one place for each rule, from the edition that answers.

With editions asked for, each of their entries is a place.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from kb.kind import Kind
from kb.store.reading import Entry, Library
from kb.store.stock import Place, places
from search.index.passage_set import PassageSet
from search.reading.choice import Choice
from search.reading.in_force import in_force

HEADS = frozenset(map(str, (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.GLOSSARY, Kind.PAGE)))
"""Kinds that hits below them are grouped under."""
SUBRULE: str = Kind.SUBRULE
BELOW = "./"
"""Behind a key, these bound the keys below it (see `kb.number.RuleNumber.key`)."""
RULE_LEVEL = 3
"""The level of a rule, counted from its chapter."""


class Spot(NamedTuple):
    """A place in the scope.

    ``order`` counts in print order over all editions, ``group`` is the entry it is shown under,
    ``key`` the sort key of its number or of that of the rule above it.
    """

    place: Place
    order: int
    group: int
    key: str


class Worth(NamedTuple):
    """What a point is worth that a passage scores: to itself, and at most to its group.

    ``weight`` is that of the kind of its first place; a group scores ``most`` where all its places
    are hits as good.
    """

    weight: dict[int, float]
    most: dict[int, float]


class Scope:
    """The places that can be found, by what they hold.

    ``group_of`` gives the group of the first place of each passage, ``repeated`` all places of
    those that have several.
    """

    def __init__(self, editions: Iterable[Iterable[Place]], single: bool) -> None:
        self.by_entry: dict[int, Spot] = {}
        self.group_of: dict[int, int] = {}
        self.repeated: dict[int, list[Spot]] = {}
        self._first: dict[int, Spot] = {}
        self._worth: dict[object, Worth] = {}
        self._single = single
        self._taken: set[str | tuple[str, str]] = set()
        self._orphans: dict[tuple[int, str], int] = {}
        for contents in editions:
            self._add(contents)
        self.passages = PassageSet(self.group_of)

    def _add(self, contents: Iterable[Place]) -> None:
        """Keep what is not there yet. Each search begins so: nothing is called that need not be."""
        names: set[str | tuple[str, str]] = set()
        taken, single, known = self._taken, self._single, self.by_entry
        group_of, first, made = self.group_of, self._first, tuple.__new__
        for place in contents:
            ident, _, parent_id, kind, number, key, _, passage, _ = place
            above = known.get(parent_id) if parent_id else None
            name = number or _name(place)
            if name is None:
                if above is None:
                    continue
            elif single:
                if name in taken:
                    continue
                names.add(name)
            if kind in HEADS:
                group = ident
            elif kind == SUBRULE and is_orphan(place, above and above.place):
                group = self._orphan(place)
            else:
                group = ident if above is None else above[2]
            key = key or (above[3] if above else "")
            spot = known[ident] = made(Spot, (place, len(known), group, key))
            if passage in group_of:
                self.repeated.setdefault(passage, [first[passage]]).append(spot)
            else:
                first[passage], group_of[passage] = spot, group
        taken |= names

    def _orphan(self, place: Place) -> int:
        """The entry an orphan is shown under: the first of those of its rule."""
        rule = ".".join((place.key or "").split(".")[:RULE_LEVEL])
        return self._orphans.setdefault((place.edition_id, rule), place.id)

    @cached_property
    def by_group(self) -> dict[int, list[Spot]]:
        """The places of each group in print order."""
        found: dict[int, list[Spot]] = {}
        for spot in self.by_entry.values():
            found.setdefault(spot.group, []).append(spot)
        return found

    @cached_property
    def of_kind(self) -> dict[str, PassageSet]:
        """The passages of each kind, by the first place of each."""
        found: dict[str, dict[int, None]] = {}
        seen: set[int] = set()
        for spot in self.by_entry.values():
            if spot.place.passage_id not in seen:
                seen.add(spot.place.passage_id)
                found.setdefault(spot.place.kind, {})[spot.place.passage_id] = None
        return {kind: PassageSet(held) for kind, held in found.items()}

    def spots(self, passage: int) -> Sequence[Spot]:
        """The places of a passage of the scope."""
        return self.repeated.get(passage) or (self._first[passage],)

    def groups(self, passage: int) -> Sequence[int]:
        """The groups that a passage of the scope stands in."""
        if passage in self.repeated:
            return tuple({spot.group: None for spot in self.repeated[passage]})
        return (self.group_of[passage],)

    def below(self, entry: int) -> Sequence[int]:
        """The passages that stand below a section or rule in its edition; none for a chapter."""
        spot = self.by_entry[entry]
        if spot.place.kind == Kind.CHAPTER or not spot.place.key:
            return ()
        keys, passages = self._by_key[spot.place.edition_id]
        start, end = (bisect_left(keys, spot.place.key + edge) for edge in BELOW)
        return passages[start:end]

    @cached_property
    def _by_key(self) -> dict[int, tuple[list[str], list[int]]]:
        """The keys of each edition in order, and the passages that stand there."""
        rows = sorted(
            (s.place.edition_id, s.key, s.place.passage_id) for s in self.by_entry.values()
        )
        found: dict[int, tuple[list[str], list[int]]] = {}
        for edition, key, passage in rows:
            keys, passages = found.setdefault(edition, ([], []))
            keys.append(key)
            passages.append(passage)
        return found

    @cached_property
    def numberings(self) -> tuple[int, ...]:
        """The editions that number what they hold, in the order of the scope."""
        numbered = (spot.place.edition_id for spot in self.by_entry.values() if spot.place.key)
        return tuple(dict.fromkeys(numbered))

    def between(self, first: str, end: str, relative: bool) -> Iterator[Spot]:
        """The places whose own keys stand in this range; ``relative`` ones without their part."""
        keys, spots = self._keyed[relative]
        return iter(spots[bisect_left(keys, first) : bisect_left(keys, end)])

    @cached_property
    def _keyed(self) -> tuple[tuple[list[str], list[Spot]], ...]:
        """The own keys of all places in order, and their places; then without their parts."""
        own = [(s.place.key, s.order, s) for s in self.by_entry.values() if s.place.key]
        relative = [(key.partition(".")[2], order, spot) for key, order, spot in own]
        found = []
        for rows in (own, relative):
            rows.sort()
            found.append(([key for key, _, _ in rows], [spot for _, _, spot in rows]))
        return tuple(found)

    def worth(self, weights: Mapping[str, float], neighbour: float) -> Worth:
        """What a point that a passage scores is worth; kept, since most searches weigh alike."""
        asked = (*weights.items(), ("", neighbour))
        if asked not in self._worth:
            weight_of = dict.fromkeys(self.group_of, 1.0)
            for kind, weight in weights.items():
                weight_of.update(dict.fromkeys(self.of_kind.get(kind, ()), weight))
            heaviest = max((1.0, *weights.values()))
            most = {g: 1 + neighbour * (len(held) - 1) for g, held in self.by_group.items()}
            most_of = {
                p: (heaviest if p in self.repeated else weight_of[p]) * most[group]
                for p, group in self.group_of.items()
            }
            self._worth[asked] = Worth(weight_of, most_of)
        return self._worth[asked]

    def numbered(self, number: str) -> Iterator[Spot]:
        """The places with this number; a chapter without its part is that of any part."""
        if number in self._by_number or not number.startswith("第"):
            return iter(self._by_number.get(number, ()))
        tail = f" {number}"
        return (s for n, spots in self._by_number.items() if n.endswith(tail) for s in spots)

    @cached_property
    def _by_number(self) -> dict[str, list[Spot]]:
        found: dict[str, list[Spot]] = {}
        for spot in self.by_entry.values():
            if spot.place.number:
                found.setdefault(spot.place.number, []).append(spot)
        return found

    def passages_of(self, spots: Iterable[Spot]) -> PassageSet:
        """The passages that stand at these places."""
        return PassageSet(spot.place.passage_id for spot in spots)


def is_orphan(place: Place | Entry, above: Place | Entry | None) -> bool:
    """Whether a subrule's rule is not there: fragments hold such."""
    return place.kind == Kind.SUBRULE and (
        above is None or above.kind not in (Kind.RULE, Kind.SUBRULE)
    )


def scope_of(library: Library, choice: Choice, every: bool = False) -> Scope:
    """The scope of a reader's choice; or ``every`` entry of every edition it allows.

    Raises UnknownEditionError.
    """
    allowed = choice.editions(library)
    whole = every or choice.edition is not None
    chosen = allowed if whole else in_force(allowed, choice.lang or choice.preferred)
    return Scope((places(library.connection, e.id) for e in chosen), single=not whole)


def _name(place: Place) -> tuple[str, str] | None:
    """What a place without a number is called across editions; None where the one above is."""
    if place.kind in (Kind.GLOSSARY, Kind.PAGE):
        return place.kind, place.title or ""
    return None
