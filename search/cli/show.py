"""``kb show``: rules, glossary entries and pages, as printed."""

from __future__ import annotations

from collections.abc import Iterator

import click

from kb.store.reading import Library
from search.cli.answer import print_json, print_lines
from search.cli.asking import Asked, ask
from search.cli.command import KbCommand, KbOption
from search.cli.session import reading, session
from search.reading.lookup import Item, Wish, items
from search.terminal.items import ItemLayout
from search.terminal.style import screen


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
        asked = ask(library, places, now.choice)
        if now.json:
            # Imported late: people's output needs no JSON.
            from search.reading.document import items_document  # noqa: PLC0415

            print_json(items_document(_items(library, asked, wish)))
        else:
            target = screen()
            layout = ItemLayout(target)
            print_lines(_lines(library, asked, wish, layout), target)
    return asked.status


def _items(library: Library, asked: Asked, wish: Wish) -> Iterator[Item]:
    for place in asked.entries:
        yield from items(library, place, wish)


def _lines(library: Library, asked: Asked, wish: Wish, layout: ItemLayout) -> Iterator[str]:
    for place in asked.entries:
        yield from layout.place(place, items(library, place, wish))
