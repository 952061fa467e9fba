"""MediaWiki XML exports (XML ダンプ): the newest revision of every page of the content."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from ingest.draft import Draft, Fault, Lines, Skipped
from ingest.reader import SourceText
from ingest.spans import disjoint, filled, gap
from ingest.wikitext.export import Broken, ExportPage, pages
from ingest.wikitext.page import page, redirection
from ingest.wikitext.rows import rows
from kb.errors import Problem, Severity

_CONTENT = frozenset({0, 4, 14})
"""Namespaces read: articles, the project's own pages, categories. Not talk, users, templates."""


@dataclass(frozen=True, slots=True)
class ExportReader:
    """Reads an export page by page; a dump is walked in a stream."""

    name: str = "mediawiki-xml"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Certain where the text begins with the root element of an export."""
        head = [line.lstrip("\ufeff \t") for line in source.lines[:50] if line.strip()][:3]
        return 1.0 if any(line.startswith("<mediawiki") for line in head) else 0.0

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """A page for each of the export, and a fault where the XML breaks off."""
        yield from disjoint(_drafts(source))


READER = ExportReader()


def _drafts(source: SourceText) -> Iterator[Draft]:
    claimed, whole = 0, True
    for found in pages(source.lines):
        if isinstance(found, Broken):
            yield Fault(Problem(Severity.ERROR, "broken-xml", found.why, found.line))
            whole = False
            continue
        if whole:
            yield from gap(claimed + 1, found.first - 1, source.lines, "markup")
        yield from filled(_page(found), source.lines, "markup", found.first, found.last)
        claimed, whole = found.last, True
    if whole:
        yield from gap(claimed + 1, len(source.lines), source.lines, "markup")


def _page(found: ExportPage) -> list[Draft]:
    newest = found.newest
    if newest is None or found.namespace not in _CONTENT:
        return [Skipped(Lines(found.first, found.last), "navigation")]
    head = Lines(found.first, found.first)
    source = rows(newest.text.split("\n"), newest.first, newest.last)
    older = (r for r in found.revisions if r is not newest)
    drafts = [
        *page(found.title, head, source),
        *(Skipped(Lines(r.first, r.last), "older-side") for r in older),
        *redirection(found.redirect, source),
    ]
    return list(disjoint(sorted(drafts, key=attrgetter("lines.first"))))
