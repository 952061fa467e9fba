"""What a rules text consists of. Values only: no behaviour beyond their fields."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from kb.kind import Kind
from kb.number import RuleNumber

__all__ = ["Content", "Edition", "Example", "GlossaryEntry", "Kind", "Page", "Part", "Rule"]


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition (版) of a rulebook, or a collection of wiki pages.

    ``name`` is what the text calls itself (``2026-08-07``, ``20260116.0``); a fragment without a
    name is called after its source. ``lang`` is ``ja`` or ``en``. ``numbering`` names the
    numbering of `kb.numbering`. ``fragment`` is true where only a part of the rulebook was read.
    """

    name: str
    lang: str
    date: dt.date | None
    rulebook: str
    numbering: str
    fragment: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """An example (例) below a rule or in a glossary entry. ``text`` is without its 例： mark."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Rule:
    """Anything numbered: chapter, section, rule (ルール) or subrule (サブルール), by its level.

    ``title`` is set where the line is a heading (``702.16. プロテクション／Protection`` has title
    プロテクション and title_en Protection); ``text`` is what is printed behind the number,
    paragraphs separated by a newline. ``line`` is the source line of the number, from 1.
    ``reading`` is the kana of the title where the glossary tells it.
    """

    number: RuleNumber
    text: str
    line: int
    title: str | None = None
    title_en: str | None = None
    examples: tuple[Example, ...] = ()
    reading: str | None = None


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A glossary entry (用語). ``english`` is its English name, ``reading`` its kana."""

    term: str
    text: str
    line: int
    reading: str | None = None
    english: str | None = None
    obsolete: bool = False
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a page: heading None for the lead; ``level`` 1 to 6 as in ``==h==``."""

    heading: str | None
    level: int
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Page:
    """A wiki page with its sections in print order, and the categories it is put into."""

    title: str
    parts: tuple[Part, ...]
    line: int
    categories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """Everything read from one source, in print order."""

    rules: tuple[Rule, ...] = ()
    glossary: tuple[GlossaryEntry, ...] = ()
    pages: tuple[Page, ...] = ()
