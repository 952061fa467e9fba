"""An index as it is read: the engine, the exact texts, the readings, the lexicon, the layouts."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.text.lexicon import Lexicon
from search.index import manifest
from search.index.backend import Backend, Engine
from search.index.document import Field
from search.index.errors import DamagedIndexError
from search.index.holding import Hold
from search.index.kept_names import KeptNames
from search.index.layouts import Layouts
from search.index.numbers import content
from search.index.passage_set import PassageSet
from search.index.scoring import idf
from search.index.texts import Texts

if TYPE_CHECKING:
    from pathlib import Path

ENGINE, TEXTS, NAMES, READINGS = "engine", "texts", "names", "readings"
RUN_TOGETHER = "run-together"
LEXICON = "lexicon.tsv"

Progress = Callable[[int, int], None]
"""Told how many passages of how many are done."""


class Index:
    """One generation of the index; it answers as of the moment it was opened."""

    def __init__(self, folder: str | Path, backend: Backend) -> None:
        """Open. Raises DamagedIndexError."""
        self.folder = folder
        try:
            self._hold = Hold(folder)
        except OSError as error:
            raise DamagedIndexError(folder, error) from error
        try:
            self._open(folder, backend)
        except DamagedIndexError:
            self._hold.close()
            raise

    def _open(self, folder: str | Path, backend: Backend) -> None:
        def within(name: str) -> str:
            return os.path.join(folder, name)  # noqa: PTH118 - pathlib takes too long to import

        manifest.check(folder)
        self.layouts = Layouts(folder)
        self.engine: Engine = backend.open(within(ENGINE))
        try:
            self.texts = Texts.open(within(TEXTS))
            self.names = Texts.open(within(NAMES))
            self.readings = Texts.open(within(READINGS))
            self.run_together = Texts.open(within(RUN_TOGETHER))
            self.lexicon = Lexicon(*KeptNames.of(content(within(LEXICON))))
        except (OSError, ValueError) as error:
            raise DamagedIndexError(folder, error) from error

    def spoken(self, kana: str) -> PassageSet:
        """The passages in which some words in a row are read so, from edge to edge."""
        edges = re.compile("(?:^|[ \v])" + " ?".join(map(re.escape, kana)) + "(?:$|[ \v])")
        held = self.run_together.holding(kana)
        return PassageSet(i for i in held if edges.search(self.readings.text(i)))

    def size(self) -> int:
        """How many passages there are."""
        return len(self.texts.ids())

    def rarity(self, cut: tuple[str, ...]) -> float:
        """How much it tells that a passage holds the rarest of these terms; 0 where none does."""
        held = (max(self.engine.frequency(f, t) for f in Field) for t in cut)
        return max((idf(self.size(), n) for n in held if n), default=0.0)

    def close(self) -> None:
        """Let go of the engine's files."""
        self.engine.close()
        self._hold.close()
