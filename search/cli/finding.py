"""``kb search``: what is said where."""

from __future__ import annotations

import re

import click

from search.app.engine import searcher_in
from search.cli.answer import print_json, print_lines, unsaved, warn
from search.cli.command import KbCommand, KbOption
from search.cli.progress import progress
from search.cli.session import reading, session
from search.messages.say import say
from search.reading.request import Request, Results
from search.terminal.style import screen

KINDS = ("rule", "example", "glossary", "page")
_SHIELD = "\0"
_COUNT = r"-n=?\d+"


class SearchCommand(KbCommand):
    """A command among whose words ``-word`` means: without this word."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep click from taking ``-word`` for options."""
        known = {name for p in self.params for name in p.opts}
        valued = {n for p in self.params for n in p.opts if not getattr(p, "is_flag", True)}
        before = ("", *args)
        shielded = [
            f"{_SHIELD}{a}" if _is_word(a, known) and last not in valued else a
            for last, a in zip(before, args, strict=False)
        ]
        return super().parse_args(ctx, shielded)


def _is_word(word: str, known: set[str]) -> bool:
    is_short = word.startswith("-") and not word.startswith("--") and len(word) > 1
    return is_short and word not in known and not re.fullmatch(_COUNT, word)


@click.command(name="search", cls=SearchCommand)
@click.argument("words", metavar="WORDS...", nargs=-1, required=True)
@click.option(
    "-n",
    "--limit",
    default=10,
    type=click.IntRange(1),
    metavar="N",
    cls=KbOption,
    help="search.limit",
)
@click.option(
    "--offset",
    default=0,
    type=click.IntRange(0),
    metavar="N",
    cls=KbOption,
    help="search.offset",
)
@click.option(
    "--kind",
    "kinds",
    type=click.Choice(KINDS),
    multiple=True,
    cls=KbOption,
    help="search.kind",
)
@click.option("--in", "within", metavar="NUMBER", cls=KbOption, help="search.in")
@click.option("--all-editions", is_flag=True, cls=KbOption, help="search.all-editions")
@click.option("--exact", is_flag=True, cls=KbOption, help="search.exact")
@click.option("--explain", is_flag=True, cls=KbOption, help="search.explain")
@reading
def search(
    *,
    words: tuple[str, ...],
    limit: int,
    offset: int,
    kinds: tuple[str, ...],
    within: str | None,
    all_editions: bool,
    exact: bool,
    explain: bool,
) -> int:
    """Search for words."""
    now = session()
    line = " ".join(word.removeprefix(_SHIELD) for word in words)
    if not line.strip():
        raise click.UsageError(say("NoWordsError"))
    filters = (all_editions, kinds, within, exact)
    request = Request(line, now.choice, *filters, limit, offset, explain)
    with (
        now.library() as library,
        progress(say("ingest.indexing")) as tell,
        searcher_in(library, now.home, tell, unsaved) as searcher,
    ):
        results = searcher.search(request)
    if now.json:
        # Imported here, as below: a search is to start fast, and shows its hits in one way.
        from search.reading.results import results_document  # noqa: PLC0415

        print_json(results_document(results))
    else:
        _show(results, request)
    return 0 if results.hits else 1


def _show(results: Results, request: Request) -> None:
    """The hits, or what is offered in their place, and how the line was understood."""
    # Imported here: programs ask for JSON.
    from search.terminal.hits import HitLayout  # noqa: PLC0415

    if not results.total:
        _nothing(results)
    target = screen()
    print_lines(HitLayout(target).lines(results, request), target)
    for term, new in results.obsolete:
        warn(say("search.obsolete", term=term, now=", ".join(new)))
    if results.explanation is not None:
        from search.terminal.explanation import explanation_lines  # noqa: PLC0415

        print_lines(explanation_lines(results, results.explanation), target)


def _nothing(results: Results) -> None:
    warn(say("search.none", query=results.query))
    if results.suggestions:
        warn(say("search.suggest", words=", ".join(results.suggestions)))
    if results.partial.hits:
        warn(say("search.partial"))
