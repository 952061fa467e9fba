"""What a reader yields: lines claimed and named, not yet judged.

A reader never raises on content. It walks the source once and yields drafts in line order; every
line that is not blank belongs to exactly one draft, and a line that belongs to none is reported
as unclaimed.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from kb.errors import Problem
from kb.number import RuleNumber


@dataclass(frozen=True, slots=True)
class Lines:
    """The source lines a draft claims: first to last, both inclusive, counted from 1.

    Spans of one source ascend and never overlap. A draft that has no line to itself (a page whose
    title is its file's name; several drafts in one line of HTML or JSON, of which the last claims
    the line) has the empty span ``last == first - 1`` before the line it stands in.
    """

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Header:
    """What the text says of itself. Fields it does not tell are None; may come several times.

    ``lang`` is ``ja`` or ``en``, of data whose words are not all that its lines hold.
    """

    lines: Lines
    edition: str | None = None
    date: dt.date | None = None
    title: str | None = None
    lang: str | None = None


@dataclass(frozen=True, slots=True)
class Numbered:
    """A numbered line of any level, chapter to subrule; ``text`` is what follows the number."""

    lines: Lines
    number: RuleNumber
    text: str


@dataclass(frozen=True, slots=True)
class ExampleText:
    """An example of the rule or entry above; ``text`` without its mark (例：, Example:)."""

    lines: Lines
    text: str


@dataclass(frozen=True, slots=True)
class Continuation:
    """A further paragraph of the rule or entry above, even where examples stand between."""

    lines: Lines
    text: str


@dataclass(frozen=True, slots=True)
class Definition:
    """A glossary entry, as far as its first example."""

    lines: Lines
    term: str
    text: str
    reading: str | None = None
    english: str | None = None
    obsolete: bool = False


@dataclass(frozen=True, slots=True)
class PageStart:
    """The beginning of a wiki page."""

    lines: Lines
    title: str
    categories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PartStart:
    """A heading inside the page above; ``level`` 1 to 6."""

    lines: Lines
    level: int
    heading: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text of the page section above, one block a draft; list markers stay as text."""

    lines: Lines
    text: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A wiki page, among others, that is a piece of a rulebook: a source of its own.

    ``text`` is its wiki source.
    """

    lines: Lines
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """Lines understood and left out.

    ``why`` is contents, preface, credits, appendix, navigation, markup, older-side or comment.
    """

    lines: Lines
    why: str


@dataclass(frozen=True, slots=True)
class Unordered:
    """The numbered drafts stand in no order, as the members of a JSON object; numbers order them.

    Its span is empty.
    """

    lines: Lines


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in the content; claims no line."""

    problem: Problem


Draft = (
    Header
    | Numbered
    | ExampleText
    | Continuation
    | Definition
    | PageStart
    | PartStart
    | Paragraph
    | RulesPage
    | Skipped
    | Unordered
    | Fault
)
