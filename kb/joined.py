"""Numbers whose levels are counted from one and joined by one sign: ``9.6.2.3.1``, ``1-2-1-1``."""

from __future__ import annotations

import re

from kb.number import RuleNumber
from kb.scheme import LineNumber
from kb.text.fold import fold

_HEAD = 64
"""A number and its strays are never longer than this many characters."""
_DEEPEST = 12
"""Twice the levels of any rulebook seen. A longer row of figures is no number."""


class Joined:
    """A numbering of levels joined by ``sign``.

    In a rules line the number ends with a dot, or a chapter is named (``第1章``); a line without
    either begins with a reference or a quantity (hard-wrapped texts have lines such as
    ``9.6.2.1.2 の処理を行います。``).
    """

    plain_level = 3
    bracket_level = 1

    def __init__(self, name: str, sign: str, also: str) -> None:
        """Take the joining ``sign`` and other signs that are read ``also`` as it."""
        self.name = name
        self._sign = sign
        joint = f"[{re.escape(sign + also)}]"
        part = "[1-9][0-9]{0,2}"
        number = f"{part}(?:{joint}{part}){{0,{_DEEPEST - 1}}}"
        self._whole = re.compile(rf"\s*({number})X?\.?\s*")
        self._joint = re.compile(joint)
        self._line = re.compile(
            rf"\s*(?:[-•*]\s+)?(?:(?P<number>(?>{number}))\s?\.(?![0-9])|第(?P<chapter>{part})章(?![のをにでとが]))"
            r"(?!\s*[,、)〕〔]|\s*参照)\s*"
        )
        # Some copies have an X where a printed text has a link sign: 以上の9.9.1.2X-9.9.1.4 で
        self.pattern = re.compile(rf"{number}X?(?![0-9A-Za-z%]|[.,{re.escape(sign)}][0-9])")

    def parse(self, text: str) -> RuleNumber | None:
        """Read a whole number in any width; a final dot is allowed."""
        match = self._whole.fullmatch(fold(text).text)
        return self._spelled(self._path(match[1])) if match else None

    def at_line_start(self, line: str, after: RuleNumber | None = None) -> LineNumber | None:
        """Read the line's own number, which ends with a dot."""
        folded = fold(line[:_HEAD])
        match = self._line.match(folded.text)
        if match is None:
            return None
        end = match.end()
        path = self._path(match["number"] or match["chapter"])
        return LineNumber(self._spelled(path), folded.span(end, end)[0])

    def number(self, path: tuple[int, ...]) -> RuleNumber:
        """Spell a path of ordinals from 1 to 999."""
        if not 0 < len(path) <= _DEEPEST or not all(1 <= part <= 999 for part in path):
            raise ValueError(f"no such number: {path}")
        return self._spelled(path)

    def successor(self, number: RuleNumber) -> RuleNumber:
        """Count one on."""
        return self.number((*number.path[:-1], number.path[-1] + 1))

    def member(self, first: RuleNumber, written: str) -> RuleNumber | None:
        """Read ``4`` in ``4.2.2～4``."""
        if not written.isdecimal() or not 1 <= int(written) <= 999:
            return None
        return self._spelled((*first.path[:-1], int(written)))

    def _path(self, text: str) -> tuple[int, ...]:
        return tuple(int(part) for part in self._joint.split(text))

    def _spelled(self, path: tuple[int, ...]) -> RuleNumber:
        parts = [str(part) for part in path]
        return RuleNumber(
            path, tuple(self._sign.join(parts[:level]) for level in range(1, len(parts) + 1))
        )
