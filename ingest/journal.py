"""What was fetched before and in which state, so that only what changed is fetched again.

A file beside the knowledge base, replaced whole after every step: whatever is lost with it is
only fetched once more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = "fetched.json"


@dataclass(frozen=True, slots=True)
class Condition:
    """What a server said of the state of an address: for the next conditional request.

    ``way`` tells in which way its answer was read; another way asks for all of it again.
    """

    etag: str | None
    last_modified: str | None
    way: str | None = None


class Journal:
    """Revisions of wiki pages by address and title, conditions by address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._path = folder / FILE
        kept = _read(self._path)
        self._revisions: dict[str, dict[str, int]] = _part(kept, "revisions")
        self._conditions: dict[str, list[str | None]] = _part(kept, "conditions")

    def revisions(self, address: str) -> dict[str, int]:
        """The revision of every page of a wiki that was fetched, by its title."""
        return self._revisions.get(address, {})

    def condition(self, address: str) -> Condition:
        """What is known of an address; nothing for one that was never fetched."""
        return Condition(*self._conditions.get(address, [None, None]))

    def note_page(self, address: str, title: str, revision: int) -> None:
        """Note a page that is kept."""
        self._revisions.setdefault(address, {})[title] = revision

    def note(self, address: str, condition: Condition) -> None:
        """Note an address whose answer is kept."""
        self._conditions[address] = [condition.etag, condition.last_modified, condition.way]

    def write(self) -> None:
        """Replace the file. Raises OSError."""
        text = json.dumps(
            {"revisions": self._revisions, "conditions": self._conditions}, ensure_ascii=False
        )
        beside = self._path.with_suffix(".new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self._path)


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def _part(kept: Any, name: str) -> dict[str, Any]:
    part = kept.get(name) if isinstance(kept, dict) else None
    return {k: v for k, v in part.items() if _fits(v)} if isinstance(part, dict) else {}


def _fits(value: Any) -> bool:
    if isinstance(value, dict):
        return all(isinstance(revision, int) for revision in value.values())
    return isinstance(value, list) and len(value) in (2, 3)
