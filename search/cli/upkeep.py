"""``kb remove``, ``kb reindex`` and ``kb doctor``: looking after the knowledge base."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from typing import Any

import click

from kb.errors import KbError
from kb.store.editions import remove_edition
from kb.store.opening import open_store
from kb.store.refusals import NothingSavedError, StoreFullError, StoreReadOnlyError
from kb.store.salvage import salvage
from kb.store.versions import READ_BY
from kb.text.mecab import cut, dictionary
from search.app.engine import (
    DEFAULT_ENGINE,
    OUTGROWN,
    drop_index,
    engine,
    engines,
    fitting_index,
    new_index,
)
from search.app.library import library_in
from search.cli.answer import print_json, print_lines, warn
from search.cli.command import KbCommand, KbOption, completed_from
from search.cli.ending import complaint
from search.cli.progress import progress
from search.cli.session import Session, edition_names, homed, session
from search.index.fingerprint import current, kept, wanted
from search.messages.say import say
from search.reading.choice import UnknownEditionError, edition_name, names_edition
from search.terminal.style import Screen, Style, screen

_NAMED = 5
"""So many of the sources to read again are named."""


@click.command(cls=KbCommand)
@click.argument("edition", metavar="EDITION", shell_complete=edition_names)
@homed
def remove(*, edition: str) -> int:
    """Take an edition out."""
    now = session()
    with now.library() as library:
        editions = library.editions()
        found = [e for e in editions if names_edition(edition, e)]
    if len(found) != 1:
        raise UnknownEditionError(edition, ", ".join(map(edition_name, found or editions)))
    try:
        _take_out(now, found[0].id)
    except (StoreFullError, StoreReadOnlyError):
        drop_index(now.home)  # a transaction needs some room even to delete
        _take_out(now, found[0].id)
    _reindex_if_any(now)
    if now.json:
        print_json({"removed": edition_name(found[0])})
    else:
        print(say("removed", edition=edition_name(found[0])))
    return 0


def _take_out(now: Session, edition_id: int) -> None:
    with closing(open_store(now.home.store)) as store, store.transaction() as connection:
        remove_edition(connection, edition_id)


def _reindex_if_any(now: Session) -> None:
    from search.app.errors import CannotWriteError, StoreEmptyError  # noqa: PLC0415

    try:
        with now.library() as library:
            fitting_index(library, now.home).close()
    except StoreEmptyError:
        pass  # nothing is left to be found; the next ingest makes an index
    except CannotWriteError as error:
        warn(say("index.not-kept", what=complaint(error)))


@click.command(cls=KbCommand)
@click.option(
    "--engine",
    "name",
    metavar="NAME",
    shell_complete=completed_from(engines),
    cls=KbOption,
    help="reindex.engine",
)
@homed
def reindex(*, name: str | None) -> int:
    """Rebuild the index from the store."""
    now = session()
    if now.home.store.is_file():
        open_store(now.home.store).close()  # brings an older schema up to date
    started = time.perf_counter()
    with (
        now.library() as library,
        progress(say("ingest.indexing")) as tell,
        closing(new_index(library, now.home, tell, name)) as index,
    ):
        passages = index.size()
    seconds = time.perf_counter() - started
    if now.json:
        print_json({"passages": passages, "seconds": round(seconds, 3)})
    else:
        print(say("reindexed", passages=passages, seconds=seconds))
    return 0


@click.command(cls=KbCommand)
@click.option("--rebuild", "--repair", is_flag=True, cls=KbOption, help="doctor.rebuild")
@homed
def doctor(*, rebuild: bool) -> int:
    """Check that store, index and dictionary fit together."""
    now = session()
    saved = _rebuilt(now) if rebuild else None
    checks = [{"name": n, "ok": f is None, "message": f} for n, f in _findings(now)]
    well = all(check["ok"] for check in checks)
    advice = _advice(now) if well else None
    if now.json:
        print_json({"ok": well, "checks": checks, "rebuilt": saved, "advice": advice})
    else:
        target = screen()
        print_lines(_report(checks, saved, target), target)
        if advice is not None:
            print(advice)
    return 0 if well and not (saved and saved["losses"]) else 1


def _rebuilt(now: Session) -> dict[str, Any]:
    done = salvage(now.home.store)
    if not done.editions:
        raise NothingSavedError(str(now.home.store), str(done.aside))
    with library_in(now.home) as library:
        new_index(library, now.home).close()
    return {
        "aside": str(done.aside),
        "editions": list(done.editions),
        "rows": done.rows,
        "losses": [asdict(loss) for loss in done.losses],
    }


def _findings(now: Session) -> Iterator[tuple[str, str | None]]:
    """Each part, with what is wrong with it."""
    yield "store", _store(now)
    yield "sources", _sources(now)
    yield "dictionary", _dictionary()
    yield "index", _index(now)


def _store(now: Session) -> str | None:
    try:
        with now.library() as library:
            problem = library.connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            loose = library.connection.execute("PRAGMA foreign_key_check").fetchone()
    except KbError as error:
        return complaint(error)
    if problem != "ok":
        return say("doctor.damaged", reason=" ".join(str(problem).split()))
    return say("doctor.loose", table=loose[0]) if loose else None


def _sources(now: Session) -> str | None:
    """Sources that another version of the program has read, and perhaps otherwise than this."""
    try:
        with now.library() as library:
            kept = [source for source in library.sources() if source.speaks]
    except (KbError, sqlite3.Error):
        return None  # told of the store
    old = [one.name for one in kept if json.loads(one.report).get("read_by") != READ_BY]
    if not old:
        return None
    return say("doctor.old-sources", count=len(old), names=", ".join(old[:_NAMED]))


def _dictionary() -> str | None:
    try:
        return None if cut("辞書") else say("doctor.no-dictionary", reason=dictionary())
    except (RuntimeError, OSError, ImportError) as error:
        return say("doctor.no-dictionary", reason=" ".join(str(error).split()))


def _index(now: Session) -> str | None:
    try:
        with now.library() as library:
            folder = current(now.home.index)
            made = kept(folder) if folder else None
            if made is None:
                return say("doctor.no-index")
            if made != wanted(library, engine(now.home).name):
                return say("doctor.old-index")
            with closing(fitting_index(library, now.home)) as index:
                index.size()
    except (KbError, sqlite3.Error) as error:
        return complaint(error) if isinstance(error, KbError) else str(error)
    return None


def _advice(now: Session) -> str | None:
    """Which engine a collection needs that has outgrown the default."""
    used = engine(now.home).name
    with now.library() as library, closing(fitting_index(library, now.home)) as index:
        passages = index.size()
    if used != DEFAULT_ENGINE or passages < OUTGROWN:
        return None
    return say("doctor.outgrown", passages=passages, engine=used)


def _report(
    checks: list[dict[str, Any]], saved: dict[str, Any] | None, target: Screen
) -> Iterator[str]:
    if saved is not None:
        rows = saved["rows"].get("entry", 0)
        yield say("doctor.rebuilt", editions=len(saved["editions"]), entries=rows)
        yield say("doctor.aside", path=saved["aside"])
        for loss in saved["losses"]:
            told = {"edition": f"{loss['lang']}:{loss['edition']}", "entries": loss["entries"]}
            message = "doctor.lost" if loss["entries"] else "doctor.lost-references"
            yield say(message, **told, sources=", ".join(loss["sources"]))
    for check in checks:
        style = Style.NUMBER if check["ok"] else Style.FAULT
        sign = target.paint("✓" if check["ok"] else "✗", style)
        message = f": {check['message']}" if check["message"] else ""
        yield f"{sign} {say('doctor.' + check['name'])}{message}"
    if all(check["ok"] for check in checks):
        yield say("doctor.ok")
