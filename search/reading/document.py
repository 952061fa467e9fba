"""What is looked up, as plain values for JSON: the contract with other programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from kb.store.reading import EditionRow, Entry, LinkRow

if TYPE_CHECKING:  # a search shows none of these
    from search.reading.browse import References, Row
    from search.reading.lookup import Citing, Item

Document = dict[str, Any]


def item_document(item: Item) -> Document:
    """One item of ``kb show --json``."""
    entry = item.entry
    return {
        "kind": entry.kind,
        "number": entry.number,
        "title": entry.title,
        "title_en": entry.title_en,
        "reading": entry.reading,
        "edition": edition_document(entry.edition),
        "text": entry.text,
        "path": path_document(item.path),
        "examples": [example.entry.text for example in item.examples],
        "children": [child.number or child.title for child in item.children],
        "previous": item.previous.number if item.previous else None,
        "next": item.next.number if item.next else None,
        "references": _references(item),
        "cited_by": [_cited_by(c) for c in item.cited_by],
        "source": {"name": entry.source, "line": entry.line},
        "obsolete": entry.obsolete,
        "categories": list(item.categories),
    }


def edition_document(edition: EditionRow) -> Document:
    """An edition."""
    return {
        "name": edition.name,
        "lang": edition.lang,
        "date": edition.date,
        "rulebook": edition.rulebook,
        "fragment": edition.fragment,
    }


def path_document(path: Iterable[Entry]) -> list[Document]:
    """The headings above a place, the outermost first."""
    return [{"number": e.number, "title": e.title} for e in path]


def place_document(entry: Entry) -> Document:
    """A place: enough to name it and to find it again."""
    return {
        "kind": entry.kind,
        "number": entry.number,
        "title": entry.title,
        "edition": edition_document(entry.edition),
    }


def reference_document(link: LinkRow, edition: EditionRow, where: str | None = None) -> Document:
    """A REFERENCE of the contract; ``edition`` is the one its targets are in."""
    written = {
        "start": link.start,
        "end": link.end,
        "surface": link.surface,
        "label": link.label,
        "targets": targets(link),
        "status": link.status,
        "edition": edition.name,
        "note": link.note,
        "kind": "term" if link.term is not None else "rule",
    }
    return written | ({"in": where} if where else {})


def targets(link: LinkRow) -> list[str]:
    """What a link names, reached or as written, each once and in print order."""
    return list(dict.fromkeys(t.name for t in link.targets if t.name is not None))


def citing_document(citing: Citing) -> Document:
    """One row of ``incoming`` in ``kb refs --json``."""
    where = "example" if citing.entry is not citing.place else None
    row: Document = {
        "from": place_document(citing.place),
        "reference": reference_document(citing.link, citing.entry.edition, where),
    }
    if citing.page:
        row["from"]["page"] = citing.page
    return row | ({"via": citing.via} if citing.via else {})


def references_document(place: Document, found: References) -> Document:
    """What ``kb refs --json`` prints."""
    return {
        "place": place,
        "outgoing": [_outgoing(row) for row in found.outgoing],
        "incoming": [citing_document(row.citing) | _step(row) for row in found.incoming],
    }


def _outgoing(row: Row) -> Document:
    edition = row.targets[0].edition if row.targets else row.place.edition
    where = "example" if row.citing.entry is not row.place else None
    name = row.place.number or row.place.title
    return {"from": name, "reference": reference_document(row.link, edition, where)} | _step(row)


def _step(row: Row) -> Document:
    return {"step": row.step} if row.step > 1 else {}


def _cited_by(citing: Citing) -> Document:
    place = citing.place
    return {
        "number": place.number,
        "title": place.title,
        "kind": citing.entry.kind,
        "edition": place.edition.name,
    }


def _references(item: Item) -> list[Document]:
    rows = _located(item, item.links, None)
    for count, example in enumerate(item.examples, 1):
        rows += _located(item, example.links, f"example {count}")
    return rows


def _located(item: Item, links: Sequence[LinkRow], where: str | None) -> list[Document]:
    return [reference_document(k, target_edition(item, k), where) for k in links]


def target_edition(item: Item, link: LinkRow) -> EditionRow:
    """The edition a link leads into: the item's own, except for wiki pages."""
    ids = (t.entry_id for t in link.targets if t.entry_id is not None)
    return next((item.edition_of[i] for i in ids if i in item.edition_of), item.entry.edition)
