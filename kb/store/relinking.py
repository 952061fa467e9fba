"""The references of wiki pages led to another edition, however many pages there are.

A wiki writes few references many times. So each is resolved once as it is written, whichever texts
it stands in, and the database compares what it means with the links that are there: only those
that differ are written, and nothing that grows with the wiki is held. What a term means may depend
on the one listed behind it (`kb.links.resolver.Resolver.links`): the texts in which it does, which
are few, are linked one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    literal,
    not_,
    or_,
    select,
    update,
)

from kb.reference import Link, Reference, Status, TermTarget
from kb.scheme import Numbering
from kb.store.links import Linked, Targets, drop_links, mentioning, reached, write_links
from kb.store.neighbours import neighbours, passages_with
from kb.store.pages import page_form, shared_forms
from kb.store.passages import add, chunks, next_id, target
from kb.store.schema import entry, link, mention
from kb.store.scratch import AS_WRITTEN, VALUES, asking, changed, meant, scratch_tables, written

AT_ONCE = 2000
"""References as written that are resolved together."""


@dataclass(frozen=True, slots=True)
class Leading:
    """What references that stand together mean in the rules that pages cite, and where that is."""

    numbering: Numbering
    means: Callable[[Sequence[Reference]], Sequence[Link]]
    reach: Targets


def relink(connection: Connection, pages: int, sources: Iterable[int], cited: Leading) -> None:
    """Lead the references in the pages of the edition ``pages`` that are from these sources."""
    with scratch_tables(connection):
        add(connection, asking, [{"source_id": one} for one in sources])
        _note_written(connection, pages)
        _note_meant(connection, pages, cited)
        _note_changed(connection, pages)
        _write(connection, pages)
        _link_joined(connection, pages, cited)


def _own(pages: int) -> ColumnElement[bool]:
    asked = select(asking.c.source_id)
    return (entry.c.edition_id == pages) & entry.c.source_id.in_(asked)


def _note_written(connection: Connection, pages: int) -> None:
    names = [mention.c[name] for name in AS_WRITTEN]
    columns = select(*names, func.count()).select_from(entry)
    joined = columns.join(mention, mention.c.passage_id == entry.c.passage_id)
    own = joined.where(_own(pages)).group_by(*names)
    connection.execute(insert(written).from_select((*AS_WRITTEN, "times"), own))


def _note_meant(connection: Connection, pages: int, cited: Leading) -> None:
    shared = shared_forms(connection, pages)
    columns = select(written).order_by(written.c.id).limit(AT_ONCE)
    last = 0
    while some := connection.execute(columns.where(written.c.id > last)).all():
        last = some[-1].id
        rows = [row for one in some for row in _meanings(one, cited, shared)]
        add(connection, meant, rows)


def _meanings(one: Row[Any], cited: Leading, shared: frozenset[str]) -> Iterator[dict[str, Any]]:
    reference = Reference(0, 0, "", target(one, cited.numbering), one.label)
    (means,) = cited.means([reference])
    for position, (target_id, name) in enumerate(reached(means, cited.reach)):
        yield {
            "written_id": one.id,
            "position": position,
            "status": means.status.value,
            "target_id": target_id,
            "target": name,
            "note": means.note,
            "elsewhere": means.term is None
            and isinstance(reference.target, TermTarget)
            and page_form(reference.target.term) not in shared,
        }


def _written_id() -> Any:
    """The row of ``written`` that a mention is a case of."""
    same = (written.c[name].is_not_distinct_from(mention.c[name]) for name in AS_WRITTEN)
    return select(written.c.id).where(*same).correlate(mention).scalar_subquery()


def _note_changed(connection: Connection, pages: int) -> None:
    here = meant.c.position == link.c.position
    joined = (
        select(link.c.id, *(meant.c[name] for name in VALUES))
        .select_from(link)
        .join(entry, entry.c.id == link.c.entry_id)
        .join(mention, mention.c.id == link.c.mention_id)
        .outerjoin(meant, (meant.c.written_id == _written_id()) & here)
    )
    differs = or_(*(meant.c[name].is_distinct_from(link.c[name]) for name in VALUES))
    found = joined.where(_own(pages), differs, not_(_is_led_to_page(pages)))
    connection.execute(insert(changed).from_select(("id", *VALUES), found))


def _is_led_to_page(pages: int) -> ColumnElement[bool]:
    """Whether the link of a term was led to a page (`kb.store.pages`) and may stay so."""
    page = entry.alias()
    there = exists().where(page.c.id == link.c.target_id, page.c.edition_id == pages)
    elsewhere = func.coalesce(meant.c.elsewhere, literal(False))
    return and_(elsewhere, link.c.status == Status.FOUND.value, there)


def _write(connection: Connection, pages: int) -> None:
    gone = select(changed.c.id).where(changed.c.status.is_(None))
    connection.execute(delete(link).where(link.c.id.in_(gone)))
    values = {
        name: select(changed.c[name]).where(changed.c.id == link.c.id).scalar_subquery()
        for name in VALUES
    }
    ids = select(changed.c.id).where(changed.c.status.is_not(None))
    connection.execute(update(link).where(link.c.id.in_(ids)).values(values))
    if _has_fewer(connection, pages):
        _write_missing(connection, pages)


def _has_fewer(connection: Connection, pages: int) -> bool:
    """Whether there are fewer links than there should be."""
    should_be = select(func.sum(written.c.times)).join(meant, meant.c.written_id == written.c.id)
    there = _linked_places(pages).with_only_columns(func.count())
    return (connection.scalar(there) or 0) < (connection.scalar(should_be) or 0)


def _write_missing(connection: Connection, pages: int) -> None:
    """Insert the links that a mention lacks: of ranges that have more members now."""
    missing = _meant_places(pages).except_(_linked_places(pages)).subquery()
    ids = func.row_number().over() + (next_id(connection, link) - 1)
    here = meant.c.position == missing.c.position
    rows = (
        select(ids, *missing.c, *(meant.c[name] for name in VALUES))
        .select_from(missing)
        .join(mention, mention.c.id == missing.c.mention_id)
        .join(meant, (meant.c.written_id == _written_id()) & here)
    )
    columns = ("id", "entry_id", "mention_id", "position", *VALUES)
    connection.execute(insert(link).from_select(columns, rows))


def _meant_places(pages: int) -> Select[Any]:
    columns = select(entry.c.id.label("entry_id"), mention.c.id.label("mention_id"))
    mentions = columns.add_columns(meant.c.position).select_from(entry)
    joined = mentions.join(mention, mention.c.passage_id == entry.c.passage_id)
    return joined.join(meant, meant.c.written_id == _written_id()).where(_own(pages))


def _linked_places(pages: int) -> Select[Any]:
    columns = select(link.c.entry_id, link.c.mention_id, link.c.position)
    return columns.join(entry, entry.c.id == link.c.entry_id).where(_own(pages))


def _link_joined(connection: Connection, pages: int, cited: Leading) -> None:
    """Link the texts one by one in which terms are one together."""
    joined = {two for two in neighbours(connection, _own(pages)) if _are_one(cited, *two)}
    for some in chunks(passages_with(connection, _own(pages), joined)):
        where = _own(pages) & entry.c.passage_id.in_(some)
        entries = mentioning(connection, where, cited.numbering)
        drop_links(connection, (one.entry_id for one in entries))
        linked = (Linked(e.entry_id, e.mentions, cited.means(e.references)) for e in entries)
        write_links(connection, linked, cited.reach)


def _are_one(cited: Leading, *terms: str) -> bool:
    """Whether terms that are listed one behind the other mean what they do not mean alone."""
    both = [Reference(2 * i, 2 * i + 1, "", TermTarget(one)) for i, one in enumerate(terms)]
    alone = [link for one in both for link in cited.means([one])]
    return [link.term for link in cited.means(both)] != [link.term for link in alone]
