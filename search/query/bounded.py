"""A query of a bounded size: of a pasted document, the beginning is looked for."""

from __future__ import annotations

from collections.abc import Iterator

from search.query.nodes import NOTHING, And, Not, Or, Query

MOST = 100
"""Words, phrases and fields of a line that are looked for, however they are nested.

A line that a person types has a few, a pasted page has thousands.
"""


def bounded(query: Query, most: int = MOST) -> Query:
    """The first ``most`` words, phrases and fields of a query, where they stand in it.

    Each part of a conjunction or alternative is there once.
    """
    return _Bounds(most).within(query)


class _Bounds:
    """Counts what may still be looked for."""

    def __init__(self, left: int) -> None:
        self._left = left

    def within(self, query: Query) -> Query:
        """What of the query is looked for; `NOTHING` where that is none of it."""
        match query:
            case And(parts) | Or(parts):
                kept = tuple(part for part in self._of(parts) if part != NOTHING)
                return type(query)(kept) if kept else NOTHING
            case Not(part):
                inner = self.within(part)
                return NOTHING if inner == NOTHING else Not(inner)
        if not self._left:
            return NOTHING
        self._left -= 1
        return query

    def _of(self, parts: tuple[Query, ...]) -> Iterator[Query]:
        for part in dict.fromkeys(parts):
            if not self._left:
                return
            yield self.within(part)
