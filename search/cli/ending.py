"""How an error is told: one line, in the reader's language."""

from __future__ import annotations

import sys
from errno import ENOSPC

import click

from kb.errors import KbError
from search.messages.errors import error_text
from search.messages.misuse import misuse, usage
from search.messages.say import say


def complaint(error: KbError | click.ClickException) -> str:
    """What went wrong, in one line."""
    if isinstance(error, KbError):
        message = error_text(error)
        names = ", ".join(getattr(error, "candidates", ()))
        return say("did-you-mean", message=message, names=names) if names else message
    return " ".join(_misuse(error).split())


def _misuse(error: click.ClickException) -> str:
    """What click found wrong with the command line."""
    match error:
        case click.NoSuchOption(option_name=option):
            return say("NoSuchOption", option=option)
        case click.MissingParameter(param=param, ctx=ctx) if param and ctx:
            command = ctx.command.name or ""
            return say("MissingParameter", name=usage(param.make_metavar(ctx)), command=command)
        case click.BadParameter(param=param) if param:
            name = next(iter(reversed(param.opts)), param.name or "")
            return say("BadParameter", name=name, message=misuse(error.message))
    return misuse(error.format_message())


def is_full(error: Exception) -> bool:
    """Whether the answer has no room where it goes; what writes to the home names its file."""
    return isinstance(error, OSError) and error.errno == ENOSPC and error.filename is None


def report_unexpected(error: Exception) -> int:
    """Tell of a full output, or of an error that nobody foresaw; exit status 2."""
    if is_full(error):
        print(f"kb: {say('cannot-answer')}", file=sys.stderr)
        return 2
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    print(f"kb: {say('unexpected', what=' '.join(what.split()))}", file=sys.stderr)
    return 2
