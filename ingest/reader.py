"""What every source format offers: how sure it is, and the drafts of a text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from ingest.draft import Draft
from kb.errors import Problem


@dataclass(frozen=True, slots=True)
class SourceText:
    """A source, decoded: its lines without their line ends, and how they were decoded.

    ``name`` is shown to people (``rules.zip!2026.txt`` for an archive member); ``stem`` is the
    bare file name without its ending; ``digest`` is the SHA-256 of the bytes, in hex; ``notes``
    tell of damage found while decoding.
    """

    name: str
    stem: str
    lines: tuple[str, ...]
    encoding: str
    digest: str
    size: int
    notes: tuple[Problem, ...] = ()


class Reader(Protocol):
    """A source format. One module of `ingest.readers` holds one, as its ``READER``.

    ``name`` is what ``--format`` takes. ``lang`` is the language such a text is in, or None where
    it has to be judged from the text.
    """

    name: str
    lang: str | None

    def likelihood(self, source: SourceText) -> float:
        """How sure the reader is that ``source`` is of its format, 0 (no) to 1 (certain)."""
        ...

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """The drafts of ``source`` in line order. Never raises on content."""
        ...
