"""What an index was made from; where that differs from what is there now, it is out of date."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

from kb.record import NamedTuple
from kb.store.reading import Library
from kb.text.mecab import dictionary
from kb.text.terms import ANALYSIS_VERSION

if TYPE_CHECKING:
    from pathlib import Path

Folder = TypeVar("Folder", "str", "Path")
FORMAT = 19
"""Grows with every change of what the files of an index hold."""
FILE = "fingerprint.txt"
CURRENT = "CURRENT"
"""Names the generation in use, a folder beside it."""


class Fingerprint(NamedTuple):
    """``store`` and ``generation`` name the content, the rest how it was made into an index."""

    store: str
    generation: str
    engine: str
    dictionary: str
    analysis: int = ANALYSIS_VERSION
    format: int = FORMAT

    def made_alike(self, other: Fingerprint) -> bool:
        """Whether only the content of the store has changed, so that the index can be updated."""
        return self._making() == other._making()

    def _making(self) -> tuple[object, ...]:
        return self.store, self.engine, self.dictionary, self.analysis, self.format

    def write(self, folder: Path) -> None:
        """Keep it with the index."""
        (folder / FILE).write_text("".join(f"{value}\n" for value in self), encoding="utf-8")


def wanted(library: Library, engine: str) -> Fingerprint:
    """The fingerprint of an index that fits the store as it is now."""
    return Fingerprint(
        library.meta("store_id") or "", library.meta("generation") or "", engine, dictionary()
    )


def kept(folder: str | Path) -> Fingerprint | None:
    """The fingerprint of the index in ``folder``; None where there is none to be read."""
    try:
        *names, analysis, version = _text(folder, FILE).splitlines()
        store, generation, engine, words = names
        return Fingerprint(store, generation, engine, words, int(analysis), int(version))
    except (OSError, ValueError):
        return None


def current(home: Folder) -> Folder | None:
    """The folder of the generation in use; None where there is no index."""
    try:
        folder = os.path.join(home, _text(home, CURRENT).strip())  # noqa: PTH118
    except (OSError, ValueError):
        return None
    return type(home)(folder) if os.path.isdir(folder) else None  # noqa: PTH112


def _text(folder: str | Path, name: str) -> str:
    # No pathlib: to import it takes a thirtieth of the time that a search takes.
    with open(os.path.join(folder, name), encoding="utf-8") as file:  # noqa: PTH118, PTH123
        return file.read()
