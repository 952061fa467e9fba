"""The layouts of an index, one file an edition, each opened when a search first looks there."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING

from search.index.errors import DamagedIndexError
from search.index.layout import Layout
from search.index.numbers import content

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".layout"
KEPT = 64
"""Layouts that stay open; readers ask for few editions, but may ask for all."""


class Layouts:
    """The layouts in the folder of an index."""

    def __init__(self, folder: str | Path) -> None:
        self._folder = folder
        self.of = lru_cache(maxsize=KEPT)(self._of)

    def _of(self, edition: int) -> Layout | None:
        """The layout of an edition; None where the index holds nothing of it.

        Raises DamagedIndexError.
        """
        path = os.path.join(self._folder, f"{edition}{SUFFIX}")  # noqa: PTH118 - see `numbers`
        if not os.path.exists(path):  # noqa: PTH110
            return None
        try:
            return Layout(content(path))
        except (OSError, ValueError) as error:
            raise DamagedIndexError(self._folder, error) from error
