"""The same place in the other language (対訳)."""

from __future__ import annotations

from kb.store.reading import EditionRow, Entry, Library
from kb.text.fold import name_form


def counterpart(library: Library, entry: Entry) -> Entry | None:
    """What the other language's edition holds there; None where it has nothing.

    The edition of the same day is asked first, then whole ones before fragments, the newest first.
    """
    own = entry.edition
    editions = [
        e
        for e in library.editions()
        if e.lang != own.lang and e.rulebook == own.rulebook and e.kind == own.kind
    ]
    found = {e.edition.id: e for e in reversed(_alike(library, entry))}
    for edition in sorted(editions, key=lambda e: _rank(e, own)):
        if edition.id in found:
            return found[edition.id]
    return None


def _rank(edition: EditionRow, own: EditionRow) -> tuple[bool, bool]:
    return edition.date is None or edition.date != own.date, edition.fragment


def _alike(library: Library, entry: Entry) -> list[Entry]:
    """Entries of the same number, or of the same kind and name."""
    if entry.number is not None:
        return list(library.numbered(entry.number))
    names = dict.fromkeys(name_form(n) for n in (entry.title_en, entry.title) if n)
    return [e for n in names for e in library.named(n) if e.kind == entry.kind]
