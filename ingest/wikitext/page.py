"""A page of wiki source, whole: its title, its categories, its sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.draft import Draft, Lines, PageStart, Paragraph
from ingest.wikitext.blocks import HEADING, blocks, redirect
from ingest.wikitext.category import categories
from ingest.wikitext.inline import shown
from ingest.wikitext.rows import Row, uncommented

_TITLE = re.compile(r"\{\{\s*DISPLAYTITLE\s*:(?P<title>[^{}]+)\}\}")
_TOKENS = (
    re.compile(r"\[\[[^\[\]]+\]\]"),
    re.compile(r"\{\{[#\w][^{}]*"),
    HEADING,
    re.compile(r".*'''?[^']+'''?"),
    re.compile(r"[*#:;]+\s*\S"),
    re.compile(r"<!--|<ref\b|\{\||\|-|#(?:redirect|転送)", re.IGNORECASE),
)


def page(
    title: str, lines: Lines, source: Sequence[Row], kinds: Sequence[str] = ()
) -> Iterator[Draft]:
    """Drafts of a page called ``title``, whose title stands in ``lines``.

    ``kinds`` are categories that are told beside its text.
    """
    visible = [row.text for row in uncommented(source) if isinstance(row, Row)]
    yield PageStart(lines, title, tuple(dict.fromkeys((*categories(visible), *kinds))))
    yield from blocks(source)


def redirection(target: str | None, source: Sequence[Row]) -> Iterator[Draft]:
    """What an export says beside the text: where the page leads to, unless the text says so."""
    if target and not any(redirect(row.text) for row in source[:5]):
        yield Paragraph(Lines(source[-1].line, source[-1].line - 1), f"→ {target}")


def displayed_title(lines: Sequence[str]) -> str | None:
    """The title that the page gives itself with ``{{DISPLAYTITLE:…}}``."""
    found = (m for line in lines if "DISPLAYTITLE" in line for m in [_TITLE.search(line)] if m)
    return next((shown(m["title"]) for m in found), None)


def tokens(lines: Sequence[str]) -> tuple[int, int]:
    """How many kinds of wiki markup the lines hold, and how many lines hold any."""
    found = [
        {n for n, token in enumerate(_TOKENS) if (token.search if n < 2 else token.match)(line)}
        for line in lines
    ]
    return len(set[int]().union(*found)), sum(map(bool, found))
