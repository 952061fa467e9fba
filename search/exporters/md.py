"""Markdown (CommonMark), with anchors that work where HTML anchors are allowed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb.store.reading import LinkRow
from search.messages.say import say
from search.reading.excerpt import Excerpt, Section
from search.reading.lookup import EXAMPLE_MARKS, Item
from search.reading.naming import edition_label, titled

_MARKUP = re.compile(
    r"[\\`*_~>]|<(?=[A-Za-z/!?])|&(?=#?[0-9A-Za-z]+;)"
    r"|\](?=[(\[:])|\[(?=\^)|!(?=\[)|#(?=\s*\Z)"
)
"""What would be markup where it stands; brackets, say, are none by themselves."""
_BRACKET = re.compile(r"(?<!\\)[\[\]]")
_PICTURE = re.compile(r"(?<!\\)!(?=\[)")
_LINE_START = re.compile(
    r"^(\s*)(?:(\d{1,9})(?=[.)](?:\s|$))|(?=[-+=:|]|#{1,6}(?:\s|$)))", re.MULTILINE
)
"""What would make a line a heading, a list, a quotation or a row of a table."""
_BEHIND = r"\\\g<0>"
_HEADING = 2


class MarkdownExporter:
    """Markdown."""

    name = "md"

    def export(self, excerpt: Excerpt) -> str:
        """The excerpt as Markdown."""
        lines = [f"# {_plain(excerpt.title)}", ""]
        for section in excerpt.sections:
            lines += _section(excerpt, section)
        return "\n".join(lines)


def _section(excerpt: Excerpt, section: Section) -> Iterator[str]:
    if section.followed:
        yield from (f"## {say('export.followed')}", "")
    for item in section.items:
        yield from _item(excerpt, item)
    sources = ", ".join(section.sources)
    yield from (f"*{_plain(edition_label(section.edition))} — {_plain(sources)}*", "")


def _item(excerpt: Excerpt, item: Item) -> Iterator[str]:
    entry = item.entry
    name = f'<a id="{excerpt.anchors[entry.id]}"></a>'
    text = _linked(excerpt, entry.text or entry.title or "", item.links)
    if entry.number is None:
        yield from (f"{'#' * _HEADING} {name}{_plain(titled(entry))}", "", text, "")
    elif entry.title is not None:
        heading, _, rest = text.partition("  \n")
        yield from (f"{'#' * _HEADING} {name}{_plain(entry.number)} {heading}", "")
        yield from (rest, "") if rest else ()
    else:
        yield from (f"{name}**{_plain(entry.number)}** {text}", "")
    mark = EXAMPLE_MARKS[entry.edition.lang]
    for example in item.examples:
        quoted = _linked(excerpt, example.entry.text, example.links).replace("\n", "\n> ")
        yield from (f"> {mark}{quoted}", "")


def _linked(excerpt: Excerpt, text: str, links: Iterable[LinkRow]) -> str:
    parts = (
        f"[{_BRACKET.sub(_BEHIND, _escaped(piece.text))}](#{piece.anchor})"
        if piece.anchor
        else _escaped(piece.text)
        for piece in excerpt.pieces(text, links)
    )
    whole = _PICTURE.sub(_BEHIND, "".join(parts))
    return _LINE_START.sub(r"\1\2\\", whole).replace("\n", "  \n")


def _escaped(text: str) -> str:
    return _MARKUP.sub(_BEHIND, text)


def _plain(text: str) -> str:
    """``text`` on one line, nothing in it taken for markup."""
    return _escaped(" ".join(text.split()))


EXPORTER = MarkdownExporter()
