"""Everything that sources lead to, taken in one by one; what is kept already is passed over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import BinaryIO

from ingest.archive import Blob
from ingest.draft import RulesPage
from ingest.dump import Dump, Part
from ingest.members import UNSAFE
from ingest.pipeline.assembly import assemble
from ingest.pipeline.cited_rules import CitedRules
from ingest.pipeline.dumping import FORMAT, PART, PARTS, Progress, TakenPart, take_in_parts
from ingest.pipeline.gone import with_gone
from ingest.pipeline.options import Options
from ingest.pipeline.read_before import report_of, source_read_before, unchanged
from ingest.pipeline.reading import read
from ingest.pipeline.reading_order import ReadingOrder
from ingest.pipeline.refusals import NothingUnderstoodError
from ingest.pipeline.report import Outcome, SourceReport
from ingest.pipeline.taking import Taken, take, without_content
from ingest.reader import SourceText
from ingest.source import Found, Refused, blobs, source_text
from kb.errors import KbError
from kb.store.editions import KeptSource, drop_other_parts
from kb.store.opening import Store
from kb.store.pages import are_linked, link_pages
from kb.store.supersession import has_superseded

RULES = "mediawiki-rules"
"""The format of a wiki page that is a piece of a rulebook."""


@dataclass(frozen=True, slots=True)
class _Run:
    """What holds for every source of one call."""

    store: Store
    options: Options
    order: ReadingOrder
    rules: CitedRules = field(default_factory=CitedRules)


def ingest(
    names: Iterable[str],
    store: Store,
    options: Options,
    *,
    stdin: BinaryIO | None = None,
    progress: Progress | None = None,
) -> Iterator[SourceReport]:
    """Take in every source that ``names`` lead to, each whole or not at all.

    The report of a source comes before the next one is touched. Nothing is raised for a source
    that cannot be read or kept: its report says why. ``names`` are what `ingest.source` takes.
    A large wiki dump is taken part by part, and ``progress`` told how far it is.
    """
    names = tuple(names)
    found = (one for name in names for one in blobs(name, stdin))
    order = ReadingOrder(names if _has_superseded(store) else (), options)
    yield from ingest_found(found, store, options, progress, order)
    settle(store, options)


def ingest_found(
    found: Iterable[Found],
    store: Store,
    options: Options,
    progress: Progress | None = None,
    order: ReadingOrder | None = None,
) -> Iterator[SourceReport]:
    """Take in what was found already, as `ingest` does; ``order`` is all that is to come.

    Who calls this has to `settle` at the end.
    """
    yield from _each(found, _Run(store, options, order or ReadingOrder((), options)), progress)


def settle(store: Store, options: Options) -> None:
    """What can only be known once all is read: the pages that terms on other pages lead to.

    Where a reading is stopped before, the next one does it.
    """
    if options.dry_run:
        return
    with suppress(KbError):
        with store.reading() as connection:
            settled = are_linked(connection)
        if not settled:
            with store.transaction() as transaction:
                link_pages(transaction)


def _each(found: Iterable[Found], run: _Run, progress: Progress | None) -> Iterator[SourceReport]:
    for one, declared in found:
        match one:
            case Refused(name=refused, refusal=refusal):
                yield SourceReport(refused, Outcome.REFUSED, refusal=refusal)
            case Blob():
                yield from _taken_with_rules(one, declared, run)
            case Dump():
                yield from _taken_dump(one, run, progress)


def _taken_with_rules(blob: Blob, declared: str | None, run: _Run) -> Iterator[SourceReport]:
    taken = _taken(blob, declared, run)
    there = (_page_name(blob.name, page) for page in taken.rules_pages)
    report = with_gone(taken.report, there, run.store)
    if taken.kept or report.problems:
        yield report
    yield from _rules_pages(blob.name, taken.rules_pages, run)


def _page_name(name: str, page: RulesPage) -> str:
    """The name of a rules page in the source called ``name``."""
    return f"{name}!{_name(page.title)}"


def _rules_pages(name: str, pages: Iterable[RulesPage], run: _Run) -> Iterator[SourceReport]:
    """Take in the rules pages of the source called ``name``, as `kb fetch` takes them."""
    run = replace(run, options=replace(run.options, format=RULES, encoding="utf-8"))
    for page in pages:
        text = page.text.encode("utf-8", "replace")
        blob = Blob(_page_name(name, page), _name(page.title), text)
        yield _taken(blob, None, run).report


def _name(title: str) -> str:
    """``title`` in one line of characters that can be shown and kept."""
    shown = UNSAFE.sub(" ", title).encode("utf-8", "replace").decode()
    return " ".join(shown.split()) or "?"


def _taken(blob: Blob, declared: str | None, run: _Run) -> Taken:
    options = run.options
    try:
        before = None if options.force else unchanged(blob, run.store, options, run.order)
        if before is not None and not before.rules_pages:
            return Taken(before)
        source = source_text(blob, options.encoding, declared)
        if before is not None:
            return Taken(before, read(source, options.format).rules_pages)
        return take(source, run.store, options, run.rules)
    except KbError as refusal:
        return Taken(SourceReport(blob.name, Outcome.REFUSED, refusal=refusal))
    except Exception as error:  # one bad text must not keep the others out
        return Taken(SourceReport(blob.name, Outcome.FAILED, refusal=error))


def _taken_dump(dump: Dump, run: _Run, progress: Progress | None) -> Iterator[SourceReport]:
    def taken(part: Part, asked: Options) -> TakenPart:
        return _taken_part(part, asked, run)

    def drop(name: str, kept: frozenset[str]) -> None:
        with run.store.transaction() as transaction:
            drop_other_parts(transaction, f"{name}{PARTS}", kept)

    there = set[str]()
    try:
        for report in take_in_parts(dump, run.options, taken, drop, progress):
            there.add(report.source)
            is_last = report.source == dump.name
            yield with_gone(report, there, run.store) if is_last else report
    except KbError as refusal:
        yield SourceReport(dump.name, Outcome.REFUSED, refusal=refusal)
    except Exception as error:  # one bad text must not keep the others out
        yield SourceReport(dump.name, Outcome.FAILED, refusal=error)


def _taken_part(part: Part, options: Options, run: _Run) -> TakenPart:
    source = part.source
    kept = (
        None
        if options.force
        else source_read_before(options.digest(source.digest), source.name, run.store)
    )
    try:
        taken = (
            take(source, run.store, options, run.rules, lines=part.places)
            if kept is None
            else _taken_before(source, kept)
        )
    except NothingUnderstoodError:  # talk pages, say, and nothing else
        return TakenPart(_without_pages(source), None)
    name = kept.name if kept else source.name
    beside = _rules_pages(PART.sub("", source.name), taken.rules_pages, run)
    return TakenPart(taken.report, name if taken.kept else None, beside)


def _taken_before(source: SourceText, kept: KeptSource) -> Taken:
    report = report_of(source.name, kept)
    return Taken(report, read(source, FORMAT).rules_pages if report.rules_pages else ())


def _without_pages(source: SourceText) -> SourceReport:
    reading = read(source, FORMAT)
    return without_content(source, reading, assemble(reading.drafts, source.stem))


def _has_superseded(store: Store) -> bool:
    with store.reading() as connection:
        return has_superseded(connection)
