"""CSV for spreadsheets: a row an item and a row an example, with a byte order mark for Excel.

No cell can start a formula: one that would is set behind an apostrophe, after OWASP's advice on
CSV injection, its full-width forms included. The first column names the place in a way that no
spreadsheet takes for a decimal (702.10 is not 702.1).
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from search.reading.document import targets
from search.reading.excerpt import Excerpt, Section
from search.reading.lookup import Item, Text

_HEADER = (
    *("place", "number", "kind", "title", "title_en", "text", "references"),
    *("edition", "lang", "date", "source", "line", "rulebook", "reading", "obsolete"),
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


class CsvExporter:
    """CSV."""

    name = "csv"

    def export(self, excerpt: Excerpt) -> str:
        """The excerpt as a table."""
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerow(_HEADER)
        for section in excerpt.sections:
            for row in _rows(section):
                writer.writerow([_guarded(cell) for cell in row])
        return "\ufeff" + out.getvalue()


def _rows(section: Section) -> Iterator[tuple[str, ...]]:
    for item in section.items:
        yield _row(section, item, Text(item.entry, item.links))
        for example in item.examples:
            yield _row(section, item, example)


def _row(section: Section, item: Item, said: Text) -> tuple[str, ...]:
    edition, entry = section.edition, item.entry
    cited = dict.fromkeys(name for link in said.links for name in targets(link))
    return (
        f"{edition.lang} {edition.name} {entry.number or entry.title or ''}",
        entry.number or "",
        said.entry.kind,
        entry.title or "",
        entry.title_en or "",
        said.entry.text,
        "; ".join(cited),
        edition.name,
        edition.lang,
        edition.date or "",
        said.entry.source,
        str(said.entry.line),
        edition.rulebook,
        entry.reading or "",
        "true" if entry.obsolete else "",
    )


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


EXPORTER = CsvExporter()
