"""``kb fetch``: pages of a wiki through its API, or a rules text from its address."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import click

from ingest.address import is_address
from ingest.journal import Journal
from ingest.pipeline.fetching import fetch_pages, fetch_text
from ingest.pipeline.options import Options
from ingest.pipeline.report import Outcome, SourceReport
from ingest.wikiapi import Wiki
from kb.errors import KbError
from search.app.errors import CannotReadError
from search.cli.build import conclude, told, writing
from search.cli.command import KbCommand, KbOption
from search.cli.progress import progress
from search.cli.session import homed, session
from search.messages.say import say

API = "api.php"


@click.command(cls=KbCommand)
@click.argument("address", metavar="ADDRESS")
@click.argument("titles", metavar="[TITLE]...", nargs=-1)
@click.option("--category", metavar="NAME", multiple=True, cls=KbOption, help="fetch.category")
@click.option("--list", "lists", metavar="FILE", multiple=True, cls=KbOption, help="fetch.list")
@click.option("--all", "every", is_flag=True, cls=KbOption, help="fetch.all")
@click.option(
    "--pause",
    metavar="SECONDS",
    type=click.FloatRange(min=0),
    default=1.0,
    cls=KbOption,
    help="fetch.pause",
)
@click.option("--edition", metavar="NAME", cls=KbOption, help="ingest.edition")
@click.option(
    "--lang", type=click.Choice(["ja", "en"]), metavar="ja|en", cls=KbOption, help="ingest.lang"
)
@click.option("--rulebook", metavar="NAME", cls=KbOption, help="ingest.rulebook")
@click.option("--dry-run", is_flag=True, cls=KbOption, help="ingest.dry-run")
@click.option("--force", is_flag=True, cls=KbOption, help="fetch.force")
@homed
def fetch(
    *,
    address: str,
    titles: tuple[str, ...],
    category: tuple[str, ...],
    lists: tuple[str, ...],
    every: bool,
    pause: float,
    edition: str | None,
    lang: str | None,
    rulebook: str | None,
    dry_run: bool,
    force: bool,
) -> int:
    """Fetch pages into the knowledge base."""
    now = session()
    named = (*titles, *(title for file in lists for title in _listed(file)))
    asks = bool(named or category or every)
    if not is_address(address) or asks != urlsplit(address).path.endswith(API):
        raise click.UsageError(say("fetch.usage", address=address))
    options = Options(
        None, edition or now.edition, None, lang or now.lang, None, rulebook, dry_run, force
    )
    started = time.perf_counter()
    with progress(say("ingest.progress")) as tell, writing(now.home, dry_run) as store:
        journal = Journal(now.home.root)
        if asks:
            wiki = Wiki(address, interval=pause)
            found = fetch_pages(
                wiki, _titles(wiki, named, category, every), store, journal, options
            )
        else:
            found = fetch_text(address, store, journal, options, tell)
        reports = tuple(told(_whole(found, address), now, dry_run, tell))
    return conclude(reports, now, dry_run, started)


def _titles(
    wiki: Wiki, named: Sequence[str], categories: Sequence[str], every: bool
) -> Iterator[str]:
    yield from named
    for category in categories:
        yield from wiki.members(category)
    if every:
        yield from wiki.every_page()


def _listed(file: str) -> list[str]:
    """The titles in a file, one a line; ``-`` is standard input."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise CannotReadError(file, error.strerror or str(error)) from error
    except UnicodeError as error:
        raise CannotReadError(file, "UTF-8?") from error
    return [line.strip() for line in text.splitlines() if line.strip()]


def _whole(found: Iterator[SourceReport], address: str) -> Iterator[SourceReport]:
    """The reports; where the server stops answering, that is the last one."""
    try:
        yield from found
    except KbError as refusal:
        yield SourceReport(address, Outcome.REFUSED, refusal=refusal)
