"""Tables that `kb.store.relinking` works with: they are there for one transaction alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
)

AS_WRITTEN = ("first", "term", "last", "label")
"""Columns of a mention that say what it names, those that differ most first."""
VALUES = ("status", "target_id", "target", "note")
"""Columns of a link that say what its mention means."""

_scratch = MetaData()
_TEMPORARY = ["TEMPORARY"]

asking = Table(
    "asking",
    _scratch,
    Column("source_id", Integer, primary_key=True),
    prefixes=_TEMPORARY,
    comment="the sources whose pages are led anew",
)
written = Table(
    "written",
    _scratch,
    Column("id", Integer, primary_key=True),
    *(Column(name, String) for name in AS_WRITTEN),
    Column("times", Integer, comment="how often"),
    Index("written_as", *AS_WRITTEN),
    prefixes=_TEMPORARY,
    comment="every reference of theirs as it is written, once",
)
meant = Table(
    "meant",
    _scratch,
    Column("written_id", Integer),
    Column("position", Integer),
    Column("status", String),
    Column("target_id", Integer),
    Column("target", String),
    Column("note", String),
    Column("elsewhere", Boolean, comment="a term that is none of the rules: a page, if anything"),
    PrimaryKeyConstraint("written_id", "position"),
    prefixes=_TEMPORARY,
    comment="the links of each",
)
changed = Table(
    "changed",
    _scratch,
    Column("id", Integer, primary_key=True),
    *(Column(name, meant.c[name].type) for name in VALUES),
    prefixes=_TEMPORARY,
    comment="rows of link as they should be; without a status those that should not be",
)


@contextmanager
def scratch_tables(connection: Connection) -> Iterator[None]:
    """Tables of this transaction alone; where it is given up, they are, too."""
    _scratch.create_all(connection, checkfirst=False)
    yield
    _scratch.drop_all(connection, checkfirst=False)
