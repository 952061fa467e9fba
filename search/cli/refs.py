"""``kb refs``: what a place refers to, and what refers to it."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

import click

from kb.store.reading import Entry, Library
from search.cli.answer import print_document, print_json, print_lines, warn
from search.cli.asking import ask
from search.cli.command import KbCommand, KbOption
from search.cli.ending import complaint
from search.cli.session import Session, reading, session
from search.messages.misuse import usage
from search.messages.say import say
from search.reading.browse import References, incoming, outgoing, written
from search.reading.choice import Choice
from search.reading.graph import Graph, among, chain, chained, graph_of, most_cited
from search.reading.place import NoSuchPlaceError, find
from search.terminal.references import ReferenceLayout
from search.terminal.style import screen

DRAWN = ("dot", "mermaid", "graphml")
FORMATS = ("text", "json", *DRAWN)


@click.command(cls=KbCommand)
@click.argument("place", metavar="PLACE", nargs=-1)
@click.option("--to", "to", is_flag=True, cls=KbOption, help="refs.to")
@click.option("--from", "back", is_flag=True, cls=KbOption, help="refs.from")
@click.option(
    "--depth", default=1, type=click.IntRange(1, 20), metavar="N", cls=KbOption, help="refs.depth"
)
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", cls=KbOption, help="refs.format"
)
@click.option("--path-to", metavar="PLACE", cls=KbOption, help="refs.path-to")
@click.option(
    "--most-cited",
    type=click.IntRange(1),
    is_flag=False,
    flag_value=10,
    metavar="[N]",
    cls=KbOption,
    help="refs.most-cited",
)
@reading
def refs(
    *,
    place: tuple[str, ...],
    to: bool,
    back: bool,
    depth: int,
    form: str,
    path_to: str | None,
    most_cited: int | None,
) -> int:
    """Show references both ways."""
    now = session()
    now.reject_format(form if form != "text" else None)
    now.json = now.json or form == "json"
    if not place and most_cited is None:
        raise click.UsageError(say("MissingParameter", name=usage("PLACE"), command="refs"))
    try:
        with now.library() as library:
            if most_cited is not None:
                return _most_cited(library, now, place, most_cited, form)
            if path_to is not None:
                return _chain(library, now, place, path_to, form)
            wanted = (to or not back, back or not to)
            return _references(library, now, place, wanted=wanted, depth=depth, form=form)
    except NoSuchPlaceError as absent:
        if not now.json or form in DRAWN:
            raise
        warn(complaint(absent))
        print_json(_nothing(chain=path_to is not None, ranking=most_cited is not None))
        return absent.exit_status


def _nothing(*, chain: bool, ranking: bool) -> dict[str, Any]:
    """What a program is told where there is no such place."""
    if ranking:
        return {"most_cited": []}
    return {"chain": []} if chain else {"place": None, "outgoing": [], "incoming": []}


def _references(
    library: Library,
    now: Session,
    words: tuple[str, ...],
    *,
    wanted: tuple[bool, bool],
    depth: int,
    form: str,
) -> int:
    try:
        places, status = ask(library, words, now.choice)
    except NoSuchPlaceError:
        return _to_unread(library, now, words)
    found = References(
        tuple(r for p in places for r in outgoing(library, p, depth)) if wanted[0] else (),
        tuple(r for p in places for r in incoming(library, p, depth)) if wanted[1] else (),
    )
    if form in DRAWN:
        rows = (*found.outgoing, *found.incoming)
        _draw(graph_of(places, ((row.place, t) for row in rows for t in row.targets)), form)
    elif now.json:
        _print_document(places[0], found)
    else:
        target = screen()
        print_lines(ReferenceLayout(target).both(places, found, wanted), target)
    return status if found.outgoing or found.incoming else 1


def _to_unread(library: Library, now: Session, words: tuple[str, ...]) -> int:
    """A place that is in no edition may still be referred to."""
    from search.reading.place import number_written  # noqa: PLC0415

    number = number_written(library, " ".join(words), now.choice)
    rows = written(library, number, now.choice) if number else ()
    if not rows:
        raise NoSuchPlaceError(" ".join(words))
    found = References((), rows)
    if now.json:
        from search.reading.document import references_document  # noqa: PLC0415

        place = {"kind": None, "number": number, "title": None, "edition": None}
        print_json(references_document(place, found))
    else:
        target = screen()
        print_lines(ReferenceLayout(target).unread(number or "", rows), target)
    return 0


def _print_document(place: Entry, found: References) -> None:
    from search.reading.document import place_document, references_document  # noqa: PLC0415

    print_json(references_document(place_document(place), found))


def _draw(graph: Graph, form: str) -> None:
    from search.reading.drawing import draw  # noqa: PLC0415

    print_document(draw(graph, form))


def _chain(library: Library, now: Session, words: tuple[str, ...], path_to: str, form: str) -> int:
    start, end = _ends(library, " ".join(words), path_to, now.choice)
    steps = chain(library, start, end)
    if now.json:
        from search.reading.document import place_document  # noqa: PLC0415

        print_json({"chain": [place_document(e) for e in steps]})
    elif steps and form in DRAWN:
        _draw(chained(steps), form)
    elif steps:
        target = screen()
        print_lines(ReferenceLayout(target).chain(steps), target)
    else:
        print(say("refs.no-chain", start=words[0], end=path_to), file=sys.stderr)
    return 0 if steps else 1


def _ends(library: Library, start: str, end: str, choice: Choice) -> tuple[Entry, Entry]:
    """Both ends of a chain, in one edition if one of theirs has both."""
    first, last = (find(library, place, choice).entries[0] for place in (start, end))
    if first.edition != last.edition:
        for one in (first.edition, last.edition):
            within = choice._replace(lang=one.lang, edition=one.name)
            with suppress(NoSuchPlaceError):
                both = [find(library, place, within).entries[0] for place in (start, end)]
                return both[0], both[1]
    return first, last


def _most_cited(
    library: Library, now: Session, words: tuple[str, ...], count: int, form: str
) -> int:
    places = ask(library, words, now.choice).entries if words else ()
    edition = places[0].edition if places else now.choice.editions(library)[0]
    ranked = most_cited(library, edition.id, count, places)
    if now.json:
        from search.reading.document import place_document  # noqa: PLC0415

        print_json({"most_cited": [{"count": n} | place_document(e) for e, n in ranked]})
    elif form in DRAWN:
        _draw(among(library, (e for e, _ in ranked)), form)
    else:
        target = screen()
        print_lines(ReferenceLayout(target).ranking(edition, ranked), target)
    return 0 if ranked else 1
