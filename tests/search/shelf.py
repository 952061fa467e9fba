"""A store with whatever a test wants in it, written straight into the tables."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import create_engine, insert, select, update

from kb.number import RuleNumber
from kb.store import schema
from kb.text.fold import name_form

NUMBER = re.compile(r"(\d)(\d\d)?(?:\.(\d+)([a-z]{1,2})?)?")


@dataclass(frozen=True)
class Row:
    """An entry in print order; ``number`` as in 702.16a, None for anything unnumbered."""

    kind: str
    text: str
    number: str | None = None
    title: str | None = None
    title_en: str | None = None
    reading: str | None = None


def number_of(text: str) -> RuleNumber:
    chapter, section, rule, letters = NUMBER.fullmatch(text).groups()
    path, spellings = [int(chapter)], [chapter]
    for ordinal, spelling in (
        (section and int(chapter + section), chapter + (section or "")),
        (rule and int(rule), text.rstrip("abcdefghijklmnopqrstuvwxyz")),
        (letters and sum((ord(c) - 96) * 26**i for i, c in enumerate(reversed(letters))), text),
    ):
        if ordinal:
            path.append(ordinal)
            spellings.append(spelling)
    return RuleNumber(tuple(path), tuple(spellings))


class Shelf:
    """Writes editions into a new store at ``path``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine = create_engine(f"sqlite:///{path}")
        schema.metadata.create_all(self.engine)
        meta = [
            {"key": "schema_version", "value": str(schema.SCHEMA_VERSION)},
            {"key": "store_id", "value": "test"},
            {"key": "generation", "value": "0"},
        ]
        with self.engine.begin() as connection:
            connection.execute(insert(schema.meta), meta)

    def add(self, name: str, lang: str, rows: list[Row], date: str | None = None, **more) -> int:
        """Add an edition; its id."""
        with self.engine.begin() as connection:
            values = {
                "rulebook": "game", "name": name, "lang": lang, "date": date,
                "numbering": "comprehensive", "fragment": False, "kind": "rules", **more,
            }  # fmt: skip
            edition = connection.execute(insert(schema.edition), values).inserted_primary_key[0]
            source = connection.execute(
                insert(schema.source),
                {
                    "name": name, "digest": name, "size": 1, "format": "test", "encoding": "utf-8",
                    "lang": lang, "read_at": "2026-01-01", "report": "{}", "edition_id": edition,
                },
            ).inserted_primary_key[0]  # fmt: skip
            _write(connection, edition, source, lang, rows)
            _grow(connection)
        return edition

    def cite(self, citing: str, cited: str) -> None:
        """Say that one number refers to another."""
        with self.engine.begin() as connection:
            start, target = (
                connection.execute(
                    select(schema.entry.c.id, schema.entry.c.passage_id).where(
                        schema.entry.c.number == number
                    )
                ).first()
                for number in (citing, cited)
            )
            mention = connection.execute(
                insert(schema.mention),
                {"passage_id": start[1], "start": 0, "end": 1, "surface": cited, "first": cited},
            ).inserted_primary_key[0]
            connection.execute(
                insert(schema.link),
                {
                    "entry_id": start[0], "mention_id": mention, "status": "found", "position": 0,
                    "target_id": target[0], "target": cited,
                },
            )  # fmt: skip

    def cite_unread(self, citing: str, first: str, last: str | None = None) -> None:
        """Say that a number refers to one that was never read, or to a range of such."""
        with self.engine.begin() as connection:
            entry = schema.entry.c
            start = connection.execute(
                select(entry.id, entry.passage_id).where(entry.number == citing)
            ).one()
            mention = connection.execute(
                insert(schema.mention),
                {
                    "passage_id": start[1], "start": 0, "end": 1, "surface": first,
                    "first": first, "last": last,
                },
            ).inserted_primary_key[0]  # fmt: skip
            connection.execute(
                insert(schema.link),
                {
                    "entry_id": start[0], "mention_id": mention, "status": "absent", "position": 0,
                    "target_id": None, "target": first,
                },
            )  # fmt: skip

    def remove(self, edition: int) -> None:
        """Take an edition out, with the texts only it holds."""
        with self.engine.begin() as connection:
            connection.execute(schema.entry.delete().where(schema.entry.c.edition_id == edition))
            connection.execute(schema.source.delete().where(schema.source.c.edition_id == edition))
            connection.execute(schema.edition.delete().where(schema.edition.c.id == edition))
            held = select(schema.entry.c.passage_id)
            connection.execute(schema.passage.delete().where(schema.passage.c.id.not_in(held)))
            _grow(connection)


def _grow(connection) -> None:
    row = connection.execute(
        select(schema.meta.c.value).where(schema.meta.c.key == "generation")
    ).first()
    connection.execute(
        update(schema.meta)
        .where(schema.meta.c.key == "generation")
        .values(value=str(int(row[0]) + 1))
    )


def _write(connection, edition: int, source: int, lang: str, rows: list[Row]) -> None:
    ids: dict[str, int] = {}
    above: int | None = None
    passages = {
        digest: ident
        for ident, digest in connection.execute(
            select(schema.passage.c.id, schema.passage.c.digest)
        )
    }
    for position, row in enumerate(rows):
        digest = "|".join(map(str, (lang, row.title, row.title_en, row.reading, row.text)))
        if digest not in passages:
            passages[digest] = connection.execute(
                insert(schema.passage), {"digest": digest, "lang": lang, "text": row.text}
            ).inserted_primary_key[0]
        number = number_of(row.number) if row.number else None
        parent = above if row.kind in ("example", "part") else None
        if number is not None and number.parent is not None:
            parent = ids.get(str(number.parent))
        entry = connection.execute(
            insert(schema.entry),
            {
                "edition_id": edition, "source_id": source, "parent_id": parent, "kind": row.kind,
                "position": position, "level": number.level if number else 1,
                "number": row.number, "key": number.key if number else None, "title": row.title,
                "title_en": row.title_en, "reading": row.reading,
                "passage_id": passages[digest], "line": position + 1,
            },
        ).inserted_primary_key[0]  # fmt: skip
        if row.kind not in ("example", "part"):
            above = entry
        if row.number:
            ids[row.number] = entry
        names = (("title", row.title), ("english", row.title_en), ("reading", row.reading))
        for kind, name in names:
            if name:
                connection.execute(
                    insert(schema.name), {"entry_id": entry, "form": name_form(name), "kind": kind}
                )
