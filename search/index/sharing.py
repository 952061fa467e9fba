"""Files that two generations of an index have in common."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def share(old: Path, new: Path) -> None:
    """Give a file, which nobody will write into, a second place; a copy where that is not possible.

    An empty one is made anew: it may be there to be locked. Raises OSError.
    """
    if not old.stat().st_size:
        new.touch()
        return
    try:
        os.link(old, new)
    except OSError:
        shutil.copyfile(old, new)


def share_all(old: Path, new: Path) -> None:
    """`share` every file in a folder. Raises OSError."""
    new.mkdir()
    for file in old.iterdir():
        share(file, new / file.name)
