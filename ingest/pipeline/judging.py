"""What a source is, once it is read: language, numbering, edition, whole or part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ingest.line_places import HERE, LinePlaces
from ingest.pipeline.assembly import Assembled
from ingest.pipeline.identity import disagreements, identity, language
from ingest.pipeline.numberings import DEFAULT, numbering_called, numbering_of
from ingest.pipeline.options import Options
from ingest.pipeline.placing import PAGES, Candidate
from ingest.pipeline.reading import Reading
from ingest.pipeline.rulebook import rulebook, title
from ingest.pipeline.telling_words import game_of
from ingest.pipeline.wholeness import cited_numbers, is_fragment, promised, stands_alone
from ingest.reader import SourceText
from kb.errors import Problem
from kb.model import Edition
from kb.number import RuleNumber
from kb.scheme import Numbering
from kb.store.items import items

_OF_ONE_GAME = frozenset({"cr-viewer"})
"""Formats of one site, which shows the rules of one game."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A source as it would be kept if nothing else were. ``kind`` is ``rules`` or ``pages``."""

    candidate: Candidate
    kind: str
    numbering: Numbering
    problems: tuple[Problem, ...]

    def placed(self, lines: LinePlaces) -> Judged:
        """The same with its lines counted where they stand in its file."""
        if lines == HERE:
            return self
        items = self.candidate.items
        moved = tuple(replace(item, line=lines.place(item.line)) for item in items)
        return replace(self, candidate=replace(self.candidate, items=moved))


def judge(source: SourceText, reading: Reading, assembled: Assembled, options: Options) -> Judged:
    """Judge ``source`` by what its text says, and by ``options`` where they say otherwise."""
    numbers = [rule.number for rule in assembled.content.rules]
    numbering = numbering_of(numbers) or numbering_called(DEFAULT)
    told = identity(source, assembled.headers, options)
    called = title(source, reading.drafts)
    game = options.rulebook or (None if called else game_of(source.lines))
    book = game or rulebook(called, numbering.name)
    pages = not numbers and not assembled.content.glossary
    name = PAGES if pages else told.name or source.stem or source.name
    said = next((header.lang for header in assembled.headers if header.lang), None)
    lang = options.lang or said or reading.reader.lang or language(source)
    if pages:
        book = options.rulebook or PAGES
    edition = Edition(name, lang, None if pages else told.date, book, numbering.name)
    titled = bool(game or called)
    candidate = Candidate(
        source.name,
        edition,
        told.name is not None,
        titled,
        items(assembled.content),
        options.edition is not None,
        doubtful=not titled and reading.reader.name not in _OF_ONE_GAME,
    )
    if not pages:
        listed = frozenset(promised(source, reading.drafts, numbering))
        candidate = _whole_or_part(candidate, listed, numbering, titled=bool(called))
    problems = tuple(disagreements(source, assembled.headers))
    return Judged(candidate, "pages" if pages else "rules", numbering, problems)


def _whole_or_part(
    candidate: Candidate, listed: frozenset[RuleNumber], numbering: Numbering, *, titled: bool
) -> Candidate:
    """``candidate``, a text whose contents list names ``listed``, with what it is judged to be."""
    numbers = [item.number for item in candidate.items if item.number is not None]
    cited = cited_numbers(candidate.items, numbering, candidate.edition.lang)
    if candidate.named:
        part = is_fragment(numbers, listed, cited)
    else:
        part = not stands_alone(numbers, listed, cited, titled=titled)
    edition = replace(candidate.edition, fragment=part)
    return replace(candidate, edition=edition, promised=listed if part else frozenset())
