"""Engines and peers as collections grow: ``python -m tests.bench.scale 4000 40000 200000``.

Texts of `tests.bench.corpus` go straight to each engine, cut into terms beforehand, and whole to
each peer. Printed: seconds to build, and the median and 95th percentile of the best ten of each
kind of query, in milliseconds of processor time, its own and that of processes it starts. The
last line says how long this machine takes for a loop, to compare runs by. Whole searches are
measured by `tests.bench.whole`.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path

from kb.text.searchable import literal
from kb.text.terms import terms
from search.app.engine import backend
from search.index.backend import Engine
from search.index.document import Document, Field
from search.index.plan import All, Any, Best, Passages, Plan, Prefix, Term, Without
from search.index.texts import Texts
from search.index.texts_writer import TextsWriter
from tests.bench.corpus import asked, texts
from tests.bench.peers import PEERS, Ask

KINDS = ("term", "phrase", "boolean", "prefix", "question")
QUERIES = 60
ENGINES = ("whoosh", "tantivy", "memory")
LARGEST = {"memory": 4000, "whoosh": 40_000}
"""Texts from which an engine takes more memory or minutes than a measurement is worth."""

Ready = Callable[[str, tuple[str, ...]], Ask | None]


@cache
def cut(word: str) -> tuple[str, ...]:
    """The index terms of a word."""
    return tuple(term.text for term in terms(word))


def documents(words: list[list[str]]) -> Iterator[Document]:
    """What an engine is given; every twentieth text is headed by its first words."""
    for passage, text in enumerate(words, 1):
        body = tuple(term for word in text for term in cut(word))
        title = body[:2] if passage % 20 == 0 else ()
        yield Document(passage, {Field.TITLE: title, Field.BODY: body})


def engine(name: str, words: list[list[str]], folder: Path) -> Ready:
    """One of ours; phrases are looked for in the exact texts beside it, as searches do."""
    kind = backend(name)
    (folder / "engine").mkdir()
    kind.build(folder / "engine", documents(words))
    with ExitStack() as files:
        writer = TextsWriter(folder / "texts", files)
        for passage, text in enumerate(words, 1):
            writer.add(passage, literal(" ".join(text)).text)
        writer.close()
    opened, exact = kind.open(folder / "engine"), Texts.open(folder / "texts")
    return partial(_ready, opened, exact)


def _ready(opened: Engine, exact: Texts, kind: str, said: tuple[str, ...]) -> Ask:
    if kind == "phrase":
        line = literal(" ".join(said)).text
        ranking = Any(tuple(map(_word, said)))
        return lambda: opened.search(
            All((Passages(held), ranking)) if (held := exact.holding(line)) else Passages(held), 10
        )
    return partial(opened.search, _plan(kind, said), 10)


def _plan(kind: str, said: tuple[str, ...]) -> Plan:
    match kind:
        case "prefix":
            return Prefix(Field.BODY, said[0][:4])
        case "boolean":
            a, b, c, d = map(_word, said)
            return Without(All((Any((a, b)), c)), d)
    return Any(tuple(map(_word, said)))


def _word(word: str) -> Plan:
    """A word as `search.reading.words` looks for it."""
    found: list[Plan] = []
    for term in cut(word) or ("",):
        heading = Best((Term(Field.TITLE, term), Term(Field.ENGLISH, term)))
        found.append(Any((Term(Field.BODY, term), heading)))
    return All(tuple(found))


def _seconds() -> float:
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def _loop() -> float:
    """Milliseconds of processor time for a million steps of Python."""
    began, total = time.process_time(), 0
    for step in range(1_000_000):
        total += step
    return (time.process_time() - began) * 1000


def _cell(ready: Ready, kind: str, words: list[list[str]]) -> str:
    """Median and 95th percentile of a kind of query."""
    taken = []
    for ask in (ready(kind, said) for said in asked(kind, words, QUERIES)):
        if ask is None:
            continue
        began, others = time.process_time(), _children()
        ask()
        taken.append((time.process_time() - began + _children() - others) * 1000)
    if len(taken) < QUERIES // 2:
        return "–"
    return f"{statistics.median(taken):.2f} / {statistics.quantiles(taken, n=20)[-1]:.2f}"


def _children() -> float:
    used = os.times()
    return used.children_user + used.children_system


def row(name: str, count: int) -> str:
    """One engine or peer at one size, as a row of the table."""
    if count > LARGEST.get(name, count):
        return f"| {name} | {count} | not measured |{' – |' * len(KINDS)}"
    words = list(texts(count))
    with tempfile.TemporaryDirectory() as folder:
        began = _seconds()
        try:
            ready = (
                PEERS[name](words, Path(folder))
                if name in PEERS
                else engine(name, words, Path(folder))
            )
        except ImportError as error:
            return f"| {name} | {count} | ({error}) |{' – |' * len(KINDS)}"
        built = _seconds() - began
        cells = [_cell(ready, kind, words) for kind in KINDS]
    return f"| {name} | {count} | {built:.1f} | {' | '.join(cells)} |"


def main() -> None:
    """Measure everything at every size."""
    parser = argparse.ArgumentParser()
    parser.add_argument("counts", nargs="*", type=int, default=[4000, 40_000, 200_000])
    parser.add_argument("--only", nargs="+", metavar="NAME")
    options = parser.parse_args()
    print(f"| engine | texts | build s | {' | '.join(KINDS)} |")
    print(f"| --- |{' --: |' * (2 + len(KINDS))}")
    for count in options.counts:
        for name in options.only or (*ENGINES, *PEERS):
            print(row(name, count), flush=True)
    print(f"\n(a million steps of Python: {_loop():.0f} ms)", file=sys.stdout)


if __name__ == "__main__":
    main()
