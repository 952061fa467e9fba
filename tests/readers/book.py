"""An edition as read, to be written in any layout, and what has to come back when that is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ingest.pipeline.assembly import Assembled, assemble
from ingest.pipeline.reading import readers
from ingest.reader import SourceText
from ingest.recognise import recognise
from ingest.source import sources
from kb.model import Content, Example, GlossaryEntry, Rule
from tests.readers.reading import by_hand, read
from tests.real_texts import CORPUS

SAMPLE = Path(__file__).resolve().parents[2] / "data/sample"
BOOKS = (
    SAMPLE / "ja-20260901.0.txt",
    SAMPLE / "en-2026-09-01.txt",
    *sorted(CORPUS.glob("ja/*.txt")),
    *(CORPUS / f"en/{stem}.txt" for stem in ("2003-07-01", "2026-08-07")),
)


@dataclass(frozen=True)
class Book:
    """What an edition says. ``edition`` is as the text names it."""

    title: str
    edition: str
    lang: str
    rules: Sequence[Rule]
    glossary: Sequence[GlossaryEntry]

    @property
    def headings(self) -> list[Rule]:
        """Chapters and sections."""
        return [rule for rule in self.rules if rule.number.level <= 2]


@cache
def book(path: Path) -> Book:
    """The edition in a file."""
    (source,) = sources(str(path))
    assert isinstance(source, SourceText)
    reader = recognise(source, readers())
    assembled = assemble(reader.drafts(source), source.stem)
    told = [h.edition for h in assembled.headers if h.edition]
    titles = [h.title for h in assembled.headers if h.title]
    lang = reader.lang or "ja"
    title = titles[0] if titles else {"ja": "灯台総合ルール", "en": "Comprehensive Rules"}[lang]
    edition = told[0] if told else {"ja": "20310304.0", "en": "2031-03-04"}[lang]
    content = assembled.content
    return Book(title, edition, lang, content.rules, content.glossary)


def again(text: str, format_name: str | None = None) -> Assembled:
    """The text read, every line of it claimed once."""
    source = by_hand(text, "written")
    return assemble(read(recognise(source, readers(), format_name), source), source.stem)


def said(content: Content | Book, *, loose: bool = False) -> list[tuple[object, ...]]:
    """Everything in print order, to be compared; ``loose`` where spaces were lost in wrapping."""

    def text(words: str) -> str:
        words = "\n".join(re.sub(r"[ \u3000\t]+", " ", line).strip() for line in words.split("\n"))
        return re.sub(r" *(?=[^\x00-\x7f])|(?<=[^\x00-\x7f]) *", "", words) if loose else words

    def examples(some: Sequence[Example]) -> tuple[str, ...]:
        return tuple(text(one.text) for one in some)

    return [
        *((str(rule.number), text(rule.text), examples(rule.examples)) for rule in content.rules),
        *(
            (text(e.term), e.reading, e.english, e.obsolete, text(e.text), examples(e.examples))
            for e in content.glossary
        ),
    ]


def numbered(rule: Rule) -> str:
    """A rule behind its number as it is printed: a subrule has no dot behind it."""
    dot = "" if rule.number.level == 4 else "."
    return f"{rule.number}{dot} {rule.text}"
