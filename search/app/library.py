"""Opening the store for reading, with every way in which that can fail told apart."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from kb.errors import KbError
from kb.store.home import Home
from kb.store.reading import Library, connect
from kb.store.refusals import (
    HomeNoFolderError,
    StoreDamagedError,
    StoreMissingError,
    StoreNewerError,
    StoreOlderError,
    refusal,
)
from search.app.errors import StoreEmptyError

KNOWN_SCHEMA = 2
"""The schema that `kb.store.reading` reads; a test holds it to `kb.store.schema`."""


@contextmanager
def library_in(home: Home) -> Iterator[Library]:
    """The library in ``home``, closed at the end.

    Raises the refusals of `kb.store.refusals`, for what SQLite objects to inside the block as
    well, and StoreEmptyError where nothing was read yet.
    """
    place = home.place
    if not os.path.isfile(place) or not os.path.getsize(place):  # noqa: PTH113, PTH202
        raise _missing(home)
    try:
        library = Library(connect(place))
        try:
            _check(library, place)
            yield library
        finally:
            library.close()
    except sqlite3.Error as error:
        raise refusal(error, place) from error


def _missing(home: Home) -> KbError:
    """Why there is no store; a file of its own is named, or else the folder."""
    if home.folder and os.path.exists(home.folder) and not os.path.isdir(home.folder):  # noqa: PTH110, PTH112
        return HomeNoFolderError(home.folder)
    return StoreMissingError(home.folder if home.is_own_file else home.place)


def _check(library: Library, place: str) -> None:
    version = library.meta("schema_version")
    if version is None or not version.isdecimal():
        raise StoreDamagedError(place, f"schema {version}")
    if int(version) > KNOWN_SCHEMA:
        raise StoreNewerError(place, int(version), KNOWN_SCHEMA)
    if int(version) < KNOWN_SCHEMA:
        raise StoreOlderError(place, int(version), KNOWN_SCHEMA)
    if not library.editions():
        raise StoreEmptyError(place)
