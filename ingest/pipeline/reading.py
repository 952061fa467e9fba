"""A source in the hands of the reader that knows its format."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ingest import readers as folder
from ingest.draft import Draft
from ingest.pipeline import claims
from ingest.reader import Reader, SourceText
from ingest.recognise import recognise
from kb.errors import Problem
from kb.plugins import discover


@dataclass(frozen=True, slots=True)
class Reading:
    """The drafts of a source, and how many of its lines were left out for want of sense."""

    reader: Reader
    drafts: tuple[Draft, ...]
    unclaimed: int
    problems: tuple[Problem, ...]


@cache
def readers() -> dict[str, Reader]:
    """Every reader by the name of its format."""
    return discover(folder, "READER")


def read(source: SourceText, format_name: str | None = None) -> Reading:
    """Have the reader of its format read ``source``; every line not claimed is a problem.

    Raises the refusals of `ingest.recognise`.
    """
    reader = recognise(source, readers(), format_name)
    drafts = tuple(reader.drafts(source))
    lines = claims.unclaimed(source, drafts)
    return Reading(reader, drafts, len(lines), tuple(claims.problems(source, lines)))
