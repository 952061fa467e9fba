"""Plain text: numbers, texts, examples set apart, edition and source at the end of a section."""

from __future__ import annotations

from collections.abc import Iterator

from search.messages.say import say
from search.reading.excerpt import Excerpt, Section
from search.reading.lookup import EXAMPLE_MARKS, Item
from search.reading.naming import edition_label, titled


class TextExporter:
    """Plain text."""

    name = "txt"

    def export(self, excerpt: Excerpt) -> str:
        """The excerpt as plain text."""
        return "".join(f"{line}\n" for section in excerpt.sections for line in _section(section))


def _section(section: Section) -> Iterator[str]:
    if section.followed:
        yield from ("", f"[{say('export.followed')}]", "")
    for item in section.items:
        yield from _item(item)
    yield f"— {edition_label(section.edition)} ({', '.join(section.sources)})"


def _item(item: Item) -> Iterator[str]:
    entry = item.entry
    if entry.number is not None:
        yield f"{entry.number} {entry.text or entry.title or ''}".rstrip()
    else:
        yield from filter(None, ("" if entry.kind == "part" else None, titled(entry), entry.text))
    mark = EXAMPLE_MARKS[entry.edition.lang]
    for example in item.examples:
        yield f"    {mark}{example.entry.text}"


EXPORTER = TextExporter()
