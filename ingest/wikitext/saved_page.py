"""A saved web page of a MediaWiki: its title and the text of its content, as a browser shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ingest.draft import Draft
from ingest.hypertext import VisibleLine, is_html, visible_lines
from ingest.reader import SourceText
from ingest.shown import Read, read_shown
from ingest.wikitext.masthead import NAVIGATION, ORIGIN

_SIGNS = re.compile(
    r"content=\"MediaWiki|id=\"(?:mw-content-text|bodyContent)\"|\"wgPageName\""
    r"|class=\"(?:mw-parser-output|diff-(?:marker|lineno))"
)
_CONTENT = re.compile(
    r"id=\"(?:mw-content-text|bodyContent|mw-mf-diff-view)\"|<!-- start content -->"
)
_FOOT = re.compile(
    r"<!-- (?:end content|/bodycontent) -->|class=\"printfooter\""
    r"|id=\"(?:footer|column-one|mw-head)\""
)
_KINDS = re.compile(r"id=['\"](?:catlinks|mw-normal-catlinks)['\"]")
_HEADING = re.compile("h[1-6]")
_EDIT = re.compile(r"\s*\[\s*(?:編集|edit)\s*\]\s*", re.IGNORECASE)
_CONTENTS = re.compile(r"目次|Contents")
_BLOCK = re.compile(
    r"(?=<(?:div|footer|header|nav|main|table)\b|<!-- (?:start|end|/body) ?content)"
)
_ORIGIN = "提供:wiki"
"""The line below the title that says whose page it is; saved pages may lack it."""


def is_saved(source: SourceText) -> bool:
    """Whether ``source`` is the HTML of a page of a MediaWiki."""
    return is_html(source.lines) and any(_SIGNS.search(line) for line in source.lines)


def as_text(line: VisibleLine) -> str:
    """A line of the page as its copied text has it, headings as in wiki source."""
    text = _EDIT.sub("", line.text)
    plain = _CONTENTS.fullmatch(text) or ORIGIN.fullmatch(text) or NAVIGATION.fullmatch(text)
    if _HEADING.fullmatch(line.tag) and text and not plain:
        marks = "=" * int(line.tag[1])
        return f"{marks} {text} {marks}"
    return f"- {text}" if line.tag == "li" else text


def saved_rows(source: SourceText) -> list[VisibleLine]:
    """The title, a line of origin, and the lines of the content, each as text."""
    pieces = [(n, x) for n, line in enumerate(source.lines, 1) for x in _BLOCK.split(line)]
    lines = [piece for _, piece in pieces]
    shown = list(visible_lines(lines))
    start = _first(lines, _CONTENT)
    heading = next((row for row in shown if row.tag == "h1" and row.first <= start), None)
    kinds_at = _first(lines, _KINDS) or len(lines) + 1
    kinds = _kinds(shown, kinds_at, _first(lines, _FOOT, kinds_at + 1))
    end = min(_first(lines, _FOOT, start + 1), kinds_at)
    content = (row for row in shown if start <= row.first < end and row is not heading)
    head = [heading, replace(heading, text=_ORIGIN)] if heading else []
    rows = (*head, *(replace(r, text=as_text(r)) for r in content), *kinds)
    return [replace(r, first=pieces[r.first - 1][0], last=pieces[r.last - 1][0]) for r in rows]


def _first(lines: Sequence[str], sign: re.Pattern[str], start: int = 1) -> int:
    """The first line from ``start`` on, from 1, that holds ``sign``."""
    found = (n for n in range(start, len(lines) + 1) if sign.search(lines[n - 1]))
    return next(found, 0 if start == 1 else len(lines) + 1)


def _kinds(shown: Sequence[VisibleLine], start: int, end: int) -> Iterator[VisibleLine]:
    """The line of categories at the foot of the page, which stands from ``start`` to ``end``."""
    names = [row for row in shown if start <= row.first < end]
    if names:
        listed = [row.text for row in names if row.tag == "li"]
        text = f"{names[0].text.rstrip(':：')}: {' | '.join(listed)}" if listed else names[0].text
        yield replace(names[0], text=text, last=names[-1].last)


def read_saved(source: SourceText, read: Read) -> Iterator[Draft]:
    """The drafts that ``read`` finds in the text of a saved page, with the lines of its source."""
    yield from read_shown(source, saved_rows(source), read, "navigation")
