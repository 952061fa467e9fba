"""MediaWiki XML exports (XML ダンプ): the newest revision of every page of the content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from ingest.draft import Draft, Fault, Lines, RulesPage, Skipped
from ingest.reader import SourceText
from ingest.spans import disjoint, filled, gap
from ingest.wikitext.export import CONTENT, Broken, ExportPage, pages
from ingest.wikitext.page import page, redirection
from ingest.wikitext.rows import rows
from ingest.wikitext.rulebook_page import is_rules_page
from kb.errors import Problem, Severity

_HEAD = 5_000
"""Characters within which the root element stands."""
_ROOT = re.compile(
    r"[\ufeff\s]*(?:<\?xml[^<>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE\b.*?)?<mediawiki\b", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class ExportReader:
    """Reads an export page by page; a dump is walked in a stream."""

    name: str = "mediawiki-xml"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Certain where the text begins with the root element of an export."""
        head = "\n".join(line[:_HEAD] for line in source.lines[:50])[:_HEAD]
        return 1.0 if _ROOT.match(head) else 0.0

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """Each page of the export as it is or as rules, and a fault where the XML breaks off."""
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
    if newest is None or found.namespace not in CONTENT:
        return [Skipped(Lines(found.first, found.last), "navigation")]
    if found.title and is_rules_page(newest.text):
        return [RulesPage(Lines(found.first, found.last), found.title, newest.text)]
    head = Lines(found.first, found.first)
    source = rows(newest.text.split("\n"), newest.first, newest.last)
    older = (r for r in found.revisions if r is not newest)
    drafts = [
        *page(found.title, head, source),
        *(Skipped(Lines(r.first, r.last), "older-side") for r in older),
        *redirection(found.redirect, source),
    ]
    return list(disjoint(sorted(drafts, key=attrgetter("lines.first"))))
