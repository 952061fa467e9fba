"""What people call an edition and a place."""

from __future__ import annotations

from kb.store.reading import EditionRow, Entry
from search.messages.say import say


def edition_label(edition: EditionRow) -> str:
    """An edition as people read it: game, language, name, date where the name is none."""
    parts = [edition.rulebook, edition.lang, edition.name]
    label = " ".join(dict.fromkeys(p for p in parts if p))
    dated = edition.date is not None and edition.date != edition.name
    notes = [edition.date if dated else None, say("fragment") if edition.fragment else None]
    shown = ", ".join(n for n in notes if n)
    return f"{label} ({shown})" if shown else label


def heading(entry: Entry) -> str:
    """Number and title."""
    return " ".join(p for p in (entry.number, entry.title) if p)


def heading_name(entry: Entry) -> str:
    """The shortest name of a place."""
    return entry.number or entry.title or "?"


def titled(entry: Entry) -> str:
    """The title with its reading and its English name, as a glossary prints it."""
    title = entry.title or ""
    if entry.reading and entry.kind == "glossary":
        title += f"（{entry.reading}）"
    if entry.title_en and entry.title_en != entry.title:
        title += f"／{entry.title_en}"
    return f"{title} [{say('obsolete')}]" if entry.obsolete else title
