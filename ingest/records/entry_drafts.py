"""Entries become drafts: rules with their examples, glossary entries, pages, the edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ingest.draft import (
    Continuation,
    Definition,
    Draft,
    ExampleText,
    Fault,
    Header,
    Lines,
    Numbered,
    PageStart,
    Paragraph,
    PartStart,
    Unordered,
)
from ingest.glossary_head import GlossaryHead, glossary_head, is_obsolete
from ingest.records.entry import Cell, Entry
from ingest.records.entry_text import Piece, examples, leading, pieces
from ingest.records.fields import Field
from ingest.records.headers import editions, header, spoken
from ingest.records.numbers import numbering_of, parsed
from ingest.records.settled import LINE
from kb.errors import Problem, Severity
from kb.number import RuleNumber
from kb.scheme import SECTION, Numbering

_GLOSSARY = frozenset({"glossary", "term", "definition", "用語"})
_EXAMPLE = frozenset({"example", "例"})
_OF_SECTION = ("section", "chapter", "節", "章")
_YES = frozenset({"true", "1", "yes", "y", "x", "○", "廃語"})
_LONGEST_NAME = 40


def drafts_of(entries: Sequence[Entry]) -> Iterator[Draft]:
    """The drafts of ``entries``, in their order; spans may share lines.

    Entries of several editions are a fault, and nothing is read, since a source is of one.
    """
    named = editions(entries)
    if len(named) > 1:
        message = f"holds several editions ({', '.join(sorted(named))}); export them one by one"
        yield Fault(Problem(Severity.ERROR, "several-editions", message))
        return
    titles = Counter(entry.text(Field.TITLE) for entry in entries)
    numbering = numbering_of(number_texts(entries))
    told = (parsed(cell.text, numbering) for e in entries for cell in e.cells(Field.NUMBER)[:1])
    walk = _Walk(numbering, titles, frozenset(one for one in told if one))
    drafts = [draft for entry in entries for draft in walk.drafts(entry)]
    numbers = [draft.number for draft in drafts if isinstance(draft, Numbered)]
    if numbers != sorted(numbers):
        yield Unordered(Lines(1, 0))
    yield spoken(entries)
    yield from drafts
    yield from _left_out(entries)


def number_texts(entries: Iterable[Entry]) -> Iterator[str]:
    """What may be numbers: the values of the fields called so, and what lines begin with."""
    for entry in entries:
        yield from (cell.text for cell in entry.cells(Field.NUMBER)[:1])
        yield from (c.text.split(maxsplit=1)[0] for n, c in entry.named if n == LINE)


def _left_out(entries: Iterable[Entry]) -> Iterator[Fault]:
    """A warning for each name that says nothing, of rules and terms alone."""
    found: dict[str, list[Cell]] = {}
    for entry in entries:
        if entry.cells(Field.NUMBER) or entry.cells(Field.TERM):
            for name, cell in entry.unknown():
                if any(map(str.isalpha, cell.text)) and cell.text != "true":
                    found.setdefault(name, []).append(cell)
    for name, cells in found.items():
        shown = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
        message = f"the field {shown} is not known and left out, {len(cells)} times"
        yield Fault(Problem(Severity.WARNING, "field-left-out", message, cells[0].first))


@dataclass(slots=True)
class _Walk:
    """``titles`` counts how often each stands: one that several rules bear is their section's.

    ``numbers`` stand alone in fields of their own: a title that begins with one of them and is
    over entries names what is in the file.
    """

    numbering: Numbering
    titles: Counter[str]
    numbers: frozenset[RuleNumber]
    _at: int = 1
    _last: RuleNumber | None = None
    _headers: set[Header] = field(default_factory=set)

    def drafts(self, entry: Entry) -> Iterator[Draft]:
        """The drafts of one entry, none above a line of those before."""
        said = [*self._said(entry)]
        if (head := header(entry)) is not None:
            bare = replace(head, lines=Lines(1, 0))
            if bare not in self._headers:
                self._headers.add(bare)
                yield self._placed(head, entry.ceiling, has_line=not said)
        yield from (self._placed(draft, entry.ceiling) for draft in said)

    def _placed(self, draft: Draft, ceiling: int | None, *, has_line: bool = True) -> Draft:
        """``draft`` at its lines, moved so that it is below what came and above what comes."""
        if isinstance(draft, Fault):
            return draft
        lines = draft.lines
        first = max(self._at, min(lines.first, ceiling or lines.first))
        self._at = first
        return replace(draft, lines=Lines(first, max(first, lines.last) if has_line else first - 1))

    def _said(self, entry: Entry) -> Iterator[Draft]:
        kind = entry.text(Field.KIND).lower()
        number, text = self._number(entry)
        if kind in _EXAMPLE:
            yield from self._example(entry, number)
        elif kind in ("page", "part"):
            yield from _page(entry, kind)
        elif number is not None:
            yield from self._rule(entry, number, text)
        elif entry.cells(Field.TERM) or (kind in _GLOSSARY and entry.cells(Field.TITLE)):
            yield from _term(entry)
        elif _is_line(entry) and entry.ceiling is None:
            yield from _below(text)

    def _number(self, entry: Entry) -> tuple[RuleNumber | None, list[Piece]]:
        """The number of an entry, and its text without it."""
        cells = [cell for name, cell in entry.named if name == LINE]
        cells += [*entry.cells(Field.TEXT)[:1]]
        text = [piece for cell in cells for piece in pieces(cell)]
        found = (parsed(cell.text, self.numbering) for cell in entry.cells(Field.NUMBER))
        number = next((one for one in found if one is not None), None)
        own = self.numbering.at_line_start(text[0].text) if text else None
        is_own = own is not None and number in (None, own.number)
        if own is None or not is_own or (number is None and not _is_line(entry)):
            return number, text
        if number is not None or entry.ceiling is None or own.number not in self.numbers:
            text[0] = replace(text[0], text=text[0].text[own.end :].strip().lstrip(": "))
            number = own.number
        return number, text

    def _rule(self, entry: Entry, number: RuleNumber, text: list[Piece]) -> Iterator[Draft]:
        self._last = number
        text = [*self._heading(entry, number, text), *text]
        words, rest = leading(text)
        cells = [*entry.cells(Field.NUMBER)[:1], *(c for n, c in entry.named if n == LINE)]
        yield Numbered(_span([*cells, *text, *entry.cells(Field.EXAMPLE)]), number, words)
        yield from _below([*rest, *examples(entry.cells(Field.EXAMPLE))])

    def _heading(self, entry: Entry, number: RuleNumber, text: list[Piece]) -> Iterator[Piece]:
        """The title, where it is the rule's own and its text does not begin with it."""
        names = {c: n for n, c in entry.named}
        title = next(iter(entry.cells(Field.TITLE)), None)
        if title is None or (text and text[0].text.startswith(title.text.strip())):
            return
        if number.level > SECTION and names[title].startswith(_OF_SECTION):
            return
        if text and number.level > SECTION and self.titles[title.text.strip()] > 1:
            return
        words, english = title.text.strip(), entry.text(Field.ENGLISH)
        if english and not text and not words.isascii():
            words = f"{words}／{english}"
        own = self.numbering.at_line_start(words)
        words = words[own.end :].strip() if own and own.number == number else words
        yield Piece(words, title.first, title.last)

    def _example(self, entry: Entry, number: RuleNumber | None) -> Iterator[Draft]:
        if number not in (None, self._last):
            message = f"an example of {number} does not stand below it and is left out"
            at = min(cell.first for _, cell in entry.named)
            yield Fault(Problem(Severity.WARNING, "example-elsewhere", message, at))
            return
        yield from _below(examples([*entry.cells(Field.TEXT), *entry.cells(Field.EXAMPLE)]))


def _is_line(entry: Entry) -> bool:
    return any(name == LINE for name, _ in entry.named)


def _below(some: Iterable[Piece]) -> Iterator[Draft]:
    for one in some:
        lines = Lines(one.first, one.last)
        yield ExampleText(lines, one.text) if one.is_example else Continuation(lines, one.text)


def _term(entry: Entry) -> Iterator[Draft]:
    head = [*entry.cells(Field.TERM), *entry.cells(Field.TITLE)][0]
    text = [piece for cell in entry.cells(Field.TEXT)[:1] for piece in pieces(cell)]
    words, rest = leading(text)
    told = glossary_head(head.text) or GlossaryHead(head.text.strip(), None, None)
    lines = _span([head, *text, *entry.cells(Field.EXAMPLE)])
    reading = entry.text(Field.READING) or told.reading
    english = entry.text(Field.ENGLISH) or told.english
    obsolete = entry.text(Field.OBSOLETE).lower() in _YES or is_obsolete(words)
    yield Definition(lines, told.term, words, reading, english, obsolete)
    yield from _below([*rest, *examples(entry.cells(Field.EXAMPLE))])


def _page(entry: Entry, kind: str) -> Iterator[Draft]:
    title, text = entry.cells(Field.TITLE), entry.cells(Field.TEXT)[:1]
    if not title:
        return
    lines = _span(title)
    kinds = tuple(cell.text for cell in entry.cells(Field.CATEGORY))
    named = title[0].text
    yield PageStart(lines, named, kinds) if kind == "page" else PartStart(lines, 2, named)
    for cell in text:
        yield Paragraph(Lines(cell.first, cell.last), cell.text)


def _span(some: Iterable[Cell | Piece]) -> Lines:
    found = [*some]
    return Lines(min(one.first for one in found), max(one.last for one in found))
