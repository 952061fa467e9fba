"""Whole searches as collections grow: ``python -m tests.bench.whole 4000 40000 200000``.

A store of `tests.bench.store` is indexed with each engine and searched as the command line does,
from the line that was typed to the hits with their snippets. Printed: seconds to build the index,
median and 95th percentile in milliseconds by kind, and the memory of the process at its peak.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from search.app.engine import new_index
from search.app.library import library_in
from tests.bench.store import written
from tests.bench.warm import percentiles

ENGINES = ("whoosh", "tantivy")
LARGEST = {"whoosh": 40_000}
KINDS = ("term", "phrase", "boolean", "prefix", "three words", "question")


def row(name: str, count: int) -> str:
    """One engine at one size, as a row of the table."""
    with tempfile.TemporaryDirectory() as folder:
        home = written(Path(folder), count)
        began = time.process_time()
        with library_in(home) as library:
            new_index(library, home, name=name).close()
        built = time.process_time() - began
        measured = percentiles(Path(folder))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    cells = (f"{median:.1f} / {high:.1f}" for median, high, _ in measured.values())
    return f"| {name} | {count} | {built:.1f} | {' | '.join(cells)} | {peak / 1024:.0f} |"


def table(counts: list[int]) -> None:
    """Print a row for each engine and size, each measured in a process of its own."""
    print(f"\n| whole search | texts | index s | {' | '.join(KINDS)} | peak MB |")
    print(f"| --- |{' --: |' * (3 + len(KINDS))}")
    for count in counts:
        for name in ENGINES:
            if count <= LARGEST.get(name, count):
                command = [sys.executable, "-m", "tests.bench.whole", str(count), "--one", name]
                subprocess.run(command, check=True)


def main() -> None:
    """Measure every engine at every size, or one."""
    parser = argparse.ArgumentParser()
    parser.add_argument("counts", nargs="*", type=int, default=[4000, 40_000, 200_000])
    parser.add_argument("--one", metavar="ENGINE")
    options = parser.parse_args()
    if options.one:
        print(row(options.one, options.counts[0]), flush=True)
    else:
        table(options.counts)


if __name__ == "__main__":
    main()
