"""Terms that are listed one behind the other in a text: each may mean something else alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, select

from kb.links.resolver import JOINT
from kb.store.passages import chunks
from kb.store.schema import entry, mention

_ONE, _OTHER, _BETWEEN = mention.alias(), mention.alias(), mention.alias()


def neighbours(connection: Connection, where: ColumnElement[bool]) -> Iterator[tuple[str, str]]:
    """Every two terms listed so in the texts of the entries ``where``, once."""
    rows = connection.execute(_listed(where, _ONE.c.term, _OTHER.c.term).distinct())
    return ((one, other) for one, other in rows)


def passages_with(
    connection: Connection, where: ColumnElement[bool], listed: Collection[tuple[str, str]]
) -> list[int]:
    """The texts among them that hold any of these two terms listed so."""
    found = set[int]()
    columns = (_ONE.c.passage_id, _ONE.c.term, _OTHER.c.term)
    for some in chunks({one for one, _ in listed}):
        rows = connection.execute(_listed(where, *columns).where(_ONE.c.term.in_(some)))
        found.update(passage for passage, *terms in rows if tuple(terms) in listed)
    return sorted(found)


def _listed(where: ColumnElement[bool], *columns: Any) -> Select[Any]:
    """Terms and those that are the next reference, as close as `Resolver.links` wants them."""
    behind = (_BETWEEN.c.passage_id == _ONE.c.passage_id) & (_BETWEEN.c.id > _ONE.c.id)
    following = select(func.min(_BETWEEN.c.id)).where(behind).correlate(_ONE).scalar_subquery()
    joined = (
        select(*columns)
        .select_from(entry)
        .join(_ONE, _ONE.c.passage_id == entry.c.passage_id)
        .join(_OTHER, _OTHER.c.id == following)
    )
    close = (_OTHER.c.start - _ONE.c.end).between(1, JOINT)
    return joined.where(where, _ONE.c.term.is_not(None), _OTHER.c.term.is_not(None), close)
