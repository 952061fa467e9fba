"""The places that a command line names, with a word on each that is not there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import click

from kb.record import NamedTuple
from kb.store.reading import Entry, Library
from search.cli.answer import warn
from search.cli.ending import complaint
from search.messages.say import say
from search.reading.choice import Choice
from search.reading.place import Found, NoSuchPlaceError, find

_QUOTES = frozenset('〔「『“"(（[')


class Asked(NamedTuple):
    """The places found, and the exit status: 1 where one of those asked for is not there."""

    entries: tuple[Entry, ...]
    status: int


def ask(
    library: Library, words: tuple[str, ...], choice: Choice, *, for_program: bool = False
) -> Asked:
    """Find every place named; what is not found is told on standard error.

    Several words that together name one place (``state-based actions`` without quotes) are taken
    together; behind a number, each that is no part of the citation is a place of its own. Raises
    NoSuchPlaceError where nothing is found at all, unless it is asked ``for_program``, which is
    then answered by an empty document; click.UsageError where nothing is asked.
    """
    words = tuple(word for word in words if word.strip())
    if not words:
        raise click.UsageError(say("NoWordsError"))
    if len(words) > 1:
        together = _each(library, words, choice) or _together(library, words, choice)
        if together is not None:
            return together
    try:
        return _one_by_one(library, words, choice)
    except NoSuchPlaceError as absent:
        if not for_program:
            raise
        warn(complaint(absent))
        return Asked((), absent.exit_status)


def _one_by_one(
    library: Library, words: Sequence[str], choice: Choice, before: Sequence[Found] = ()
) -> Asked:
    """What every word names, behind what was found ``before``."""
    found = list(before)
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


def _each(library: Library, words: Sequence[str], choice: Choice) -> Asked | None:
    """Words of which the first is a number and each names a place: a list (``702.9 704``)."""
    if not _is_number(words[0]):
        return None
    with suppress(NoSuchPlaceError):
        found = [find(library, word, choice) for word in words]
        headed = _is_heading(" ".join(words[1:]), found[0])
        if not headed and not any(one.missing for one in found):
            return _asked(found, 0)
    return None


def _together(library: Library, words: Sequence[str], choice: Choice) -> Asked | None:
    """What several words name together, and what those behind a number name that are no part."""
    with suppress(NoSuchPlaceError):  # they are places of their own
        together = find(library, " ".join(words), choice)
        if together.missing:
            return None
        rest = _behind(library, words, choice, together) if _is_number(words[0]) else ()
        return _one_by_one(library, rest, choice, [together])
    return None


def _behind(
    library: Library, words: Sequence[str], choice: Choice, together: Found
) -> Sequence[str]:
    """The words without which the same is found, unless they are the heading of a place found."""
    for count in range(1, len(words)):
        with suppress(NoSuchPlaceError):
            if find(library, " ".join(words[:count]), choice).entries == together.entries:
                rest = words[count:]
                return () if _is_heading(" ".join(rest), together) else rest
    return ()


def _is_heading(text: str, places: Found) -> bool:
    """Whether a text is quoted, or what one of the places is headed by."""
    # Imported late: a number needs no folding of names.
    from kb.text.fold import name_form  # noqa: PLC0415

    titles = [t for e in places.entries for t in (e.title, e.title_en) if t]
    return text[0] in _QUOTES or name_form(text) in map(name_form, titles)


def _is_number(word: str) -> bool:
    return any(c.isdigit() for c in word)


def _asked(found: list[Found], status: int) -> Asked:
    for one in found:
        for surface, number, bearer in one.stale:
            where = say("note.bears", number=bearer) if bearer else ""
            warn(say("note.stale", surface=surface, target=number, where=where))
    return Asked(tuple(dict.fromkeys(e for one in found for e in one.entries)), status)
