"""What a scope is, told place by place: the rule that `search.reading.scope` is held to."""

from __future__ import annotations

from dataclasses import dataclass

from tests.search.laid_out import Told

HEADS = ("chapter", "section", "rule", "glossary", "page")


@dataclass
class Place:
    told: Told
    group: int
    key: str


class ScopeAsTold:
    """The places of editions, the first to be asked in front, by entry and in print order."""

    def __init__(self, editions: list[list[Told]], single: bool) -> None:
        self.by_entry: dict[int, Place] = {}
        self._orphans: dict[tuple[int, str], int] = {}
        taken: set[object] = set()
        for told in editions:
            names = {name for one in told if (name := _name(one))}
            for one in told:
                self._add(one, taken if single else set())
            taken |= names

    def _add(self, one: Told, taken: set[object]) -> None:
        above = self.by_entry.get(one.above) if one.above else None
        name = _name(one)
        if name in taken or (name is None and above is None):
            return
        key = one.key or one.number
        if one.kind in HEADS:
            group = one.id
        elif one.kind == "subrule" and (
            above is None or above.told.kind not in ("rule", "subrule")
        ):
            rule = ".".join((key or "").split(".")[:3])
            group = self._orphans.setdefault((one.edition, rule), one.id)
        else:
            group = one.id if above is None else above.group
        self.by_entry[one.id] = Place(one, group, key or (above.key if above else ""))

    def of_passage(self, passage: int) -> list[int]:
        return [e for e, place in self.by_entry.items() if place.told.passage == passage]

    def of_group(self, group: int) -> list[int]:
        return [e for e, place in self.by_entry.items() if place.group == group]

    def passages(self) -> set[int]:
        return {place.told.passage for place in self.by_entry.values()}

    def below(self, entry: int) -> set[int]:
        one = self.by_entry[entry].told
        key = one.key or one.number
        if one.kind == "chapter" or not key:
            return set()
        own = (p for p in self.by_entry.values() if p.told.edition == one.edition)
        return {p.told.passage for p in own if key + "." <= p.key < key + "/"}

    def within(self, keys: set[str]) -> set[int]:
        below = tuple(f"{key}." for key in keys)
        return {
            e
            for e, p in self.by_entry.items()
            if p.key and (p.key in keys or p.key.startswith(below))
        }


def _name(one: Told) -> object:
    if one.number:
        return one.number
    return (one.kind, one.title or "") if one.kind in ("glossary", "page") else None
