"""References from wiki pages to other pages of their collection.

A term that no glossary has may be another page (``帆走も参照``, ``See Sailing.``). Pages come in
any order, so this is settled when all have been read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update

from kb.model import Kind
from kb.record import NamedTuple
from kb.reference import Status
from kb.store.facts import fact, note_fact
from kb.store.passages import chunks
from kb.store.schema import edition, entry, link, mention, name
from kb.text.fold import name_form

AT_ONCE = 5000
"""Links that are looked at together: of a large wiki they are never held all."""

GENERATION, LINKED = "generation", "pages_linked"
"""What is known of the content: its generation, and the one whose pages were linked last."""


class _Term(NamedTuple):
    """A term reference that reaches nothing: its row in ``link``, and the page it may mean."""

    row: int
    status: str
    term: str
    form: str


def are_linked(connection: Connection) -> bool:
    """Whether `link_pages` has been done since the content changed last."""
    return fact(connection, LINKED) == fact(connection, GENERATION)


def link_pages(connection: Connection) -> None:
    """Lead the terms that reach nothing to the pages so called, in all collections of pages."""
    collections = select(edition.c.id).where(edition.c.kind == "pages")
    for collection in connection.scalars(collections).all():
        _link(connection, collection)
    note_fact(connection, LINKED, fact(connection, GENERATION) or "")


def shared_forms(connection: Connection, collection: int) -> frozenset[str]:
    """The names that several pages of a collection bear."""
    pages = select(name.c.form).join(entry, entry.c.id == name.c.entry_id)
    own = pages.where(entry.c.edition_id == collection, entry.c.kind == Kind.PAGE)
    several = own.group_by(name.c.form).having(func.count(entry.c.id.distinct()) > 1)
    return frozenset(connection.scalars(several))


def _link(connection: Connection, collection: int) -> None:
    for terms in _terms(connection, collection):
        pages = _pages(connection, collection, {one.form for one in terms})
        changes = list(_changes(terms, pages))
        if changes:
            own = update(link).where(link.c.id == bindparam("row"))
            columns = ("status", "target_id", "target")
            connection.execute(own.values({c: bindparam(f"new_{c}") for c in columns}), changes)


def _terms(connection: Connection, collection: int) -> Iterator[list[_Term]]:
    """The terms of a collection that reach nothing, those of `AT_ONCE` links at a time."""
    ids = select(link.c.id).order_by(link.c.id).limit(AT_ONCE)
    last = 0
    while some := connection.scalars(ids.where(link.c.id > last)).all():
        last = some[-1]
        yield _terms_between(connection, collection, some[0], last)


def _terms_between(connection: Connection, collection: int, first: int, last: int) -> list[_Term]:
    joined = (
        select(link.c.id, link.c.status, mention.c.term)
        .join(mention, mention.c.id == link.c.mention_id)
        .join(entry, entry.c.id == link.c.entry_id)
        .where(link.c.id.between(first, last))
        .where(entry.c.edition_id == collection, mention.c.term.is_not(None))
        .where(link.c.target_id.is_(None))
    )
    return [_Term(*row, page_form(row.term)) for row in connection.execute(joined)]


def page_form(term: str) -> str:
    """The form of a page's name in a link as it is shown: ``帆走#歴史`` is in the page 帆走."""
    return name_form(term.partition("#")[0].removeprefix(":"))


def _pages(
    connection: Connection, collection: int, forms: Iterable[str]
) -> Mapping[str, tuple[int, str]]:
    """The id and the title of each page of a collection, by the name asked for."""
    columns = select(name.c.form, entry.c.id, entry.c.title).join(
        entry, entry.c.id == name.c.entry_id
    )
    own = columns.where(entry.c.edition_id == collection, entry.c.kind == Kind.PAGE)
    return {
        form: (ident, title)
        for some in chunks(forms)
        for form, ident, title in connection.execute(own.where(name.c.form.in_(some)))
    }


def _changes(
    terms: Iterable[_Term], pages: Mapping[str, tuple[int, str]]
) -> Iterator[dict[str, Any]]:
    for one in terms:
        if page := pages.get(one.form):
            yield _change(one, Status.FOUND, *page)
        elif one.status == Status.FOUND:  # the page is there no more
            yield _change(one, Status.ABSENT, None, one.term)


def _change(one: _Term, status: Status, ident: int | None, target: str) -> dict[str, Any]:
    return {
        "row": one.row,
        "new_status": status.value,
        "new_target_id": ident,
        "new_target": target,
    }
