"""An excerpt to be quoted: passages in print order, and the rules that they refer to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from kb.store.reading import EditionRow, Entry, Library, LinkRow
from search.reading.lookup import Item, Wish, items


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text: plain, or a reference that leads to ``anchor`` inside the excerpt."""

    text: str
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Items of one edition that stand together. ``followed`` where others refer to them."""

    edition: EditionRow
    items: tuple[Item, ...]
    followed: bool

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources that these items were read from."""
        return tuple(dict.fromkeys(item.entry.source for item in self.items))


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Passages to be quoted. ``anchors`` are the names of the items, by entry id."""

    title: str
    sections: tuple[Section, ...]
    anchors: dict[int, str] = field(repr=False)

    @property
    def items(self) -> tuple[Item, ...]:
        """Every item, in the order of the excerpt."""
        return tuple(item for section in self.sections for item in section.items)

    def pieces(self, text: str, links: Iterable[LinkRow]) -> Iterator[Piece]:
        """``text`` cut at its references. One that leads out of the excerpt stays plain text."""
        position = 0
        for link in links:
            anchor = self._anchor(link)
            if anchor is not None and link.start >= position:
                yield Piece(text[position : link.start])
                yield Piece(text[link.start : link.end], anchor)
                position = link.end
        yield Piece(text[position:])

    def _anchor(self, link: LinkRow) -> str | None:
        ids = (target.entry_id for target in link.targets)
        return next((self.anchors[i] for i in ids if i in self.anchors), None)


def excerpt(
    library: Library, places: Iterable[Entry], wish: Wish, follow: int = 0, title: str = ""
) -> Excerpt:
    """The places with all below them, then what they refer to, ``follow`` steps far."""
    taken: dict[int, Item] = {}
    for place in places:
        for item in items(library, place, wish):
            taken.setdefault(item.entry.id, item)
    asked = set(taken)
    for _ in range(follow):
        for place in _referred_to(library, list(taken.values()), taken):
            for item in items(library, place, _following(wish, place)):
                taken.setdefault(item.entry.id, item)
    sections = tuple(_sections(taken.values(), asked))
    name = title or ", ".join(_name(i.entry) for i in _heads(taken.values(), asked))
    return Excerpt(name, sections, {i: anchor(item.entry) for i, item in taken.items()})


def anchor(entry: Entry) -> str:
    """The name of an item inside an excerpt: its number, else its id in the store."""
    return f"{entry.edition.lang}-{entry.number}" if entry.number else f"entry-{entry.id}"


def _referred_to(library: Library, sources: list[Item], taken: dict[int, Item]) -> Iterator[Entry]:
    for item in sources:
        for link in (*item.links, *(k for e in item.examples for k in e.links)):
            for target in link.targets:
                if target.entry_id is not None and target.entry_id not in taken:
                    entry = library.entry(target.entry_id)
                    if entry is not None:
                        yield entry


def _following(wish: Wish, place: Entry) -> Wish:
    """A rule referred to comes with its subrules, a chapter or section as its heading alone."""
    return wish._replace(depth=0 if place.kind in ("chapter", "section") else None)


def _sections(taken: Iterable[Item], asked: set[int]) -> Iterator[Section]:
    listed = list(taken)
    own = [item for item in listed if item.entry.id in asked]
    for edition, group in groupby(own, key=lambda item: item.entry.edition):
        yield Section(edition, tuple(group), False)
    followed = [item for item in listed if item.entry.id not in asked]
    followed.sort(key=lambda item: (item.entry.edition.id, item.entry.position))
    for edition, group in groupby(followed, key=lambda item: item.entry.edition):
        yield Section(edition, tuple(group), True)


def _heads(taken: Iterable[Item], asked: set[int]) -> Iterator[Item]:
    """The places asked for, without what stands below them."""
    below: set[int] = set()
    for item in taken:
        if item.entry.id in asked and item.entry.id not in below:
            yield item
        below.update(child.id for child in item.children)


def _name(entry: Entry) -> str:
    return " ".join(p for p in (entry.number, entry.title) if p)
