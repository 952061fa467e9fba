"""A store asked without the program."""

from __future__ import annotations

import sqlite3
from contextlib import closing


def query(path, statement):
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(statement).fetchall()
        connection.commit()
    return rows
