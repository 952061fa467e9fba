"""Search hits as lines for people: path, marked snippet, edition; one block a rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from search.messages.say import say
from search.reading.naming import edition_label, heading
from search.reading.request import EMPTY, Hit, Request, Results
from search.terminal.style import Painted, Screen, Style
from search.terminal.width import width
from search.terminal.wrap import INDENT, UNBROKEN, lines

MOST_OF_A_GROUP = 5
"""Hits of one group that are shown where it has two more; how many more there are is told."""


class HitLayout:
    """Lays out search results for one screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def lines(self, results: Results, request: Request) -> Iterator[str]:
        """Every group of hits; those of what holds some of the words; how many there are."""
        yield from self._groups(results.hits)
        if results.total and results.partial.hits:
            yield self.screen.paint(say("search.partial"), Style.DIM)
            yield ""
        yield from self._groups(results.partial.hits)
        total, groups, hits = listing = results.shown
        if listing != EMPTY:
            found = say("search.total", total=total, seconds=results.seconds * 1000)
            some = hits and results.total and results.whole < total
            whole = say("search.whole", whole=results.whole) if some else ""
            behind = request.offset + request.limit
            more = say("search.more", offset=behind) if behind < groups else ""
            yield self.screen.paint("  ".join(p for p in (found, whole, more) if p), Style.DIM)

    def _groups(self, hits: tuple[Hit, ...]) -> Iterator[str]:
        for _, group in groupby(hits, key=lambda hit: hit.group.id):
            yield from self._group(list(group))
            yield ""

    def _group(self, hits: list[Hit]) -> Iterator[str]:
        head = hits[0].group
        above = [e for e in hits[0].path if e.level < head.level]
        trail = " › ".join(heading(e) for e in above)
        also = hits[0].also
        editions = " = ".join(edition_label(e) for e in (head.edition, also) if e)
        where = " — ".join(p for p in (trail, editions) if p)
        yield self.screen.paint(hits[0].rule or heading(head), Style.NUMBER)
        yield from self._text(where, [Painted(0, len(where), Style.DIM)], "", INDENT)
        shown = shown_of(hits)
        for hit in shown:
            yield from self._hit(hit)
        if more := len(hits) - len(shown):
            told = say("search.others", count=more)
            yield " " * INDENT + self.screen.paint(told, Style.DIM)

    def _hit(self, hit: Hit) -> Iterator[str]:
        name = hit.entry.number or ""
        if hit.entry.kind == "example":
            name = say("example").strip(" :：")
        elif hit.entry.kind == "part":
            name = hit.entry.title or ""
        elif hit.entry.id == hit.group.id and not hit.rule:
            name = ""
        spans = [Painted(a, b, Style.MARK) for a, b in hit.snippet.highlights]
        yield from self._text(hit.snippet.text, spans, f"{name}  " if name else "", INDENT)

    def _text(self, text: str, spans: list[Painted], lead: str, indent: int) -> Iterator[str]:
        total = self.screen.width or UNBROKEN
        before = " " * indent + self.screen.paint(lead, Style.NUMBER)
        rest = indent + INDENT if lead else indent
        for span in lines(text, total - indent - width(lead), total - rest):
            yield (before + self.screen.paint_spans(text, span, spans)).rstrip()
            before = " " * rest


def shown_of(hits: list[Hit]) -> list[Hit]:
    """The hits of one group that are shown."""
    # In the place of a single one, the line that tells of it would stand.
    return hits[:MOST_OF_A_GROUP] if len(hits) > MOST_OF_A_GROUP + 1 else hits
