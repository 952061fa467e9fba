"""Which wiki pages are pieces of a rulebook (総合ルールのページ), by their headings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.glossary_head import glossary_head
from ingest.recognise import SURE
from ingest.wikitext.blocks import HEADING
from ingest.wikitext.inline import shown
from kb.numbering.comprehensive import NUMBERING
from kb.scheme import LineNumber

TERM = re.compile(r"\s*;\s*(?P<text>.+)")
"""The term of a definition; in quotations a number with its title."""
_QUOTED = re.compile(r"\s*引用[:：].+")
_CHAPTER = 1
_LINE_END = re.compile(r"\r\n?|\n")


def is_rules_page(source: str) -> bool:
    """Whether the page with this source is read as the rules it holds, and not as a page."""
    return "=" in source and likelihood(_LINE_END.split(source)) >= SURE


def likelihood(lines: Sequence[str]) -> float:
    """High where most headings are rule numbers or glossary heads, or all is quotation.

    Numbers of chapters alone (``1. …``, ``2. …``) count the steps of anything.
    """
    text = [line for line in lines if line.strip()]
    headings = [m["heading"] for line in text if (m := HEADING.fullmatch(line))]
    levels = [level for heading in headings if (level := _level(shown(heading)))]
    if len(levels) * 2 > len(headings) and max(levels) > _CHAPTER:
        return 0.95
    first = [m["heading"] for line in text[:3] if (m := HEADING.fullmatch(line))]
    quoted = len(first) == len(headings) and all(map(_QUOTED.fullmatch, first))
    return 0.85 if first and quoted and any(map(number_of, _terms(text))) else 0.0


def number_of(text: str) -> LineNumber | None:
    """The number that a heading begins with; alone it needs no dot (``=700=``)."""
    alone = NUMBERING.parse(text)
    return LineNumber(alone, len(text)) if alone else NUMBERING.at_line_start(text)


def _level(heading: str) -> int:
    """How deep the number of a heading is, 0 where it is of no rules; a term is as a section."""
    if own := number_of(heading):
        return own.number.level
    return _CHAPTER + 1 if glossary_head(heading) else 0


def _terms(lines: Sequence[str]) -> Iterator[str]:
    return (m["text"] for line in lines if (m := TERM.fullmatch(line)))
