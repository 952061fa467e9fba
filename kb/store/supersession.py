"""Sources whose words are no longer what is kept: another source has said otherwise since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from sqlalchemy import ColumnElement, Connection, delete, exists, select, update

from kb.store.passages import chunks
from kb.store.schema import entry, passage, source

Saying: TypeAlias = tuple[str, str | None, str | None, str]
"""Kind, number, title and digest of the text of an entry."""


def sayings(
    connection: Connection, wheres: Iterable[ColumnElement[bool]]
) -> dict[int, set[Saying]]:
    """What is said in these entries, by the id of the source that says it."""
    columns = select(
        entry.c.source_id, entry.c.kind, entry.c.number, entry.c.title, passage.c.digest
    ).join(passage, passage.c.id == entry.c.passage_id)
    found: dict[int, set[Saying]] = {}
    for where in wheres:
        for ident, kind, number, title, digest in connection.execute(columns.where(where)):
            found.setdefault(ident, set()).add((kind, number, title, digest))
    return found


def within(connection: Connection, tops: Iterable[int]) -> list[ColumnElement[bool]]:
    """Conditions for entries and everything below them."""
    found, layer = list[int](), [*tops]
    while layer:
        found += layer
        below = (select(entry.c.id).where(entry.c.parent_id.in_(some)) for some in chunks(layer))
        layer = [ident for query in below for ident in connection.scalars(query)]
    return [entry.c.id.in_(some) for some in chunks(found)]


def has_others(connection: Connection, edition_id: int, source_id: int) -> bool:
    """Whether an edition was read from more than one source."""
    others = (source.c.edition_id == edition_id) & (source.c.id != source_id)
    return connection.scalar(select(source.c.id).where(others).limit(1)) is not None


def forget_superseded(
    connection: Connection,
    edition_id: int,
    before: Mapping[int, set[Saying]],
    where: ColumnElement[bool],
) -> None:
    """Let the sources that the entries ``where`` contradict count as unread.

    ``before`` is what they said before these were written. One that says nothing any more goes
    altogether. Where every word stays, whoever says it now, all sources are left as they are.
    """
    now = set().union(*sayings(connection, [where]).values())
    contradicted = [ident for ident, said in before.items() if not said <= now]
    if not contradicted:
        return
    speaks = exists().where(entry.c.source_id == source.c.id)
    here = source.c.edition_id == edition_id
    connection.execute(delete(source).where(here & ~speaks))
    connection.execute(update(source).where(source.c.id.in_(contradicted)).values(digest=""))
