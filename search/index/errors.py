"""What can go wrong with an index. All of it is mended by building it again."""

from __future__ import annotations

from pathlib import Path

from kb.errors import KbError


class DamagedIndexError(KbError):
    """The index cannot be read."""

    message_id = "damaged-index"

    def __init__(self, folder: Path, why: object) -> None:
        self.fields = {"folder": str(folder), "why": str(why)}
        super().__init__(f"{folder}: the index cannot be read ({why}); run kb reindex")


class UnknownEngineError(KbError):
    """No search engine of this name."""

    message_id = "unknown-engine"

    def __init__(self, name: str, known: list[str]) -> None:
        self.fields = {"name": name, "known": ", ".join(known)}
        super().__init__(f"unknown search engine {name!r}; known are {', '.join(known)}")
