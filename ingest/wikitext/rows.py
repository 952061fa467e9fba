"""Lines of markup with the source lines they stand in, and the hidden comments taken out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ingest.draft import Lines, Skipped

_OPEN, _CLOSE = "<!--", "-->"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of markup; ``line`` is where it stands in the source, from 1."""

    line: int
    text: str


def rows(lines: Sequence[str], first: int = 1, last: int | None = None) -> tuple[Row, ...]:
    """``lines`` as rows, the first of them at source line ``first``, none beyond ``last``."""
    end = first + len(lines) if last is None else last
    return tuple(Row(min(first + offset, end), text) for offset, text in enumerate(lines))


def uncommented(source: Sequence[Row]) -> Iterator[Row | Skipped]:
    """The rows without hidden comments; a row that was all comment is skipped.

    A comment that is never closed is text: taking it for a comment would lose the rest.
    """
    last_close = max((i for i, row in enumerate(source) if _CLOSE in row.text), default=-1)
    inside = False
    for index, row in enumerate(source):
        text, still_inside = _without(row.text, inside, later=index < last_close)
        commented = inside or text != row.text
        inside = still_inside
        if commented and row.text.strip() and not text.strip():
            yield Skipped(Lines(row.line, row.line), "comment")
        else:
            yield Row(row.line, text)


def _without(text: str, inside: bool, later: bool) -> tuple[str, bool]:
    """``text`` outside comments, and whether a comment is open at its end.

    ``later`` tells whether a further row closes what this one opens.
    """
    kept: list[str] = []
    at = 0
    while (mark := text.find(_CLOSE if inside else _OPEN, at)) >= 0:
        if not inside:
            if not later and text.find(_CLOSE, mark) < 0:
                break
            kept.append(text[at:mark])
        at = mark + len(_CLOSE if inside else _OPEN)
        inside = not inside
    return "".join(kept) + ("" if inside else text[at:]), inside
