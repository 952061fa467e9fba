"""The index folder: built beside the old one, taken into use in one step, never half there.

``CURRENT`` names the generation in use, a folder of its own. A new generation is built in a new
folder and ``CURRENT`` replaced, which is atomic; who reads the old one reads on. Two builders
build one each, and the last wins: both are right.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from kb.store.reading import Library
from kb.store.stock import Passage, passages
from search.index import fingerprint
from search.index.backend import Backend
from search.index.contents import Analysed, analysed, digest, lexicon
from search.index.errors import DamagedIndexError
from search.index.fingerprint import CURRENT, Fingerprint, current
from search.index.holding import drop_unless_held
from search.index.opened import (
    ENGINE,
    NAMES,
    READINGS,
    TEXTS,
    Index,
    Progress,
    read_digests,
    write_digests,
    write_lexicon,
    write_texts,
)

SHARE_TO_UPDATE = 0.5
"""Where more of the passages than this have changed, building anew is quicker."""

GIVEN_UP_AFTER = 3600.0
"""Seconds after which a folder without a fingerprint is what a killed build left behind."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What the store held at one moment, and the fingerprint of an index made from it."""

    passages: list[Passage]
    fingerprint: Fingerprint

    @classmethod
    def of(cls, library: Library, backend: Backend) -> Stock:
        """Read it. The fingerprint comes first: an index may be newer than it says, never older."""
        wanted = fingerprint.wanted(library, backend.name)
        return cls(list(passages(library.connection)), wanted)


@dataclass(frozen=True, slots=True)
class Change:
    """What the store has that the index has not, and the other way round, by passage."""

    added: list[Passage]
    removed: frozenset[int]


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
        with suppress(OSError, ValueError, DamagedIndexError):
            return _updated(library, home, backend, old, progress)
    return build(library, home, backend, progress)


def build(
    library: Library, home: Path, backend: Backend, progress: Progress | None = None
) -> Index:
    """Build the index from the store alone."""
    stock = Stock.of(library, backend)
    rows = _Rows()
    steps = _told(stock.passages, progress)
    with _new_folder(home) as folder:
        (folder / ENGINE).mkdir()
        backend.build(folder / ENGINE, (rows.add(analysed(p)).document for p in steps))
        _finish(folder, stock, rows)
        return _use(home, folder, backend)


class _Rows:
    """The exact texts gathered while an engine takes in the documents."""

    def __init__(self) -> None:
        self.texts: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.readings: dict[int, str] = {}

    def add(self, passage: Analysed) -> Analysed:
        ident = passage.document.passage
        self.texts[ident] = passage.text
        self.names[ident] = passage.names
        self.readings[ident] = passage.reading
        return passage

    def write(self, folder: Path) -> None:
        kinds = {TEXTS: self.texts, NAMES: self.names, READINGS: self.readings}
        for name, rows in kinds.items():
            write_texts(
                folder, name, {i: text for i, text in rows.items() if text or name == TEXTS}
            )


def _updated(
    library: Library, home: Path, backend: Backend, old: Path, progress: Progress | None
) -> Index:
    stock = Stock.of(library, backend)
    change = _change(stock.passages, read_digests(old))
    if len(change.added) + len(change.removed) > SHARE_TO_UPDATE * len(stock.passages):
        return build(library, home, backend, progress)
    rows = _kept_rows(Index(old, backend), change.removed)
    with _new_folder(home) as folder:
        shutil.copytree(old / ENGINE, folder / ENGINE)
        added = (rows.add(analysed(p)).document for p in _told(change.added, progress))
        backend.update(folder / ENGINE, added, change.removed)
        _finish(folder, stock, rows)
        return _use(home, folder, backend)


def _change(content: list[Passage], known: dict[int, int]) -> Change:
    there = {passage.id for passage in content}
    added = [passage for passage in content if known.get(passage.id) != digest(passage)]
    replaced = (passage.id for passage in added if passage.id in known)
    return Change(added, frozenset((known.keys() - there) | set(replaced)))


def _kept_rows(index: Index, removed: frozenset[int]) -> _Rows:
    rows = _Rows()
    rows.texts = {i: text for i, text in index.texts.rows() if i not in removed}
    rows.names = {i: text for i, text in index.names.rows() if i not in removed}
    rows.readings = {i: text for i, text in index.readings.rows() if i not in removed}
    index.close()
    return rows


def _finish(folder: Path, stock: Stock, rows: _Rows) -> None:
    """Write what the engine does not keep; the fingerprint last, so that it vouches for all."""
    rows.write(folder)
    write_lexicon(folder, lexicon(stock.passages))
    write_digests(folder, {passage.id: digest(passage) for passage in stock.passages})
    stock.fingerprint.write(folder)


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
        if other.is_dir() and other not in (folder, before) and _is_waste(other):
            shutil.rmtree(other, ignore_errors=True)
    if before not in (None, folder):
        drop_unless_held(before)
    return index


def _is_waste(folder: Path) -> bool:
    """Whether a generation is finished and past, or was given up long ago."""
    if (folder / fingerprint.FILE).exists():
        return True
    with suppress(OSError):
        return time.time() - folder.stat().st_mtime > GIVEN_UP_AFTER
    return False


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


def _told(content: list[Passage], progress: Progress | None) -> Iterator[Passage]:
    for done, passage in enumerate(content):
        if progress is not None and done % 100 == 0:
            progress(done, len(content))
        yield passage
    if progress is not None:
        progress(len(content), len(content))
