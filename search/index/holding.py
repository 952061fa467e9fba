"""Who reads which generation of the index: a past one goes as soon as nobody holds it.

Holding is a shared lock on the generation's fingerprint, which ends with the process at the
latest. Where the system has no such locks a generation counts as held.
"""

from __future__ import annotations

import os
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING

from search.index.fingerprint import FILE

if TYPE_CHECKING:
    from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

CAN_TELL = fcntl is not None
"""Whether it can be told that a generation is held."""


class Hold:
    """A generation is not deleted while this lives, or until it is closed."""

    def __init__(self, folder: str | Path) -> None:
        """Hold it. Raises OSError where it is going or gone."""
        fingerprint = os.path.join(folder, FILE)  # noqa: PTH118 - pathlib takes long to import
        descriptor = os.open(fingerprint, os.O_RDONLY)
        self.close = weakref.finalize(self, os.close, descriptor)
        try:
            if fcntl is not None:
                fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
            os.stat(fingerprint)  # noqa: PTH116 - it may have gone between opening and locking
        except OSError:
            self.close()
            raise


def drop_unless_held(folder: Path) -> None:
    """Delete a generation that nobody reads; leave it for the next time where somebody does."""
    if not CAN_TELL:
        return
    with suppress(OSError), (folder / FILE).open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        (folder / FILE).unlink()
        from shutil import rmtree  # noqa: PLC0415 - a search is to start fast

        rmtree(folder, ignore_errors=True)
