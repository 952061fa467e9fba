"""References as lines for people: who says it, in which words, and what it reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.store.reading import EditionRow, Entry
from search.messages.say import say
from search.reading.browse import References, Row
from search.reading.naming import edition_label, heading, heading_name
from search.terminal.items import status_line
from search.terminal.style import Painted, Screen, Style
from search.terminal.width import width
from search.terminal.wrap import INDENT, UNBROKEN, lines

AROUND = 40
"""Characters of the text shown on either side of a reference."""


class ReferenceLayout:
    """Lays out references for one screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def both(
        self, places: tuple[Entry, ...], found: References, wanted: tuple[bool, bool]
    ) -> Iterator[str]:
        """Both directions of the places asked for, as far as they were wanted."""
        name = ", ".join(heading(p) for p in places)
        yield self.screen.paint(edition_label(places[0].edition), Style.DIM)
        if wanted[0]:
            yield from self._direction(say("refs.outgoing", place=name), found.outgoing, True)
        if all(wanted):
            yield ""
        if wanted[1]:
            yield from self._direction(say("refs.incoming", place=name), found.incoming, False)

    def unread(self, number: str, rows: tuple[Row, ...]) -> Iterator[str]:
        """The references to a place that was never read."""
        yield from self._direction(say("refs.incoming", place=number), rows, False)

    def chain(self, steps: tuple[Entry, ...]) -> Iterator[str]:
        """A chain of references, a line a step."""
        for count, entry in enumerate(steps):
            arrow = "→ " if count else ""
            text = entry.text.replace("\n", " ")
            lead = f"{arrow}{heading_name(entry)} "
            yield from self._row(lead, text[: 2 * AROUND], [], INDENT)

    def ranking(self, edition: EditionRow, ranked: Iterable[tuple[Entry, int]]) -> Iterator[str]:
        """Places of one edition with how many in it refer to them."""
        yield self.screen.paint(edition_label(edition), Style.DIM)
        for entry, count in ranked:
            yield f"{count:5}  {heading(entry)}".rstrip()

    def _direction(self, title: str, rows: tuple[Row, ...], names_target: bool) -> Iterator[str]:
        yield self.screen.paint(title, Style.HEADING)
        if not rows:
            yield " " * INDENT + say("refs.none")
        for row in rows:
            yield from self._reference(row, names_target)

    def _reference(self, row: Row, names_target: bool) -> Iterator[str]:
        a, b, text = _around(row)
        indent = INDENT * row.step
        name = heading_name(row.place)
        if row.citing.page:
            name = f"{row.citing.page} › {name}"
        if row.citing.entry is not row.place:
            name += f" ({say('refs.example')})"
        yield from self._row(f"{name} ", text, [Painted(a, b, Style.REFERENCE)], indent)
        notes = [f"→ {_reached(row)}"] if names_target and row.targets else []
        if row.link.status != "found":
            notes.append(f"! {status_line(row.link)}")
        if row.citing.via:
            notes.append(say("refs.via", number=row.citing.via))
        for note in notes:
            yield " " * (indent + INDENT) + self.screen.paint(note, Style.DIM)

    def _row(self, lead: str, text: str, spans: list[Painted], indent: int) -> Iterator[str]:
        total = self.screen.width or UNBROKEN
        before = " " * indent + self.screen.paint(lead, Style.NUMBER)
        hanging = indent + INDENT
        for span in lines(text, total - indent - width(lead), total - hanging):
            yield (before + self.screen.paint_spans(text, span, spans)).rstrip()
            before = " " * hanging


def _around(row: Row) -> tuple[int, int, str]:
    """The reference with a little text on either side, on one line, and where it stands there."""
    text = row.citing.entry.text
    start = max(row.link.start - AROUND, 0)
    end = min(row.link.end + AROUND, len(text))
    lead = "…" if start else ""
    shown = lead + text[start:end].replace("\n", " ") + ("…" if end < len(text) else "")
    shift = len(lead) - start
    return row.link.start + shift, row.link.end + shift, shown


def _reached(row: Row) -> str:
    return ", ".join(heading(t) for t in row.targets)
