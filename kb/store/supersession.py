"""Sources whose words are no longer what is kept: another source has said otherwise since.

Such a source counts as unread: read alone, it has its say again. Where the sources that replaced
its words are read again behind it, unchanged, its words would be replaced as before, so that it
need not be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from kb.store.passages import chunks
from kb.store.schema import entry, passage, source, superseded

Saying: TypeAlias = tuple[str, str | None, str | None, str]
"""What an entry says: its kind, its number, its title, and the digest of its text."""


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
    by: tuple[str, str],
) -> None:
    """Let the sources that the entries ``where`` contradict count as unread.

    ``before`` is what they said before these were written, ``by`` name and digest of the source
    that was. One that says nothing any more goes altogether. Where every word stays, whoever says
    it now, all sources are left as they are.
    """
    now = set().union(*sayings(connection, [where]).values())
    contradicted = [ident for ident, said in before.items() if not said <= now]
    if not contradicted:
        return
    speaks = exists().where(entry.c.source_id == source.c.id)
    here = source.c.edition_id == edition_id
    unread = source.c.id.in_(contradicted) | ~speaks
    _remember(connection, select(source).where(here, unread), by)
    connection.execute(delete(source).where(here & ~speaks))
    connection.execute(update(source).where(source.c.id.in_(contradicted)).values(digest=""))


def _remember(connection: Connection, gone: Select[Any], by: tuple[str, str]) -> None:
    """Note that the source ``by`` has replaced words of the sources ``gone``."""
    for row in connection.execute(gone).all():
        if row.name == by[0]:
            continue
        own = (superseded.c.name == row.name) & (superseded.c.edition_id == row.edition_id)
        read = select(func.max(superseded.c.digest)).where(own)  # where it counted as unread before
        digest = row.digest or connection.scalar(read) or ""
        connection.execute(delete(superseded).where(own, superseded.c.by_name == by[0]))
        values = {"name": row.name, "edition_id": row.edition_id, "report": row.report}
        told = {"digest": digest, "by_name": by[0], "by_digest": by[1]}
        connection.execute(insert(superseded).values(**values, **told))


def remember_read(connection: Connection, edition_id: int, name: str) -> None:
    """Note that the source ``name`` has its say in the edition, whoever spoke before."""
    own = (superseded.c.name == name) & (superseded.c.edition_id == edition_id)
    connection.execute(delete(superseded).where(own))


def has_superseded(connection: Connection) -> bool:
    """Whether any source has been replaced by others."""
    return connection.scalar(select(superseded.c.name).limit(1)) is not None
