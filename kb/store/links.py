"""Links as rows: one a target, and one without any where nothing is reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, select

from kb.model import Kind
from kb.reference import Link, NumberTarget, Reference, TermTarget
from kb.scheme import Numbering
from kb.store.passages import add, chunks, next_id, reference
from kb.store.schema import entry, link, mention


@dataclass(frozen=True, slots=True)
class Targets:
    """The entries of an edition that links can reach: by canonical number, by head word."""

    numbers: Mapping[str, int]
    terms: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Linked:
    """An entry, its mentions, and what each of them means there, in the same order."""

    entry_id: int
    mentions: Sequence[int]
    links: Sequence[Link]


@dataclass(frozen=True, slots=True)
class Mentioning:
    """An entry with the references written in its text."""

    entry_id: int
    mentions: tuple[int, ...]
    references: tuple[Reference, ...]


def targets(connection: Connection, edition_id: int) -> Targets:
    """What can be reached in an edition that is kept. The first of equal numbers counts."""
    columns = select(entry.c.id, entry.c.number, entry.c.title, entry.c.kind)
    rows = columns.where(entry.c.edition_id == edition_id).order_by(entry.c.position.desc())
    numbers: dict[str, int] = {}
    terms: dict[str, int] = {}
    for ident, number, title, kind in connection.execute(rows):
        if number is not None:
            numbers[number] = ident
        elif kind == Kind.GLOSSARY:
            terms[title] = ident
    return Targets(numbers, terms)


def write_links(connection: Connection, linked: Iterable[Linked], reach: Targets) -> None:
    """Insert the links of entries that have none."""
    first = next_id(connection, link)
    rows = [
        row
        for one in linked
        for mention_id, meant in zip(one.mentions, one.links, strict=True)
        for row in _rows(one.entry_id, mention_id, meant, reach)
    ]
    add(connection, link, [row | {"id": first + i} for i, row in enumerate(rows)])


def mentioning(
    connection: Connection, where: ColumnElement[bool], numbering: Numbering
) -> list[Mentioning]:
    """Every entry that refers to something, of those for which the condition holds."""
    columns = select(entry.c.id.label("entry_id"), mention)
    joined = columns.join(mention, mention.c.passage_id == entry.c.passage_id).where(where)
    found: dict[int, tuple[list[int], list[Reference]]] = {}
    for row in connection.execute(joined.order_by(entry.c.id, mention.c.id)):
        ids, references = found.setdefault(row.entry_id, ([], []))
        ids.append(row.id)
        references.append(reference(row, numbering))
    return [Mentioning(key, tuple(ids), tuple(refs)) for key, (ids, refs) in found.items()]


def drop_links(connection: Connection, entry_ids: Iterable[int]) -> None:
    """Drop every link written in these entries."""
    for some in chunks(entry_ids):
        connection.execute(delete(link).where(link.c.entry_id.in_(some)))


def _rows(entry_id: int, mention_id: int, meant: Link, reach: Targets) -> Iterator[dict[str, Any]]:
    for position, (target_id, target) in enumerate(reached(meant, reach)):
        yield {
            "entry_id": entry_id,
            "mention_id": mention_id,
            "status": meant.status.value,
            "position": position,
            "target_id": target_id,
            "target": target,
            "note": meant.note,
        }


def reached(meant: Link, reach: Targets) -> list[tuple[int | None, str]]:
    """The entries that a link reaches, each with its number or head word, else what was written."""
    if meant.term is not None:
        return [(reach.terms.get(meant.term), meant.term)]
    if meant.targets:
        return [(reach.numbers.get(str(n)), str(n)) for n in meant.targets]
    match meant.reference.target:
        case NumberTarget(first=number):
            return [(None, str(number))]
        case TermTarget(term=word):
            return [(None, word)]
