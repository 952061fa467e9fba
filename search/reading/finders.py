"""How it is found in each scope: the first searches of a process as mappings, then in columns."""

from __future__ import annotations

from functools import cached_property, lru_cache
from importlib.util import find_spec

from search.index.backend import Engine
from search.reading.found import Finder
from search.reading.plain import Plain
from search.reading.scope import Scope

SEVERAL = 3
"""The search of a process from which columns pay: to lay them out takes as long as some."""
KEPT_SCOPES = 8
"""Scopes of which it is kept what is found there: readers ask for few, but may ask for any."""


class Finders:
    """Finders over one engine. Without numpy all of them are plain."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._searches = 0
        self._columns = lru_cache(maxsize=KEPT_SCOPES)(self._columnar)

    def begin(self) -> None:
        """A search begins; until the next one, all is found in one way."""
        self._searches += 1

    def of(self, scope: Scope) -> Finder:
        """What finds in a scope."""
        if self._searches >= SEVERAL and self._has_numpy:
            return self._columns(scope)
        return Plain(scope, self._engine)

    @cached_property
    def _has_numpy(self) -> bool:
        """Asked late: where it is not, the whole path is searched for it."""
        return find_spec("numpy") is not None

    def _columnar(self, scope: Scope) -> Finder:
        # Imported here: numpy takes longer to import than a whole search.
        from search.reading.columnar import Columnar  # noqa: PLC0415

        return Columnar(scope, self._engine)
