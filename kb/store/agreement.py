"""Which kept edition a fragment of an unknown one was taken from, told by its very words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, select

from kb.store.passages import chunks
from kb.store.schema import edition, entry, passage


@dataclass(frozen=True, slots=True)
class Agreement:
    """Whose words a fragment has.

    ``editions`` are the names of those that hold the most of its rules word for word, the newest
    first; ``same`` is how many that are, of ``rules``. ``mixed_with`` names editions that hold
    rules of the fragment which those lack: then it was put together from several.
    """

    editions: tuple[str, ...]
    same: int
    rules: int
    mixed_with: tuple[str, ...] = ()


def agreement(
    connection: Connection, rules: Mapping[str, str], lang: str, rulebook: str
) -> Agreement | None:
    """Compare rules, digest by number, with every whole edition of their game and language.

    None where no edition holds any of them word for word.
    """
    found = _same(connection, rules, lang, rulebook)
    if not found:
        return None
    held = max(found.values(), key=len)  # of equally many the newest edition's
    best = [name for name, numbers in found.items() if numbers == held]
    others = [name for name, numbers in found.items() if numbers - held]
    return Agreement(tuple(best), len(held), len(rules), tuple(others))


def _same(
    connection: Connection, rules: Mapping[str, str], lang: str, rulebook: str
) -> dict[str, set[str]]:
    """The numbers that each whole edition has word for word, by its name, the newest first."""
    columns = (
        select(edition.c.name, entry.c.number, passage.c.digest)
        .join(entry, entry.c.edition_id == edition.c.id)
        .join(passage, passage.c.id == entry.c.passage_id)
        .where(edition.c.lang == lang, edition.c.rulebook == rulebook, ~edition.c.fragment)
        .order_by(edition.c.date.desc(), edition.c.id)
    )
    found: dict[str, set[str]] = {}
    for numbers in chunks(rules):
        for name, number, digest in connection.execute(columns.where(entry.c.number.in_(numbers))):
            if rules[number] == digest:
                found.setdefault(name, set()).add(number)
    return found
