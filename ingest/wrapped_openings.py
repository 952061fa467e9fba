"""Where paragraphs of a rulebook begin that was hard-wrapped, or perhaps was not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from ingest.examples import EXAMPLE
from ingest.paragraph import Opening, ends_sentence
from ingest.succession import RuleStarts
from kb.scheme import SECTION, Numbering

_LOOKED_AT = 200
"""Lines below a number looked at to tell whether it counts an item of a list."""
_SHORT = 0.8
"""A line shorter than this share of the lines around it was not wrapped."""
_NEIGHBOURS = 5
_WIDEST = 200
"""Columns. No page is wider: a text with longer lines has a line for each paragraph."""
_STOP = re.compile(r"[。.!?！？][）)」』”]?\s*$")
_GOES_ON = re.compile("[はをがのに、。」）]")
_FIGURE = re.compile(r"\s*[0-9０-９]{1,3}[ 　]")


class WrappedOpenings:
    """Where paragraphs begin: at rules, at examples, and below a line that was not wrapped."""

    marked = False

    def __init__(
        self, numbering: Numbering, lines: Sequence[str], *, headed: bool, lists: bool
    ) -> None:
        """Take the ``lines`` of a text; ``headed`` and ``lists`` as in `WrappedRules`."""
        self._lines = lines
        self._headed = headed
        self._starts = RuleStarts(numbering, lists=lists)
        # Imported late: its tables take as long to load as all readers, and few texts need them.
        from wcwidth import wcswidth  # noqa: PLC0415

        self._widths = [max(wcswidth(line.rstrip()), 0) for line in lines]
        self._before = 0
        self._rule = self._heading = 0

    def opens(self, n: int, before: str) -> Opening | None:
        """What line ``n`` begins, if anything: see `ingest.paragraph.Openings`."""
        line, above, self._before = self._lines[n - 1], self._before, n
        if self._counts(line, above, before):
            return None
        if self._starts(line, before, self._below(n)):
            self._rule = n
            if self._starts.last is not None and self._starts.last.level <= SECTION:
                self._heading = n
            return Opening.RULE
        if EXAMPLE.match(line):
            return Opening.EXAMPLE
        if self._starts.is_item or (before and self._ended(above, line)):
            return Opening.TEXT
        return Opening.TEXT if _indented_below(line, before) else None

    def _below(self, n: int) -> Iterator[str]:
        return islice(self._lines, n, n + _LOOKED_AT)

    def _counts(self, line: str, n: int, before: str) -> bool:
        """Whether the figure at the start of ``line`` counts a thing in a sentence wrapped there.

        Only where a number needs no dot: ``3 枚`` below line ``n``, which is ``before``.
        """
        figure = _FIGURE.match(line)
        if figure is None or not before or ends_sentence(before) or n == self._heading:
            return False
        return self.runs_on(n)

    def runs_on(self, n: int) -> bool:
        """Whether line ``n`` is as long as those around it, and these no longer than a page."""
        usual = max(self._widths[max(n - 1 - _NEIGHBOURS, 0) : n + _NEIGHBOURS])
        return usual <= _WIDEST and self._widths[n - 1] >= usual * _SHORT

    def _ended(self, n: int, following: str) -> bool:
        """Whether line ``n`` ends a paragraph or is the heading of a rule."""
        if self.runs_on(n):
            return False
        line = self._lines[n - 1]
        if n != self._rule:
            return _STOP.search(line) is not None
        found = self._starts.numbering.at_line_start(line, self._starts.last)
        text = line[found.end :].strip() if found else ""
        headed = self._headed and "、" not in text and not _GOES_ON.match(following)
        return bool(text) and (headed or _STOP.search(line) is not None)


def _indented_below(line: str, before: str) -> bool:
    """Whether ``line`` is indented as the first of a Japanese paragraph is, below a whole one."""
    return line.startswith("\u3000") and bool(before) and ends_sentence(before)
