"""Which knowledge base is meant: named on the command line, in the environment, or the usual."""

from __future__ import annotations

import os
from pathlib import Path

from kb.store.home import Home
from search.app.errors import StoreUrlError

_SQLITE = "sqlite:///"


def locate(folder: str | None = None, store: str | None = None) -> Home:
    """The home meant by ``--home`` and ``--store``, else by $KB_HOME and $KB_STORE.

    ``store`` is a SQLAlchemy URL or a path. Where neither names a folder it is the platform's
    user data folder. Raises StoreUrlError for a database that is no SQLite file.
    """
    url = store or os.environ.get("KB_STORE")
    named = folder or os.environ.get("KB_HOME")
    if url and not (folder and not store):
        file = _file(url)
        return Home(Path(named).expanduser() if named else file.parent, file)
    return Home(Path(named).expanduser() if named else _user_data())


def _file(url: str) -> Path:
    if url.startswith(_SQLITE):
        return Path(url.removeprefix(_SQLITE))
    if "://" in url:
        raise StoreUrlError(url)
    return Path(url)


def _user_data() -> Path:
    # Imported late: a script names its home, and a look-up must start fast.
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("kb", appauthor=False)
