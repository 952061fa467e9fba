"""Where a text stands: what ``rule:``, ``in:``, ``kind:`` and ``cites:`` ask, and a bare number.

A kind is one of ours (``page``), or a category of the wiki (``kind:キーワード能力``).

One text may stand in several places (509.2 and 504.2 are worded alike), and an engine knows texts
only. So a text is let through that stands in any place asked for, and of its places those are
shown that fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from kb import numbering as folder
from kb.kind import Kind
from kb.store.reading import Library
from kb.store.stock import in_category
from kb.text.fold import name_form
from search.index.passage_set import PassageSet
from search.query.nodes import And, Field, Name, Not, Or, Query, Word
from search.reading.scope import Scope, Spot

NUMBER = r"(?i:(?:cr|rules?|ルール)?\.?(\d[\d.-]*[a-z]{0,2})\.?(?:[〔(\[].*)?)"
KINDS = {
    "rule": (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE),
    "page": (Kind.PAGE, Kind.PART),
}
"""Kinds that are asked for by one name."""
PLACES = frozenset({Name.RULE, Name.IN, Name.KIND, Name.CITES})
"""Fields that ask where a text stands, not what it holds."""

Fits = Callable[[Spot], bool]
"""Whether a place is one of those asked for."""


class Standing:
    """Answers where the texts of one scope stand."""

    def __init__(self, library: Library, scope: Scope) -> None:
        self._library = library
        self._scope = scope

    def fits(self, name: Name, text: str) -> Fits:
        """What a field asks of a place; ``name`` is one of `PLACES`."""
        match name:
            case Name.KIND:
                kinds = KINDS.get(text.lower(), (text.lower(),))
                pages = in_category(self._library.connection, name_form(text))
                return lambda spot: spot.place.kind in kinds or spot.group in pages
            case Name.IN:
                keys = {spot.key for spot in self._scope.numbered(number(text))}
                below = tuple(f"{key}." for key in keys)
                return lambda spot: spot.key in keys or spot.key.startswith(below)
            case Name.CITES:
                # Imported late, with the numberings: hardly any search asks for it.
                from search.reading.citers import citers  # noqa: PLC0415

                citing = citers(self._library, number(text))
                return lambda spot: spot.place.id in citing
        wanted = number(text)
        return lambda spot: spot.place.number == wanted

    def anywhere(self, fits: Fits) -> PassageSet:
        """The passages of which a place fits."""
        return self._scope.passages_of(filter(fits, self._scope.by_entry.values()))

    def everywhere(self, fits: Fits) -> PassageSet:
        """The passages of which every place fits."""
        others = (spot for spot in self._scope.by_entry.values() if not fits(spot))
        return self.anywhere(fits) - self._scope.passages_of(others)

    def at(self, entries: frozenset[int]) -> PassageSet:
        """The passages that stand at these places."""
        return self._scope.passages_of(map(self._scope.by_entry.__getitem__, entries))

    def nowhere_but_at(self, entries: frozenset[int]) -> PassageSet:
        """The passages that stand at these places and at no other."""
        several = self._scope.repeated
        return PassageSet(
            passage
            for passage in self.at(entries)
            if all(spot.place.id in entries for spot in several.get(passage, ()))
        )

    def numbered(self, text: str) -> frozenset[int]:
        """The entries whose number ``text`` is, however it is cited."""
        number = _number(text)
        spots = self._scope.numbered(number) if number else ()
        return frozenset(spot.place.id for spot in spots)

    def conditions(self, query: Query) -> Iterator[Fits]:
        """What a query asks of every place that it finds."""
        match query:
            case Field(name, value) if name in PLACES:
                yield self.fits(name, value.text)
            case Not(Field(name, value)) if name in PLACES:
                fits = self.fits(name, value.text)
                yield lambda spot: not fits(spot)
            case Not(Word(text)) if entries := self.numbered(text):
                yield lambda spot: spot.place.id not in entries
            case Not(Not(part)):
                yield from self.conditions(part)
            case And(parts):
                for part in parts:
                    yield from self.conditions(part)
            case Or(parts):
                if ways := [list(self.conditions(part)) for part in parts]:
                    yield from _any_of(ways)


def _any_of(ways: list[list[Fits]]) -> Iterator[Fits]:
    """The one condition that some way fits; none where some way asks nothing of a place."""
    if all(ways):
        yield lambda spot: any(all(fits(spot) for fits in way) for way in ways)


def number(text: str) -> str:
    """The number in a citation as rules bear it; ``text`` itself where it cites none."""
    return _number(text) or (_divided(text) if text.startswith("第") else text)


def _number(text: str) -> str | None:
    """The number that ``text`` cites; few words hold a digit, and are looked at."""
    match = re.fullmatch(NUMBER, text) if any(map(str.isdecimal, text)) else None
    return match[1].rstrip(".-").lower() if match else None


def _divided(text: str) -> str:
    """The number of a part or chapter, in whatever width and figures it is written."""
    from kb.plugins import discover  # noqa: PLC0415 - hardly any search asks for one

    read = (numbering.parse(text) for numbering in discover(folder, "NUMBERING").values())
    return next((str(found) for found in read if found is not None), text)
