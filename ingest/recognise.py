"""Which reader a text is for: the one that is surest of it, or the one the user names."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Mapping, Sequence

from ingest.reader import Reader, SourceText
from ingest.refusals import (
    ErrorPageError,
    NoRulesInDataError,
    OtherWorkError,
    UnknownFormatError,
    UnrecognisedTextError,
)

SURE = 0.3
"""Least likelihood at which a reader is taken."""
ERROR_PAGE_LIMIT = 50_000
"""Bytes. Web pages that report an error are smaller than this."""
_ROWS = 50
_ROW_LIMIT = 10_000
"""Rows looked at to tell a table, and characters of each."""

_HTML = re.compile(
    r"\s*(?:<!doctype html|<html|<head|<\?xml[^>]*>\s*<!doctype html)", re.IGNORECASE
)
_TITLE = re.compile(r"<(title|h1)\b[^>]*>(.*?)</\1>", re.IGNORECASE | re.DOTALL)
_OF_1999 = re.compile(r"\s*G\.\d+\.\d+ -")


def recognise(
    source: SourceText, readers: Mapping[str, Reader], format_name: str | None = None
) -> Reader:
    """The reader of ``source`` among ``readers`` (by name).

    ``format_name`` overrides the judgement. Raises UnknownFormatError where it is no reader, and
    where nothing is sure of the text UnrecognisedTextError, ErrorPageError or OtherWorkError,
    whichever tells the user most.
    """
    if format_name is not None:
        if format_name not in readers:
            raise UnknownFormatError(format_name, readers)
        return readers[format_name]
    sureness = {name: reader.likelihood(source) for name, reader in sorted(readers.items())}
    surest = max(sureness, key=lambda name: sureness[name], default=None)
    if surest is None or sureness[surest] < SURE:
        raise _refusal(source, readers)
    return readers[surest]


def _refusal(
    source: SourceText, readers: Mapping[str, Reader]
) -> ErrorPageError | OtherWorkError | NoRulesInDataError | UnrecognisedTextError:
    head = "\n".join(source.lines[:200])[:20_000]
    if _HTML.match(head) and source.size < ERROR_PAGE_LIMIT:
        return ErrorPageError(source.name, _page_title(head))
    if any(_OF_1999.match(line) for line in source.lines):
        return OtherWorkError(source.name, "the rules text of 1999 (G.30.5 and the like)")
    if kind := _kind_of_data(source.lines):
        return NoRulesInDataError(source.name, kind)
    return UnrecognisedTextError(source.name, readers)


def _kind_of_data(lines: Sequence[str]) -> str | None:
    """JSON or CSV, where a text is one of them: all of the one, the first lines of the other."""
    text = "\n".join(lines).lstrip("\ufeff \n\t")
    if text[:1] in ("{", "["):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return None
        return "JSON"
    head = [line[:_ROW_LIMIT].replace("\r", " ") for line in lines[:_ROWS] if line.strip()]
    rows = ([len(row) for row in csv.reader(head, delimiter=sign)] for sign in ",\t;")
    return "CSV" if any(len(row) > 1 and min(row) == max(row) > 1 for row in rows) else None


def _page_title(head: str) -> str:
    match = _TITLE.search(head)
    words = " ".join(re.sub("<[^>]*>", " ", match[2]).split()) if match else ""
    return words[:60] or "no title"
