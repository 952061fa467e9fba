"""The steps from one schema version to the next, in order."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from kb.store.schema import category, superseded

Step = Callable[[Connection], None]


def _from_0(connection: Connection) -> None:
    """Version 0 kept no word on obsolete glossary entries, and links had no index by entry."""
    connection.exec_driver_sql("ALTER TABLE entry ADD COLUMN obsolete BOOLEAN NOT NULL DEFAULT '0'")
    connection.exec_driver_sql("CREATE INDEX IF NOT EXISTS link_by_entry ON link (entry_id)")


def _from_1(connection: Connection) -> None:
    """Version 1 knew neither which source had replaced another nor the categories of pages."""
    superseded.create(connection, checkfirst=True)
    category.create(connection, checkfirst=True)


STEPS: tuple[Step, ...] = (_from_0, _from_1)
"""``STEPS[n]`` takes a store of version n to version n + 1."""
