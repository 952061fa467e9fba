"""The index folder: built beside the old one, taken into use in one step, never half there.

``CURRENT`` names the generation in use, a folder of its own. A new generation is built in a new
folder and ``CURRENT`` replaced, which is atomic; who reads the old one reads on. Two builders
build one each, and the last wins: both are right.

Passages go by one at a time: what is held does not grow with the store.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from kb.store import stock
from kb.store.reading import Library
from kb.store.stock import Passage, passages, these_passages
from search.index import fingerprint, manifest
from search.index.backend import Backend
from search.index.contents import analysed
from search.index.document import Document
from search.index.errors import DamagedIndexError
from search.index.fingerprint import CURRENT, Fingerprint, current
from search.index.holding import CAN_TELL, drop_unless_held
from search.index.layouts_writer import write_layouts
from search.index.names_writer import NamesWriter, merge_names, write_lexicon
from search.index.opened import ENGINE, Index, Progress
from search.index.register import Change, change, digests, noted
from search.index.rows import Rows, merge_rows
from search.index.sharing import share_all

SHARE_TO_UPDATE = 0.5
"""Where more of the passages than this have changed, building anew is quicker."""

SOON_BUILT = 10_000
"""Up to so many passages, an engine that does not forget what was removed is built anew.

It goes on counting those in its scores, and so would give another order; in a large index they are
few among many, and to build that would take minutes.
"""

ADDED = "added"
"""The folder of what is new, until it is put together with what stays."""

GIVEN_UP_AFTER = 3600.0
"""Seconds after which a folder without a fingerprint is what a killed build left behind."""


def open_index(
    library: Library, home: Path, backend: Backend, progress: Progress | None = None
) -> Index:
    """The index in ``home``, fitting the store as it is now: opened, updated or built.

    Raises OSError where it has to be built and the folder cannot be written.
    """
    folder = current(home)
    if folder is not None and fingerprint.kept(folder) == fingerprint.wanted(library, backend.name):
        with suppress(DamagedIndexError):
            return Index(folder, backend)
        if current(home) != folder:  # another one has taken its place just now
            return open_index(library, home, backend, progress)
        return build(library, home, backend, progress)
    return refresh(library, home, backend, progress)


def refresh(
    library: Library, home: Path, backend: Backend, progress: Progress | None = None
) -> Index:
    """Bring the index up to date: what changed only, where the rest can be kept."""
    old = current(home)
    wanted = fingerprint.wanted(library, backend.name)
    known = fingerprint.kept(old) if old else None
    if old is not None and known is not None and known.made_alike(wanted):
        with suppress(OSError, ValueError, LookupError, DamagedIndexError):  # damaged
            return _updated(library, home, backend, old, progress)
    return build(library, home, backend, progress)


def build(
    library: Library, home: Path, backend: Backend, progress: Progress | None = None
) -> Index:
    """Build the index from the store alone, passage by passage."""
    with _as_of_now(library), _new_folder(home) as folder:
        wanted = fingerprint.wanted(library, backend.name)
        size = sum(1 for _ in noted(folder, stock.digests(library.connection)))
        write_layouts(folder, library.connection)
        (folder / ENGINE).mkdir()
        told = _told(passages(library.connection), size, progress)
        with _analysed(told, folder) as documents:
            backend.build(folder / ENGINE, documents)
        write_lexicon(folder)
        return _finished(home, folder, backend, wanted)


def _updated(
    library: Library, home: Path, backend: Backend, old: Path, progress: Progress | None
) -> Index:
    with _as_of_now(library), _new_folder(home) as folder:
        wanted = fingerprint.wanted(library, backend.name)
        differing = change(noted(folder, stock.digests(library.connection)), digests(old))
        if _is_worth_updating(backend, differing):
            with closing(Index(old, backend)):
                added = these_passages(library.connection, differing.added)
                told = _told(added, len(differing.added), progress)
                _merge(folder, backend, old, told, differing.removed)
                write_layouts(folder, library.connection, old)
            return _finished(home, folder, backend, wanted)
        shutil.rmtree(folder)
    return build(library, home, backend, progress)


def _is_worth_updating(backend: Backend, differing: Change) -> bool:
    remembers = bool(differing.removed) and not backend.forgets
    return differing.share <= SHARE_TO_UPDATE and not (remembers and differing.size <= SOON_BUILT)


def _merge(
    folder: Path, backend: Backend, old: Path, coming: Iterable[Passage], removed: Sequence[int]
) -> None:
    """Write what the index ``old`` becomes; of what stays there no text is looked at."""
    added = folder / ADDED
    added.mkdir()
    share_all(old / ENGINE, folder / ENGINE)
    with _analysed(coming, added) as documents:
        backend.update(folder / ENGINE, documents, removed)
    merge_rows(old, added, folder, removed)
    merge_names(old, added, folder, removed)
    write_lexicon(folder, old)
    shutil.rmtree(added)


@contextmanager
def _analysed(found: Iterable[Passage], folder: Path) -> Iterator[Iterator[Document]]:
    """Passages as documents; what else is kept of them is in ``folder`` at the end of the block."""
    with ExitStack() as files:
        names, rows = NamesWriter(folder, files), Rows(folder, files)
        yield (rows.add(analysed(passage)) for passage in _noted(found, names))
        names.close()
        rows.close()


def _noted(found: Iterable[Passage], names: NamesWriter) -> Iterator[Passage]:
    for passage in found:
        names.add(passage)
        yield passage


def _finished(home: Path, folder: Path, backend: Backend, wanted: Fingerprint) -> Index:
    """Write the fingerprint last, so that it vouches for all, and take the index into use."""
    manifest.write(folder)
    wanted.write(folder)
    return _use(home, folder, backend)


def _use(home: Path, folder: Path, backend: Backend) -> Index:
    """Open a generation, take it into use and throw away what is not needed any more."""
    index = Index(folder, backend)
    before = current(home)
    pointer = home / f"{CURRENT}.{folder.name}"
    try:
        pointer.write_text(folder.name, encoding="ascii")
        pointer.replace(home / CURRENT)
    except BaseException:
        index.close()
        pointer.unlink(missing_ok=True)
        raise
    for other in home.iterdir():
        if other.is_dir() and other not in (folder, before):
            _drop_waste(other)
    if before not in (None, folder):
        drop_unless_held(before)
    return index


def _drop_waste(folder: Path) -> None:
    """Delete a generation that is finished and past, or was given up long ago."""
    if (folder / fingerprint.FILE).exists():
        if CAN_TELL:
            drop_unless_held(folder)
        else:
            shutil.rmtree(folder, ignore_errors=True)
        return
    with suppress(OSError):
        if time.time() - folder.stat().st_mtime > GIVEN_UP_AFTER:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _new_folder(home: Path) -> Iterator[Path]:
    """The folder of a generation; gone again where it does not come to be, as on a full disk."""
    folder = home / os.urandom(16).hex()
    folder.mkdir(parents=True)
    try:
        yield folder
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


@contextmanager
def _as_of_now(library: Library) -> Iterator[None]:
    """The store does not change for ``library`` inside the block, whoever writes."""
    library.connection.execute("BEGIN")
    try:
        yield
    finally:
        library.connection.rollback()


def _told(found: Iterable[Passage], size: int, progress: Progress | None) -> Iterator[Passage]:
    for done, passage in enumerate(found):
        if progress is not None and done % 100 == 0:
            progress(done, size)
        yield passage
    if progress is not None:
        progress(size, size)
