"""The places that a command line names, with a word on each that is not there."""

from __future__ import annotations

from typing import NamedTuple

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
    together. Raises NoSuchPlaceError where nothing is found at all.
    """
    if len(words) > 1:
        try:
            return _asked([find(library, " ".join(words), choice)], 0)
        except NoSuchPlaceError:
            pass  # they are places of their own
    found: list[Found] = []
    missing: list[NoSuchPlaceError] = []
    for word in words:
        try:
            found.append(find(library, word, choice))
        except NoSuchPlaceError as error:
            missing.append(error)
    if not found:
        raise missing[0]
    for absent in missing:
        warn(complaint(absent))
    return _asked(found, 1 if missing else 0)


def _asked(found: list[Found], status: int) -> Asked:
    for one in found:
        for surface, bearer in one.stale:
            where = say("note.bears", number=bearer) if bearer else ""
            warn(say("note.stale", surface=surface, target=one.entries[0].number, where=where))
    return Asked(tuple(dict.fromkeys(e for one in found for e in one.entries)), status)
