"""Spans of drafts put in order: no line claimed twice, none left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ingest.draft import Draft, Fault, Lines, Skipped


def disjoint(drafts: Iterable[Draft]) -> Iterator[Draft]:
    """``drafts``, each cut to end before the next begins: the last draft in a line claims it."""
    held: Draft | None = None
    for draft in drafts:
        if held is not None:
            yield _cut(held, draft)
        held = draft
    if held is not None:
        yield held


def _cut(draft: Draft, following: Draft) -> Draft:
    if isinstance(draft, Fault) or isinstance(following, Fault):
        return draft
    if draft.lines.last < following.lines.first:
        return draft
    return replace(draft, lines=Lines(draft.lines.first, following.lines.first - 1))


def filled(
    drafts: Iterable[Draft], lines: Sequence[str], why: str, first: int = 1, last: int | None = None
) -> Iterator[Draft]:
    """``drafts`` with each gap from line ``first`` to ``last`` that is not blank skipped."""
    claimed = first - 1
    for draft in drafts:
        if not isinstance(draft, Fault):
            yield from gap(claimed + 1, draft.lines.first - 1, lines, why)
            claimed = max(claimed, draft.lines.last)
        yield draft
    yield from gap(claimed + 1, len(lines) if last is None else last, lines, why)


def gap(first: int, last: int, lines: Sequence[str], why: str) -> Iterator[Draft]:
    """A `Skipped` from line ``first`` to ``last``, where these are not all blank."""
    if any(line.strip() for line in lines[first - 1 : last]):
        yield Skipped(Lines(first, last), why)
