"""The rulebook pages of a wiki (総合ルールのページ): rules, glossary and quoted sections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ingest.dates import date_of
from ingest.draft import (
    Continuation,
    Definition,
    Draft,
    ExampleText,
    Header,
    Lines,
    Numbered,
    Skipped,
)
from ingest.glossary_head import glossary_head, is_obsolete
from ingest.reader import SourceText
from ingest.spans import filled
from ingest.wikitext.blocks import HEADING
from ingest.wikitext.inline import shown
from ingest.wikitext.listing import Listing
from ingest.wikitext.rows import rows, uncommented
from ingest.wikitext.rulebook_page import TERM, likelihood, number_of
from kb.numbering.comprehensive import NUMBERING
from kb.scheme import LineNumber

_EDITION = re.compile(
    r"(?:和訳|引用[:：]\s*総合ルール)\s*(?P<name>(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)\.\d+)"
)
_EXAMPLE = re.compile(r"[:*#\s]*(?:例|Example)\s*[:：]\s*(?P<text>.*)")
_RULER = re.compile(r"\s*-{4,}\s*")


@dataclass(frozen=True, slots=True)
class RulebookReader:
    """Reads headings that are numbers or glossary heads, and ``;number title`` in quotations."""

    name: str = "mediawiki-rules"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """High where most headings are rule numbers or glossary heads, or all is quotation."""
        return likelihood(source.lines)

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """Rules, examples and glossary entries; the edition that the page names."""
        walk = _Walk()
        for item in uncommented(rows(source.lines)):
            if isinstance(item, Skipped):
                walk.add(item)
            elif item.text.strip():
                walk.feed(Lines(item.line, item.line), item.text)
        yield from filled(walk.finished(), source.lines, "markup")


READER = RulebookReader()


@dataclass(slots=True)
class _Walk:
    """The drafts so far; ``_open`` is the index of the rule or entry that text goes on with.

    The text of an entry is put together once it is whole.
    """

    drafts: list[Draft] = field(default_factory=list)
    _open: int | None = None
    _entry_text: list[str] = field(default_factory=list)
    _aside: str = "preface"
    _list: Listing = field(default_factory=Listing)

    def add(self, draft: Draft) -> None:
        """Append a draft that nothing goes on with."""
        self.drafts.append(draft)

    def finished(self) -> list[Draft]:
        """All drafts, at the end of the text."""
        self._leave()
        return self.drafts

    def feed(self, lines: Lines, text: str) -> None:
        """Take in a line that is not blank."""
        if heading := HEADING.fullmatch(text):
            self._heading(lines, shown(heading["heading"]))
        elif (term := TERM.fullmatch(text)) and (number := number_of(shown(term["text"]))):
            self._begin(_numbered(lines, number, shown(term["text"])))
        elif _RULER.fullmatch(text):
            self.add(Skipped(lines, "markup"))
        elif self._open is None:
            self.add(_header(lines, shown(text)) or Skipped(lines, self._aside))
        else:
            self._text(self._open, lines, text)

    def _leave(self) -> None:
        above = None if self._open is None else self.drafts[self._open]
        if self._open is not None and isinstance(above, Definition):
            text = "\n".join(self._entry_text)
            self.drafts[self._open] = replace(above, text=text, obsolete=is_obsolete(text))
        self._open, self._entry_text = None, []
        self._list.end()

    def _begin(self, draft: Draft) -> None:
        self._leave()
        self._open = len(self.drafts)
        self.add(draft)

    def _heading(self, lines: Lines, heading: str) -> None:
        if number := number_of(heading):
            self._begin(_numbered(lines, number, heading))
        elif header := _header(lines, heading):
            self._leave()
            self.add(header)
        elif head := glossary_head(heading):
            self._begin(Definition(lines, head.term, "", head.reading, head.english))
        else:
            self._leave()
            self._aside = "navigation"
            self.add(Skipped(lines, self._aside))

    def _text(self, at: int, lines: Lines, text: str) -> None:
        above, words = self.drafts[at], self._words(text)
        if example := _EXAMPLE.fullmatch(text):
            self.add(ExampleText(lines, shown(example["text"])))
        elif isinstance(above, Definition):
            self._entry_line(at, above, lines, words)
        elif isinstance(above, Numbered):
            self._rule_text(at, above, lines, words)

    def _entry_line(self, at: int, above: Definition, lines: Lines, words: str) -> None:
        if any(isinstance(draft, ExampleText) for draft in self.drafts[at + 1 :]):
            self.add(Continuation(lines, words))
            return
        self._entry_text.append(words)
        self._grow(at, replace(above, lines=Lines(above.lines.first, lines.last)))

    def _rule_text(self, at: int, above: Numbered, lines: Lines, words: str) -> None:
        own = NUMBERING.at_line_start(words)
        if own and own.number == above.number:  # the page repeats its heading's number
            words = words[own.end :].strip()
        elif own and own.number > above.number and own.number.up_to(2) == above.number.up_to(2):
            self._begin(_numbered(lines, own, words))
            return
        if above.text or any(not isinstance(d, Skipped) for d in self.drafts[at + 1 :]):
            self.add(Continuation(lines, words))
        else:
            span = Lines(above.lines.first, lines.last)
            self._grow(at, replace(above, lines=span, text=words))

    def _words(self, text: str) -> str:
        """The line as shown; indentation with ``:`` is how quotations look, not a list."""
        mark, content = self._list.item(text.lstrip(": ")) or ("", text.lstrip(": "))
        return mark + shown(content)

    def _grow(self, at: int, draft: Draft) -> None:
        """Put ``draft`` in the place of the one it goes on from, and of what stood between."""
        self.drafts[at:] = [draft]


def _numbered(lines: Lines, own: LineNumber, text: str) -> Numbered:
    return Numbered(lines, own.number, text[own.end :].strip())


def _header(lines: Lines, text: str) -> Header | None:
    """What the text says of its edition (``和訳 20260116.0 版``, ``引用:総合ルール …``)."""
    found = _EDITION.search(text)
    date = date_of(found["year"], found["month"], found["day"]) if found else None
    return Header(lines, found["name"], date) if found and date else None
