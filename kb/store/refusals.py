"""Why a store cannot be used: one class a situation, told from the database's own error.

Imports no SQLAlchemy, so that looking up can refuse in the same words as writing.
"""

from __future__ import annotations

import sqlite3

from kb.errors import KbError


class StoreMissingError(KbError):
    """There is no store yet."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"{place}: there is no knowledge base yet; begin with 'kb ingest SOURCE'"
            " (or try 'kb demo')",
            place=place,
        )


class HomeNoFolderError(KbError):
    """The home that was named is a file."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"{place}: no folder; a knowledge base is kept in one, named by --home or $KB_HOME",
            place=place,
        )


class StoreNewerError(KbError):
    """The store was written by a newer version of this program."""

    def __init__(self, place: str, version: int, known: int) -> None:
        super().__init__(
            f"{place}: the knowledge base has schema {version}, this program knows up to {known};"
            " update the program",
            place=place,
            version=version,
            known=known,
        )


class StoreOlderError(KbError):
    """The store was written by an older version and has not been upgraded yet."""

    def __init__(self, place: str, version: int, known: int) -> None:
        super().__init__(
            f"{place}: the knowledge base has schema {version}, older than {known};"
            " 'kb reindex' upgrades it",
            place=place,
            version=version,
            known=known,
        )


class StoreDamagedError(KbError):
    """The file is no database any more, or parts of it cannot be read."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(
            f"{place}: the knowledge base is damaged ({reason});"
            " 'kb doctor --rebuild' rebuilds it from what can still be read",
            place=place,
            reason=reason,
        )


class NothingSavedError(KbError):
    """A damaged store was put aside, and nothing in it could be read."""

    def __init__(self, place: str, aside: str) -> None:
        super().__init__(
            f"{place}: nothing could be saved; the old file is kept as {aside}, and"
            " 'kb ingest SOURCE' begins a new knowledge base",
            place=place,
            aside=aside,
        )


class StoreReadOnlyError(KbError):
    """The file, its folder or the disk cannot be written."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"{place}: the knowledge base cannot be written;"
            " check the permissions, or choose another folder with --home",
            place=place,
        )


class StoreFullError(KbError):
    """The disk is full, or writing to it fails in another way."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"{place}: the disk is full or failing; nothing was changed."
            " Free some space and try again",
            place=place,
        )


class StoreBusyError(KbError):
    """Another process has been writing for longer than the waiting time."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"{place}: another process is writing to the knowledge base;"
            " try again when it has finished",
            place=place,
        )


class StoreFailedError(KbError):
    """The database refused in a way that has no class of its own."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: the database reports: {reason}", place=place, reason=reason)


_PRIMARY = 0xFF  # extended result codes of SQLite carry the primary code in the low byte


def refusal(error: BaseException, place: str) -> KbError:
    """The refusal that a database error at ``place`` means."""
    code = getattr(error, "sqlite_errorcode", None)
    reason = " ".join(str(error).split())
    match None if code is None else code & _PRIMARY:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreDamagedError(place, reason)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return StoreReadOnlyError(place)
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return StoreFullError(place)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreBusyError(place)
    return StoreFailedError(place, reason)
