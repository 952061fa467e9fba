"""Looking up: a place, and what is printed there, in print order."""

from __future__ import annotations

from collections.abc import Iterator

from kb.record import NamedTuple
from kb.store.reading import EditionRow, Entry, Library, LinkRow

EXAMPLE_MARKS = {"ja": "例：", "en": "Example: "}
"""The mark in front of an example, by language."""


class Text(NamedTuple):
    """A text with its references resolved."""

    entry: Entry
    links: tuple[LinkRow, ...]


class Citing(NamedTuple):
    """A reference that reaches a place: who wrote it, the place it stands at, the link itself.

    ``place`` is ``entry`` itself, or the rule above where ``entry`` is an example. ``via`` is the
    number referred to where that lies above the place asked for. ``page`` is the title of the
    page where the place is a part of one.
    """

    entry: Entry
    place: Entry
    link: LinkRow
    via: str | None = None
    page: str | None = None


class Item(NamedTuple):
    """An entry as shown: with what stands above, below and beside it."""

    entry: Entry
    path: tuple[Entry, ...]
    links: tuple[LinkRow, ...]
    examples: tuple[Text, ...]
    children: tuple[Entry, ...]
    previous: Entry | None
    next: Entry | None
    cited_by: tuple[Citing, ...]
    edition_of: dict[int, EditionRow]
    """Edition of each link target that lies in another edition (pages refer to rules)."""
    categories: tuple[str, ...] = ()
    """The categories of a wiki page: what kinds of thing it is about."""


class Wish(NamedTuple):
    """How much is to be shown. ``depth`` counts levels below the place; None is the default."""

    depth: int | None = None
    examples: bool = True
    neighbours: bool = True


def items(library: Library, place: Entry, wish: Wish) -> Iterator[Item]:
    """The place and everything below it, flat, in print order.

    By default everything below a section or rule, and the sections alone below a chapter.
    """
    depth = wish.depth if wish.depth is not None else default_depth(place)
    path = library.trail(place)
    yield from _below(library, place, path, depth, wish)


def single(library: Library, entry: Entry, wish: Wish) -> Item:
    """One entry alone, with its examples."""
    return _item(library, entry, library.trail(entry), library.children(entry), wish)


def default_depth(place: Entry) -> int:
    """Levels below ``place`` that are shown where the reader does not say."""
    return 1 if place.kind == "chapter" else 99


def _below(
    library: Library, entry: Entry, path: tuple[Entry, ...], depth: int, wish: Wish
) -> Iterator[Item]:
    below = library.children(entry)
    children = tuple(c for c in below if c.kind != "example")
    yield _item(library, entry, path, below, wish)
    if depth > 0:
        for child in children:
            yield from _below(library, child, (*path, entry), depth - 1, wish)


def _item(
    library: Library, entry: Entry, path: tuple[Entry, ...], below: tuple[Entry, ...], wish: Wish
) -> Item:
    links = library.links_from(entry)
    examples = tuple(
        Text(e, library.links_from(e)) for e in below if e.kind == "example" and wish.examples
    )
    beside = wish.neighbours
    return Item(
        entry,
        path,
        links,
        examples,
        tuple(c for c in below if c.kind != "example"),
        library.previous(entry) if beside else None,
        library.next(entry) if beside else None,
        citing(library, entry) if beside else (),
        _foreign(library, entry, (*links, *(link for e in examples for link in e.links))),
        library.categories(entry) if entry.kind == "page" else (),
    )


def citing(library: Library, entry: Entry, via: str | None = None) -> tuple[Citing, ...]:
    """Every reference that reaches ``entry``, through ranges and lists too, in print order."""
    rows = (cited(library, link, via) for link in library.links_to((entry.id,)))
    found = [c for c in rows if c is not None]
    return tuple(sorted(found, key=lambda c: (c.entry.edition.id, c.entry.position)))


def cited(library: Library, link: LinkRow, via: str | None = None) -> Citing | None:
    """A link with the entry that holds it."""
    entry = library.entry(link.entry_id)
    if entry is None:
        return None
    place = (library.parent(entry) if entry.kind == "example" else None) or entry
    page = library.trail(place)[0].title if place.kind == "part" else None
    return Citing(entry, place, link, via, page)


def target(library: Library, link: LinkRow) -> Entry | None:
    """The first entry that a reference reaches."""
    ids = (t.entry_id for t in link.targets if t.entry_id is not None)
    return next((e for e in map(library.entry, ids) if e is not None), None)


def _foreign(library: Library, entry: Entry, links: tuple[LinkRow, ...]) -> dict[int, EditionRow]:
    if entry.edition.kind == "rules":
        return {}
    ids = {t.entry_id for link in links for t in link.targets if t.entry_id is not None}
    targets = (library.entry(i) for i in ids)
    return {t.id: t.edition for t in targets if t is not None and t.edition != entry.edition}
