"""Pages that show the source of a text: the API of a wiki, a browser's *view-source*, plain text.

A browser that saves what it shows of JSON, XML, wiki text or HTML puts a page around it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from html import unescape
from itertools import accumulate

from ingest.hypertext import VisibleLine
from ingest.reader import SourceText

_LOOKED_AT = 200
"""Lines in which a page says that it is such a page."""
_SIGNS = re.compile(
    r"<pre\b[^<>]*class=\"[^\"]*\bapi-pretty-content|<title>\s*view-source:"
    r"|<body\b[^<>]*id=\"viewsource\"|<td\b[^<>]*class=\"line-content\""
    r"|(?:You are looking at|This is) the HTML representation of the \w+ format",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:<!doctype[^<>]*>|</?(?:html|head|body)\b[^<>]*>|<(?:meta|link)\b[^<>]*>|\s)*<pre\b[^<>]*>"
    r"\s*(?:[{\[]|&lt;(?:\?xml|mediawiki|!doctype|html)\b)",
    re.IGNORECASE,
)
"""A page that holds nothing but data or markup: what a browser shows it in."""
_CELL = re.compile(r"<td\b[^<>]*class=\"line-content\"[^<>]*>")
_OPENING = re.compile(r"<pre\b[^<>]*>\n?", re.IGNORECASE)
_CLOSING = re.compile(r"</pre\s*>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*>")


def quoted_rows(source: SourceText) -> list[VisibleLine]:
    """The lines of the text that a page shows, with those of the page they stand in.

    Empty where the page is no such page. Spaces and blank lines are kept, since they may tell.
    """
    head = "\n".join(source.lines[:_LOOKED_AT])[:20_000]
    if "<" not in head[:1_000] or not (_SIGNS.search(head) or _BARE.match(head.lstrip("\ufeff"))):
        return []
    return [*_rows("\n".join(source.lines))]


def _rows(text: str) -> Iterator[VisibleLine]:
    starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
    cells = [*_CELL.finditer(text)]
    ends = [*(cell.start() for cell in cells[1:]), len(text)]
    for cell, end in zip(cells, ends, strict=False):
        shown = text[cell.end() : end].partition("</td>")[0]
        yield _row(bisect_right(starts, cell.start()), shown.replace("\n", " "))
    opening = None if cells else _OPENING.search(text)
    if opening is not None:
        first = bisect_right(starts, opening.end())
        closing = _CLOSING.search(text, opening.end())
        shown = text[opening.end() : closing.start() if closing else len(text)]
        yield from (_row(n, line) for n, line in enumerate(shown.split("\n"), first))


def _row(line: int, markup: str) -> VisibleLine:
    return VisibleLine(line, line, "pre", unescape(_TAG.sub("", markup)))
