"""The program: its commands, and how every command ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from kb.errors import KbError
from search.cli.command import KbOption, LazyGroup
from search.cli.ending import complaint, is_full, report_unexpected
from search.cli.output import make_ready
from search.cli.session import Session, reading
from search.cli.welcome import welcome

MODULES = {
    "ingest": "search.cli.build",
    "fetch": "search.cli.fetch",
    "show": "search.cli.show",
    "search": "search.cli.finding",
    "refs": "search.cli.refs",
    "export": "search.cli.export",
    "check": "search.cli.check",
    "mentions": "search.cli.mentions",
    "sources": "search.cli.sources",
    "stats": "search.cli.sources",
    "remove": "search.cli.upkeep",
    "reindex": "search.cli.upkeep",
    "doctor": "search.cli.upkeep",
    "demo": "search.cli.demo",
}


def _show_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        # Imported late: package metadata takes longer to read than a rule.
        from search.app.version import program_version  # noqa: PLC0415

        print(" ".join(filter(None, ("kb", program_version()))))
        context.exit()


@click.group(cls=LazyGroup, modules=MODULES, name="kb", invoke_without_command=True)
@reading
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    cls=KbOption,
    help="option.version",
)
@click.pass_context
def kb(context: click.Context) -> int | None:
    """Say how to begin where no command is given."""
    if context.invoked_subcommand is None:
        return welcome(context.ensure_object(Session))
    return None


def run(words: Sequence[str] | None = None) -> int:
    """Run a command line; the exit status: 0 done, 1 nothing found or faults, 2 wrong use."""
    session = Session()
    make_ready()
    streams = sys.stdout, sys.stderr
    try:
        answer = kb.main(words, prog_name="kb", standalone_mode=False, obj=session)
        sys.stdout.flush()
    except click.exceptions.Exit as end:
        return end.exit_code
    except (KbError, click.ClickException) as error:
        if session.debug:
            raise
        print(f"kb: {complaint(error)}", file=sys.stderr)
        return error.exit_status if isinstance(error, KbError) else 2
    except (KeyboardInterrupt, click.Abort):
        return 130
    except (BrokenPipeError, SystemExit) as end:
        if isinstance(end, SystemExit) and (sys.stdout, sys.stderr) == streams:
            raise  # completing a word for the shell ends so
        sys.stdout, sys.stderr = streams  # click has wrapped them, and would end with 1
        return _seen_enough()
    except Exception as error:
        if session.debug:
            raise
        if is_full(error):
            _leave_unwritten()
        return report_unexpected(error)
    return answer if isinstance(answer, int) else 0


def _seen_enough() -> int:
    """End as a broken pipe ends others."""
    _leave_unwritten()
    return 141


def _leave_unwritten() -> None:
    """Leave nothing to be flushed into an output that takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
