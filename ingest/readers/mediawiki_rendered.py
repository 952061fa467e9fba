"""The text of a wiki page as a browser shows it (描画されたページ), copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ingest.draft import Draft, Lines, PageStart
from ingest.reader import SourceText
from ingest.spans import filled
from ingest.wikitext.masthead import origin, stem_title, title, title_above
from ingest.wikitext.rendered import EDIT, categories, parts
from ingest.wikitext.rows import rows
from ingest.wikitext.saved_page import is_saved, read_saved

_MASTHEAD = 40
"""The title stands within this many lines; before it there is navigation at most."""


@dataclass(frozen=True, slots=True)
class RenderedReader:
    """Reads one page; its title is the line above ``提供:``, else the file's name."""

    name: str = "mediawiki-rendered"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Near certain with both the line that names the wiki and links that edit a section.

        A page saved as HTML may be one of a rulebook, whose reader is surer.
        """
        if is_saved(source):
            return 0.85
        named = origin(source.lines, 0, _MASTHEAD) is not None
        edited = any("[" in line and EDIT.fullmatch(line) for line in source.lines)
        return {2: 0.9, 1: 0.45, 0: 0.0}[named + edited]

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """The page, its infobox and lists as text."""
        yield from read_saved(source, _page) if is_saved(source) else _page(source)


def _page(source: SourceText) -> Iterator[Draft]:
    lines = source.lines
    at = origin(lines, 0, _MASTHEAD)
    above = None if at is None else title_above(lines, at)
    kinds = categories(lines)
    if above is None:
        start, first = PageStart(Lines(1, 0), stem_title(source.stem), kinds), 0
    else:
        span = Lines(above + 1, above + 1)
        start, first = PageStart(span, title(lines[above]), kinds), above + 1
    found = [start, *parts(rows(lines[first:], first + 1))]
    yield from filled(found, lines, "navigation")


READER = RenderedReader()
