"""Pages and rules texts from the web into the store: only what changed, one by one, resumable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from urllib.parse import unquote, urlsplit

from ingest.archive import Blob, stem_of, unpacked
from ingest.fetch import fetch
from ingest.journal import Condition, Journal
from ingest.pipeline.ingestion import ingest_found
from ingest.pipeline.options import Options
from ingest.pipeline.reading import readers
from ingest.pipeline.report import Outcome, SourceReport
from ingest.recognise import SURE
from ingest.refusals import EmptySourceError, MissingPageError
from ingest.source import Refused, source_text
from ingest.wikiapi import Asked, NoPage, SamePage, Wiki, WikiPage
from kb.errors import KbError
from kb.store.editions import source_names
from kb.store.opening import Store

PLAIN, RULES = "mediawiki", "mediawiki-rules"
NOTED = 50
"""Pages after which the journal is written."""

_KEPT = (Outcome.INGESTED, Outcome.UNCHANGED)


def fetch_pages(
    wiki: Wiki, titles: Iterable[str], store: Store, journal: Journal, options: Options
) -> Iterator[SourceReport]:
    """Take in every page that is called for and that has changed; a report each.

    Reading that is stopped goes on where it was. Raises KbError where the wiki does not answer.
    """
    kept = source_names(store, f"{wiki.address}!")
    noted = journal.revisions(wiki.address)
    known = {t: r for t, r in noted.items() if f"{wiki.address}!{t}" in kept}
    try:
        for done, page in enumerate(wiki.pages(titles, {} if options.force else known), 1):
            yield from _page(wiki, page, store, journal, options)
            if done % NOTED == 0:
                journal.write()
    finally:
        journal.write()


def _page(
    wiki: Wiki, page: Asked, store: Store, journal: Journal, options: Options
) -> Iterator[SourceReport]:
    name = f"{wiki.address}!{page.title}"
    match page:
        case SamePage():
            yield SourceReport(name, Outcome.UNCHANGED, PLAIN, "utf-8")
        case NoPage(title=title):
            refusal = MissingPageError(wiki.address, title)
            yield SourceReport(name, Outcome.REFUSED, refusal=refusal)
        case WikiPage(title=title, revision=revision, source=text):
            blob = Blob(name, title, text.encode("utf-8", "replace"))
            asked = replace(options, encoding="utf-8", format=options.format or _format(blob))
            for report in ingest_found([(blob, None)], store, asked):
                if report.status in _KEPT and not options.dry_run:
                    journal.note_page(wiki.address, title, revision)
                yield report


def _format(blob: Blob) -> str:
    """How a page's source is read: as the rules it holds, or as a page."""
    try:
        source = source_text(blob, "utf-8")
    except KbError:  # told again, and reported, by who takes it in
        return PLAIN
    return RULES if readers()[RULES].likelihood(source) >= SURE else PLAIN


def fetch_text(
    address: str, store: Store, journal: Journal, options: Options
) -> Iterator[SourceReport]:
    """Take in what an address answers, unless it says that nothing changed since the last time."""
    known = journal.condition(address)
    if options.force or not source_names(store, address):
        known = Condition(None, None)
    got = fetch(address, etag=known.etag, last_modified=known.last_modified)
    if got.data is None:
        yield SourceReport(address, Outcome.UNCHANGED)
        return
    if not got.data:
        raise EmptySourceError(address)
    stem = stem_of(unquote(urlsplit(got.address).path)) or urlsplit(address).netloc
    members = unpacked(Blob(address, stem, got.data))
    found = ((m if isinstance(m, Blob) else Refused(address, m), got.charset) for m in members)
    reports = [*ingest_found(found, store, options)]
    if all(r.status in _KEPT for r in reports) and not options.dry_run:
        journal.note(address, Condition(got.etag, got.last_modified))
        journal.write()
    yield from reports
