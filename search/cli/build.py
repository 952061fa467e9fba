"""``kb ingest``: the only command that reads sources, and the only importer of `ingest`."""

from __future__ import annotations

import datetime as dt
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click

from ingest import readers
from ingest.journal import Journal
from ingest.pipeline.dumping import Progress
from ingest.pipeline.named import ingest_named
from ingest.pipeline.options import Options
from ingest.pipeline.report import Outcome, Report, SourceReport
from kb.errors import KbError
from kb.plugins import discover
from kb.store.home import Home
from kb.store.opening import Store, open_store
from search.app.engine import fitting_index, is_index_fitting
from search.app.errors import CannotWriteError
from search.app.library import library_in
from search.cli.answer import print_json, print_lines, warn
from search.cli.command import KbCommand, KbOption, completed_from
from search.cli.ending import complaint
from search.cli.progress import progress
from search.cli.session import Session, homed, session
from search.messages.say import say
from search.terminal.reading_report import ReportLayout
from search.terminal.style import screen


def _date(
    _context: click.Context, _parameter: click.Parameter, value: str | None
) -> dt.date | None:
    try:
        return dt.date.fromisoformat(value) if value else None
    except ValueError as error:
        raise click.BadParameter(say("bad-date", value=value)) from error


@click.command(cls=KbCommand)
@click.argument("sources", metavar="SOURCE...", nargs=-1, required=True)
@click.option(
    "--format",
    "form",
    metavar="NAME",
    shell_complete=completed_from(lambda: discover(readers, "READER")),
    cls=KbOption,
    help="ingest.format",
)
@click.option("--edition", metavar="NAME", cls=KbOption, help="ingest.edition")
@click.option("--date", metavar="DATE", callback=_date, cls=KbOption, help="ingest.date")
@click.option(
    "--lang", type=click.Choice(["ja", "en"]), metavar="ja|en", cls=KbOption, help="ingest.lang"
)
@click.option("--encoding", metavar="NAME", cls=KbOption, help="ingest.encoding")
@click.option("--rulebook", metavar="NAME", cls=KbOption, help="ingest.rulebook")
@click.option("--dry-run", is_flag=True, cls=KbOption, help="ingest.dry-run")
@click.option("--force", is_flag=True, cls=KbOption, help="ingest.force")
@homed
def ingest(
    *,
    sources: tuple[str, ...],
    form: str | None,
    edition: str | None,
    date: dt.date | None,
    lang: str | None,
    encoding: str | None,
    rulebook: str | None,
    dry_run: bool,
    force: bool,
) -> int:
    """Read sources into the knowledge base."""
    now = session()
    options = Options(
        form, edition or now.edition, date, lang or now.lang, encoding, rulebook, dry_run, force
    )
    started = time.perf_counter()
    with progress(say("ingest.progress")) as tell, writing(now.home, dry_run) as store:
        taken = ingest_named(
            sources, store, Journal(now.home.root), options, stdin=sys.stdin.buffer, progress=tell
        )
        reports = tuple(told(taken, now, dry_run, tell))
    return conclude(reports, now, dry_run, started)


def conclude(reports: tuple[SourceReport, ...], now: Session, dry_run: bool, started: float) -> int:
    """Bring the index up to date and print what was done; the exit status."""
    indexed = True
    if not dry_run and any(r.status in (Outcome.INGESTED, Outcome.UNCHANGED) for r in reports):
        try:
            reports = _indexed(reports, now.home)
        except CannotWriteError as error:
            indexed = False
            warn(say("index.not-kept", what=complaint(error)))
    report = Report(reports, time.perf_counter() - started)
    target = screen()
    if now.json:
        print_json(report.as_json())
    else:
        done = [one.as_json() for one in reports]
        print_lines(ReportLayout(target).total(report.seconds, done), target)
    refused = any(r.status in (Outcome.REFUSED, Outcome.FAILED) for r in reports)
    return 2 if refused or not indexed else 0


@contextmanager
def writing(home: Home, dry_run: bool) -> Iterator[Store]:
    """The store to write to; for a dry run into nothing, one that is thrown away."""
    with tempfile.TemporaryDirectory() as scratch:
        dry = dry_run and not home.store.exists()
        store = open_store(Path(scratch) / "kb.sqlite" if dry else home.store)
        try:
            yield store
        finally:
            store.close()


def told(
    reports: Iterator[SourceReport], now: Session, dry_run: bool, tell: Progress | None = None
) -> Iterator[SourceReport]:
    """Each source as it is done: its report to people, its refusal to standard error.

    ``tell`` is what shows the progress, and has to leave the line to them.
    """
    layout = ReportLayout(screen(), dry_run)
    for report in reports:
        if tell is not None:
            tell(1, 1)
        if report.refusal is not None:
            _refuse(report.refusal, report.source, now.debug)
        elif not now.json:
            for line in layout.source(report.as_json()):
                print(line, flush=True)
        yield report


def _refuse(refusal: Exception, source: str, debug: bool) -> None:
    if debug:
        raise refusal
    if isinstance(refusal, KbError):
        message = complaint(refusal)
    else:
        what = f"{type(refusal).__name__}: {refusal}"
        message = say("failed", source=source, what=" ".join(what.split()))
    warn(message)


def _indexed(reports: tuple[SourceReport, ...], home: Home) -> tuple[SourceReport, ...]:
    """Bring the index up to date now, so that the first search is quick; the time is told.

    Where nothing has changed it may still be that an earlier reading was stopped before this.
    """
    started = time.perf_counter()
    with library_in(home) as library, progress(say("ingest.indexing")) as tell:
        if is_index_fitting(library, home):
            return reports
        fitting_index(library, home, tell).close()
    took = time.perf_counter() - started
    backwards = reversed([*enumerate(reports)])
    last = next((i for i, r in backwards if r.status is Outcome.INGESTED), len(reports) - 1)
    timed = replace(reports[last], steps={**reports[last].steps, "index": took})
    return (*reports[:last], timed, *reports[last + 1 :])
