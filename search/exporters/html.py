"""A standalone HTML page, light or dark as the reader's system is; no script, nothing loaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from kb.store.reading import LinkRow
from search.messages.say import say
from search.reading.excerpt import Excerpt, Section
from search.reading.lookup import EXAMPLE_MARKS, Item
from search.reading.naming import edition_label, titled

_STYLE = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fdfdfb; --soft: #6a6a6a;
  --line: #d8d8d2; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6e3; --paper: #17181a; --soft: #9a9a97;
  --line: #3a3b3e; --link: #8ab8f0; } }
body { color: var(--ink); background: var(--paper); max-width: 44rem; margin: 2rem auto;
  padding: 0 1rem; line-height: 1.8; font-family: system-ui, "Hiragino Sans", "Noto Sans CJK JP",
  "Yu Gothic UI", sans-serif; line-break: strict; }
a { color: var(--link); } a:not(:hover) { text-decoration-color: var(--line); }
.number { font-weight: 700; margin-inline-end: .3em; }
.subrule { margin-inline-start: 1.5rem; } .text { white-space: pre-line; margin: .6em 0; }
.example { margin: .4em 0 .4em 1.5rem; padding-inline-start: .8rem; color: var(--soft);
  border-inline-start: 3px solid var(--line); white-space: pre-line; }
footer { color: var(--soft); font-size: .85rem; border-top: 1px solid var(--line); }
:target { background: color-mix(in srgb, var(--link) 15%, transparent); }
"""


class HtmlExporter:
    """A standalone page."""

    name = "html"

    def export(self, excerpt: Excerpt) -> str:
        """The excerpt as a page."""
        lang = excerpt.sections[0].edition.lang if excerpt.sections else "en"
        title = escape(excerpt.title)
        body = "\n".join(line for s in excerpt.sections for line in _section(excerpt, s))
        return (
            f'<!DOCTYPE html>\n<html lang="{escape(lang)}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n"
            f"<body>\n<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
        )


def _section(excerpt: Excerpt, section: Section) -> Iterator[str]:
    yield f'<section lang="{escape(section.edition.lang)}">'
    if section.followed:
        yield f"<h2>{escape(say('export.followed'))}</h2>"
    for item in section.items:
        yield from _item(excerpt, item)
    sources = ", ".join(section.sources)
    label = edition_label(section.edition)
    yield f"<footer><p>{escape(label)} — {escape(sources)}</p></footer>\n</section>"


def _item(excerpt: Excerpt, item: Item) -> Iterator[str]:
    entry = item.entry
    name = escape(excerpt.anchors[entry.id])
    text = _linked(excerpt, entry.text or entry.title or "", item.links)
    yield f'<article id="{name}" class="{escape(entry.kind)}">'
    if entry.number is None:
        yield f"<h3>{escape(titled(entry))}</h3>\n" + (
            f'<p class="text">{text}</p>' if text else ""
        )
    elif entry.title is not None:
        heading, _, rest = text.partition("\n")
        yield f'<h3><span class="number">{escape(entry.number)}</span> {heading}</h3>'
        yield f'<p class="text">{rest}</p>' if rest else ""
    else:
        yield f'<p class="text"><span class="number">{escape(entry.number)}</span> {text}</p>'
    mark = escape(EXAMPLE_MARKS[entry.edition.lang])
    for example in item.examples:
        quoted = _linked(excerpt, example.entry.text, example.links)
        yield f'<p class="example">{mark}{quoted}</p>'
    yield "</article>"


def _linked(excerpt: Excerpt, text: str, links: Iterable[LinkRow]) -> str:
    return "".join(
        f'<a href="#{escape(piece.anchor)}">{escape(piece.text)}</a>'
        if piece.anchor
        else escape(piece.text)
        for piece in excerpt.pieces(text, links)
    )


EXPORTER = HtmlExporter()
