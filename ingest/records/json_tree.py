"""JSON with its lines: the values of a text, each with the source lines it stands in.

The standard library reads the scalars; only where they stand is kept beside them. Also read are
values one below the other (JSON Lines), and one that a script assigns or hands to a function.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from ingest.records.entry import Cell

_SPACE = re.compile(r"[ \t\n\r\ufeff]*")
_OPENING = re.compile(
    r"(?:/\*\*/)?(?:export\s+default\s+|(?:export\s+)?(?:const|let|var)\s+[\w$]{1,80}\s*=\s*"
    r"|module\.exports\s*=\s*|[\w.$]{1,80}\s*=\s*|[\w.$]{1,80}\()?(?=[{\[])"
)
_CLOSING = re.compile(r"\s*\)?\s*;?\s*\Z")
_SCALARS = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str, strict=False)


@dataclass(frozen=True, slots=True)
class Pairs:
    """An object, with keys that stand twice standing twice."""

    pairs: tuple[tuple[Cell, Node], ...]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Row:
    """An array."""

    nodes: tuple[Node, ...]
    first: int
    last: int


Node = Pairs | Row | Cell


def begins_as_json(lines: Sequence[str]) -> bool:
    """Whether a text begins as these values do."""
    return _start("\n".join(lines[:20])[:2_000]) is not None


def _start(text: str) -> int | None:
    found = _OPENING.match(text, _SPACE.match(text).end())  # type: ignore[union-attr]
    return found.end() if found else None


def json_tree(lines: Sequence[str]) -> list[Node]:
    """The values of a text. Raises ValueError (with ``lineno``) where it is no JSON."""
    text = "\n".join(lines)
    try:
        return list(_Text(text, _starts(lines)).values(_start(text) or 0))
    except RecursionError:
        raise ValueError("nested too deep") from None


def _starts(lines: Sequence[str]) -> list[int]:
    return list(accumulate((len(line) + 1 for line in lines), initial=0))


@dataclass(frozen=True, slots=True)
class _Text:
    """The text; ``starts`` are the offsets at which its lines begin."""

    text: str
    starts: Sequence[int]

    def values(self, at: int) -> Iterator[Node]:
        while True:
            node, at = self._node(at)
            yield node
            at = self._past_space(at)
            if _CLOSING.match(self.text, at):
                return

    def _line(self, at: int) -> int:
        return bisect_right(self.starts, at)

    def _past_space(self, at: int) -> int:
        found = _SPACE.match(self.text, at)
        return found.end() if found else at

    def _node(self, at: int) -> tuple[Node, int]:
        at = self._past_space(at)
        match self.text[at : at + 1]:
            case "{":
                return self._pairs(at)
            case "[":
                return self._row(at)
            case _:
                return self._cell(at)

    def _cell(self, at: int) -> tuple[Cell, int]:
        value, end = _SCALARS.raw_decode(self.text, at)
        text = value if isinstance(value, str) else "true" if value else ""
        return Cell(text, self._line(at), self._line(end - 1)), end

    def _pairs(self, start: int) -> tuple[Node, int]:
        pairs, at = list[tuple[Cell, Node]](), self._past_space(start + 1)
        while self.text[at : at + 1] != "}":
            if self.text[at : at + 1] != '"':
                raise json.JSONDecodeError("Expecting a name in double quotes", self.text, at)
            key, at = self._cell(at)
            at = self._past(":", at)
            node, at = self._node(at)
            pairs.append((key, node))
            at = self._next("}", at)
        return Pairs(tuple(pairs), self._line(start), self._line(at)), at + 1

    def _row(self, start: int) -> tuple[Node, int]:
        nodes, at = list[Node](), self._past_space(start + 1)
        while self.text[at : at + 1] != "]":
            node, at = self._node(at)
            nodes.append(node)
            at = self._next("]", at)
        return Row(tuple(nodes), self._line(start), self._line(at)), at + 1

    def _past(self, sign: str, at: int) -> int:
        at = self._past_space(at)
        if self.text[at : at + 1] != sign:
            raise json.JSONDecodeError(f"Expecting '{sign}' delimiter", self.text, at)
        return self._past_space(at + 1)

    def _next(self, end: str, at: int) -> int:
        """Past the comma behind a member, or to the end; a comma before the end does no harm."""
        at = self._past_space(at)
        return at if self.text[at : at + 1] == end else self._past(",", at)
