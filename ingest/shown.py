"""A page of HTML read by what reads text: its lines as shown, and drafts put back to its source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ingest.draft import Draft, Fault, Lines
from ingest.hypertext import VisibleLine
from ingest.reader import SourceText
from ingest.spans import disjoint, filled

Read = Callable[[SourceText], Iterable[Draft]]


def as_shown(source: SourceText, rows: Sequence[VisibleLine]) -> SourceText:
    """``source`` with ``rows`` for lines."""
    return replace(source, lines=tuple(row.text for row in rows))


def read_shown(
    source: SourceText, rows: Sequence[VisibleLine], read: Read, why: str
) -> Iterator[Draft]:
    """The drafts that ``read`` finds in ``rows``, with the lines of ``source`` that they stand in.

    What is left of its lines is skipped for the reason ``why``.
    """
    found = (placed(draft, rows) for draft in read(as_shown(source, rows)))
    yield from filled(disjoint(found), source.lines, why)


def placed(draft: Draft, rows: Sequence[VisibleLine]) -> Draft:
    """``draft``, whose lines count rows, with the source lines instead."""
    if not rows:
        return draft
    if isinstance(draft, Fault):
        line = draft.problem.line
        at = rows[min(max(line, 1), len(rows)) - 1].first if line else None
        return Fault(draft.problem._replace(line=at))
    first, last = draft.lines.first, draft.lines.last
    if last < first:  # an empty span before its line
        at = rows[min(first, len(rows)) - 1].first
        return replace(draft, lines=Lines(at, at - 1))
    return replace(draft, lines=Lines(rows[first - 1].first, rows[last - 1].last))
