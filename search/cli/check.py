"""``kb check``: faults of the texts that are kept, or of the citations in documents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import click

from kb.store.reading import Library
from search.app.document import read
from search.cli.answer import print_json, print_lines
from search.cli.command import KbCommand, KbOption, completed_from
from search.cli.session import Session, reading, session
from search.messages.problems import problem_text
from search.messages.say import say
from search.reading.chosen_scheme import numberings, scheme_of
from search.reading.faults import Fault, faults_of_document, faults_of_editions
from search.reading.mentioned import NoRulesError, meaning, mentioned
from search.reading.text_faults import faults_of_text
from search.terminal.style import Screen, Style, screen

FORMATS = ("text", "json", "sarif")


@click.command(cls=KbCommand)
@click.argument("sources", metavar="[SOURCE...]", nargs=-1)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    cls=KbOption,
    help="check.format",
)
@click.option(
    "--scheme",
    metavar="NAME",
    shell_complete=completed_from(numberings),
    cls=KbOption,
    help="mentions.scheme",
)
@reading
def check(*, sources: tuple[str, ...], form: str, scheme: str | None) -> int:
    """Find faults in texts and citations."""
    now = session()
    now.reject_format(form if form != "text" else None)
    with now.library() as library:
        faults = tuple(_faults(library, now, sources, scheme))
    if form == "sarif":
        # Imported late: the version of the program takes long to look up.
        from search.app.version import program_version  # noqa: PLC0415
        from search.reading.sarif import sarif  # noqa: PLC0415

        print_json(sarif(faults, program_version()))
    elif now.json or form == "json":
        print_json({"problems": [_document(fault) for fault in faults]})
    else:
        target = screen()
        print_lines(_lines(faults, target), target)
    return 1 if faults else 0


def _faults(
    library: Library, now: Session, sources: tuple[str, ...], scheme: str | None
) -> Iterator[Fault]:
    if not sources:
        yield from faults_of_editions(library, now.choice.editions(library))
    for document in [read(name) for name in sources]:
        if scheme is not None:
            scheme_of(document.text, scheme)
        against = meaning(library, document.text, now.choice, scheme)
        if against is None:
            raise NoRulesError(document.name)
        found = mentioned(document.shown, against.numbering, against, now.lang, by_line=False)
        cited = faults_of_document(document.name, found, against)
        own = faults_of_text(document.name, document.text, against.numbering)
        yield from sorted([*cited, *own], key=lambda fault: fault.line or 0)


def _document(fault: Fault) -> dict[str, Any]:
    return {
        "code": fault.code,
        "severity": fault.severity,
        "edition": fault.edition,
        "source": fault.source,
        "line": fault.line,
        "number": fault.number,
        "message": fault.message,
        "suggestion": fault.suggestion,
        "surface": fault.surface,
        "column": fault.column,
    }


def _lines(faults: Sequence[Fault], target: Screen) -> Iterator[str]:
    for fault in faults:
        where = ":".join(str(p) for p in (fault.source, fault.line, fault.column) if p)
        style = Style.FAULT if fault.severity == "error" else Style.MARK
        severity = target.paint(say(f"severity.{fault.severity}"), style)
        code = target.paint(f"[{fault.code}]", Style.DIM)
        number = f"{fault.number}: " if fault.number else ""
        hint = ""
        if fault.suggestion:
            hint = f" — {say('check.suggestion', suggestion=fault.suggestion)}"
        yield f"{where}: {severity}: {number}{problem_text(asdict(fault))}{hint} {code}"
    errors = sum(fault.severity == "error" for fault in faults)
    counts = {"errors": errors, "warnings": len(faults) - errors}
    yield say("check.total", **counts) if faults else say("check.clean")
