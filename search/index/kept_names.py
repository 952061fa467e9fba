"""The names of an index where they lie: those that a search asks for are found in their file.

The file begins with the length of the names that ship with the program, on a line of its own;
they come first. A name is a line, its fields with a tab on both sides: the term, its reading, its
English name, the form of that, and the forms of the term; empty where there is none.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from kb.text.lexicon import Listed, Name

PATIENCE = 200
"""Names asked for until it is quicker to have all of them in memory."""


def row(name: Name) -> bytes:
    """A name as it is kept."""
    fields = name.term, name.reading or "", name.english or "", name.english_form or ""
    return "\t".join(("", *fields, *name.worded(), "")).encode()


def _name(line: bytes) -> Name:
    """A name that was kept. Raises ValueError."""
    term, reading, english, form, *forms = line.decode().split("\t")[1:-1]
    return Name(term, reading or None, english or None, form or None, None, tuple(forms))


class KeptNames:
    """See `kb.text.lexicon.Names`. Raises ValueError where the file is damaged."""

    def __init__(self, lines: bytes | mmap.mmap, start: int, end: int) -> None:
        if not 0 <= start <= end <= len(lines) or lines[end - 2 : end] != b"\t\n":
            raise ValueError("names: sizes do not fit")
        self._lines, self._start, self._end = lines, start, end
        self._asked = 0
        self._found = lru_cache(maxsize=PATIENCE)(self._find)

    @classmethod
    def of(cls, held: bytes | mmap.mmap) -> tuple[KeptNames, KeptNames]:
        """All names of a file, and those of them that ship. Raises ValueError."""
        start = held.find(b"\n") + 1
        return cls(held, start, len(held)), cls(held, start, start + int(held[:start]))

    def __iter__(self) -> Iterator[Name]:
        return iter(self._all)

    def named(self, key: str) -> Iterable[Name]:
        """See `kb.text.lexicon.Names`."""
        return self._all.named(key) if self._is_tired() else self._found(f"\t{key}\t")

    def worded(self, form: str) -> Iterable[Name]:
        """See `kb.text.lexicon.Names`."""
        return self._all.worded(form) if self._is_tired() else self._found(f"\t{form}\t")

    def beginning(self, word: str) -> Iterable[Name]:
        """See `kb.text.lexicon.Names`."""
        if self._is_tired():
            return self._all.beginning(word)
        return (*self._found(f"\t{word}\t"), *self._found(f"\t{word} "))

    def starting(self, text: str) -> Iterable[Name]:
        """See `kb.text.lexicon.Names`."""
        if self._is_tired():
            return self._all.starting(text)
        return [name for name in self._found(f"\t{text}") if name.starts(text)]

    def _is_tired(self) -> bool:
        self._asked += 1
        return self._asked > PATIENCE

    @cached_property
    def _all(self) -> Listed:
        return Listed(map(_name, self._lines[self._start : self._end].splitlines()))

    def _find(self, piece: str) -> Sequence[Name]:
        """The names in whose lines the piece stands."""
        found: list[Name] = []
        needle, lines = piece.encode("utf-8", "replace"), self._lines
        at = lines.find(needle, self._start, self._end)
        while at >= 0:
            end = lines.find(b"\n", at)
            found.append(_name(lines[lines.rfind(b"\n", 0, at) + 1 : end]))
            at = lines.find(needle, end, self._end)
        return tuple(dict.fromkeys(found))
