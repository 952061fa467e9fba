"""A knowledge base of any number of texts, written straight into the tables of its store."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from kb.kind import Kind
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING
from kb.store import schema
from kb.store.home import Home
from kb.store.opening import advance_generation, open_store
from kb.text.fold import name_form
from tests.bench.corpus import texts

RULES, SUBRULES = 40, 5
"""Rules of a section and subrules of a rule: about as many as in a real rulebook."""
AT_ONCE = 5000
EDITION = {
    "id": 1, "rulebook": "game", "name": "bench", "lang": "en", "date": "2026-01-01",
    "numbering": NUMBERING.name, "fragment": False, "kind": "rules",
}  # fmt: skip
SOURCE = {
    "id": 1, "name": "bench", "digest": "bench", "size": 1, "format": "bench", "encoding": "utf-8",
    "lang": "en", "read_at": "2026-01-01", "report": "{}", "edition_id": 1,
}  # fmt: skip


def numbers() -> Iterator[tuple[Kind, str]]:
    """Kind and number of one entry after another, in print order, without end."""
    for chapter in count(1):
        yield Kind.CHAPTER, str(chapter)
        for section in range(100 * chapter, 100 * chapter + 100):
            yield Kind.SECTION, str(section)
            for rule in range(1, RULES + 1):
                yield Kind.RULE, f"{section}.{rule}"
                for letter in "abcde"[:SUBRULES]:
                    yield Kind.SUBRULE, f"{section}.{rule}{letter}"


def entries(many: int) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """``many`` passages, each with the entry that holds it; sections are headed by two words."""
    ids: dict[RuleNumber, int] = {}
    for ident, ((kind, number), words) in enumerate(zip(numbers(), texts(many), strict=False), 1):
        read = NUMBERING.parse(number)
        if read is None:
            raise AssertionError(number)
        ids[read] = ident
        headed = kind in (Kind.CHAPTER, Kind.SECTION)
        text = " ".join(words[:2] if headed else words)
        entry = {
            "id": ident, "edition_id": 1, "source_id": 1, "kind": kind, "position": ident,
            "parent_id": ids[read.parent] if read.parent else None, "level": read.level,
            "number": number, "key": read.key, "passage_id": ident, "line": ident,
            "title": text if headed else None,
        }  # fmt: skip
        yield {"id": ident, "digest": str(ident), "lang": "en", "text": text}, entry


def written(folder: Path, many: int) -> Home:
    """A new home in ``folder`` whose store holds ``many`` texts."""
    home = Home(folder)
    store = open_store(home.store)
    with store.transaction() as connection:
        connection.execute(insert(schema.edition), EDITION)
        connection.execute(insert(schema.source), SOURCE)
        coming = entries(many)
        while rows := list(islice(coming, AT_ONCE)):
            connection.execute(insert(schema.passage), [passage for passage, _ in rows])
            connection.execute(insert(schema.entry), [entry for _, entry in rows])
            named = [
                {"entry_id": entry["id"], "form": name_form(entry["title"]), "kind": "title"}
                for _, entry in rows
                if entry["title"]
            ]
            if named:
                connection.execute(insert(schema.name), named)
        advance_generation(connection)
    store.close()
    return home
