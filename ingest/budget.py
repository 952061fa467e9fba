"""How much may be read from one source, and what one archive may unpack into."""

from __future__ import annotations

from collections.abc import Callable

from ingest.refusals import ArchiveBombError

SOURCE_LIMIT = 64 << 20
"""Most bytes of one text. The largest rulebooks have 2 MB. Wiki dumps are read in parts."""
TOTAL_LIMIT = 512 << 20
"""Most bytes of all the texts in one archive."""
RATIO_LIMIT = 250
"""Most bytes unpacked from one packed byte, counted from `RATIO_FROM` on."""
RATIO_FROM = 8 << 20
MEMBER_LIMIT = 20_000
"""Most members of one archive, those of archives in it included."""
DEPTH_LIMIT = 3
"""How deep archives may lie in archives."""


class Budget:
    """What one source may still unpack into, over all its members and levels.

    ``size`` is how many bytes it has itself, None where that is not known; ``done`` tells how
    many of them were read so far.
    """

    def __init__(self, name: str, size: int | None, done: Callable[[], int]) -> None:
        self.name = name
        self.size = size
        self.done = done
        self._unpacked = 0
        self._kept = 0
        self._members = 0

    def spend(self, count: int) -> None:
        """Count bytes that were unpacked. Raises ArchiveBombError."""
        self._unpacked += count
        packed = self.done() if self.size is None else self.size
        if self._unpacked > max(RATIO_FROM, packed * RATIO_LIMIT):
            raise ArchiveBombError(self.name, f"more than {RATIO_LIMIT} times its size")

    def keep(self, count: int) -> None:
        """Count bytes of a text that is held. Raises ArchiveBombError."""
        self._kept += count
        if self._kept > TOTAL_LIMIT:
            raise ArchiveBombError(self.name, f"more than {TOTAL_LIMIT >> 20} MB")

    def member(self) -> None:
        """Count a member. Raises ArchiveBombError."""
        self._members += 1
        if self._members > MEMBER_LIMIT:
            raise ArchiveBombError(self.name, f"more than {MEMBER_LIMIT} members")
