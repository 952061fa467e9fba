"""Where a text stands: what ``rule:``, ``in:``, ``kind:`` and ``cites:`` ask, and a bare number.

A kind is one of ours (``page``), or a category of the wiki (``kind:キーワード能力``).

One text may stand in several places (509.2 and 504.2 are worded alike), and an engine knows texts
only. So a text is let through that stands in any place asked for, and of its places those are
shown that are asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb import numbering as folder
from kb.kind import Kind
from kb.store.reading import Library
from kb.store.stock import in_category
from kb.text.fold import name_form
from search.index.layout import PlaceSet
from search.index.passage_set import PassageSet
from search.query.nodes import And, Field, Name, Not, Or, Query, Word
from search.reading.scope import Scope

NUMBER = r"(?i:(?:cr|rules?|ルール)?\.?(\d[\d.-]*[a-z]{0,2})\.?(?:[〔(\[].*)?)"
KINDS = {
    "rule": (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE),
    "page": (Kind.PAGE, Kind.PART),
}
"""Kinds that are asked for by one name."""
ALL_KINDS = frozenset(map(str, Kind))
PLACES = frozenset({Name.RULE, Name.IN, Name.KIND, Name.CITES})
"""Fields that ask where a text stands, not what it holds."""


class Standing:
    """Answers where the texts of one scope stand: with the places that are asked for."""

    def __init__(self, library: Library, scope: Scope) -> None:
        self._library = library
        self._scope = scope

    def fitting(self, name: Name, text: str) -> PlaceSet:
        """The places that a field asks for; ``name`` is one of `PLACES`."""
        scope = self._scope
        match name:
            case Name.KIND:
                return self._of_kind(text.lower()) | self._in_category(text)
            case Name.IN:
                return scope.within(scope.keys(scope.numbered(number(text))))
            case Name.CITES:
                # Imported late, with the numberings: hardly any search asks for it.
                from search.reading.citers import citers  # noqa: PLC0415

                return self.places(citers(self._library, number(text)))
        return PlaceSet(scope.bearing(number(text)))

    def _of_kind(self, text: str) -> PlaceSet:
        kinds = [kind for kind in KINDS.get(text, (text,)) if kind in ALL_KINDS]
        return PlaceSet().union(*map(self._scope.orders_of_kind, kinds))

    def _in_category(self, text: str) -> PlaceSet:
        """The pages of a category, and what is shown under them."""
        scope = self._scope
        pages = in_category(self._library.connection, name_form(text))
        heads = (order for order in self.places(pages) if scope.spot(order).group == order)
        return PlaceSet(order for head in heads for order in scope.members(head))

    def everywhere(self, orders: PlaceSet) -> PassageSet:
        """The passages that stand at these places and at no other."""
        at, others = map(self._scope.passages_at, (orders, self._scope.orders - orders))
        return at - others

    def places(self, entries: Iterable[int]) -> PlaceSet:
        """The places of those of the entries that are in the scope."""
        return PlaceSet(spot.order for spot in map(self._scope.at, entries) if spot)

    def entries(self, orders: PlaceSet) -> frozenset[int]:
        """The entries at these places."""
        return frozenset(self._scope.spot(order).entry for order in orders)

    def numbered(self, text: str) -> PlaceSet:
        """The places whose number ``text`` is, however it is cited."""
        number = _number(text)
        return PlaceSet(self._scope.numbered(number) if number else ())

    def conditions(self, query: Query) -> Iterator[PlaceSet]:
        """The places that a query asks for: every place is to be among all of them."""
        match query:
            case Field(name, value) if name in PLACES:
                yield self.fitting(name, value.text)
            case Not(Field(name, value)) if name in PLACES:
                yield self._scope.orders - self.fitting(name, value.text)
            case Not(Word(text)) if places := self.numbered(text):
                yield self._scope.orders - places
            case Not(Not(part)):
                yield from self.conditions(part)
            case And(parts):
                for part in parts:
                    yield from self.conditions(part)
            case Or(parts):
                if ways := [list(self.conditions(part)) for part in parts]:
                    yield from _any_of(ways)


def _any_of(ways: list[list[PlaceSet]]) -> Iterator[PlaceSet]:
    """The places that some way asks for; none where some way asks for no certain places."""
    if all(ways):
        yield PlaceSet().union(*(PlaceSet.intersection(*way) for way in ways))


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
