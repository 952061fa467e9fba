"""The places that a command line names, with a word on each that is not there."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

import click

from kb.store.reading import Entry, Library
from search.cli.answer import warn
from search.cli.ending import complaint
from search.messages.say import say
from search.reading.choice import Choice
from search.reading.place import Found, NoSuchPlaceError, find


class Asked(NamedTuple):
    """The places found, and the exit status: 1 where one of those asked for is not there."""

    entries: tuple[Entry, ...]
    status: int


def ask(library: Library, words: tuple[str, ...], choice: Choice) -> Asked:
    """Find every place named; what is not found is told on standard error.

    Several words that together name one place (``state-based actions`` without quotes) are taken
    together. Raises NoSuchPlaceError where nothing is found at all, click.UsageError where nothing
    is asked.
    """
    words = tuple(word for word in words if word.strip())
    if not words:
        raise click.UsageError(say("NoWordsError"))
    if len(words) > 1:
        with suppress(NoSuchPlaceError):  # they are places of their own
            together = find(library, " ".join(words), choice)
            if not together.missing:
                return _asked([together], 0)
    found: list[Found] = []
    missing: list[NoSuchPlaceError] = []
    for word in words:
        try:
            found.append(find(library, word, choice))
        except NoSuchPlaceError as error:
            missing.append(error)
    if not found:
        raise missing[0]
    missing += [NoSuchPlaceError(number) for one in found for number in one.missing]
    for absent in missing:
        warn(complaint(absent))
    return _asked(found, 1 if missing else 0)


def _asked(found: list[Found], status: int) -> Asked:
    for one in found:
        for surface, number, bearer in one.stale:
            where = say("note.bears", number=bearer) if bearer else ""
            warn(say("note.stale", surface=surface, target=number, where=where))
    return Asked(tuple(dict.fromkeys(e for one in found for e in one.entries)), status)
