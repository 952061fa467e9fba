"""The history of wiki pages as it goes by in a dump: of each page the newest revision is kept.

A page may have any number of revisions, in any order: one beside the newest so far is held. What
is not written as MediaWiki writes it, a tag a line, is let through as it is; the reader of exports
chooses among its revisions in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

NumberedLine = tuple[int, str]
"""A line of the dump and its number, from 1."""

_TIMESTAMP = re.compile(r"<timestamp>\s*([^<]*?)\s*</timestamp>")


class NewestRevisions:
    """Takes the lines of an export one by one."""

    def __init__(self) -> None:
        self._kept_size = self._size = 0
        self._is_plain = True
        self._newest: list[NumberedLine] = []
        self._since = ""
        self._behind: list[NumberedLine] = []
        self._revision: list[NumberedLine] | None = None
        self._time = ""
        self._has_text = False

    @property
    def size(self) -> int:
        """How many characters are held back."""
        return self._kept_size + self._size

    def feed(self, number: int, line: str) -> Sequence[NumberedLine]:
        """Take a line; those that are to be kept from now on, in their order."""
        if self._revision is None:
            return self._outside(number, line)
        self._revision.append((number, line))
        self._size += len(line)
        return self._inside(line) if "<" in line else ()

    def rest(self) -> Sequence[NumberedLine]:
        """What is still held back when the dump ends."""
        held = sorted((*self._newest, *self._behind, *(self._revision or ())))
        self._newest, self._behind, self._revision = [], [], None
        self._kept_size = self._size = 0
        return held

    def _outside(self, number: int, line: str) -> Sequence[NumberedLine]:
        tag = line.strip()
        if tag == "<revision>" and self._is_plain:
            self._revision, self._time, self._has_text = [(number, line)], "", False
            return ()
        if "<page" in line:
            self._is_plain = True
        elif "<revision" in line:
            self._is_plain = False
        elif self._newest and "</page>" not in line:
            self._behind += [(number, line)] * bool(tag)
            self._kept_size += len(tag)
            return ()
        return (*self.rest(), (number, line))

    def _inside(self, line: str) -> Sequence[NumberedLine]:
        """Take a line with a tag, which stands in a revision and is noted already."""
        if not self._has_text:
            if found := _TIMESTAMP.search(line):
                self._time = found[1]
            self._has_text = "<text" in line
        if "</revision>" in line and line.rstrip().endswith("</revision>"):
            self._end_revision()
        elif "</revision>" in line or "<page" in line or "</page>" in line:
            self._is_plain = False
            return self.rest()
        return ()

    def _end_revision(self) -> None:
        """Of two with one time, the one printed last is the newer."""
        if self._has_text and (not self._newest or self._time >= self._since):
            self._newest, self._since = self._revision or [], self._time
            self._kept_size = self._size + sum(len(line) for _, line in self._behind)
        self._revision, self._size = None, 0
