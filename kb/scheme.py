"""What a way of numbering rules offers (番号体系)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kb.number import RuleNumber


@dataclass(frozen=True, slots=True)
class LineNumber:
    """A number found at the start of a line: ``end`` is the offset of the text behind it."""

    number: RuleNumber
    end: int


class Numbering(Protocol):
    """A numbering. One module of `kb.numbering` holds one, as its ``NUMBERING``.

    ``name`` is what ``--scheme`` takes. Input may be full-width or half-width; output is
    canonical. ``parse`` and ``spell`` are inverse: ``parse(str(n)) == n`` for every number.
    """

    name: str

    def parse(self, text: str) -> RuleNumber | None:
        """The number that ``text`` is, whole and alone, else None."""
        ...

    def at_line_start(self, line: str) -> LineNumber | None:
        """The number a rules line begins with, with its dot, spaces and strays, else None.

        Reads ``100.1. text``, ``100.1a text``, ``- 700.1 text``, ``702.176.兆候``,
        ``702.189. 702.189. 火の技`` (the repeated number is passed over).
        """
        ...

    def number(self, path: tuple[int, ...]) -> RuleNumber:
        """The number with this path. Raises ValueError where no such number can be."""
        ...

    def successor(self, number: RuleNumber) -> RuleNumber:
        """The next sibling in print order: ``704.5k`` is followed by ``704.5m``."""
        ...
