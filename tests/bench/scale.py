"""Engines as collections grow: ``python -m tests.bench.scale 4000 40000 --engines whoosh tantivy``.

Documents of an invented vocabulary, drawn as words are in real texts (a few very often, most
rarely), go straight to the engines. Printed: seconds to build, size on disk, and the median and
95th percentile of answering by kind of query, in milliseconds of processor time.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path

from search.app.engine import backend
from search.index.backend import Backend, Engine
from search.index.document import Document, Field
from search.index.plan import All, Any, Passages, Plan, Prefix, Term, Without

WORDS = 8000
LENGTH = 40
QUERIES = 60
SEED = 4000


def vocabulary() -> tuple[list[str], list[float]]:
    """Invented words, and how often each is used, added up."""
    chance = random.Random(SEED)
    parts = ("ka", "re", "mo", "shi", "tu", "ne", "ra", "po", "gi", "ya")
    words = ["".join(chance.choices(parts, k=chance.choice((2, 3, 4)))) + str(i % 10)
             for i in range(WORDS)]  # fmt: skip
    return words, list(accumulate(1 / (rank + 3) for rank in range(WORDS)))


def documents(count: int) -> Iterator[Document]:
    """``count`` documents of about `LENGTH` terms."""
    words, weights = vocabulary()
    chance = random.Random(count)
    for passage in range(1, count + 1):
        body = chance.choices(
            words, cum_weights=weights, k=chance.randrange(LENGTH // 2, LENGTH * 2)
        )
        title = chance.choices(words, cum_weights=weights, k=2) if passage % 20 == 0 else ()
        yield Document(passage, {Field.TITLE: tuple(title), Field.BODY: tuple(body)})


def plans(count: int) -> dict[str, Callable[[], Plan]]:
    """How a query of each kind is made."""
    words, weights = vocabulary()
    chance = random.Random(SEED + 1)

    def term() -> Plan:
        word = chance.choices(words, cum_weights=weights)[0]
        return Any((Term(Field.BODY, word), Term(Field.TITLE, word)))

    def held() -> Plan:
        return Passages(frozenset(chance.sample(range(1, count + 1), 20)), 3.0)

    return {
        "term": term,
        "phrase": lambda: All((held(), Any((term(), term(), held())))),
        "boolean": lambda: Without(All((Any((term(), term())), term())), term()),
        "prefix": lambda: Prefix(Field.BODY, chance.choice(words)[:4]),
        "question": lambda: Any(tuple(term() for _ in range(12))),
    }


def measured(engine: Engine, count: int) -> Iterator[tuple[str, float, float]]:
    """Kind, median and 95th percentile of the best ten, in milliseconds."""
    for kind, make in plans(count).items():
        taken = []
        for plan in [make() for _ in range(QUERIES)]:
            began = time.process_time()
            engine.search(plan, 10)
            taken.append((time.process_time() - began) * 1000)
        yield kind, statistics.median(taken), statistics.quantiles(taken, n=20)[-1]


def scale(kind: Backend, count: int) -> None:
    """Build, measure and print one row."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        kind.build(Path(folder), documents(count))
        built = time.process_time() - began
        size = sum(f.stat().st_size for f in Path(folder).rglob("*") if f.is_file()) / 1e6
        engine = kind.open(Path(folder))
        cells = [f"{median:.2f} / {high:.2f}" for _, median, high in measured(engine, count)]
        engine.close()
    print(f"| {kind.name} | {count} | {built:.1f} | {size:.0f} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Measure every engine at every size."""
    parser = argparse.ArgumentParser()
    parser.add_argument("counts", nargs="*", type=int, default=[4000, 40_000, 200_000])
    parser.add_argument("--engines", nargs="+", default=["whoosh", "tantivy"])
    options = parser.parse_args()
    print(f"| engine | documents | build s | MB | {' | '.join(plans(100))} |")
    print(f"| --- |{' --: |' * (3 + len(plans(100)))}")
    for count in options.counts:
        for name in options.engines:
            scale(backend(name), count)


if __name__ == "__main__":
    main()
