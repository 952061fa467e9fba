"""What a way of numbering rules offers (番号体系)."""

from __future__ import annotations

import re
from typing import Protocol

from kb.number import RuleNumber
from kb.record import NamedTuple

SECTION = 2
"""The level of a section (節). Chapters and sections are headings; what lies deeper is a rule."""


class LineNumber(NamedTuple):
    """A number found at the start of a line: ``end`` is the offset of the text behind it."""

    number: RuleNumber
    end: int


class Numbering(Protocol):
    """A numbering. One module of `kb.numbering` holds one, as its ``NUMBERING``.

    ``name`` is what ``--scheme`` takes. Input may be full-width or half-width; output is
    canonical. ``parse`` and ``spell`` are inverse: ``parse(str(n)) == n`` for every number.

    For the reference grammar (`kb.links`), which works on width-folded text: ``pattern`` matches
    a number where it stands in running text, guarded so that it ends on no half number.
    ``plain_level`` is the level from which a number needs no cue word, because nothing else is
    written like it; ``bracket_level`` the level from which round brackets are enough:
    ``（9.5）``.
    """

    name: str
    pattern: re.Pattern[str]
    plain_level: int
    bracket_level: int

    def parse(self, text: str) -> RuleNumber | None:
        """The number that ``text`` is, whole and alone, else None."""
        ...

    def at_line_start(self, line: str, after: RuleNumber | None = None) -> LineNumber | None:
        """The number a rules line begins with, with its dot, spaces and strays, else None.

        Reads ``100.1. text``, ``100.1a text``, ``- 700.1 text``, ``702.176.兆候``,
        ``702.189. 702.189. 火の技`` (the repeated number is passed over). ``after`` is the number
        of the line before, which decides where lines say only their last part (``第7章``).
        """
        ...

    def number(self, path: tuple[int, ...]) -> RuleNumber:
        """The number with this path. Raises ValueError where no such number can be."""
        ...

    def successor(self, number: RuleNumber) -> RuleNumber:
        """The next sibling in print order: ``704.5k`` is followed by ``704.5m``.

        Raises ValueError where there can be none.
        """
        ...

    def member(self, first: RuleNumber, written: str) -> RuleNumber | None:
        """The sibling of ``first`` whose last part is ``written``, else None.

        It is how ranges and lists are cut short: ``h`` in ``601.2f–h``, ``10`` in ``119.9–10``.
        """
        ...
