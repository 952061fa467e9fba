"""What is kept, asked while writing: editions, their items, sources already read."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, func, select, update

from kb.model import Edition, Kind
from kb.reference import Status
from kb.scheme import Numbering
from kb.store.cited import forget_led_to
from kb.store.items import Item
from kb.store.opening import Store, advance_generation
from kb.store.passages import chunks, drop_orphans
from kb.store.schema import edition, entry, link, passage, source, superseded


@dataclass(frozen=True, slots=True)
class KeptEdition:
    """An edition that is kept, and the sources that its entries come from: id by name.

    ``state`` is another after every writing of the edition.
    """

    id: int
    edition: Edition
    kind: str
    sources: Mapping[str, int]
    state: str


@dataclass(frozen=True, slots=True)
class KeptSource:
    """A source that was read before, and the report of that reading as JSON."""

    name: str
    edition: Edition
    kind: str
    report: str


def kept_source(connection: Connection, digest: str, name: str) -> KeptSource | None:
    """The source with this digest, if it was read already; of several the one called ``name``."""
    columns = select(source.c.name.label("source_name"), source.c.report, edition)
    rows = columns.join(edition, edition.c.id == source.c.edition_id)
    same = rows.where(source.c.digest == digest).order_by((source.c.name == name).desc())
    row = connection.execute(same).first()
    if row is None:
        return None
    return KeptSource(row.source_name, _edition(row), row.kind, row.report)


def superseded_source(
    connection: Connection, digest: str, name: str
) -> tuple[KeptSource, frozenset[tuple[str, str]]] | None:
    """The source with this name and digest whose words others have replaced since, and the others.

    Each of these by its name and the digest that it had when it did so.
    """
    same = (superseded.c.name == name) & (superseded.c.digest == digest)
    columns = select(superseded, edition).join(edition, edition.c.id == superseded.c.edition_id)
    rows = connection.execute(columns.where(same)).all()
    if not rows:
        return None
    kept = KeptSource(name, _edition(rows[0]), rows[0].kind, rows[0].report)
    return kept, frozenset((row.by_name, row.by_digest) for row in rows)


def sources_below(connection: Connection, name: str) -> list[KeptSource]:
    """What was read under this name and below it (``NAME!...``), in the order of reading.

    Empty where any of it is to be read again.
    """
    columns = select(
        source.c.name.label("source_name"), source.c.digest, source.c.report, edition
    ).join(edition, edition.c.id == source.c.edition_id)
    below = source.c.name.startswith(f"{name}!", autoescape=True)
    rows = connection.execute(columns.where((source.c.name == name) | below).order_by(source.c.id))
    found = [(r.digest, KeptSource(r.source_name, _edition(r), r.kind, r.report)) for r in rows]
    return [kept for _, kept in found] if all(digest for digest, _ in found) else []


def kept_editions(connection: Connection, kind: str, lang: str) -> list[KeptEdition]:
    """Every edition of a kind (``rules`` or ``pages``) in a language, the newest first.

    Whole editions come before fragments, and those without a date last.
    """
    rows = select(edition).where((edition.c.kind == kind) & (edition.c.lang == lang))
    order = (edition.c.date.is_(None), edition.c.fragment, edition.c.date.desc(), edition.c.id)
    return [_kept(connection, row) for row in connection.execute(rows.order_by(*order))]


def editions_named(connection: Connection, name: str, lang: str) -> list[KeptEdition]:
    """Every edition of this name in a language: one a rulebook."""
    same = (edition.c.name == name) & (edition.c.lang == lang)
    rows = connection.execute(select(edition).where(same).order_by(edition.c.id))
    return [_kept(connection, row) for row in rows]


def kept_items(connection: Connection, edition_id: int, numbering: Numbering) -> Sequence[Item]:
    """Everything in an edition, in print order, each with the source that said it."""
    columns = select(entry, passage.c.text).join(passage, passage.c.id == entry.c.passage_id)
    rows = columns.where(entry.c.edition_id == edition_id).order_by(entry.c.position)
    return tuple(_item(row, numbering) for row in connection.execute(rows))


def kept_reports(connection: Connection, edition_id: int) -> Iterator[tuple[int, str]]:
    """The id of every source of an edition, and the report of its reading as JSON."""
    rows = select(source.c.id, source.c.report).where(source.c.edition_id == edition_id)
    return ((ident, report) for ident, report in connection.execute(rows))


def move_edition(connection: Connection, edition_id: int, rulebook: str) -> None:
    """Move an edition to another rulebook, once a text has told which one it belongs to."""
    moved = update(edition).where(edition.c.id == edition_id).values(rulebook=rulebook)
    connection.execute(moved)
    advance_generation(connection)


def source_names(store: Store, prefix: str) -> frozenset[str]:
    """The names of the sources that are kept whose names begin so."""
    names = select(source.c.name).where(source.c.name.startswith(prefix, autoescape=True))
    with store.reading() as connection:
        return frozenset(connection.scalars(names))


def names_below(connection: Connection, name: str) -> frozenset[str]:
    """The names of the sources that are kept from inside the one called ``name`` (``NAME!...``)."""
    first, behind = f"{name}!", f"{name}{chr(ord('!') + 1)}"  # a range, for which there is an index
    names = select(source.c.name).where(source.c.name > first, source.c.name < behind)
    return frozenset(connection.scalars(names))


def drop_other_parts(connection: Connection, prefix: str, parts: Collection[str]) -> None:
    """Drop every part of a dump, whose names begin with ``prefix``, that is not in ``parts``."""
    rows = connection.execute(
        select(source.c.id, source.c.name).where(source.c.name.startswith(prefix, autoescape=True))
    )
    _drop_sources(connection, [ident for ident, name in rows if name not in parts])


def drop_pages(connection: Connection, name: str) -> None:
    """Drop the wiki pages that were read from the source with this name."""
    pages = select(edition.c.id).where(edition.c.kind == "pages")
    same = (source.c.name == name) & source.c.edition_id.in_(pages)
    _drop_sources(connection, connection.scalars(select(source.c.id).where(same)).all())


def _drop_sources(connection: Connection, gone: Sequence[int]) -> None:
    for ids in chunks(gone):
        connection.execute(delete(entry).where(entry.c.source_id.in_(ids)))
        connection.execute(delete(source).where(source.c.id.in_(ids)))
    if gone:
        drop_orphans(connection)
        advance_generation(connection)


def remove_edition(connection: Connection, edition_id: int) -> None:
    """Take an edition out, with its sources and the texts that no other edition holds.

    What pages of other editions cite in it is absent from now on.
    """
    ends = select(entry.c.id).where(entry.c.edition_id == edition_id)
    cut = update(link).where(link.c.target_id.in_(ends))
    connection.execute(cut.values(target_id=None, status=Status.ABSENT.value, note=None))
    connection.execute(delete(entry).where(entry.c.edition_id == edition_id))
    connection.execute(delete(edition).where(edition.c.id == edition_id))
    forget_led_to(connection, edition_id)
    drop_orphans(connection)
    advance_generation(connection)


def _kept(connection: Connection, row: Row[Any]) -> KeptEdition:
    says = exists().where(entry.c.source_id == source.c.id)
    columns = select(source.c.name, source.c.id)
    rows = connection.execute(columns.where((source.c.edition_id == row.id) & says))
    last = select(func.max(source.c.read_at)).where(source.c.edition_id == row.id)
    state = str(connection.scalar(last))
    return KeptEdition(row.id, _edition(row), row.kind, {r[0]: r[1] for r in rows}, state)


def _edition(row: Row[Any]) -> Edition:
    date = dt.date.fromisoformat(row.date) if row.date else None
    return Edition(row.name, row.lang, date, row.rulebook, row.numbering, row.fragment)


def _item(row: Row[Any], numbering: Numbering) -> Item:
    return Item(
        kind=Kind(row.kind),
        text=row.text,
        line=row.line,
        number=None if row.number is None else numbering.parse(row.number),
        title=row.title,
        title_en=row.title_en,
        reading=row.reading,
        obsolete=row.obsolete,
        depth=row.level,
        source_id=row.source_id,
    )
