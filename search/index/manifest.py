"""Which files a generation of the index consists of, and how large each is.

A file that was cut off, or is gone, is no reason for an engine to complain: some would answer with
what is left. So an index is opened only where all of it is there. The first line says how many
files are noted, since this file may be cut off, too.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from search.index.errors import DamagedIndexError

if TYPE_CHECKING:
    from pathlib import Path

FILE = "manifest"


def write(folder: Path) -> None:
    """Note every file that is there. An empty one may be there to be locked: it is left out."""
    sizes = {path: path.stat().st_size for path in sorted(folder.rglob("*")) if path.is_file()}
    rows = [f"{size}\t{path.relative_to(folder)}\n" for path, size in sizes.items() if size]
    (folder / FILE).write_text(f"{len(rows)}\n{''.join(rows)}", encoding="utf-8")


def check(folder: str | Path) -> None:
    """Compare what is there with what was noted. Raises DamagedIndexError."""
    try:
        # No pathlib: it takes longer to import than all files to look at.
        with open(os.path.join(folder, FILE), encoding="utf-8") as file:  # noqa: PTH118, PTH123
            count = int(file.readline())
            rows = [line.removesuffix("\n").split("\t") for line in file]
        for size, name in rows:
            path = os.path.join(folder, name)  # noqa: PTH118
            if os.stat(path).st_size != int(size) or not os.access(path, os.R_OK):  # noqa: PTH116
                raise DamagedIndexError(folder, name)
    except (OSError, ValueError) as error:
        raise DamagedIndexError(folder, error) from error
    if not rows or len(rows) != count:
        raise DamagedIndexError(folder, FILE)
