"""Pages and rules texts from the web into the store: only what changed, one by one, resumable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ingest.archive import Blob, may_be_large
from ingest.fetch import download
from ingest.journal import Condition, Journal
from ingest.pipeline.dumping import Progress
from ingest.pipeline.ingestion import RULES, ingest_found, settle
from ingest.pipeline.options import Options
from ingest.pipeline.read_before import told_before
from ingest.pipeline.report import Outcome, SourceReport
from ingest.refusals import MissingPageError
from ingest.source import answer_file, answered
from ingest.wikiapi import Asked, NoPage, SamePage, Wiki, WikiPage
from ingest.wikitext.rulebook_page import is_rules_page
from kb.store.editions import source_names
from kb.store.opening import Store

PLAIN = "mediawiki"
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
        settle(store, options)
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
            asked = replace(options, encoding="utf-8", format=options.format or _format(text))
            for report in ingest_found([(blob, None)], store, asked):
                if report.status in _KEPT and not options.dry_run:
                    journal.note_page(wiki.address, title, revision)
                yield report


def _format(source: str) -> str:
    """How a page's source is read: as the rules it holds, or as a page."""
    return RULES if is_rules_page(source) else PLAIN


def fetch_text(
    address: str,
    store: Store,
    journal: Journal,
    options: Options,
    progress: Progress | None = None,
) -> Iterator[SourceReport]:
    """Take in what an address answers, unless it says that nothing changed since the last time.

    Raises KbError where there is no answer.
    """
    known, way = journal.condition(address), options.digest("")
    before = told_before(store, address)
    if options.force or known.way != way or not before:
        known = Condition(None, None)
    with answer_file(journal.folder) as file:
        asked = (known.etag, known.last_modified)
        got = download(address, file, condition=asked, unless=may_be_large)
        if got.unchanged:
            yield from before
            return
        every = True
        for report in ingest_found(answered(address, got, file), store, options, progress):
            every = every and report.status in _KEPT
            yield report
        settle(store, options)
    if every and not options.dry_run:
        journal.note(address, Condition(got.etag, got.last_modified, way))
        journal.write()
