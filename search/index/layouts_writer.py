"""The layouts of all editions, of which those that did not change are shared with the index before.

One edition after the other is held in its print order (see `search.index.print_order`).
"""

from __future__ import annotations

import sqlite3
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from kb.store.stock import places, places_of
from search.index.layout_writer import LayoutWriter
from search.index.layouts import SUFFIX, Layouts
from search.index.print_order import PrintOrder, digest
from search.index.sharing import share


def write_layouts(folder: Path, connection: sqlite3.Connection, old: Path | None = None) -> None:
    """Write what the store holds now into ``folder``; ``old`` is the index that is updated.

    Raises OSError, and DamagedIndexError where what is shared is damaged.
    """
    before = Layouts(old) if old else None
    for edition, coming in groupby(places(connection), attrgetter("edition_id")):
        name = f"{edition}{SUFFIX}"
        if old is None or before is None:
            _write(folder / name, connection, edition, PrintOrder(coming))
        elif (known := before.of(edition)) and known.digest == digest(coming):
            share(old / name, folder / name)
        else:
            order = PrintOrder(places_of(connection, edition))
            _write(folder / name, connection, edition, order)


def _write(path: Path, connection: sqlite3.Connection, edition: int, order: PrintOrder) -> None:
    if order:
        with path.open("wb") as file:
            LayoutWriter(file, connection, edition, order).write()
