"""``kb show``: rules, glossary entries and pages, as printed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import click

from kb.store.reading import Library
from search.cli.answer import print_json, print_lines
from search.cli.asking import Asked, ask
from search.cli.command import KbCommand, KbOption
from search.cli.session import reading, session
from search.reading.lookup import Item, Wish, items, single, target
from search.terminal.items import ItemLayout
from search.terminal.style import screen

if TYPE_CHECKING:
    from search.reading.document import Document


@click.command(cls=KbCommand)
@click.argument("places", metavar="PLACE...", nargs=-1, required=True)
@click.option("--depth", type=click.IntRange(0), metavar="N", cls=KbOption, help="show.depth")
@click.option("--no-examples", is_flag=True, cls=KbOption, help="show.no-examples")
@click.option("--context", is_flag=True, cls=KbOption, help="show.context")
@click.option("--both", is_flag=True, cls=KbOption, help="show.both")
@reading
def show(
    *, places: tuple[str, ...], depth: int | None, no_examples: bool, context: bool, both: bool
) -> int:
    """Show rules, glossary entries or pages."""
    now = session()
    wish = Wish(depth, not no_examples, neighbours=now.json or context)
    with now.library() as library:
        asked = ask(library, places, now.choice, for_program=now.json)
        if now.json:
            print_json({"items": [*_documents(library, asked, wish, both)]})
            return asked.status
        shown = screen()
        layout = ItemLayout(shown, partial(target, library))
        if both:
            print_lines(_pairs(library, asked, wish, layout), shown)
        else:
            print_lines(_lines(library, asked, wish, layout, context), shown)
    return asked.status


def _documents(library: Library, asked: Asked, wish: Wish, both: bool) -> Iterator[Document]:
    # Imported late: people's output needs no JSON.
    from search.reading.document import item_document  # noqa: PLC0415

    for place in asked.entries:
        for item in items(library, place, wish):
            document = item_document(item)
            if both:
                other = _other(library, item, wish)
                document["other"] = item_document(other) if other else None
            yield document


def _lines(
    library: Library, asked: Asked, wish: Wish, layout: ItemLayout, context: bool
) -> Iterator[str]:
    for place in asked.entries:
        if context:
            yield from layout.above(library.trail(place))
        yield from layout.place(place, items(library, place, wish))


def _pairs(library: Library, asked: Asked, wish: Wish, layout: ItemLayout) -> Iterator[str]:
    for place in asked.entries:
        pairs = ((item, _other(library, item, wish)) for item in items(library, place, wish))
        yield from layout.pairs(place, pairs)


def _other(library: Library, item: Item, wish: Wish) -> Item | None:
    # Imported late: only --both needs it.
    from search.reading.counterpart import counterpart  # noqa: PLC0415

    found = counterpart(library, item.entry)
    return None if found is None else single(library, found, wish)
