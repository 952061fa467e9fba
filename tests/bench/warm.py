"""Measurements inside one process: searches by kind, and finding references against MeCab."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path

from fugashi import Tagger

from kb.links.mentions import find
from kb.links.resolver import Resolver
from kb.numbering.comprehensive import NUMBERING
from kb.outline import Outline
from kb.store.home import Home
from kb.store.reading import Library
from search.app.engine import searcher_in
from search.app.library import library_in
from search.reading.choice import Choice
from search.reading.request import Request, Results
from search.reading.searching import Searcher
from search.terminal.hits import shown_of

QUERIES = 120
MOST_TEXTS = 10_000
"""Texts that query lines are cut from."""
SEED = 20260807


def texts(library: Library) -> list[str]:
    """Every rule's text, of all editions in the home."""
    return list(texts_of(library))


def texts_of(library: Library) -> Iterator[str]:
    """Every rule's text, as they are asked for."""
    for edition in library.editions():
        yield from (entry.text for entry in library.contents(edition.id) if entry.number)


def some(found: Iterable[str]) -> list[str]:
    """``found``, or evenly some of it where it is more than a measurement is to hold."""
    kept: list[str] = []
    step = 1
    for place, text in enumerate(found):
        if place % step == 0:
            kept.append(text)
        if len(kept) > MOST_TEXTS:
            kept, step = kept[::2], step * 2
    return kept


def lines(library: Library, many: int = QUERIES) -> dict[str, list[str]]:
    """Query lines by kind, cut from the texts themselves with a fixed seed."""
    chance = random.Random(SEED)
    sentences = [text.split() for text in some(texts_of(library))]
    sentences = [words for words in sentences if len(words) > 8]

    def word() -> str:
        return chance.choice(chance.choice(sentences)).strip(".,()“”;:")

    def phrase() -> str:
        words = chance.choice(sentences)
        start = chance.randrange(len(words) - 3)
        return '"' + " ".join(words[start : start + 3]).replace('"', "") + '"'

    kinds: dict[str, Callable[[], str]] = {
        "term": word,
        "phrase": phrase,
        "boolean": lambda: f"({word()} OR {word()}) {word()} -{word()}",
        "prefix": lambda: f"{word()[:4]}*",
        "three words": lambda: f"{word()} {word()} {word()}",
        "question": lambda: " ".join(chance.choice(sentences)[:20]) + "?",
    }
    return {kind: [make() for _ in range(many)] for kind, make in kinds.items()}


def percentiles(folder: Path) -> dict[str, tuple[float, float, int]]:
    """Median and 95th percentile in milliseconds, and the number of queries, by kind.

    As many other lines of the kind are asked before, since nobody asks the same line again and
    again. Processor time: a search waits for nothing, and the machine may have other work. To a
    search belong the snippets of the hits that a screen shows of its ten groups: of a group with
    many hits the first five. Those of the others are worked out only where they are asked for.
    """
    home = Home(folder)
    with library_in(home) as library, searcher_in(library, home) as searcher:
        measured: dict[str, tuple[float, float, int]] = {}
        for kind, asked in lines(library, 2 * QUERIES).items():
            requests = [Request(line, Choice("en")) for line in asked]
            for request in requests[QUERIES:]:
                look_at(searcher.search(request))  # warms caches of the engine and of the system
            taken = [_milliseconds(searcher, request) for request in requests[:QUERIES]]
            high = statistics.quantiles(taken, n=20)[-1]
            measured[kind] = statistics.median(taken), high, len(taken)
        return measured


def _milliseconds(searcher: Searcher, request: Request) -> float:
    began = time.process_time()
    look_at(searcher.search(request))
    return (time.process_time() - began) * 1000


def look_at(results: Results) -> None:
    """Have the snippets worked out that a screen shows."""
    for hits in (results.hits, results.partial.hits):
        for _, group in groupby(hits, key=lambda hit: hit.group.id):
            for hit in shown_of(list(group)):
                _ = hit.snippet


def tokenizing(folder: Path) -> tuple[float, float, float]:
    """Seconds to find all references of the newest edition, to resolve them too, and for MeCab.

    Of every text of it, examples and glossary as well; MeCab only tokenizes them. Processor time.
    """
    with library_in(Home(folder)) as library:
        edition = library.editions()[0].id
        everything = [entry.text for entry in library.contents(edition)]
        numbers = [(NUMBERING.parse(n), title) for n, title, _ in library.numbers(edition)]
        terms = library.terms(edition)
    outline = Outline((number, title) for number, title in numbers if number is not None)
    tagger = Tagger()
    tagger.parse("起動")  # loads the dictionary

    def seconds(work: Callable[[str], object]) -> float:
        began = time.process_time()
        for text in everything:
            work(text)
        return time.process_time() - began

    def round_of() -> tuple[float, float, float]:
        resolver = Resolver(outline, terms)
        return (
            seconds(lambda text: find(text, NUMBERING)),
            seconds(lambda text: resolver.links(find(text, NUMBERING))),
            seconds(tagger.parse),
        )

    found, resolved, tokenized = zip(*(round_of() for _ in range(5)), strict=True)
    return statistics.median(found), statistics.median(resolved), statistics.median(tokenized)
