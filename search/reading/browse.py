"""Following references both ways: rows of who refers to what, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.store.reading import Entry, Library, LinkRow
from search.reading.choice import Choice
from search.reading.lookup import Citing, cited, citing


@dataclass(frozen=True, slots=True)
class Row:
    """A reference: who wrote it, what it reaches, and how many steps from the place asked for.

    ``via`` is set where it reaches the place from above: the number it names contains it.
    """

    citing: Citing
    targets: tuple[Entry, ...]
    step: int = 1

    @property
    def place(self) -> Entry:
        """The numbered rule, term or page that the reference stands in."""
        return self.citing.place

    @property
    def link(self) -> LinkRow:
        """The reference."""
        return self.citing.link


@dataclass(frozen=True, slots=True)
class References:
    """Both directions of a place, as far as they were asked for."""

    outgoing: tuple[Row, ...]
    incoming: tuple[Row, ...]


def outgoing(library: Library, place: Entry, depth: int = 1) -> tuple[Row, ...]:
    """What a place and everything below it refer to, ``depth`` steps far."""
    rows: list[Row] = []
    seen: set[int] = set()
    places = [place]
    for step in range(1, depth + 1):
        new = [r for p in places for r in _written_in(library, _subtree(library, p), seen, step)]
        rows += new
        places = _unique(t for row in new for t in row.targets if t.id not in seen)
    return tuple(rows)


def incoming(library: Library, place: Entry, depth: int = 1) -> tuple[Row, ...]:
    """What refers to a place, to a range that holds it or to a number above it."""
    rows: list[Row] = []
    seen: set[int] = set()
    places = [place]
    for step in range(1, depth + 1):
        new = [r for p in places if p.id not in seen for r in _reaching(library, p, step)]
        seen |= {p.id for p in places}
        rows += new
        places = _unique(row.place for row in new if row.place.id not in seen)
    return tuple(rows)


def written(library: Library, name: str, choice: Choice) -> tuple[Row, ...]:
    """The references that name a place which is in no edition: what is cited and not there."""
    allowed = {edition.id for edition in choice.editions(library)}
    found = (cited(library, link) for link in library.links_as_written(name))
    return tuple(Row(c, ()) for c in found if c is not None and c.entry.edition.id in allowed)


def _reaching(library: Library, place: Entry, step: int) -> Iterator[Row]:
    for found in citing(library, place):
        yield Row(found, (place,), step)
    for above in reversed(library.trail(place)):
        if above.number is not None:
            for found in citing(library, above, via=above.number):
                yield Row(found, (above,), step)


def _written_in(
    library: Library, entries: Iterable[tuple[Entry, Entry]], seen: set[int], step: int
) -> Iterator[Row]:
    for entry, place in entries:
        if entry.id in seen:
            continue
        seen.add(entry.id)
        for link in library.links_from(entry):
            ids = (t.entry_id for t in link.targets if t.entry_id is not None)
            targets = (library.entry(i) for i in ids)
            reached = tuple(t for t in targets if t is not None)
            yield Row(Citing(entry, place, link, page=_page(library, place)), reached, step)


def _page(library: Library, place: Entry) -> str | None:
    return library.trail(place)[0].title if place.kind == "part" else None


def _subtree(library: Library, entry: Entry) -> Iterator[tuple[Entry, Entry]]:
    """Every entry from here down, each with the place it belongs to (an example to its rule)."""
    yield entry, entry
    for child in library.children(entry):
        if child.kind == "example":
            yield child, entry
        else:
            yield from _subtree(library, child)


def _unique(entries: Iterable[Entry]) -> list[Entry]:
    return list({entry.id: entry for entry in entries}.values())
