"""The search engine in use, and the index of a home opened with it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from kb.plugins import discover
from kb.store.home import Home
from kb.store.reading import Library
from search import backends
from search.app.errors import CannotWriteError
from search.index.backend import Backend
from search.index.building import Progress, build, open_index
from search.index.errors import UnknownEngineError
from search.index.opened import Index
from search.reading.searching import Searcher


def engine() -> Backend:
    """The engine named by $KB_ENGINE, Whoosh by default. Raises UnknownEngineError."""
    name = os.environ.get("KB_ENGINE")
    if not name:
        # Imported alone: discovery would import every engine.
        from search.backends.whoosh_backend import BACKEND  # noqa: PLC0415

        return cast(Backend, BACKEND)
    known = discover(backends, "BACKEND")
    if name not in known:
        raise UnknownEngineError(name, sorted(known))
    return cast(Backend, known[name])


@contextmanager
def searcher_in(
    library: Library, home: Home, progress: Progress | None = None
) -> Iterator[Searcher]:
    """Searches in the library; its index is brought up to date first. Raises KbError."""
    index = fitting_index(library, home, progress)
    try:
        yield Searcher(library, index)
    finally:
        index.close()


def fitting_index(library: Library, home: Home, progress: Progress | None = None) -> Index:
    """The index of the home as the store is now. Raises CannotWriteError."""
    try:
        return open_index(library, home.index, engine(), progress)
    except OSError as error:
        raise CannotWriteError(str(home.index), error.strerror or str(error)) from error


def new_index(library: Library, home: Home, progress: Progress | None = None) -> Index:
    """The index of the home, built from nothing. Raises CannotWriteError."""
    try:
        return build(library, home.index, engine(), progress)
    except OSError as error:
        raise CannotWriteError(str(home.index), error.strerror or str(error)) from error
