"""A looked-up place as lines for people: path, number, wrapped text, examples set apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from kb.store.reading import Entry, LinkRow
from search.messages.say import say
from search.reading.lookup import EXAMPLE_MARKS, Item
from search.reading.naming import edition_label, heading, heading_name, titled
from search.terminal.columns import column, side_by_side
from search.terminal.style import Painted, Screen, Style
from search.terminal.width import width
from search.terminal.wrap import INDENT, UNBROKEN, lines

HANGING = 4
CITING_SHOWN = 12
MISSING = "—"
"""Shown where the other language has nothing."""


class ItemLayout:
    """Lays out places for one screen; ``target`` gives the entry that a click on a link opens."""

    def __init__(self, screen: Screen, target: Callable[[LinkRow], Entry | None]) -> None:
        self.screen = screen
        self.target = target
        self._standing: tuple[object, ...] | None = None

    def place(self, place: Entry, items: Iterable[Item]) -> Iterator[str]:
        """The lines of a place and of what stands below it."""
        for item in items:
            if item.entry.id == place.id:
                yield from self._heading(item)
            yield from self.item(item, max(item.entry.level - place.level, 0))

    def above(self, trail: Iterable[Entry]) -> Iterator[str]:
        """What stands above a place: the texts of the rules it belongs to, headings left out."""
        for entry in trail:
            if entry.number is not None and entry.title is None:
                yield from self._dim(f"{entry.number} {entry.text}", 0)

    def pairs(self, place: Entry, pairs: Iterable[tuple[Item, Item | None]]) -> Iterator[str]:
        """Items beside what the other language has there, or above it on a narrow screen.

        Where the other language has nothing at all, that is said and the items are as wide as ever.
        """
        listed = list(pairs)
        if all(other is None for _, other in listed):
            yield from self._dim(say(f"both.not-{place.edition.lang}"), 0)
            yield from self.place(place, (item for item, _ in listed))
        else:
            yield from self._columns(place, listed)

    def _columns(self, place: Entry, pairs: list[tuple[Item, Item | None]]) -> Iterator[str]:
        cells = column(self.screen.width)
        half = ItemLayout(self.screen._replace(width=cells or self.screen.width), self.target)
        for count, (item, other) in enumerate(pairs):
            if count == 0:
                editions = [i.entry for i in (item, other) if i is not None]
                yield from self._dim(" / ".join(map(edition_line, editions)), 0)
            depth = max(item.entry.level - place.level, 0)
            left = [*half.item(item, depth)]
            right = [*half.item(other, depth)] if other is not None else [f"  {MISSING}"]
            yield from side_by_side(left, right, cells) if cells else (*left, *right)

    def _heading(self, item: Item) -> Iterator[str]:
        """Where the place stands: its edition, and the headings above it; once for neighbours."""
        standing = (item.entry.source, item.entry.parent_id, item.entry.kind == "glossary")
        if standing == self._standing:
            return
        if self._standing is not None:
            yield ""
        self._standing = standing
        yield from self._dim(edition_line(item.entry), 0)
        if item.path:
            trail = " › ".join(heading(e) for e in item.path)
            yield from self._dim(trail, 0)

    def item(self, item: Item, depth: int) -> Iterator[str]:
        """One item, ``depth`` levels below the place."""
        entry = item.entry
        indent = INDENT * min(depth, 4)
        if entry.kind in ("page", "part", "glossary"):
            yield from self._named(item, indent)
        else:
            yield from self._numbered(item, indent)
        for example in item.examples:
            yield from self._example(example.entry, example.links, indent + HANGING)
        yield from self._faults(item, indent + HANGING)
        yield from self._context(item, indent + HANGING)

    def _numbered(self, item: Item, indent: int) -> Iterator[str]:
        entry = item.entry
        number = entry.number or ""
        text = entry.text or titled(entry)
        lead = " " * indent + self.screen.paint(number, Style.NUMBER) + " "
        room = width(number) + 1
        spans = self._spans(item.links)
        if entry.title is not None:
            end = text.find("\n") if "\n" in text else len(text)
            spans = [Painted(0, end, Style.HEADING), *(s for s in spans if s.start >= end)]
        yield from self._block(text, spans, lead=lead, first=indent + room, rest=indent + HANGING)

    def _named(self, item: Item, indent: int) -> Iterator[str]:
        entry = item.entry
        if entry.kind == "part":
            yield ""
        yield " " * indent + self.screen.paint(titled(entry), Style.HEADING)
        if item.categories:
            yield from self._dim(
                say("categories", names=" · ".join(item.categories)), indent + INDENT
            )
        if entry.text:
            room = indent + INDENT
            spans = self._spans(item.links)
            yield from self._block(entry.text, spans, lead=" " * room, first=room, rest=room)

    def _example(self, entry: Entry, links: tuple[LinkRow, ...], indent: int) -> Iterator[str]:
        bar = " " * indent + self.screen.paint("│", Style.DIM) + " "
        mark = EXAMPLE_MARKS[entry.edition.lang]
        spans = self._spans(links)
        room = indent + 2
        lead = bar + self.screen.paint(mark, Style.DIM)
        yield from self._block(
            entry.text, spans, lead=lead, first=room + width(mark), rest=room, margin=bar
        )

    def _block(
        self,
        text: str,
        spans: list[Painted],
        *,
        lead: str,
        first: int,
        rest: int,
        margin: str | None = None,
    ) -> Iterator[str]:
        """``text`` behind ``lead``, whose lines begin at cell ``first`` and then ``rest``."""
        total = self.screen.width or UNBROKEN
        before = lead
        for span in lines(text, total - first, total - rest):
            yield (before + self.screen.paint_spans(text, span, spans)).rstrip()
            before = " " * rest if margin is None else margin

    def _dim(self, text: str, indent: int) -> Iterator[str]:
        total = self.screen.width or UNBROKEN
        for a, b in lines(text, total - indent, total - indent):
            yield " " * indent + self.screen.paint(text[a:b], Style.DIM)

    def _spans(self, links: tuple[LinkRow, ...]) -> list[Painted]:
        """The references in a text; overlapping ones are shown as the first of them."""
        if not self.screen.colours and not self.screen.links:
            return []
        found: list[Painted] = []
        for link in links:
            if not found or link.start >= found[-1].end:
                bad = link.status in ("stale", "dangling", "partial")
                style = Style.FAULT if bad else Style.REFERENCE
                target = self.target(link) if self.screen.links else None
                address = file_address(target) if target is not None else None
                found.append(Painted(link.start, link.end, style, address))
        return found

    def _faults(self, item: Item, indent: int) -> Iterator[str]:
        for link in (*item.links, *(k for e in item.examples for k in e.links)):
            if link.status in ("stale", "dangling", "partial"):
                yield from self._dim(f"! {link.surface}: {status_line(link)}", indent)

    def _context(self, item: Item, indent: int) -> Iterator[str]:
        beside = [
            say(word, number=e.number)
            for word, e in (("previous", item.previous), ("next", item.next))
            if e is not None
        ]
        if beside:
            yield from self._dim(" · ".join(beside), indent)
        if item.cited_by:
            names = list(dict.fromkeys(c.page or heading_name(c.place) for c in item.cited_by))
            shown = ", ".join(names[:CITING_SHOWN])
            if len(names) > CITING_SHOWN:
                shown = say("and-more", places=shown, count=len(names) - CITING_SHOWN)
            yield from self._dim(say("cited-by", count=len(names), places=shown), indent)


def status_line(link: LinkRow) -> str:
    """Why a reference does not hold."""
    names = ", ".join(t.name for t in link.targets if t.name)
    if link.status == "stale" and not link.note:
        return say("status.stale-unknown", targets=names)
    if link.status == "dangling" and link.term is not None:
        return say("status.dangling-term")
    return say(f"status.{link.status}", targets=names, note=link.note)


def edition_line(entry: Entry) -> str:
    """The edition and the source of an entry."""
    return f"{edition_label(entry.edition)} — {entry.source}:{entry.line}"


def file_address(entry: Entry) -> str | None:
    """Where a click leads: the source line, where the source is a file that is there."""
    # Imported late: only a terminal shows links.
    from pathlib import Path  # noqa: PLC0415

    path = Path(entry.source)
    return f"{path.absolute().as_uri()}#{entry.line}" if path.is_file() else None
