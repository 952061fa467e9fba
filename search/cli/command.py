"""Commands and options that speak the reader's language, and load only when they are called."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import click

from search.messages.misuse import usage
from search.messages.say import known, say

LOOKING_UP = frozenset({"show", "search", "refs"})
"""Commands that are soon over, and are spared the search for garbage."""


def completed_from(
    names: Callable[[], Iterable[str]],
) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """What a shell offers for a value that is one of ``names``."""
    return lambda _context, _parameter, begun: [n for n in names() if n.startswith(begun)]


class KbOption(click.Option):
    """An option whose help is the id of a message, with fields after ``|`` (``id|known=md``)."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names of the option and its help, translated."""
        record = super().get_help_record(ctx)
        if record is None or not self.help:
            return record
        message, _, fields = self.help.partition("|")
        if not known(message):
            return record
        values = dict(f.split("=", 1) for f in fields.split("|") if f)
        return record[0], say(message, **values)


class KbCommand(click.Command):
    """A command whose help is the message ``kb.NAME``."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """``--help``. Made here, because click's own looks for translations on the disk."""
        names = self.get_help_option_names(ctx)
        if not names or not self.add_help_option:
            return None
        return KbOption(
            names,
            is_flag=True,
            is_eager=True,
            expose_value=False,
            help="option.help",
            callback=_show_help,
        )

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The usage line."""
        pieces = usage(" ".join(self.collect_usage_pieces(ctx)))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("usage"))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help text, by the name of the command."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(help_id(self.name)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, under a translated heading."""
        records = (
            p.get_help_record(ctx) for p in self.get_params(ctx) if isinstance(p, click.Option)
        )
        if rows := [r for r in records if r is not None]:
            with formatter.section(say("options")):
                formatter.write_dl(rows)


def _show_help(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        print(ctx.get_help())
        ctx.exit()


def help_id(name: str | None) -> str:
    """The id of a command's help."""
    return "kb" if name in (None, "kb") else f"kb.{name}"


class LazyGroup(KbCommand, click.Group):
    """A group that imports the module of a command only when that command is called."""

    def __init__(self, modules: dict[str, str], **settings: Any) -> None:
        super().__init__(**settings)
        self.modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order of the table."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        if cmd_name not in self.modules:
            return None
        module = import_module(self.modules[cmd_name])
        if cmd_name not in LOOKING_UP and not gc.isenabled():
            gc.freeze()  # what was imported stays
            gc.enable()
        command: click.Command = getattr(module, cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first, with what is left for it. Raises click.UsageError."""
        if args and args[0] not in self.modules and not ctx.resilient_parsing:
            raise click.UsageError(say("NoSuchCommand", name=args[0]))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, and the commands with a line on each, none of them imported."""
        super().format_options(ctx, formatter)
        with formatter.section(say("commands")):
            formatter.write_dl([(name, say(help_id(name))) for name in self.modules])
