"""Mutated texts through decoding and every reader: ``python -m tests.fuzz.sources``.

``--variants N`` (default 10,000) and ``--seed S`` say which. Ends with 1 where a variant raises,
hangs, or loses a line without a word.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator

from ingest.archive import Blob
from ingest.draft import Fault
from ingest.pipeline import claims
from ingest.pipeline.assembly import assemble
from ingest.pipeline.judging import judge
from ingest.pipeline.options import Options
from ingest.pipeline.reading import Reading, readers
from ingest.reader import Reader, SourceText
from ingest.recognise import recognise
from ingest.source import source_text
from kb.errors import KbError
from tests.fuzz.mutation import Variant, variant
from tests.real_texts import CORPUS

HANGS = 60.0
"""Seconds after which a variant counts as hanging: the run ends with where it is."""
FOLDERS = ("en", "ja", "mtgwiki", "cr-viewer", "other-games")


class LostError(AssertionError):
    """A line that was neither claimed nor reported, or claimed twice."""


def texts() -> dict[str, bytes]:
    """The real texts, in UTF-8 where they are not, so that mutations work on lines."""
    found = {}
    for folder in FOLDERS:
        for path in sorted(CORPUS.glob(f"{folder}/*")):
            data = path.read_bytes()
            lines = source_text(Blob(path.name, path.stem, data)).lines
            found[f"{folder}/{path.name}"] = "\n".join(lines).encode()
    return found


def meet(one: Variant) -> str:
    """Send a variant all the way; what became of it. Raises LostError, or what a reader raises."""
    try:
        source = source_text(Blob(f"{one.stem}.txt", one.stem, one.data))
    except KbError as refusal:
        return type(refusal).__name__
    for reader in readers().values():
        _read(reader, source)
    try:
        best = recognise(source, readers())
    except KbError as refusal:
        return type(refusal).__name__
    drafts = tuple(best.drafts(source))
    left = claims.unclaimed(source, drafts)
    assembled = assemble(drafts, source.stem)
    judge(source, Reading(best, drafts, len(left), ()), assembled, Options())
    return best.name


def _read(reader: Reader, source: SourceText) -> None:
    """Lines in are lines claimed and lines reported; no line is claimed twice, none made up."""
    if not 0 <= reader.likelihood(source) <= 1:
        raise LostError(f"{reader.name}: likelihood")
    drafts = [*reader.drafts(source)]
    claimed = 0
    lines = set[int]()
    for draft in drafts:
        if isinstance(draft, Fault):
            continue
        first, last = draft.lines.first, draft.lines.last
        if first <= claimed or not first - 1 <= last <= len(source.lines):
            raise LostError(f"{reader.name}: lines {first} to {last} behind {claimed}")
        claimed = max(claimed, last)
        lines.update(range(first, last + 1))
    reported = {p.line for p in claims.problems(source, claims.unclaimed(source, drafts))}
    there = {n for n, line in enumerate(source.lines, 1) if line.strip()}
    if lines & reported or not there <= lines | reported:
        raise LostError(f"{reader.name}: {sorted(there - lines - reported)[:5]}")


def faults(seeds: Iterable[int], outcomes: Counter[str]) -> Iterator[tuple[Variant, Exception]]:
    """The variants that went wrong; ``outcomes`` counts what became of all."""
    base = texts()
    for seed in seeds:
        one = variant(base, seed)
        try:
            outcomes[meet(one)] += 1
        except Exception as error:
            outcomes["FAULT"] += 1
            yield one, error


def main() -> int:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variants", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    outcomes: Counter[str] = Counter()
    started = time.perf_counter()
    bad = 0
    for one, error in faults(_watched(asked.seed, asked.variants), outcomes):
        bad += 1
        print(f"{one.how}: {type(error).__name__}: {error}", flush=True)
    took = time.perf_counter() - started
    print(f"{asked.variants} variants in {took:.0f} s, {bad} faults")
    print("\n".join(f"{count:6} {name}" for name, count in outcomes.most_common()))
    return 1 if bad else 0


def _watched(first: int, count: int) -> Iterator[int]:
    """The seeds; the process ends with a traceback where one takes too long."""
    for seed in range(first, first + count):
        faulthandler.dump_traceback_later(HANGS, exit=True)
        yield seed
    faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    sys.exit(main())
