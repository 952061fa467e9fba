"""``kb mentions``: the references found in any text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import click

from kb.scheme import Numbering
from kb.store.reading import Library
from kb.store.refusals import StoreMissingError
from search.app.document import Document, read
from search.app.errors import StoreEmptyError
from search.cli.answer import print_json, print_lines
from search.cli.command import KbCommand, KbOption, completed_from
from search.cli.session import Session, reading, session
from search.messages.say import say
from search.reading.chosen_scheme import numberings, scheme_of
from search.reading.mentioned import (
    Meaning,
    Mentioned,
    meaning,
    mentioned,
)
from search.reading.mentioned_document import mentioned_document, targets
from search.terminal.style import Screen, Style, screen


@dataclass(frozen=True, slots=True)
class Found:
    """The references of one document."""

    document: Document
    against: Meaning | None
    references: tuple[Mentioned, ...]


@click.command(cls=KbCommand)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--scheme",
    metavar="NAME",
    shell_complete=completed_from(numberings),
    cls=KbOption,
    help="mentions.scheme",
)
@click.option("--lines", is_flag=True, cls=KbOption, help="mentions.lines")
@reading
def mentions(*, files: tuple[str, ...], scheme: str | None, lines: bool) -> int:
    """Find the references in any text."""
    now = session()
    documents = [read(name) for name in files]
    with ExitStack() as stack:
        library = open_if_any(now, stack)
        found = [_found(d, library, now, scheme, lines) for d in documents]
        if now.json:
            print_json({"files": [_document(f) for f in found]})
        else:
            target = screen()
            print_lines((line for f in found for line in _lines(f, target)), target)
    return 0 if any(f.references for f in found) else 1


def open_if_any(now: Session, stack: ExitStack) -> Library | None:
    """The library, closed with ``stack``; None where nothing was read yet."""
    try:
        return stack.enter_context(now.library())
    except (StoreMissingError, StoreEmptyError):
        return None


def _found(
    document: Document, library: Library | None, now: Session, scheme: str | None, lines: bool
) -> Found:
    numbering: Numbering | None = scheme_of(document.text, scheme) if scheme else None
    against = meaning(library, document.text, now.choice, scheme) if library else None
    if numbering is None:
        numbering = against.numbering if against else scheme_of(document.text, None)
    rows = mentioned(document.shown, numbering, against, now.lang, by_line=lines)
    return Found(document, against, tuple(rows))


def _document(found: Found) -> dict[str, object]:
    rows = [mentioned_document(m, found.against) for m in found.references]
    return {"name": found.document.name, "references": rows}


def _lines(found: Found, target: Screen) -> Iterator[str]:
    for one in found.references:
        where = f"{found.document.name}:{one.line}:{one.start + 1}:"
        reached = ", ".join(targets(one))
        status = f" [{one.link.status.value}]" if one.link else ""
        note = f" → {one.link.note}" if one.link and one.link.note else ""
        surface = target.paint(one.reference.surface.replace("\n", " "), Style.REFERENCE)
        yield f"{target.paint(where, Style.DIM)} {surface} → {reached}{status}{note}"
    if not found.references:
        yield f"{found.document.name}: {say('mentions.none')}"
