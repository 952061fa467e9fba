"""What can go wrong with an index. All of it is mended by building it again."""

from __future__ import annotations

import os

from kb.errors import KbError


class DamagedIndexError(KbError):
    """The index cannot be read."""

    def __init__(self, folder: str | os.PathLike[str], why: object) -> None:
        super().__init__(
            f"{folder}: the index cannot be read ({why}); run 'kb reindex'",
            folder=os.fspath(folder),
            why=str(why),
        )


class UnknownEngineError(KbError):
    """No search engine of this name."""

    def __init__(self, name: str, known: list[str]) -> None:
        listed = ", ".join(known)
        super().__init__(f"no search engine {name}; there are: {listed}", name=name, known=listed)


class EngineMissingError(KbError):
    """A search engine whose library is not installed."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the search engine {name} is not installed; pip install 'kb-rules[{name}]'", name=name
        )
