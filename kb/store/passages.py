"""Texts kept once: found again by their digest, with the references written in them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Table, delete, exists, func, insert, select

from kb.reference import NumberTarget, Reference, TermTarget
from kb.scheme import Numbering
from kb.store.items import Item
from kb.store.schema import entry, mention, passage
from kb.store.versions import MENTIONS_VERSION

_CHUNK = 500  # values in one IN list; SQLite before 3.32 took 999


def digest(item: Item, lang: str, numbering: str) -> str:
    """The key of the text of ``item``: a digest of all that search and references depend on."""
    parts = (
        str(MENTIONS_VERSION),
        lang,
        numbering,
        item.title or "",
        item.title_en or "",
        item.reading or "",
        item.text,
    )
    content = "\0".join(parts).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def known_references(
    connection: Connection, digests: Iterable[str], numbering: Numbering
) -> dict[str, tuple[Reference, ...]]:
    """The references of every passage that is kept already, by its digest."""
    found: dict[str, list[Reference]] = {}
    columns = select(passage.c.digest, mention).select_from(passage.outerjoin(mention))
    for chunk in chunks(digests):
        rows = columns.where(passage.c.digest.in_(chunk)).order_by(mention.c.id)
        for row in connection.execute(rows):
            references = found.setdefault(row.digest, [])
            if row.id is not None:
                references.append(reference(row, numbering))
    return {key: tuple(references) for key, references in found.items()}


def reference(row: Row[Any], numbering: Numbering) -> Reference:
    """The reference that a row of ``mention`` keeps."""
    return Reference(row.start, row.end, row.surface, target(row, numbering), row.label)


def target(row: Row[Any], numbering: Numbering) -> NumberTarget | TermTarget:
    """What a row with ``first``, ``last`` and ``term`` of ``mention`` names."""
    first = numbering.parse(row.first) if row.first is not None else None
    last = numbering.parse(row.last) if row.last is not None else None
    return NumberTarget(first, last) if first is not None else TermTarget(row.term or "")


def keep(
    connection: Connection,
    texts: Mapping[str, str],
    references: Mapping[str, Sequence[Reference]],
    lang: str,
) -> dict[str, int]:
    """Keep ``texts`` (by digest) with their references; the id of every passage by digest."""
    ids = _ids(connection, texts)
    new = [key for key in texts if key not in ids]
    start = next_id(connection, passage)
    ids.update((key, start + i) for i, key in enumerate(new))
    add(
        connection,
        passage,
        [{"id": ids[k], "digest": k, "lang": lang, "text": texts[k]} for k in new],
    )
    found = [(ids[key], r) for key in new for r in references.get(key, ())]
    first = next_id(connection, mention)
    rows = [_mention(first + i, owner, r) for i, (owner, r) in enumerate(found)]
    add(connection, mention, rows)
    return ids


def mention_ids(connection: Connection, passages: Iterable[int]) -> dict[int, list[int]]:
    """The mentions of each passage, in the order in which they were found."""
    found: dict[int, list[int]] = {}
    for chunk in chunks(passages):
        columns = select(mention.c.passage_id, mention.c.id)
        rows = columns.where(mention.c.passage_id.in_(chunk)).order_by(mention.c.id)
        for owner, ident in connection.execute(rows):
            found.setdefault(owner, []).append(ident)
    return found


def drop_orphans(connection: Connection, among: Iterable[int] | None = None) -> None:
    """Drop every passage, or those ``among`` these, that no entry holds any more."""
    loose = delete(passage).where(~exists().where(entry.c.passage_id == passage.c.id))
    if among is None:
        connection.execute(loose)
        return
    for some in chunks(among):
        connection.execute(loose.where(passage.c.id.in_(some)))


def next_id(connection: Connection, table: Table) -> int:
    """The first id of ``table`` that was never given to a row that is still there."""
    return (connection.scalar(select(func.max(table.c.id))) or 0) + 1


def add(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Insert many rows; an empty list is fine."""
    if rows:
        connection.execute(insert(table), rows)


def _ids(connection: Connection, digests: Iterable[str]) -> dict[str, int]:
    columns = select(passage.c.digest, passage.c.id)
    found = (
        connection.execute(columns.where(passage.c.digest.in_(chunk))) for chunk in chunks(digests)
    )
    return {key: ident for rows in found for key, ident in rows}


def _mention(ident: int, owner: int, found: Reference) -> dict[str, Any]:
    first = last = term = None
    match found.target:
        case NumberTarget(first=number, last=end):
            first, last = str(number), None if end is None else str(end)
        case TermTarget(term=word):
            term = word
    return {
        "id": ident,
        "passage_id": owner,
        "start": found.start,
        "end": found.end,
        "surface": found.surface,
        "label": found.label,
        "first": first,
        "last": last,
        "term": term,
    }


def chunks(values: Iterable[Any]) -> Iterable[list[Any]]:
    """``values`` in lists short enough for one statement."""
    whole = list(values)
    return (whole[i : i + _CHUNK] for i in range(0, len(whole), _CHUNK))
