"""The statements of `kb.store.reading`; a test prepares each against the tables of the schema."""

from __future__ import annotations

EDITION_COLUMNS = (
    "ed.id, ed.rulebook, ed.name, ed.lang, ed.date, ed.numbering, ed.fragment, ed.kind"
)
ENTRY_COLUMNS = (
    "en.id, en.edition_id, en.parent_id, en.kind, en.position, en.level, en.number, en.key,"
    " en.title, en.title_en, en.reading, en.line, en.obsolete, en.passage_id, pa.text, so.name"
)
ENTRY_TABLES = (
    "entry en JOIN passage pa ON pa.id = en.passage_id JOIN source so ON so.id = en.source_id"
)
LINK_COLUMNS = (
    'li.entry_id, li.mention_id, me.start, me."end", me.surface, me.label, me.first, me.last,'
    " me.term, li.status, li.target_id, li.target, li.note"
)
LINK_TABLES = "link li JOIN mention me ON me.id = li.mention_id"

EDITIONS = (
    f"SELECT {EDITION_COLUMNS} FROM edition ed"
    " ORDER BY ed.date IS NULL, ed.date DESC, ed.fragment, ed.name DESC, ed.id DESC"
)
BY_ID = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.id = ?"
BY_IDS = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.id IN (SELECT value FROM json_each(?))"
)
BY_NUMBER = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.number = ? ORDER BY en.position"
BY_KEY_RANGE = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES}"
    " WHERE en.edition_id = ? AND en.key >= ? AND en.key < ? ORDER BY en.position"
)
BY_NAME = (
    f"SELECT DISTINCT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} JOIN name na ON na.entry_id = en.id"
    " WHERE na.form = ? ORDER BY en.position"
)
NAMES = "SELECT DISTINCT form FROM name ORDER BY form"
BY_EDITION = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.edition_id = ? ORDER BY en.position"
)
BY_PASSAGE = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.passage_id = ? ORDER BY en.id"
CHILDREN = f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.parent_id = ? ORDER BY en.position"
PREVIOUS = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.edition_id = ? AND en.parent_id IS ?"
    " AND en.level = ? AND en.position < ? AND en.number IS NOT NULL"
    " ORDER BY en.position DESC LIMIT 1"
)
NEXT = (
    f"SELECT {ENTRY_COLUMNS} FROM {ENTRY_TABLES} WHERE en.edition_id = ? AND en.parent_id IS ?"
    " AND en.level = ? AND en.position > ? AND en.number IS NOT NULL ORDER BY en.position LIMIT 1"
)
LINKS_FROM = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} WHERE li.entry_id = ?"
    " ORDER BY me.start, li.mention_id, li.position"
)
LINKS_TO = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} WHERE li.target_id = ?"
    " ORDER BY li.entry_id, me.start, li.position"
)
KIND_COUNTS = "SELECT kind, count(*) FROM entry WHERE edition_id = ? GROUP BY kind"
STATUS_COUNTS = (
    "SELECT li.status, count(DISTINCT li.entry_id || ':' || li.mention_id) FROM link li"
    " JOIN entry en ON en.id = li.entry_id WHERE en.edition_id = ? GROUP BY li.status"
)
FAULTY_LINKS = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} JOIN entry en ON en.id = li.entry_id"
    " WHERE en.edition_id = ? AND li.status IN ('dangling', 'partial', 'stale')"
    " ORDER BY en.position, me.start, li.mention_id, li.position"
)
NUMBERS = (
    "SELECT number, title, title_en FROM entry WHERE edition_id = ? AND number IS NOT NULL"
    " ORDER BY position"
)
TERMS = (
    "SELECT na.form, en.title FROM name na JOIN entry en ON en.id = na.entry_id"
    " WHERE en.edition_id = ? AND en.kind = 'glossary' ORDER BY na.kind <> 'title', en.position"
)
PAGE_NAMES = TERMS.replace("'glossary'", "'page'")
EDGES = (
    "SELECT DISTINCT li.entry_id, li.target_id FROM link li JOIN entry en ON en.id = li.entry_id"
    " WHERE en.edition_id = ? AND li.target_id IS NOT NULL ORDER BY li.entry_id, li.target_id"
)
LINKS_AS_WRITTEN = (
    f"SELECT {LINK_COLUMNS} FROM {LINK_TABLES} WHERE li.target = ? AND li.target_id IS NULL"
    " ORDER BY li.entry_id, me.start, li.position"
)
CATEGORIES = "SELECT name FROM category WHERE entry_id = ? ORDER BY rowid"
META = "SELECT value FROM meta WHERE key = ?"
SOURCES = (
    "SELECT so.name, so.digest, so.size, so.format, so.encoding, so.lang, so.read_at, so.report,"
    " so.edition_id, EXISTS (SELECT 1 FROM entry en WHERE en.source_id = so.id)"
    " FROM source so ORDER BY so.read_at, so.id"
)
