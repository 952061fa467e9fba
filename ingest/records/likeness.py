"""How sure entries are to be rules: how many have a number that rules have, and a text."""

from __future__ import annotations

from collections.abc import Sequence

from ingest.records.entry import Entry
from ingest.records.entry_drafts import number_texts
from ingest.records.fields import Field, field_of
from ingest.records.numbers import numbering_of, parsed
from ingest.records.settled import LINE, is_no_number
from kb.kind import Kind
from kb.scheme import SECTION, Numbering

SURE = 0.97
"""Above the answers of a wiki, which are known by a word in their head."""
_LIKELY = 0.6
_FEWEST = 2
_SHARE = 0.5
"""Share of what is called a number that has to be one."""
_TELLING = ("rule", "ルール", "条")
"""A name that begins so says that its value is of a rule."""


def likeness(entries: Sequence[Entry]) -> float:
    """How sure ``entries`` are to be rules or a glossary."""
    numbering = numbering_of(number_texts(entries))
    deep = sum(_is_rule(entry, numbering) for entry in entries)
    others = sum(_is_other(entry) for entry in entries)
    numbered = sum(bool(entry.cells(Field.NUMBER)) or _is_line(entry) for entry in entries)
    terms = sum(bool(e.cells(Field.TERM) and e.cells(Field.TEXT)) for e in entries)
    if any(_is_exported(entry) for entry in entries):
        return SURE
    if numbered < (numbered + others) * _SHARE:
        return 0.0
    if deep >= _FEWEST and deep >= (numbered + others) * 0.1:
        return SURE
    if deep and any(_tells(entry) for entry in entries):
        return _LIKELY
    return _LIKELY if terms >= _FEWEST and not deep and not numbered else 0.0


def _is_exported(entry: Entry) -> bool:
    """Whether an entry names its kind and its edition, as exports of this program do."""
    kind = entry.text(Field.KIND)
    return kind in {*Kind} and bool(entry.text(Field.EDITION)) and kind != Kind.EXAMPLE


def _is_line(entry: Entry) -> bool:
    return any(name == LINE for name, _ in entry.named)


def _is_other(entry: Entry) -> bool:
    """Whether it has what is called a number and is none of a rule."""
    return any(is_no_number(name) for name, _ in entry.named) and not entry.cells(Field.NUMBER)


def _is_rule(entry: Entry, numbering: Numbering) -> bool:
    """Whether it is a rule with words, by its level; those of chapters may count anything."""
    if not any(char.isalpha() for char in entry.text(Field.TEXT) or entry.text(Field.TITLE)):
        return _is_line(entry) and _deep_line(entry, numbering)
    number = parsed(entry.text(Field.NUMBER), numbering)
    return (number is not None and number.level > SECTION) or _deep_line(entry, numbering)


def _deep_line(entry: Entry, numbering: Numbering) -> bool:
    lines = (cell.text for name, cell in entry.named if name == LINE)
    found = (numbering.at_line_start(line) for line in lines)
    return any(at is not None and at.number.level > SECTION for at in found)


def _tells(entry: Entry) -> bool:
    names = (n for n, _ in entry.named if field_of(n) in (Field.NUMBER, Field.TEXT))
    return any(name.startswith(_TELLING) for name in names)
