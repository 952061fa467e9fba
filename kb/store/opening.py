"""Opening a store for writing: made if absent, checked, and upgraded to the known schema."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import URL, Connection, Engine, create_engine, event, insert, inspect
from sqlalchemy.exc import DBAPIError

from kb.store.facts import fact, note_fact
from kb.store.refusals import (
    HomeNoFolderError,
    StoreDamagedError,
    StoreNewerError,
    StoreReadOnlyError,
    refusal,
)
from kb.store.schema import SCHEMA_VERSION, meta, metadata
from kb.store.upgrades import STEPS

Transaction: TypeAlias = Connection
"""What writing is done in; the name under which other packages know it."""

LOOKED_THROUGH = 64 << 20
"""Bytes of a store that is looked through whenever it is opened; takes about a quarter second."""
BUSY_SECONDS = 60
"""How long a writer waits for another one to finish."""


@dataclass(frozen=True, slots=True)
class Store:
    """A store open for writing. ``place`` is its file or address, as shown to people."""

    engine: Engine
    place: str

    @contextmanager
    def transaction(self, *, keep: bool = True) -> Iterator[Connection]:
        """One transaction that is alone in writing from its first statement on.

        Committed at the end of the block, or taken back where ``keep`` is false or the block
        raises. Raises the refusals of `kb.store.refusals` for whatever the database objects to.
        """
        with refusing(self.place), self.engine.begin() as connection:
            yield connection
            if not keep:
                connection.rollback()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that only reads, which a writer elsewhere does not keep waiting."""
        with (
            refusing(self.place),
            self.engine.connect().execution_options(kb_reads=True) as connection,
        ):
            yield connection

    def close(self) -> None:
        """Release the connections; the write-ahead log is folded into the file."""
        self.engine.dispose()


@contextmanager
def refusing(place: str) -> Iterator[None]:
    """Turn what the database raises inside the block into a refusal that names ``place``."""
    try:
        yield
    except DBAPIError as error:
        raise refusal(error.orig or error, place) from error
    except sqlite3.Error as error:  # while connecting, where SQLAlchemy does not wrap it
        raise refusal(error, place) from error


def open_store(path: Path, *, busy_seconds: float = BUSY_SECONDS) -> Store:
    """The store in the file ``path``, made where there is none. Raises KbError.

    All its pages are looked at before anything is written where that is quick, or where the last
    writer did not come to an end. Otherwise damage is told once it is met with, and by
    ``kb doctor``, which looks at everything.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise HomeNoFolderError(str(path.parent)) from error
    except OSError as error:
        raise StoreReadOnlyError(str(path)) from error
    url = URL.create("sqlite", database=str(path))
    check = _sound if _is_to_be_looked_through(path) else None  # SQLite itself finds a cut file
    engine = create_engine(url, connect_args={"timeout": busy_seconds})
    _tune_sqlite(engine)
    return _checked(Store(engine, str(path)), check)


def _checked(store: Store, check: Any = None) -> Store:
    try:
        with store.transaction() as connection:
            if check is not None:
                check(connection, store.place)
            _to_known_version(connection, store.place)
    except BaseException:
        store.close()
        raise
    return store


def _tune_sqlite(engine: Engine) -> None:
    """Write-ahead logging, foreign keys, and a writer that takes its lock at the beginning.

    A transaction that first reads and then writes could find the file changed in between, which
    SQLite reports as busy at once; ``BEGIN IMMEDIATE`` waits its turn instead.
    """

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the transaction is begun below, not by the driver
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("kb_reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _is_to_be_looked_through(path: Path) -> bool:
    return _size(path) <= LOOKED_THROUGH or _size(_log_of(path)) > 0


def _log_of(path: Path) -> Path:
    """The write-ahead log, which is gone or empty once the last writer has come to an end."""
    return path.with_name(f"{path.name}-wal")


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _sound(connection: Connection, place: str) -> None:
    """Raise StoreDamagedError unless the file's pages fit together."""
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise StoreDamagedError(place, " ".join(str(found).split()))


def _to_known_version(connection: Connection, place: str) -> None:
    if not inspect(connection).has_table(meta.name):
        return _create(connection)
    version = schema_version(connection)
    if version > SCHEMA_VERSION:
        raise StoreNewerError(place, version, SCHEMA_VERSION)
    for step in STEPS[version:]:
        step(connection)
    if version < SCHEMA_VERSION:
        note_fact(connection, "schema_version", str(SCHEMA_VERSION))
    return None


def _create(connection: Connection) -> None:
    metadata.create_all(connection)
    values = {
        "schema_version": str(SCHEMA_VERSION),
        "store_id": uuid.uuid4().hex,
        "generation": "0",
    }
    connection.execute(insert(meta), [{"key": k, "value": v} for k, v in values.items()])


def schema_version(connection: Connection) -> int:
    """The schema version that the store says it has; 0 where it says none."""
    return int(fact(connection, "schema_version") or 0)


def advance_generation(connection: Connection) -> None:
    """Note that the content has changed, so that what is derived from it is derived anew."""
    note_fact(connection, "generation", str(int(fact(connection, "generation") or 0) + 1))
