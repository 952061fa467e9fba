"""Where a knowledge base is kept: one folder that can be copied or moved whole."""

from __future__ import annotations

from pathlib import Path


class Home:
    """The folder of a knowledge base: the SQLite file, and the index derived from it.

    ``file`` is the SQLite file where it was named apart from the folder.
    """

    __slots__ = ("file", "root")

    def __init__(self, root: Path, file: Path | None = None) -> None:
        self.root = root
        self.file = file

    @property
    def store(self) -> Path:
        """The SQLite file."""
        return self.file or self.root / "kb.sqlite"

    @property
    def index(self) -> Path:
        """The folder of the index, which can be deleted at any time."""
        return self.root / "index"
