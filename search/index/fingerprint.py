"""What an index was made from; where that differs from what is there now, it is out of date."""

from __future__ import annotations

from pathlib import Path

from kb.record import NamedTuple
from kb.store.reading import Library
from kb.text.mecab import dictionary
from kb.text.terms import ANALYSIS_VERSION

FORMAT = 14
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


def kept(folder: Path) -> Fingerprint | None:
    """The fingerprint of the index in ``folder``; None where there is none to be read."""
    try:
        *names, analysis, version = (folder / FILE).read_text(encoding="utf-8").splitlines()
        store, generation, engine, words = names
        return Fingerprint(store, generation, engine, words, int(analysis), int(version))
    except (OSError, ValueError):
        return None


def current(home: Path) -> Path | None:
    """The folder of the generation in use; None where there is no index."""
    try:
        folder = home / (home / CURRENT).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return None
    return folder if folder.is_dir() else None
