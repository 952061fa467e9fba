"""Paragraphs of an English rules text: how its lines are set, and what stands below a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ingest.examples import EXAMPLE
from ingest.paragraph import Opening, ends_sentence

_WRAPPED_SHARE = 0.15
"""Share of lines that go on with the line above; in texts not wrapped it is below 0.01."""
_HANGING_SHARE = 0.3
"""Share of indented lines that go on with a sentence; where indents open paragraphs, near 0."""

_NEARLY_ALL = 0.99


@dataclass(frozen=True, slots=True)
class Setting:
    """How the lines of a text are set.

    ``hanging`` is true where the further lines of a wrapped paragraph are indented, not its first;
    ``width`` is where lines are wrapped, in characters.
    """

    is_wrapped: bool
    hanging: bool = False
    width: int = 0

    def opening(self, line: str, before: str) -> Opening | None:
        """What ``line``, below ``before``, begins though no blank line stands between them."""
        if EXAMPLE.match(line):
            return Opening.EXAMPLE
        if not line.startswith("    "):
            return None
        return None if self.hanging and not self._broke_off(line, before) else Opening.TEXT

    def _broke_off(self, line: str, before: str) -> bool:
        """Whether ``before`` ends a paragraph: the next word would have found room in it."""
        return ends_sentence(before) and self.has_room(before, line)

    def has_room(self, before: str, line: str) -> bool:
        """Whether the first word of ``line`` would have found room in ``before``."""
        word = line.split(maxsplit=1)[0]
        return len(before.rstrip()) + 1 + len(word) <= self.width


def setting(
    lines: Sequence[str], first: int, last: int, is_numbered: Callable[[str], bool]
) -> Setting:
    """How the lines from ``first`` to ``last``, both from 1, are set."""
    rows = lines[first - 1 : last]
    filled = sum(1 for row in rows[1:] if row.strip())
    below_text = [
        (before, line)
        for before, line in pairwise(rows)
        if line.strip() and before.strip() and not EXAMPLE.match(line)
    ]
    indented = [before for before, line in below_text if line.startswith("    ")]
    going_on = sum(not ends_sentence(before) for before in indented)
    loose = sum(not line.startswith("    ") and not is_numbered(line) for _, line in below_text)
    return Setting(
        loose + going_on > filled * _WRAPPED_SHARE,
        going_on > len(indented) * _HANGING_SHARE,
        _width(rows),
    )


def _width(rows: Sequence[str]) -> int:
    """Where lines are wrapped; a few with a long address in them are longer."""
    lengths = sorted(len(row.rstrip()) for row in rows)
    return lengths[int(len(lengths) * _NEARLY_ALL)] if lengths else 0
