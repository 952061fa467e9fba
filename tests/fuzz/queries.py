"""Query lines at random: ``python -m tests.fuzz.queries --minutes 10``.

Every line must be answered without an exception and within a second of processor time. The seed
is printed, and ``--seed`` asks the same lines again; ``$KB_ENGINE`` names the engine asked. Reads
the real texts (``$KB_CORPUS``, ``../shared/corpus``) where they are there, else the sample.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from kb.store.home import Home
from kb.store.reading import Library
from search.app.engine import searcher_in
from search.app.library import library_in
from search.reading.choice import Choice
from search.reading.request import Request
from search.reading.results import results_document
from search.reading.searching import Searcher
from tests.bench.__main__ import CORPUS, KB, text
from tests.bench.processes import run
from tests.bench.warm import texts

MOST_SECONDS = 1.0
HARD = (
    "*****", "a" * 10_000, "状" * 10_000, "(" * 5_000, "(" * 500 + "a" + ")" * 500, '"' * 999,
    " OR ".join(f"{c}*" for c in "abcdefghijklmnopqrstuvwxyz"), "-" * 1000, "a -a -a OR -a",
    "in:" * 500, "cites:" + "7" * 1000, "the of a to and", "の", "*の*", "\0\0", "\ud800",
    "title:(a OR b* -c)", " ".join("a*" for _ in range(500)), "に " * 3000, "(a OR b) " * 300,
    "rule:702.16 -kind:rule", "{" * 3000, "1.1.1.1" * 500, "ｶﾞ" * 3000, "\u0301" * 5000,
    " ".join(f"-{c}" for c in "abcdefghijklmnopqrstuvwxyz" * 20), f'"{"状況起因処理 " * 1500}"',
    f'"{"the " * 2500}"', "-(" * 400 + "a" + ")" * 400, "(a OR (b OR (c OR " * 600, "^(a+)+$" * 900,
    ".*" * 4000, "[[:alpha:]]\\d{1,9999}", "👩‍👩‍👧‍👦" * 1000, "\u202eeltit\u202c " * 900,
    "\u200b" * 9999, "مرحبا بالعالم " * 700, "𝕬𝖇𝖈" * 3000, "ﷺ" * 9999, "rule 702.16a、" * 700,
    "土地カード" * 2000 + "?", "土地 " * 1200 + "ですか", " OR ".join(["状況起因処理"] * 800),
    "in:702 " * 900, "cites:704 " * 500, "e " * 5000, "kind:" + "あ" * 9000, "-" + "a -" * 3000,
)  # fmt: skip
SIGNS = ["(", ")", '"', "*", "-", " OR ", " ", "　", "title:", "en:", "rule:", "cites:", "kind:",
         "in:", "・", "?", "か", "〔", "〕", "{2}", "+1/+1", "\u200b", "\0", "é", "🂡", "704.5aa",
         "7"]  # fmt: skip


def lines(library: Library, chance: random.Random) -> Iterator[str]:
    """The hard lines first, then random ones without end."""
    yield from HARD
    sources = texts(library)

    def cutting() -> str:
        source = chance.choice(sources)
        start = chance.randrange(len(source) + 1)
        return source[start : start + chance.choice((1, 2, 3, 5, 8, 20, 80, 300))]

    def anything() -> str:
        return "".join(chr(chance.randrange(0x20, 0x30000)) for _ in range(chance.randrange(1, 30)))

    makers: list[Callable[[], str]] = [cutting, cutting, lambda: chance.choice(SIGNS), anything]
    while True:
        made = (chance.choice(makers)() for _ in range(chance.choice((1, 1, 2, 3, 5, 9, 30, 200))))
        yield chance.choice(("", " ")).join(made)[:10_000]


def fault(searcher: Searcher, line: str, chance: random.Random) -> str | None:
    """What is wrong with the answer to ``line``, if anything."""
    request = Request(line, Choice(chance.choice(("ja", "en"))), exact=chance.random() < 0.1)
    began = time.process_time()
    try:
        results_document(searcher.search(request))
    except Exception:  # every one is what is looked for
        return traceback.format_exc()
    seconds = time.process_time() - began
    return f"{seconds:.2f} s" if seconds > MOST_SECONDS else None


def fuzz(home: Home, minutes: float, seed: int) -> tuple[int, int, float]:
    """How many lines were asked, how many were at fault, and the longest time in seconds."""
    chance = random.Random(seed)
    asked = faults = 0
    longest = 0.0
    with library_in(home) as library, searcher_in(library, home) as searcher:
        end = time.monotonic() + minutes * 60
        for line in lines(library, chance):
            if time.monotonic() > end:
                break
            asked += 1
            began = time.process_time()
            found = fault(searcher, line, chance)
            longest = max(longest, time.process_time() - began)
            if found:
                faults += 1
                print(f"{line[:200]!r} ({len(line)} characters)\n{found}", flush=True)
    return asked, faults, longest


def sources() -> list[str]:
    """The texts to search in."""
    there = [CORPUS / "cr-viewer", CORPUS / "ja", text()[0]]
    return [str(place) for place in there if place.exists()]


def main() -> int:
    """Fuzz; the exit status is 1 where a fault was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=20260807)
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        run((*KB, "--home", folder, "ingest", *sources()))
        asked, faults, longest = fuzz(Home(Path(folder)), options.minutes, options.seed)
    print(f"{asked} lines, {faults} faults, the longest {longest:.2f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
