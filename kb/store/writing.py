"""Writing an edition: everything that one source says, inside the caller's transaction."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from kb.model import Edition, Kind
from kb.reference import Link, Reference
from kb.store.items import Item, Place, places
from kb.store.links import Linked, Targets, write_links
from kb.store.names import names
from kb.store.opening import advance_generation
from kb.store.passages import add, chunks, digest, drop_orphans, keep, mention_ids, next_id
from kb.store.schema import category, edition, entry, name, source
from kb.store.supersession import (
    Saying,
    forget_superseded,
    has_others,
    remember_read,
    sayings,
    within,
)
from kb.text.fold import name_form


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """A source as it is kept. ``digest`` covers its bytes and how it was asked to be read."""

    name: str
    digest: str
    size: int
    format: str
    encoding: str
    lang: str
    report: str


@dataclass(frozen=True, slots=True)
class Written:
    """What a source says of an edition, ready to be kept.

    ``links`` stand in the order of ``items``. ``reach`` are the entries that links lead to, None
    where these are the items themselves. ``adds`` keeps what other sources said of other pages (a
    collection of pages); otherwise ``items`` are from now on the whole edition.
    """

    edition: Edition
    kind: str
    items: Sequence[Item]
    references: Mapping[str, Sequence[Reference]]
    links: Sequence[Sequence[Link]]
    reach: Targets | None = None
    adds: bool = False


def write(connection: Connection, said: Written, record: SourceRecord) -> int:
    """Keep what a source says; the id of its edition. Everything it said before is replaced."""
    edition_id = _edition(connection, said)
    source_id = _source(connection, edition_id, record)
    remember_read(connection, edition_id, record.name)
    before = _before(connection, said, edition_id, source_id)
    dropped = _drop(connection, _replaced(connection, said, edition_id, source_id))
    _entries(connection, said, edition_id, source_id)
    if before:
        now = entry.c.source_id == source_id if said.adds else entry.c.edition_id == edition_id
        by = (record.name, record.digest)
        forget_superseded(connection, edition_id, before, now, by)
    drop_orphans(connection, dropped)
    advance_generation(connection)
    return edition_id


def _replaced(
    connection: Connection, said: Written, edition_id: int, source_id: int
) -> list[ColumnElement[bool]]:
    """Conditions for the entries that ``said`` replaces, with everything below them."""
    own = entry.c.edition_id == edition_id
    if not said.adds:
        return [own]
    pages = within(connection, _pages(connection, said, edition_id))
    return [own & (entry.c.source_id == source_id), *pages]


def _drop(connection: Connection, replaced: Iterable[ColumnElement[bool]]) -> set[int]:
    """Drop entries; the passages that they held."""
    held = set[int]()
    for where in replaced:
        held.update(connection.scalars(select(entry.c.passage_id).where(where)))
        connection.execute(delete(entry).where(where))
    return held


def _pages(connection: Connection, said: Written, edition_id: int) -> list[int]:
    """The pages of an edition whose titles ``said`` has, too."""
    found: list[int] = []
    for titles in chunks(item.title for item in said.items if item.kind is Kind.PAGE):
        named = select(name.c.entry_id).where(name.c.form.in_([name_form(t or "") for t in titles]))
        page = (entry.c.kind == Kind.PAGE) & entry.c.title.in_(titles) & entry.c.id.in_(named)
        found += connection.scalars(
            select(entry.c.id).where(entry.c.edition_id == edition_id, page)
        )
    return found


def _before(
    connection: Connection, said: Written, edition_id: int, source_id: int
) -> dict[int, set[Saying]]:
    """What other sources say in the entries that ``said`` replaces."""
    if not has_others(connection, edition_id, source_id):
        return {}
    if said.adds:
        replaced = within(connection, _pages(connection, said, edition_id))
    else:
        replaced = [entry.c.edition_id == edition_id]
    found = sayings(connection, replaced)
    found.pop(source_id, None)
    return found


def _edition(connection: Connection, said: Written) -> int:
    one = said.edition
    values = {
        "rulebook": one.rulebook,
        "name": one.name,
        "lang": one.lang,
        "date": one.date.isoformat() if one.date else None,
        "numbering": one.numbering,
        "fragment": one.fragment,
        "kind": said.kind,
    }
    same = (
        (edition.c.rulebook == one.rulebook)
        & (edition.c.name == one.name)
        & (edition.c.lang == one.lang)
    )
    ident = connection.scalar(select(edition.c.id).where(same))
    if ident is None:
        ident = next_id(connection, edition)
        connection.execute(insert(edition).values(id=ident, **values))
    else:
        connection.execute(update(edition).where(edition.c.id == ident).values(**values))
    return int(ident)


def _source(connection: Connection, edition_id: int, record: SourceRecord) -> int:
    values = {
        "digest": record.digest,
        "size": record.size,
        "format": record.format,
        "encoding": record.encoding,
        "lang": record.lang,
        "report": record.report,
        "read_at": dt.datetime.now(dt.UTC).isoformat(timespec="microseconds"),
    }
    same = (source.c.name == record.name) & (source.c.edition_id == edition_id)
    ident = connection.scalar(select(source.c.id).where(same))
    if ident is None:
        ident = next_id(connection, source)
        own = {"id": ident, "name": record.name, "edition_id": edition_id}
        connection.execute(insert(source).values(**own, **values))
    else:
        connection.execute(update(source).where(source.c.id == ident).values(**values))
    return int(ident)


def _entries(connection: Connection, said: Written, edition_id: int, source_id: int) -> None:
    one = said.edition
    digests = [digest(item, one.lang, one.numbering) for item in said.items]
    texts = {key: item.text for key, item in zip(digests, said.items, strict=True)}
    passages = keep(connection, texts, said.references, one.lang)
    owners = [passages[key] for key in digests]
    first = next_id(connection, entry)
    behind = _last_position(connection, edition_id)
    rows = [
        _row(item, place, first) | {"id": first + i, "position": behind + i, "passage_id": owner}
        for i, (item, place, owner) in enumerate(
            zip(said.items, places(said.items), owners, strict=True)
        )
    ]
    for row in rows:
        row["edition_id"] = edition_id
        row["source_id"] = row["source_id"] or source_id
    add(connection, entry, sorted(rows, key=lambda row: row["level"]))  # parents come first
    add(connection, name, _names(said.items, first))
    add(connection, category, _categories(said.items, first))
    mentions = mention_ids(connection, set(owners))
    linked = (
        Linked(first + i, mentions.get(owner, ()), links)
        for i, (owner, links) in enumerate(zip(owners, said.links, strict=True))
    )
    write_links(connection, linked, said.reach or _reach(said.items, first))


def _row(item: Item, place: Place, first: int) -> dict[str, Any]:
    return {
        "source_id": item.source_id,
        "parent_id": None if place.parent is None else first + place.parent,
        "kind": item.kind.value,
        "level": place.level,
        "number": None if item.number is None else str(item.number),
        "key": None if item.number is None else item.number.key,
        "title": item.title,
        "title_en": item.title_en,
        "reading": item.reading,
        "line": item.line,
        "obsolete": item.obsolete,
    }


def _names(items: Sequence[Item], first: int) -> list[dict[str, Any]]:
    return [
        {"entry_id": first + i, "form": form, "kind": kind}
        for i, item in enumerate(items)
        for form, kind in names(item)
    ]


def _categories(items: Sequence[Item], first: int) -> list[dict[str, Any]]:
    return [
        {"entry_id": first + i, "name": one, "form": name_form(one)}
        for i, item in enumerate(items)
        for one in item.categories
    ]


def _last_position(connection: Connection, edition_id: int) -> int:
    column = select(func.max(entry.c.position)).where(entry.c.edition_id == edition_id)
    return (connection.scalar(column) or 0) + 1


def _reach(items: Sequence[Item], first: int) -> Targets:
    backwards = [*enumerate(items, first)][::-1]  # so that the first of equal ones counts
    numbers = {str(item.number): ident for ident, item in backwards if item.number is not None}
    terms = {item.title or "": ident for ident, item in backwards if item.kind is Kind.GLOSSARY}
    return Targets(numbers, terms)
