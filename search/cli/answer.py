"""How an answer is printed: JSON for programs, lines for people, a pager for what is long."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Any

import click

from kb.errors import KbError
from search.cli.ending import complaint
from search.messages.say import say
from search.terminal.style import Screen


def print_json(document: dict[str, Any]) -> None:
    """One JSON document on standard output, in UTF-8 whatever the locale.

    It is laid out in lines on a terminal only: without them it is written several times as fast.
    """
    # Imported late: people's output needs no JSON.
    import json  # noqa: PLC0415

    text = json.dumps(document, ensure_ascii=False, indent=1 if sys.stdout.isatty() else None)
    print_document(text + "\n")


def print_document(text: str) -> None:
    """A document for programs on standard output, in UTF-8 whatever the locale."""
    click.echo(text.encode("utf-8", "surrogatepass"), nl=False)


def print_lines(lines: Iterable[str], screen: Screen) -> None:
    """Lines for people, through a pager where the terminal is too low for them."""
    if screen.height is None:
        for line in lines:
            sys.stdout.write(line + "\n")
        return
    listed = list(lines)
    if len(listed) < screen.height:
        sys.stdout.write("".join(f"{line}\n" for line in listed))
    else:
        # less is told to quit where all fits, to pass colours on and to leave the text standing.
        os.environ.setdefault("LESS", "-FRX")
        click.echo_via_pager("\n".join(listed) + "\n", color=screen.colours or None)


def warn(message: str) -> None:
    """A warning on standard error."""
    print(f"kb: {message}", file=sys.stderr)


def unsaved(error: KbError) -> None:
    """Say that the index cannot be kept, so that this search is slow and the next one too."""
    warn(say("index.unsaved", what=complaint(error)))
