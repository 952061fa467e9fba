"""The source text of a MediaWiki page (ウィキのページのソース)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ingest.draft import Draft, Lines
from ingest.reader import SourceText
from ingest.spans import filled
from ingest.wikitext.masthead import origin, stem_title, title, title_above
from ingest.wikitext.page import displayed_title, page, tokens
from ingest.wikitext.rows import rows

_OTHER = re.compile(r"\s*(?:<(?:!doctype|html|head|\?xml|mediawiki)\b|\{\s*\")", re.IGNORECASE)
_SURVEYED = 400
"""Lines looked at to recognise the format."""
_MASTHEAD = 8
"""A page copied with its title has it within this many lines."""


@dataclass(frozen=True, slots=True)
class MediaWikiReader:
    """Reads one page; its title is the file's name unless the text gives one."""

    name: str = "mediawiki"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Grows with the kinds of markup used and the share of lines that use any."""
        text = [line for line in source.lines[:_SURVEYED] if line.strip()]
        if not text or _OTHER.match(text[0]):
            return 0.0
        kinds, marked = tokens(text)
        links = any("[[" in line or "{{" in line for line in text)
        if not links and not any(line.startswith("==") for line in text):
            return 0.0
        return min(0.8, 0.15 * kinds + 0.3 * marked / len(text)) if kinds > 1 else 0.25

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """The page, with the lines above its title as navigation."""
        at = origin(source.lines, 0, _MASTHEAD)
        above = None if at is None else title_above(source.lines, at)
        if at is None or above is None:
            name = displayed_title(source.lines) or stem_title(source.stem)
            found = page(name, Lines(1, 0), rows(source.lines))
        else:
            head = Lines(above + 1, above + 1)
            found = page(title(source.lines[above]), head, rows(source.lines[at + 1 :], at + 2))
        yield from filled(found, source.lines, "navigation")


READER = MediaWikiReader()
