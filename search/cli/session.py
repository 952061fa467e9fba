"""What the options that every command takes say, and what a command opens by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from kb.errors import KbError
from kb.store.home import Home
from kb.store.reading import Library
from search.app.home import locate
from search.app.library import library_in
from search.cli.command import KbOption
from search.messages.language import reader_language
from search.messages.say import say
from search.reading.choice import Choice, edition_name

Command = TypeVar("Command", bound=Callable[..., Any])


class Session:
    """The options that can stand before or behind the command; the later one counts."""

    def __init__(self) -> None:
        self.home_folder: str | None = None
        self.store_url: str | None = None
        self.json = False
        self.debug = False
        self.lang: str | None = None
        self.edition: str | None = None

    def reject_format(self, form: str | None) -> None:
        """Raise click.UsageError where ``--json`` was asked for, and another format too."""
        if self.json and form not in (None, "json"):
            raise click.UsageError(say("one-format", form=form))

    @property
    def home(self) -> Home:
        """The knowledge base meant."""
        return locate(self.home_folder, self.store_url)

    @property
    def choice(self) -> Choice:
        """The editions meant."""
        return Choice(reader_language(), self.lang, self.edition)

    @contextmanager
    def library(self) -> Iterator[Library]:
        """The library, open for reading. Raises KbError."""
        with library_in(self.home) as library:
            yield library


def session() -> Session:
    """The session of the command that is running."""
    found: Session = click.get_current_context().find_root().ensure_object(Session)
    return found


def _keep(field: str) -> Callable[[click.Context, click.Parameter, Any], Any]:
    def keep(context: click.Context, _parameter: click.Parameter, value: Any) -> Any:
        if value:
            setattr(context.find_root().ensure_object(Session), field, value)
        return value

    return keep


def _option(*names: str, field: str, words: str, **settings: Any) -> Callable[[Command], Command]:
    return click.option(
        *names,
        cls=KbOption,
        help=f"option.{words}",
        expose_value=False,
        callback=_keep(field),
        **settings,
    )


_HOME = (
    _option("--home", field="home_folder", words="home", metavar="DIR"),
    _option("--store", field="store_url", words="store", metavar="URL"),
    _option("--debug", field="debug", words="debug", is_flag=True),
)
_JSON = _option("--json", field="json", words="json", is_flag=True)


def edition_names(context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """The names of the editions that are kept, for a shell to complete."""
    try:
        with context.find_root().ensure_object(Session).library() as library:
            names = [name for e in library.editions() for name in (e.name, edition_name(e))]
    except KbError:
        return []
    # A colon parts words for some shells, so it is offered to who began with a language.
    return [n for n in dict.fromkeys(names) if n.startswith(begun) and (":" in begun) == (":" in n)]


_EDITION = (
    _option(
        "--edition", field="edition", words="edition", metavar="NAME", shell_complete=edition_names
    ),
    _option("--lang", field="lang", words="lang", metavar="ja|en", type=click.Choice(["ja", "en"])),
)


def _all(options: tuple[Callable[[Command], Command], ...]) -> Callable[[Command], Command]:
    def apply(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return apply


homed = _all((_JSON, *_HOME))
"""Decorator: ``--json``, ``--home``, ``--store``, ``--debug``."""
reading = _all((*_EDITION, _JSON, *_HOME))
"""Decorator: the same, with ``--edition`` and ``--lang``."""
