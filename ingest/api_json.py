"""Values in the answer of a MediaWiki API (JSON), of whose shape nothing is taken for granted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def inside(value: Any, *keys: str) -> Any:
    """What stands in ``value`` under ``keys``, one in the other; None where anything is missing."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """The objects in a list, or in an object under their page numbers (MediaWiki before 1.25)."""
    several = list(value.values()) if isinstance(value, dict) else value
    return (
        (one for one in several if isinstance(one, dict)) if isinstance(several, list) else iter(())
    )


def text_of(holder: Any) -> str | None:
    """Text in one of the three places where versions of the API put it."""
    if isinstance(holder, dict):
        holder = holder.get("content", holder.get("*"))
    return holder if isinstance(holder, str) else None


def revision_text(revision: dict[str, Any]) -> str | None:
    """The text of a revision, in its main slot or, before MediaWiki 1.32, in itself."""
    main = inside(revision, "slots", "main")
    return text_of(revision if main is None else main)
