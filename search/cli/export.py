"""``kb export``: passages to quote, as Markdown, HTML, JSON, CSV or plain text."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import cast

import click

from kb.plugins import discover, modules
from kb.store.reading import Entry, Library
from search import exporters
from search.app.errors import CannotExportError, UnknownChoiceError
from search.cli.answer import print_document, unsaved, warn
from search.cli.asking import Asked, ask
from search.cli.command import KbCommand, KbOption, completed_from
from search.cli.session import Session, reading, session
from search.messages.misuse import usage
from search.messages.say import say
from search.reading.excerpt import Excerpt, excerpt
from search.reading.exporter import Exporter
from search.reading.lookup import Wish

KNOWN = modules(exporters)
FOR_PROGRAMS = frozenset({"json", "csv"})
"""Formats of which a program wants a document even where nothing is in it."""


@click.command(cls=KbCommand)
@click.argument("places", metavar="PLACE...", nargs=-1)
@click.option("--query", metavar="WORDS", cls=KbOption, help="export.query")
@click.option(
    "-f",
    "--format",
    "form",
    metavar="NAME",
    shell_complete=completed_from(lambda: KNOWN),
    cls=KbOption,
    help=f"export.format|known={', '.join(KNOWN)}",
)
@click.option("-o", "--output", metavar="FILE", cls=KbOption, help="export.output")
@click.option(
    "--follow",
    default=0,
    type=click.IntRange(0, 9),
    metavar="N",
    cls=KbOption,
    help="export.follow",
)
@click.option("--depth", type=click.IntRange(0), metavar="N", cls=KbOption, help="show.depth")
@click.option("--no-examples", is_flag=True, cls=KbOption, help="show.no-examples")
@click.option(
    "-n",
    "--limit",
    default=10,
    type=click.IntRange(1),
    metavar="N",
    cls=KbOption,
    help="search.limit",
)
@reading
def export(
    *,
    places: tuple[str, ...],
    query: str | None,
    form: str | None,
    output: str | None,
    follow: int,
    depth: int | None,
    no_examples: bool,
    limit: int,
) -> int:
    """Export a passage to quote."""
    now = session()
    now.reject_format(form)
    exporter = _exporter("json" if now.json else form or _by_ending(output) or "md")
    if not places and query is None:
        raise click.UsageError(say("MissingParameter", name=usage("PLACE"), command="export"))
    with now.library() as library:
        for_program = exporter.name == "json"
        asked = _asked(library, now, places, query, limit, for_program=for_program)
        wish = Wish(depth, not no_examples, neighbours=for_program)
        quoted = excerpt(library, asked.entries, wish, follow, title=query or "")
    if not quoted.sections:
        return _nothing(exporter, quoted, query, output)
    _put(exporter.export(quoted), output)
    return asked.status


def _nothing(exporter: Exporter, quoted: Excerpt, query: str | None, output: str | None) -> int:
    """Say that nothing was found; a file stays as it was, and a program gets a document."""
    if query is not None:
        warn(say("search.none", query=query))
    if exporter.name in FOR_PROGRAMS and output in (None, "-"):
        _put(exporter.export(quoted), None)
    return 1


def _exporter(name: str) -> Exporter:
    if name not in KNOWN:
        raise UnknownChoiceError("--format", name, ", ".join(KNOWN))
    return cast(Exporter, discover(exporters, "EXPORTER")[name])


def _by_ending(output: str | None) -> str | None:
    """The format that the name of the file says, where it is one."""
    ending = Path(output or "").suffix.lower().removeprefix(".")
    return {"markdown": "md", "htm": "html"}.get(ending, ending if ending in KNOWN else None)


def _asked(
    library: Library,
    now: Session,
    places: tuple[str, ...],
    query: str | None,
    limit: int,
    *,
    for_program: bool,
) -> Asked:
    """What is to be exported: places, and the rules that a search finds."""
    found = Asked((), 0)
    if places:
        found = ask(library, places, now.choice, for_program=for_program)
    if query is None:
        return found
    hits = _found(library, now, query, limit)
    return Asked((*found.entries, *hits), found.status if hits else 1)


def _found(library: Library, now: Session, query: str, limit: int) -> tuple[Entry, ...]:
    """The rules that a search finds, each once, best first."""
    # Imported late: places need no index.
    from search.app.engine import searcher_in  # noqa: PLC0415
    from search.reading.request import Request  # noqa: PLC0415

    with searcher_in(library, now.home, unsaved=unsaved) as searcher:
        hits = searcher.search(Request(query, now.choice, limit=limit)).hits
    found = [hit.entry if hit.rule else hit.group for hit in hits]
    return tuple({entry.id: entry for entry in found}.values())


def _put(text: str, output: str | None) -> None:
    """Write to standard output, or to a file that is there whole or not at all."""
    if output is None or output == "-":
        print_document(text)
        return
    path = Path(output)
    try:
        _replace(path, text)
    except OSError as error:
        raise CannotExportError(output, error.strerror or str(error)) from error


def _replace(path: Path, text: str) -> None:
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        os.close(descriptor)
        Path(name).write_bytes(text.encode("utf-8", "surrogatepass"))
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, else those a new file gets."""
    with suppress(OSError):
        return path.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
