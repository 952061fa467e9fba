"""The lines of a wiki page as drafts: headings, paragraphs, list items, table rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ingest.draft import Draft, Lines, Paragraph, PartStart, Skipped
from ingest.wikitext import infobox, table
from ingest.wikitext.infobox import Infobox
from ingest.wikitext.inline import shown
from ingest.wikitext.listing import Listing
from ingest.wikitext.rows import Row, uncommented

HEADING = re.compile(r"\s*(?P<marks>={1,6})\s*(?P<heading>[^=\s](?:.*\S)?)\s*(?P=marks)\s*")
_RULER = re.compile(r"\s*-{4,}(?P<text>.*)")
_REDIRECT = re.compile(r"\s*#(?:redirect|転送)\s*:?\s*(?P<link>\[\[.*)", re.IGNORECASE)
_SETTING = re.compile(r"\s*\{\{\s*(?:DEFAULTSORT|DISPLAYTITLE|デフォルトソート)\s*:[^{}]*\}\}\s*")


def blocks(source: Sequence[Row]) -> Iterator[Draft]:
    """Drafts of the rows in line order; every row that is not blank is in one of them."""
    page = _Page()
    for item in uncommented(source):
        if isinstance(item, Skipped):
            yield from page.flush()
            yield item
        else:
            yield from page.feed(item)
    yield from page.flush()


def redirect(source: str) -> str | None:
    """The page that a ``#REDIRECT [[…]]`` line (``#転送``) leads to, or None."""
    found = _REDIRECT.match(source)
    return shown(found["link"]) if found else None


@dataclass(slots=True)
class _Page:
    """Where the walk through a page is: inside which list and table, with which cells held."""

    _list: Listing = field(default_factory=Listing)
    _box: Infobox = field(default_factory=Infobox)
    _in_table: bool = False
    _braces: int = 0
    _cells: list[str] = field(default_factory=list)
    _held: Lines | None = None

    def feed(self, row: Row) -> Iterator[Draft]:
        """The drafts that are complete once ``row`` is known."""
        if not row.text.strip():
            self._list.end()
        elif self._in_table and self._braces <= 0 and not HEADING.fullmatch(row.text):
            yield from self._table_line(row)
        else:
            yield from self.flush()
            yield self._line(row)
        self._count_braces(row.text)

    def flush(self) -> Iterator[Draft]:
        """The table row held back, if any."""
        if self._held is not None:
            text = " | ".join(self._cells)
            yield Paragraph(self._held, text) if text else Skipped(self._held, "markup")
        self._held, self._cells = None, []

    def _count_braces(self, text: str) -> None:
        """Inside a table, ``|name=value`` lines of an open template are not cells."""
        if self._in_table:
            self._braces = max(0, self._braces + text.count("{{") - text.count("}}"))

    def _table_line(self, row: Row) -> Iterator[Draft]:
        found = None if table.is_frame(row.text) else table.cells(row.text)
        if found is None:
            yield from self.flush()
            yield self._line(row)
            return
        if self._held is not None and self._held.last != row.line - 1:
            yield from self.flush()
        first = row.line if self._held is None else self._held.first
        self._held = Lines(first, row.line)
        self._cells += filter(None, map(shown, found))

    def _line(self, row: Row) -> Draft:
        lines = Lines(row.line, row.line)
        if table.is_frame(row.text):
            self._in_table = not table.CLOSES.match(row.text)
            self._braces = 0
            self._box.leave()
            return Skipped(lines, "markup")
        if heading := HEADING.fullmatch(row.text):
            self._list.end()
            self._in_table = False
            self._box.leave()
            return PartStart(lines, len(heading["marks"]), shown(heading["heading"]))
        said = self._box.said(row.text)
        return self._text(lines, row.text) if said is None else _shown(lines, shown(said))

    def _text(self, lines: Lines, text: str) -> Draft:
        if (target := redirect(text)) is not None:
            return Paragraph(lines, f"→ {target}")
        if _SETTING.fullmatch(text):
            return Skipped(lines, "markup")
        if ruler := _RULER.match(text):
            text = ruler["text"]
        if text.lstrip().startswith("{{") and (box := infobox.whole(shown(text))) is not None:
            return _shown(lines, box)
        mark, content = self._list.item(text) or ("", table.without_attributes(text))
        return _shown(lines, shown(content), mark)


def _shown(lines: Lines, content: str, mark: str = "") -> Draft:
    return Paragraph(lines, mark + content) if content else Skipped(lines, "markup")
