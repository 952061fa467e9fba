"""Drafts become rules, glossary entries and pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
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
    RulesPage,
    Skipped,
    Unordered,
)
from ingest.pipeline.headings import heading
from kb.errors import Problem, Severity
from kb.model import Content, Example, GlossaryEntry, Page, Part, Rule
from kb.number import RuleNumber
from kb.text.fold import name_form


@dataclass(frozen=True, slots=True)
class Assembled:
    """What a source says: its content, what it says of itself, and the faults met."""

    content: Content
    headers: tuple[Header, ...]
    problems: tuple[Problem, ...]


def assemble(drafts: Iterable[Draft], stem: str) -> Assembled:
    """Put drafts together. ``stem`` names a page for text that stands below none."""
    bench = _Bench(stem)
    for draft in drafts:
        bench.take(draft)
    content = Content(
        tuple(rule.done() for rule in bench.in_order()),
        tuple(entry.done() for entry in bench.glossary),
        tuple(page.done() for page in bench.pages),
    )
    return Assembled(_with_names(content), tuple(bench.headers), tuple(bench.problems))


@dataclass(slots=True)
class _OpenRule:
    number: RuleNumber
    line: int
    paragraphs: list[str]
    examples: list[Example] = field(default_factory=list)

    def done(self) -> Rule:
        text = "\n".join(self.paragraphs)
        named = heading(self.number, text)
        return Rule(
            self.number,
            text,
            self.line,
            named.title if named else None,
            named.english if named else None,
            tuple(self.examples),
        )


@dataclass(slots=True)
class _OpenEntry:
    draft: Definition
    paragraphs: list[str]
    examples: list[Example] = field(default_factory=list)

    def done(self) -> GlossaryEntry:
        draft = self.draft
        return GlossaryEntry(
            draft.term.strip(),
            "\n".join(filter(None, self.paragraphs)),
            _line(draft.lines),
            draft.reading,
            draft.english,
            draft.obsolete,
            tuple(self.examples),
        )


@dataclass(slots=True)
class _OpenPart:
    heading: str | None
    level: int
    line: int
    paragraphs: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _OpenPage:
    title: str
    line: int
    categories: tuple[str, ...]
    parts: list[_OpenPart]

    def done(self) -> Page:
        parts = (Part(p.heading, p.level, "\n".join(p.paragraphs), p.line) for p in self.parts)
        return Page(self.title, tuple(parts), self.line, self.categories)


class _Bench:
    """Where the drafts are put together, in line order."""

    def __init__(self, stem: str) -> None:
        self.stem = stem
        self.rules: list[_OpenRule] = []
        self.glossary: list[_OpenEntry] = []
        self.above: _OpenRule | _OpenEntry | None = None
        self.pages: list[_OpenPage] = []
        self.headers: list[Header] = []
        self.problems: list[Problem] = []
        self.ordered = True

    def take(self, draft: Draft) -> None:
        match draft:
            case Numbered(lines=lines, number=number, text=text):
                self.above = _OpenRule(number, _line(lines), [text.strip()])
                self.rules.append(self.above)
            case ExampleText():
                self._example(draft)
            case Continuation():
                self._continuation(draft)
            case Definition(text=text):
                self.above = _OpenEntry(draft, [text.strip()])
                self.glossary.append(self.above)
            case PageStart(lines=lines, title=title, categories=categories):
                self._page(title, _line(lines), categories)
            case PartStart(lines=lines, level=level, heading=text):
                self._open_page(lines).parts.append(_OpenPart(text, level, _line(lines)))
            case Paragraph(lines=lines, text=text):
                self._open_page(lines).parts[-1].paragraphs.append(text)
            case Header():
                self.headers.append(draft)
            case Fault(problem=problem):
                self.problems.append(problem)
            case Unordered():
                self.ordered = False
            case Skipped() | RulesPage():
                pass

    def in_order(self) -> list[_OpenRule]:
        """The rules as they were printed, as far as the source tells that."""
        by_number = sorted(self.rules, key=lambda rule: rule.number)
        return self.rules if self.ordered else by_number

    def _example(self, draft: ExampleText) -> None:
        if self.above is not None:
            self.above.examples.append(Example(draft.text.strip(), _line(draft.lines)))
        else:
            self._stray(draft.lines, "example", draft.text)

    def _continuation(self, draft: Continuation) -> None:
        if self.above is not None:
            self.above.paragraphs.append(draft.text.strip())
        else:
            self._stray(draft.lines, "paragraph", draft.text)

    def _stray(self, lines: Lines, what: str, text: str) -> None:
        """Text of a rule that is not there is kept on a page, and said to be there."""
        message = f"{what} without a rule above it"
        fault = Problem(Severity.WARNING, "no-rule-above", message, _line(lines))
        self.problems.append(fault)
        self._open_page(lines).parts[-1].paragraphs.append(text.strip())

    def _page(self, title: str, line: int, categories: tuple[str, ...]) -> _OpenPage:
        page = _OpenPage(title, line, categories, [_OpenPart(None, 1, line)])
        self.pages.append(page)
        return page

    def _open_page(self, lines: Lines) -> _OpenPage:
        return self.pages[-1] if self.pages else self._page(self.stem, _line(lines), ())


def _line(lines: Lines) -> int:
    return max(lines.first, 1)


def _with_names(content: Content) -> Content:
    """Give headings the reading and English name that the glossary tells of the same word."""
    counts = Counter(name_form(entry.term) for entry in content.glossary)
    known = {
        form: entry
        for entry in content.glossary
        if counts[form := name_form(entry.term)] == 1 and (entry.reading or entry.english)
    }
    return replace(content, rules=_named(content.rules, known)) if known else content


def _named(rules: Sequence[Rule], known: dict[str, GlossaryEntry]) -> tuple[Rule, ...]:
    return tuple(_named_rule(r, known.get(name_form(r.title))) if r.title else r for r in rules)


def _named_rule(rule: Rule, entry: GlossaryEntry | None) -> Rule:
    if entry is None:
        return rule
    return replace(rule, reading=entry.reading, title_en=rule.title_en or entry.english)
