"""What entries say of their edition: its name, its date, its game."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

from ingest.dates import JAPANESE_DATE, date_of
from ingest.draft import Header, Lines
from ingest.language import language_of
from ingest.records.entry import Cell, Entry
from ingest.records.fields import Field, field_of

_ENGLISH_DATE = re.compile(r"([A-Z][a-z]{2})[a-z]*\.?\s+(\d{1,2}),?\s+((?:19|20)\d{2})")
_FIGURES = re.compile(r"((?:19|20)\d{2})(\d{2})(\d{2})(?:\.\d{1,3})?(?!\d)")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_EDITION_NAMES = frozenset({"edition", "editionname", "版", "版名"})
_RULES = re.compile(
    r"\A\D*(?:comprehensive (?:game )?rules|official rules|rule ?book|総合ルール|ルールブック)",
    re.IGNORECASE,
)
_WORDS = (Field.TEXT, Field.TITLE)
_TOLD = (Field.EDITION, Field.DATE, Field.GAME)


def editions(entries: Iterable[Entry]) -> set[str]:
    """The names of all editions that entries say they are of, with their languages."""
    named = {(e.text(Field.LANG), name) for e in entries if (name := _edition(e))}
    return {f"{lang}:{name}" if lang else name for lang, name in named}


def spoken(entries: Iterable[Entry]) -> Header:
    """The language of the entries, as they tell it, else that of their words; claims no line."""
    entries = [*entries]
    told = next((lang for e in entries if (lang := e.text(Field.LANG).lower()[:2])), "")
    words = "".join(cell.text for e in entries for one in _WORDS for cell in e.cells(one)[:1])
    return Header(Lines(1, 0), lang=told if told in ("ja", "en") else language_of(words))


def header(entry: Entry) -> Header | None:
    """The header that an entry tells; its lines are those of the values that tell it."""
    is_rule = any(field_of(name) in (Field.NUMBER, Field.TERM) for name, _ in entry.named)
    name = _edition(entry)
    if is_rule and name is None:
        return None  # a date beside a rule alone is that of its last change
    told = [cell for one in _TOLD for cell in entry.cells(one)]
    date = next((d for cell in told if (d := _date(cell.text))), None)
    title = entry.text(Field.GAME) or ("" if is_rule else _title(entry))
    if not (name or date or title):
        return None
    return Header(_lines(told or entry.cells(Field.TITLE)), name, date, title or None)


def _lines(cells: list[Cell]) -> Lines:
    return Lines(min(cell.first for cell in cells), max(cell.last for cell in cells))


def _edition(entry: Entry) -> str | None:
    """Its name; a version is one where it is made of a date, and not that of a program."""
    for name, cell in entry.named:
        text = cell.text.strip()
        if field_of(name) is Field.EDITION and text and (name in _EDITION_NAMES or _date(text)):
            return text
    return None


def _title(entry: Entry) -> str:
    title = entry.text(Field.TITLE)
    return title if _RULES.match(title) else ""


def _date(text: str) -> dt.date | None:
    """The date that a value holds, however it is written."""
    if found := re.search(JAPANESE_DATE, text) or _FIGURES.search(text):
        return date_of(*found.groups())
    found = _ENGLISH_DATE.search(text)
    if found is None or found[1] not in _MONTHS:
        return None
    return date_of(found[3], _MONTHS.index(found[1]) + 1, found[2])
