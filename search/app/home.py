"""Which knowledge base is meant: named on the command line, in the environment, or the usual."""

from __future__ import annotations

import os

from kb.store.home import Home
from search.app.errors import StoreUrlError

_SQLITE = "sqlite:///"


def locate(folder: str | None = None, store: str | None = None) -> Home:
    """The home meant by ``--home`` and ``--store``, else by $KB_HOME and $KB_STORE.

    ``store`` is a SQLAlchemy URL or a path. Where neither names a folder it is the platform's
    user data folder. Raises StoreUrlError for a database that is no SQLite file.
    """
    url = store or os.environ.get("KB_STORE")
    named = os.path.expanduser(folder or os.environ.get("KB_HOME") or "")  # noqa: PTH111
    if url and not (folder and not store):
        file = _file(url)
        return Home(named or os.path.dirname(file), file)  # noqa: PTH120
    return Home(named or _user_data())


def _file(url: str) -> str:
    if url.startswith(_SQLITE):
        return url.removeprefix(_SQLITE)
    if "://" in url:
        raise StoreUrlError(url)
    return url


def _user_data() -> str:
    # Imported late: a script names its home, and a look-up must start fast.
    from platformdirs import user_data_dir  # noqa: PLC0415

    return user_data_dir("kb", appauthor=False)
