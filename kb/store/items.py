"""The content of a source as a flat list in print order, ready to become entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kb.model import Content, Example, GlossaryEntry, Kind, Page, Rule
from kb.number import RuleNumber

_LEVELS = (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE)


@dataclass(frozen=True, slots=True)
class Item:
    """One entry to be. ``depth`` orders page sections (``==h==`` is 2) and is 0 elsewhere.

    ``source_id`` is None for what the source being written says, else the id of the source that
    said it. ``categories`` are those of a page.
    """

    kind: Kind
    text: str
    line: int
    number: RuleNumber | None = None
    title: str | None = None
    title_en: str | None = None
    reading: str | None = None
    obsolete: bool = False
    depth: int = 0
    source_id: int | None = None
    categories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where an item stands: the index of its parent in the list, and its level from 1."""

    parent: int | None
    level: int


def kind_of(number: RuleNumber) -> Kind:
    """What a number is called: chapter, section, rule, and subrule from the fourth level on."""
    return _LEVELS[min(number.level, len(_LEVELS)) - 1]


def items(content: Content) -> tuple[Item, ...]:
    """Everything in ``content``: rules with their examples, glossary, pages with their parts."""
    return (
        *(item for rule in content.rules for item in _rule(rule)),
        *(item for entry in content.glossary for item in _term(entry)),
        *(item for page in content.pages for item in _page(page)),
    )


def _rule(rule: Rule) -> Iterator[Item]:
    yield Item(
        kind_of(rule.number),
        rule.text,
        rule.line,
        rule.number,
        rule.title,
        rule.title_en,
        rule.reading,
    )
    yield from _examples(rule.examples)


def _examples(examples: Iterable[Example]) -> Iterator[Item]:
    return (Item(Kind.EXAMPLE, example.text, example.line) for example in examples)


def _term(entry: GlossaryEntry) -> Iterator[Item]:
    yield Item(
        Kind.GLOSSARY,
        entry.text,
        entry.line,
        title=entry.term,
        title_en=entry.english,
        reading=entry.reading,
        obsolete=entry.obsolete,
    )
    yield from _examples(entry.examples)


def _page(page: Page) -> Iterator[Item]:
    lead = "\n".join(part.text for part in page.parts if part.heading is None)
    yield Item(Kind.PAGE, lead, page.line, title=page.title, categories=page.categories)
    for part in page.parts:
        if part.heading is not None:
            yield Item(Kind.PART, part.text, part.line, title=part.heading, depth=part.level)


def places(items: Sequence[Item]) -> tuple[Place, ...]:
    """The place of every item, in the order of ``items``.

    A numbered item lies below the nearest number above it that exists, the last one printed
    where a number stands twice. An example lies below the number or glossary entry before it,
    a page section below the heading before it that is less deep.
    """
    first = {item.number.path: i for i, item in reversed([*enumerate(items)]) if item.number}
    tree = _Tree(first)
    return tuple(tree.place(index, item) for index, item in enumerate(items))


class _Tree:
    """The items seen so far. ``at`` begins with where numbers stand first, printed or not yet."""

    def __init__(self, first: dict[tuple[int, ...], int]) -> None:
        self.at = first
        self.exampled: int | None = None
        self.headings: list[tuple[int, int]] = []
        self.levels: list[int] = []

    def place(self, index: int, item: Item) -> Place:
        if item.number is not None:
            place = self._number(index, item.number)
        elif item.kind is Kind.EXAMPLE:
            place = self._below(self.exampled)
        elif item.kind is Kind.PART:
            place = self._part(index, item.depth)
        else:
            place = Place(None, 1)
            self.headings = [(0, index)]
            self.exampled = index if item.kind is Kind.GLOSSARY else None
        self.levels.append(place.level)
        return place

    def _below(self, parent: int | None) -> Place:
        return Place(None, 1) if parent is None else Place(parent, self.levels[parent] + 1)

    def _part(self, index: int, depth: int) -> Place:
        while self.headings and self.headings[-1][0] >= depth:
            self.headings.pop()
        place = self._below(self.headings[-1][1] if self.headings else None)
        self.headings.append((depth, index))
        return place

    def _number(self, index: int, number: RuleNumber) -> Place:
        self.at[number.path] = self.exampled = index
        path = number.path
        above = (self.at.get(path[:level]) for level in range(len(path) - 1, 0, -1))
        return Place(next((i for i in above if i is not None), None), number.level)
