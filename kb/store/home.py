"""Where a knowledge base is kept: one folder that can be copied or moved whole."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

FILE = "kb.sqlite"


class Home:
    """The folder of a knowledge base: the SQLite file, and the index derived from it.

    ``place`` names the SQLite file, which may have been named apart from the folder. Paths are
    kept as text, because to import pathlib takes a twentieth of the time that a look-up takes.
    """

    __slots__ = ("folder", "place")

    def __init__(self, root: str | Path, file: str | Path | None = None) -> None:
        self.folder = os.fspath(root)
        self.place = os.fspath(file) if file else os.path.join(self.folder, FILE)  # noqa: PTH118

    @property
    def is_own_file(self) -> bool:
        """Whether the file is the one that a folder holds, and was not named apart from it."""
        return self.place == os.path.join(self.folder, FILE)  # noqa: PTH118

    @property
    def root(self) -> Path:
        """The folder."""
        return _path(self.folder)

    @property
    def store(self) -> Path:
        """The SQLite file."""
        return _path(self.place)

    @property
    def index(self) -> Path:
        """The folder of the index, which can be deleted at any time."""
        return _path(self.index_place)

    @property
    def index_place(self) -> str:
        """`index` as text."""
        return os.path.join(self.folder, "index")  # noqa: PTH118


def _path(name: str) -> Path:
    from pathlib import Path  # noqa: PLC0415

    return Path(name)
