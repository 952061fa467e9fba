"""The search engine in use, and the index of a home opened with it."""

from __future__ import annotations

import gc
import importlib
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, cast

from kb.plugins import modules
from kb.store.home import Home
from kb.store.reading import Library
from search import backends
from search.app.errors import CannotWriteError
from search.index.backend import Backend
from search.index.errors import DamagedIndexError, EngineMissingError, UnknownEngineError
from search.index.fingerprint import current, kept, wanted
from search.index.opened import Index, Progress

if TYPE_CHECKING:
    from pathlib import Path

    from search.reading.searching import Searcher

Unsaved = Callable[[CannotWriteError], None]
"""Told why the index of a home cannot be kept."""
DEFAULT_ENGINE = "whoosh"
OUTGROWN = 20_000
"""Passages from which the default engine comes to take more than 10 ms for a common word.

Measured at 20,000 and at 40,000: see ``docs/decisions/0001-engines.md``.
"""
_SUFFIX = "_backend"
"""Ends the name of a module that would else bear the name of the library it imports."""


def engines() -> list[str]:
    """The names of all engines; none is imported."""
    return [name.removesuffix(_SUFFIX) for name in modules(backends)]


def backend(name: str) -> Backend:
    """The engine of this name, imported alone. Raises UnknownEngineError, EngineMissingError."""
    found = [module for module in modules(backends) if module.removesuffix(_SUFFIX) == name]
    if not found:
        raise UnknownEngineError(name, engines())
    try:
        module = importlib.import_module(f"{backends.__name__}.{found[0]}")
    except ImportError as error:
        raise EngineMissingError(name) from error
    return cast(Backend, module.BACKEND)


def engine(home: Home) -> Backend:
    """The engine named by $KB_ENGINE, else the one the index of ``home`` was built with.

    Whoosh by default. Raises UnknownEngineError, EngineMissingError.
    """
    return backend(os.environ.get("KB_ENGINE") or _in_use(home))


def _in_use(home: Home) -> str:
    folder = current(home.index_place)
    known = kept(folder) if folder else None
    return known.engine if known and known.engine in engines() else DEFAULT_ENGINE


@contextmanager
def searcher_in(
    library: Library, home: Home, progress: Progress | None = None, unsaved: Unsaved | None = None
) -> Iterator[Searcher]:
    """Searches in the library; its index is brought up to date first. Raises KbError.

    Where that cannot be written, ``unsaved`` is told and an index is made for this time only.
    """
    # Imported late: reading sources only brings an index up to date.
    from search.reading.searching import Searcher  # noqa: PLC0415

    with ExitStack() as stack:
        try:
            index = fitting_index(library, home, progress)
        except CannotWriteError as error:
            if unsaved is not None:
                unsaved(error)
            index = _passing_index(stack, library, home, progress)
        stack.callback(index.close)
        yield Searcher(library, index)


def _passing_index(
    stack: ExitStack, library: Library, home: Home, progress: Progress | None
) -> Index:
    """An index that is gone again when ``stack`` closes. Raises CannotWriteError."""
    # Imported late: only a home that cannot be written to needs it.
    from pathlib import Path  # noqa: PLC0415
    from tempfile import TemporaryDirectory, gettempdir  # noqa: PLC0415

    try:
        folder = stack.enter_context(TemporaryDirectory(prefix="kb-"))
        return _build(library, Path(folder), engine(home), progress)
    except OSError as error:
        raise CannotWriteError(gettempdir(), error.strerror or str(error)) from error


def fitting_index(library: Library, home: Home, progress: Progress | None = None) -> Index:
    """The index of the home as the store is now. Raises CannotWriteError."""
    kind = engine(home)
    folder = current(home.index_place)
    if folder is not None and kept(folder) == wanted(library, kind.name):
        with suppress(DamagedIndexError):
            return Index(folder, kind)
        if current(home.index_place) != folder:  # another one has taken its place just now
            return fitting_index(library, home, progress)
        return new_index(library, home, progress)
    # Imported late: an index that fits is only read, and without collecting garbage.
    from search.index.building import refresh  # noqa: PLC0415

    gc.enable()
    try:
        return refresh(library, home.index, kind, progress)
    except OSError as error:
        raise CannotWriteError(str(home.index), error.strerror or str(error)) from error


def is_index_fitting(library: Library, home: Home) -> bool:
    """Whether the home has an index of the store as it is now; it is not opened."""
    folder = current(home.index_place)
    return folder is not None and kept(folder) == wanted(library, engine(home).name)


def new_index(
    library: Library, home: Home, progress: Progress | None = None, name: str | None = None
) -> Index:
    """The index of the home, built from nothing, with the engine ``name`` from now on.

    Raises CannotWriteError, UnknownEngineError, EngineMissingError.
    """
    kind = backend(name) if name else engine(home)
    try:
        return _build(library, home.index, kind, progress)
    except OSError as error:
        raise CannotWriteError(str(home.index), error.strerror or str(error)) from error


def _build(library: Library, folder: Path, kind: Backend, progress: Progress | None) -> Index:
    from search.index.building import build  # noqa: PLC0415 - see `fitting_index`

    gc.enable()
    return build(library, folder, kind, progress)


def drop_index(home: Home) -> None:
    """Delete the index: it can be made again, and a full disk may need its room."""
    import shutil  # noqa: PLC0415 - looking up must start fast

    shutil.rmtree(home.index, ignore_errors=True)
