"""Answers of the MediaWiki API in JSON: ``action=query`` with revisions, ``action=parse``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ingest.draft import Draft, Fault, Lines, PageStart, RulesPage
from ingest.hypertext import visible_lines
from ingest.reader import SourceText
from ingest.spans import disjoint, filled
from ingest.wikitext import rendered
from ingest.wikitext.answer import AnswerPage, documents, faults, pages
from ingest.wikitext.page import page
from ingest.wikitext.rows import Row, rows
from ingest.wikitext.rulebook_page import is_rules_page
from ingest.wikitext.saved_page import as_text
from kb.errors import Problem, Severity

_SIGNS = re.compile(r'"(?:query|parse|content_model|error)"\s*:')
_OPENS = re.compile(r"(?:(?:/\*\*/)?[\w.$]{1,80}\()?[{\[]")
_HEAD = 2_000
"""An answer names its action within this many characters."""
_FAR = 5_000
"""Lines looked through for a string; what is not found counts as standing where we are."""
_ESCAPED = re.compile(r"[/\"'<>&\\\x00-\x1f]+")
"""Characters that may be written in more than one way."""


@dataclass(frozen=True, slots=True)
class AnswerReader:
    """Reads each page of an answer from its source, or from its HTML where that is all."""

    name: str = "mediawiki-json"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Near certain for a JSON object that names one of the two actions, or an error."""
        head = "\n".join(line[:_HEAD] for line in source.lines[:50]).lstrip("\ufeff \n\t")
        answers = _OPENS.match(head) and _SIGNS.search(head[:_HEAD])
        return 0.95 if answers else 0.0

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """The pages; a text that is no JSON yields a fault and claims nothing."""
        try:
            values = documents(source.lines)
            found = [(n, p) for n, value in values for p in pages(value)]
        except ValueError as fault:
            line = getattr(fault, "lineno", 1)
            yield Fault(Problem(Severity.ERROR, "broken-json", str(fault), line))
            return
        for line, value in values:
            yield from (Fault(Problem(Severity.ERROR, "api-error", x, line)) for x in faults(value))
        places = _Places(source.lines)
        drafts = (d for n, p in found for d in _drafts(p, places.below(n)))
        yield from filled(disjoint(drafts), source.lines, "markup")


READER = AnswerReader()


@dataclass(slots=True)
class _Places:
    """Finds the lines that strings of the answer stand in, going down."""

    lines: Sequence[str]
    _at: int = 0

    def below(self, line: int) -> _Places:
        """These places, not to be looked for above ``line``."""
        self._at = max(self._at, line - 1)
        return self

    def line(self, text: str) -> int:
        """The next line, from 1, that holds the beginning of ``text`` as JSON writes it."""
        start = max(_ESCAPED.split(text[:60]), key=len)
        written = {json.dumps(start)[1:-1], json.dumps(start, ensure_ascii=False)[1:-1]}
        for index in range(self._at, min(self._at + _FAR, len(self.lines))):
            if any(form in self.lines[index] for form in written):
                self._at = index
                break
        return self._at + 1


def _drafts(found: AnswerPage, places: _Places) -> Iterator[Draft]:
    if not found.source and not found.html:
        return
    at = places.line(found.title)
    head = Lines(at, at)
    line = places.line(found.source or found.html or "")
    shown = () if found.source else _shown(found.html or "")
    text = found.source or "\n".join(shown)
    if found.title and is_rules_page(text):
        yield RulesPage(Lines(at, line), found.title, text)
    elif found.source:
        yield from page(found.title, head, rows(text.split("\n"), line, line), found.categories)
    else:
        yield PageStart(head, found.title, found.categories)
        yield from rendered.parts([Row(line, one) for one in shown])


def _shown(html: str) -> Sequence[str]:
    return [as_text(one) for one in visible_lines(html.split("\n"))]
