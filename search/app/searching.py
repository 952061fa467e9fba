"""Opening a searcher: the index that belongs to a store, kept up to date, and its engine."""

from __future__ import annotations

import importlib
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kb.plugins import modules
from kb.store.home import Home
from kb.store.reading import Library
from search import backends
from search.index import building, fingerprint
from search.index.backend import Backend
from search.index.building import Progress
from search.index.errors import UnknownEngineError
from search.index.opened import Index
from search.reading.searching import Searcher

DEFAULT_ENGINE = "whoosh"
SUFFIX = "_backend"
"""Ends the name of a module that would else bear the name of the library it imports."""


def engines() -> list[str]:
    """The names of all engines; none is imported."""
    return [name.removesuffix(SUFFIX) for name in modules(backends)]


def backend(name: str) -> Backend:
    """The engine of this name. Raises UnknownEngineError, ImportError where it is not installed."""
    found = [module for module in modules(backends) if module.removesuffix(SUFFIX) == name]
    if not found:
        raise UnknownEngineError(name, engines())
    plugin: Backend = importlib.import_module(f"{backends.__name__}.{found[0]}").BACKEND
    return plugin


def engine_in_use(home: Home) -> str:
    """The engine that the index of ``home`` was built with, else the default."""
    folder = building.current(home.index)
    known = fingerprint.kept(folder) if folder else None
    return known.engine if known and known.engine in engines() else DEFAULT_ENGINE


@contextmanager
def searcher_in(
    home: Home, library: Library, progress: Progress | None = None
) -> Iterator[Searcher]:
    """A searcher whose index fits the store; the index is built or updated where it does not.

    Where the home cannot be written a fitting index is built in a temporary folder.
    """
    kind = backend(engine_in_use(home))
    try:
        index = building.open_index(library, home.index, kind, progress)
    except OSError:
        with tempfile.TemporaryDirectory() as folder:
            yield from _closing(library, building.build(library, Path(folder), kind, progress))
        return
    yield from _closing(library, index)


def _closing(library: Library, index: Index) -> Iterator[Searcher]:
    try:
        yield Searcher(library, index)
    finally:
        index.close()


def reindex(
    home: Home, library: Library, engine: str | None = None, progress: Progress | None = None
) -> int:
    """Build the index anew, with another engine if asked for; the number of its passages.

    Raises UnknownEngineError, ImportError for an engine that is not installed, OSError.
    """
    kind = backend(engine or engine_in_use(home))
    index = building.build(library, home.index, kind, progress)
    try:
        return index.size()
    finally:
        index.close()


def refresh(home: Home, library: Library, progress: Progress | None = None) -> int:
    """Bring the index up to date, as little of it as need be; the number of its passages."""
    index = building.refresh(library, home.index, backend(engine_in_use(home)), progress)
    try:
        return index.size()
    finally:
        index.close()


def fits(home: Home, library: Library) -> bool:
    """Whether the index belongs to the store as it is now."""
    folder = building.current(home.index)
    return folder is not None and fingerprint.kept(folder) == fingerprint.wanted(
        library, engine_in_use(home)
    )
