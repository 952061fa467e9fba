"""A source in the hands of the reader that knows its format."""

from __future__ import annotations

from dataclasses import dataclass

from ingest.draft import Draft
from ingest.pipeline import claims
from ingest.reader import Reader, SourceText
from kb.errors import Problem


@dataclass(frozen=True, slots=True)
class Reading:
    """The drafts of a source, and how many of its lines were left out for want of sense."""

    reader: Reader
    drafts: tuple[Draft, ...]
    unclaimed: int
    problems: tuple[Problem, ...]


def read(source: SourceText, reader: Reader) -> Reading:
    """Have ``reader`` read ``source``; every line that no draft claims is a problem."""
    drafts = tuple(reader.drafts(source))
    lines = claims.unclaimed(source, drafts)
    return Reading(reader, drafts, len(lines), tuple(claims.problems(source, lines)))
