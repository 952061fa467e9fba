"""The steps from one schema version to the next, in order."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

Step = Callable[[Connection], None]


def _from_0(connection: Connection) -> None:
    """Version 0 kept no word on obsolete glossary entries, and links had no index by entry."""
    connection.exec_driver_sql("ALTER TABLE entry ADD COLUMN obsolete BOOLEAN NOT NULL DEFAULT '0'")
    connection.exec_driver_sql("CREATE INDEX IF NOT EXISTS link_by_entry ON link (entry_id)")


STEPS: tuple[Step, ...] = (_from_0,)
"""``STEPS[n]`` takes a store of version n to version n + 1."""
