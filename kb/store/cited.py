"""The rules edition that the pages of a collection were led to last; those new since are, too."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from kb.store.schema import meta
from kb.store.versions import MENTIONS_VERSION

_KEY = "cited"


def are_led_to(connection: Connection, pages: int, name: str | None, state: str) -> bool:
    """Whether the pages that were said to cite ``name`` have been led to the edition as it is.

    ``pages`` is the id of their collection, ``state`` that edition and its state, or nothing.
    """
    value = select(meta.c.value).where(meta.c.key == _key(pages, name))
    return connection.scalar(value) == _value(state)


def note_led_to(connection: Connection, pages: int, name: str | None, state: str) -> None:
    """Note that they have."""
    connection.execute(delete(meta).where(meta.c.key == _key(pages, name)))
    connection.execute(insert(meta).values(key=_key(pages, name), value=_value(state)))


def forget_led_to(connection: Connection, pages: int) -> None:
    """Note nothing of a collection that is gone."""
    connection.execute(delete(meta).where(meta.c.key.startswith(_key(pages, None))))


def _key(pages: int, name: str | None) -> str:
    return f"{_KEY} {pages} {name or ''}"


def _value(state: str) -> str:
    return f"{MENTIONS_VERSION} {state}"
