"""Which lines of a source the drafts account for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ingest.draft import Draft, Fault
from ingest.reader import SourceText
from kb.errors import Problem, Severity


def unclaimed(source: SourceText, drafts: Iterable[Draft]) -> tuple[int, ...]:
    """The lines, from 1, that are not blank and that no draft claims."""
    open_lines = {number for number, line in enumerate(source.lines, 1) if line.strip()}
    for draft in drafts:
        if not isinstance(draft, Fault):
            open_lines.difference_update(range(draft.lines.first, draft.lines.last + 1))
    return tuple(sorted(open_lines))


def problems(source: SourceText, lines: Iterable[int]) -> Iterator[Problem]:
    """A warning for every line that was not understood, quoting its beginning."""
    for line in lines:
        quoted = source.lines[line - 1].strip()
        shown = quoted if len(quoted) <= 40 else quoted[:39] + "…"
        message = f"not understood and left out: {shown}"
        yield Problem(Severity.WARNING, "unclaimed-line", message, line)
