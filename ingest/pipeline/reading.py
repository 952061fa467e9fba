"""A source in the hands of the reader that knows its format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ingest import readers as folder
from ingest.draft import Draft, RulesPage
from ingest.pipeline import claims
from ingest.pipeline.identity import language
from ingest.quoted_source import quoted_rows
from ingest.reader import Reader, SourceText
from ingest.recognise import SURE, recognise
from ingest.shown import as_shown, read_shown
from kb.errors import Problem, Severity
from kb.plugins import discover


@dataclass(frozen=True, slots=True)
class Reading:
    """The drafts of a source, and how many of its lines were left out for want of sense."""

    reader: Reader
    drafts: tuple[Draft, ...]
    unclaimed: int
    problems: tuple[Problem, ...]

    @property
    def rules_pages(self) -> tuple[RulesPage, ...]:
        """The pages in it that are sources of their own."""
        return tuple(draft for draft in self.drafts if isinstance(draft, RulesPage))


@cache
def readers() -> dict[str, Reader]:
    """Every reader by the name of its format."""
    return discover(folder, "READER")


def read(source: SourceText, format_name: str | None = None) -> Reading:
    """Have the reader of its format read ``source``; every line not claimed is a problem.

    Of a page that shows the source of a text, that text is read.

    So is a format that is asked for and does not fit the text. Raises the refusals of
    `ingest.recognise`.
    """
    rows = quoted_rows(source)
    text = as_shown(source, rows) if rows else source
    reader = recognise(text, readers(), format_name)
    found = read_shown(source, rows, reader.drafts, "markup") if rows else reader.drafts(text)
    drafts = tuple(found)
    lines = claims.unclaimed(source, drafts)
    doubts = () if format_name is None else _doubts(text, reader)
    return Reading(reader, drafts, len(lines), (*doubts, *claims.problems(source, lines)))


def _doubts(source: SourceText, reader: Reader) -> Iterator[Problem]:
    """A warning where the format asked for is of another language or looks like another one."""
    spoken = language(source)
    if reader.lang not in (None, spoken):
        message = f"read as {reader.name} as asked, which is {reader.lang}; the text is {spoken}"
        yield Problem(Severity.WARNING, "unlikely-format", message)
    elif reader.likelihood(source) == 0:
        surest = max(readers().values(), key=lambda other: other.likelihood(source))
        if surest.likelihood(source) >= SURE:
            message = f"read as {reader.name} as asked; it looks like {surest.name}"
            yield Problem(Severity.WARNING, "unlikely-format", message)
