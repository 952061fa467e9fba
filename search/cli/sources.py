"""``kb sources`` and ``kb stats``: what was read and when, and how much of it there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import click

from kb.reference import COUNTED_AS
from kb.store.reading import EditionRow, Library, SourceRow
from search.cli.answer import print_json, print_lines
from search.cli.command import KbCommand
from search.cli.session import reading, session
from search.messages.say import say
from search.reading.choice import edition_name
from search.reading.document import edition_document
from search.reading.naming import edition_label
from search.terminal.style import Screen, Style, screen


@click.command(cls=KbCommand)
@reading
def sources() -> int:
    """List what was read and when."""
    now = session()
    with now.library() as library:
        allowed = {e.id: e for e in now.choice.editions(library)}
        rows = [s for s in library.sources() if s.edition_id in allowed]
        if now.json:
            print_json({"sources": [_source(s, allowed[s.edition_id]) for s in rows]})
        else:
            target = screen()
            print_lines((_line(s, allowed[s.edition_id], target) for s in rows), target)
    return 0 if rows else 1


def _source(row: SourceRow, edition: EditionRow) -> dict[str, Any]:
    # Imported late: only for the report that is kept with a source.
    import json  # noqa: PLC0415

    return {
        "source": row.name,
        "format": row.format,
        "encoding": row.encoding,
        "lang": row.lang,
        "size": row.size,
        "sha256": row.digest,
        "read_at": row.read_at,
        "edition": edition_document(edition),
        "in_use": row.speaks,
        "report": json.loads(row.report),
    }


def _line(row: SourceRow, edition: EditionRow, target: Screen) -> str:
    facts: tuple[str, ...] = (
        edition_name(edition),
        row.format,
        row.encoding,
        say("source.size", size=f"{row.size:,}"),
        say("source.read", when=row.read_at[:16].replace("T", " ")),
        *(() if row.speaks else (say("source.not-in-use"),)),
    )
    return f"{target.paint(row.name, Style.HEADING)}  {' · '.join(facts)}"


@click.command(cls=KbCommand)
@reading
def stats() -> int:
    """Count what is kept, by edition."""
    now = session()
    with now.library() as library:
        counted = [(e, _counts(library, e)) for e in now.choice.editions(library)]
        if now.json:
            rows = [{"edition": edition_document(e), "counts": dict(c)} for e, c in counted]
            print_json({"editions": rows})
        else:
            target = screen()
            print_lines((line for e, c in counted for line in _count_lines(e, c, target)), target)
    return 0


_NAMES = {
    "chapter": "chapters",
    "section": "sections",
    "rule": "rules",
    "subrule": "subrules",
    "example": "examples",
    "glossary": "glossary",
    "page": "pages",
}


def _counts(library: Library, edition: EditionRow) -> Counter[str]:
    counts = Counter(dict.fromkeys(_NAMES.values(), 0))
    for kind, number in library.count_kinds(edition.id):
        if kind in _NAMES:
            counts[_NAMES[kind]] += number
    by_status = Counter(dict(library.count_statuses(edition.id)))
    counts["references"] = by_status.total()
    for name, statuses in COUNTED_AS.items():
        counts[name] = sum(by_status[status] for status in statuses)
    return counts


def _count_lines(edition: EditionRow, counts: Counter[str], target: Screen) -> Iterator[str]:
    yield target.paint(edition_label(edition), Style.HEADING)
    shown = (f"{say(f'count.{name}')} {number:,}" for name, number in counts.items() if number)
    yield "  " + " · ".join(shown)
