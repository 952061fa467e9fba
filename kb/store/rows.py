"""What looking up in the store answers, one class a kind of row.

Named tuples, because a look-up must start fast: to make the class of a frozen dataclass takes
five times as long.
"""

from __future__ import annotations

from kb.record import NamedTuple


class EditionRow(NamedTuple):
    """An edition as kept. ``kind`` is ``rules`` or ``pages``; ``date`` is ISO 8601 or None."""

    id: int
    rulebook: str
    name: str
    lang: str
    date: str | None
    numbering: str
    fragment: bool
    kind: str


class Entry(NamedTuple):
    """An entry of an edition with its text; ``kind`` is a value of `kb.model.Kind`."""

    id: int
    edition: EditionRow
    parent_id: int | None
    kind: str
    position: int
    level: int
    number: str | None
    key: str | None
    title: str | None
    title_en: str | None
    reading: str | None
    line: int
    obsolete: bool
    passage_id: int
    text: str
    source: str


class TargetRow(NamedTuple):
    """What a link reaches: the entry where there is one, and its number or head word."""

    entry_id: int | None
    name: str | None


class LinkRow(NamedTuple):
    """A reference of an entry's text with all that it reaches in the entry's edition."""

    entry_id: int
    mention_id: int
    start: int
    end: int
    surface: str
    label: str | None
    first: str | None
    last: str | None
    term: str | None
    status: str
    note: str | None
    targets: tuple[TargetRow, ...]


class SourceRow(NamedTuple):
    """A source as it was read; ``report`` is the JSON of its reading.

    ``speaks`` is false where everything in it is kept as the words of another source.
    """

    name: str
    digest: str
    size: int
    format: str
    encoding: str
    lang: str
    read_at: str
    report: str
    edition_id: int
    speaks: bool
