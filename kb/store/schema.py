"""The tables. A text is kept once; an edition is a tree of entries that point at texts.

Tests prove that the plain SQL of `kb.store.statements` and `kb.store.stock` fits these tables.

A *passage* is a text, kept once however many editions hold it. An *entry* is its place in one
edition: chapter, section, rule, subrule, example, glossary entry, page or page section. A
*mention* is a reference as written, so it belongs to the passage; a *link* is what the mention
means in the entry's edition, one row a target.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

SCHEMA_VERSION = 2

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
    comment="schema_version; store_id; generation, which grows with every change of content;"
    " pages_linked, the generation whose pages were led to each other",
)

source = Table(
    "source",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String, nullable=False, comment="as shown: path, address, archive!member"),
    Column("digest", String, nullable=False, comment="SHA-256 of the bytes and of the options"),
    Column("size", Integer, nullable=False, comment="bytes"),
    Column("format", String, nullable=False),
    Column("encoding", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("read_at", String, nullable=False, comment="ISO 8601, UTC"),
    Column("report", Text, nullable=False, comment="counts and problems of its reading, as JSON"),
    Column("edition_id", ForeignKey("edition.id", ondelete="CASCADE"), nullable=False, index=True),
    UniqueConstraint("name", "edition_id"),
)

edition = Table(
    "edition",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("rulebook", String, nullable=False),
    Column("name", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("date", String, comment="ISO 8601 date, where known"),
    Column("numbering", String, nullable=False),
    Column("fragment", Boolean, nullable=False),
    Column("kind", String, nullable=False, comment="rules, or pages for wiki pages"),
    UniqueConstraint("rulebook", "name", "lang"),
)

superseded = Table(
    "superseded",
    metadata,
    Column("name", String, nullable=False, index=True, comment="of a source that was read"),
    Column("edition_id", ForeignKey("edition.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("digest", String, nullable=False, comment="of that source when it was read"),
    Column("report", Text, nullable=False, comment="of its reading, as JSON"),
    Column("by_name", String, nullable=False, comment="of the source that says otherwise"),
    Column("by_digest", String, nullable=False, comment="of that source when it was read"),
    UniqueConstraint("name", "edition_id", "by_name"),
    comment="sources whose words another source has replaced since",
)

passage = Table(
    "passage",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("digest", String, nullable=False, unique=True, comment="of lang, title and text"),
    Column("lang", String, nullable=False),
    Column("text", Text, nullable=False),
)

entry = Table(
    "entry",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("edition_id", ForeignKey("edition.id", ondelete="CASCADE"), nullable=False),
    Column("source_id", ForeignKey("source.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("parent_id", ForeignKey("entry.id", ondelete="CASCADE"), index=True),
    Column("kind", String, nullable=False, comment="a value of kb.model.Kind"),
    Column("position", Integer, nullable=False, comment="print order inside the edition"),
    Column("level", Integer, nullable=False, comment="1 for a chapter, page or term"),
    Column("number", String, comment="canonical; null where not numbered"),
    Column("key", String, comment="sort key of the number, kb.number.RuleNumber.key"),
    Column("title", String),
    Column("title_en", String),
    Column("reading", String, comment="of the title, in hiragana"),
    Column("passage_id", ForeignKey("passage.id"), nullable=False, index=True),
    Column("line", Integer, nullable=False, comment="in the source, from 1"),
    Column("obsolete", Boolean, nullable=False, server_default="0"),
    Index("entry_by_key", "edition_id", "key"),
    Index("entry_by_position", "edition_id", "position"),
    Index("entry_by_number", "number"),
)

name = Table(
    "name",
    metadata,
    Column("entry_id", ForeignKey("entry.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("form", String, nullable=False, comment="kb.text.fold.name_form of a way to say it"),
    Column("kind", String, nullable=False, comment="title, english or reading"),
    Index("name_by_form", "form"),
    comment="every way to name an entry that has a title",
)

category = Table(
    "category",
    metadata,
    Column("entry_id", ForeignKey("entry.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String, nullable=False, comment="as the wiki names it"),
    Column("form", String, nullable=False, comment="kb.text.fold.name_form of it"),
    Index("category_by_form", "form"),
    comment="the categories that a page is put into, in their order",
)

mention = Table(
    "mention",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("passage_id", ForeignKey("passage.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("start", Integer, nullable=False, comment="character offset into passage.text"),
    Column("end", Integer, nullable=False),
    Column("surface", String, nullable=False),
    Column("label", String),
    Column("first", String, comment="number as written, canonical; null for a term"),
    Column("last", String, comment="end of a range as written"),
    Column("term", String, comment="glossary term as written; null for a number"),
)

link = Table(
    "link",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("entry_id", ForeignKey("entry.id", ondelete="CASCADE"), nullable=False),
    Column("mention_id", ForeignKey("mention.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("status", String, nullable=False, comment="a value of kb.reference.Status"),
    Column("position", Integer, nullable=False, comment="of the target within the mention"),
    Column("target_id", ForeignKey("entry.id", ondelete="SET NULL"), index=True),
    Column("target", String, comment="number or head word reached, or as written if not reached"),
    Column("note", String),
    Index("link_by_entry", "entry_id"),
    comment="one row a target; a mention without any target has one row with target_id null",
)
