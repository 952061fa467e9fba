"""The layouts of English editions: as published, wrapped, with old ways to set paragraphs."""

from __future__ import annotations

import datetime as dt
import textwrap
from collections.abc import Iterator

from kb.model import GlossaryEntry, Rule
from tests.readers.book import Book, numbered
from tests.readers.layouts.wrapping import paged

INDENT = " " * 5


def front(book: Book) -> Iterator[str]:
    """Title, date, introduction and contents."""
    day = dt.date.fromisoformat(book.edition)
    yield from (book.title, "")
    yield f"These rules are effective as of {day:%B} {day.day}, {day.year}."
    yield from ("", "Introduction", "", "This document is for players.", "", "Contents", "")
    for rule in book.headings:
        if rule.number.level == 1:
            yield ""
        yield numbered(rule)
    yield from ("", "Glossary", "", "Credits", "")


def paragraphs(rule: Rule) -> Iterator[str]:
    """A rule: its further paragraphs are indented, and stand before its examples."""
    first, *more = numbered(rule).split("\n")
    yield first
    yield from (INDENT + text for text in more)
    yield from (f"Example: {example.text}" for example in rule.examples)


def definition(entry: GlossaryEntry) -> Iterator[str]:
    """An entry: its head word, its paragraphs, its examples."""
    mark = " (Obsolete)" if entry.obsolete and "(Obsolete)" not in entry.text else ""
    yield entry.term + mark
    yield from filter(None, entry.text.split("\n"))
    yield from (f"Example: {example.text}" for example in entry.examples)


def published(book: Book, blank_before_examples: bool = False) -> str:
    """As published: a paragraph a line, blank lines between rules."""
    lines = [*front(book)]
    for rule in book.rules:
        for text in paragraphs(rule):
            if blank_before_examples and text.startswith("Example:"):
                lines.append("")
            lines.append(text)
        lines.append("")
    lines += ["Glossary", ""]
    for entry in book.glossary:
        lines += [*definition(entry), ""]
    return "\n".join([*lines, "Credits", "", "Design: nobody", ""])


def dense(book: Book) -> str:
    """Without blank lines between rules."""
    lines = [line for line in front(book) if line.strip()]
    lines += [text for rule in book.rules for text in paragraphs(rule)]
    lines += ["Glossary"]
    for entry in book.glossary:
        lines += ["", *definition(entry)]
    return "\n".join([*lines, "", "Credits", "Design: nobody", ""])


def wrapped(book: Book, width: int, pages: int = 0, mark: str = "Page {}") -> str:
    """Hard-wrapped at ``width`` characters; ``mark`` stands between ``pages`` lines."""
    body: list[str] = []
    for rule in book.rules:
        for text in paragraphs(rule):
            body += _wrap(text, width)
        body.append("")
    lines = [*front(book), *(paged(body, pages, mark) if pages else body), "Glossary", ""]
    for entry in book.glossary:
        term, *rest = definition(entry)
        lines.append(term)
        for n, text in enumerate(rest):
            is_text = not text.startswith("Example:") and not text[:2].rstrip(".").isdigit()
            lines += _wrap(INDENT + text if n and is_text else text, width)
        lines.append("")
    return "\n".join([*lines, "Credits", "", "Design: nobody", ""])


def _wrap(text: str, width: int) -> list[str]:
    """As editors wrap: at spaces, and behind a dash inside a word."""
    indent = INDENT if text.startswith(INDENT) else ""
    return textwrap.wrap(
        text, width, initial_indent=indent, break_long_words=False, break_on_hyphens=True
    )
