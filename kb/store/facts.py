"""The table ``meta``: facts about the whole store, each under a key of its own."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from kb.store.schema import meta


def fact(connection: Connection, key: str) -> str | None:
    """What is noted under ``key``, None where nothing is."""
    return connection.scalar(select(meta.c.value).where(meta.c.key == key))


def note_fact(connection: Connection, key: str, value: str) -> None:
    """Note ``value`` under ``key``, in place of what was noted there."""
    connection.execute(delete(meta).where(meta.c.key == key))
    connection.execute(insert(meta).values(key=key, value=value))


def forget_facts(connection: Connection, prefix: str) -> None:
    """Forget everything that is noted under a key that begins so."""
    connection.execute(delete(meta).where(meta.c.key.startswith(prefix)))
