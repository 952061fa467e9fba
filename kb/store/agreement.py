"""Which kept edition a fragment of an unknown one was taken from: by its words or its numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, select

from kb.store.passages import chunks
from kb.store.schema import edition, entry, name, passage


@dataclass(frozen=True, slots=True)
class Agreement:
    """Whose words, or whose numbers, a fragment has.

    ``editions`` are the names of those that hold the most of its rules word for word, the newest
    first; ``same`` is how many that are, of ``rules``. ``mixed_with`` names editions that hold
    rules of the fragment which those lack: then it was put together from several.

    Where no edition has its words, ``by`` is ``numbers``: what is counted are then the numbers
    that the fragment bears and those that it refers to, and editions in any language are asked.
    """

    editions: tuple[str, ...]
    same: int
    rules: int
    mixed_with: tuple[str, ...] = ()
    by: str = "words"


def agreement(
    connection: Connection, rules: Mapping[str, str], lang: str, rulebook: str
) -> Agreement | None:
    """Compare rules, digest by number, with every whole edition of their game and language.

    None where no edition holds any of them word for word.
    """
    return _judged(_same(connection, rules, lang, rulebook), len(rules), "words")


def number_agreement(
    connection: Connection, numbers: Collection[str], rulebook: str
) -> Agreement | None:
    """Compare the numbers of a fragment with every whole edition of its game.

    An edition in another language is called ``en:2026-08-07``. None where all hold the same of
    them, because then they tell nothing.
    """
    columns = (
        select(edition.c.lang, edition.c.name, entry.c.number)
        .join(entry, entry.c.edition_id == edition.c.id)
        .where(edition.c.rulebook == rulebook, ~edition.c.fragment)
        .order_by(edition.c.date.desc(), edition.c.id)
    )
    found: dict[str, set[str]] = {}
    for some in chunks(numbers):
        for lang, called, number in connection.execute(columns.where(entry.c.number.in_(some))):
            found.setdefault(f"{lang}:{called}", set()).add(number)
    told = len({frozenset(held) for held in found.values()}) > 1
    return _judged(found, len(numbers), "numbers") if told else None


def rulebooks_naming(connection: Connection, forms: Collection[str]) -> dict[str, int]:
    """How many of these names the rules of each rulebook bear (`kb.text.fold.name_form`)."""
    columns = (
        select(edition.c.rulebook, name.c.form)
        .join(entry, entry.c.edition_id == edition.c.id)
        .join(name, name.c.entry_id == entry.c.id)
        .where(edition.c.kind == "rules")
        .distinct()
    )
    found: dict[str, set[str]] = {}
    for some in chunks(forms):
        for rulebook, form in connection.execute(columns.where(name.c.form.in_(some))):
            found.setdefault(rulebook, set()).add(form)
    return {rulebook: len(held) for rulebook, held in found.items()}


def _judged(found: Mapping[str, set[str]], of: int, by: str) -> Agreement | None:
    if not found:
        return None
    held = max(found.values(), key=len)  # of equally many the newest edition's
    best = [one for one, numbers in found.items() if numbers == held]
    others = [one for one, numbers in found.items() if numbers - held]
    return Agreement(tuple(best), len(held), of, tuple(others), by)


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
        for called, number, digest in connection.execute(
            columns.where(entry.c.number.in_(numbers))
        ):
            if rules[number] == digest:
                found.setdefault(called, set()).add(number)
    return found
