"""What reading a wiki dump takes: ``python -m tests.bench.memory 10000 100000``.

For each number of invented pages: the whole of ``kb ingest`` in a process of its own, then a first
search. Printed: size of the dump, seconds of processor time, and the most memory that was held
(resident, with what the process maps).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from tests.bench.dump import write

PROGRAM = (sys.executable, "-m", "search.cli.main")


def taken(*arguments: str) -> tuple[float, int]:
    """Run the program; its processor time in seconds and its peak memory in MB."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawn(PROGRAM[0], [*PROGRAM, *arguments], os.environ, file_actions=silent)
    _, status, used = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"kb {' '.join(arguments)} failed")
    return used.ru_utime + used.ru_stime, used.ru_maxrss >> 10


def main() -> None:
    """Measure every number of pages that is named."""
    print(f"{'pages':>9} {'dump MB':>8} {'ingest s':>9} {'MB':>5} {'search s':>9} {'MB':>5}")
    for pages in map(int, sys.argv[1:]):
        with tempfile.TemporaryDirectory() as folder:
            dump, home = Path(folder, "wiki.xml"), str(Path(folder, "home"))
            write(dump, pages)
            read = taken("--home", home, "ingest", "--json", str(dump))
            sought = taken("--home", home, "search", "--json", "番人")
            size = dump.stat().st_size >> 20
        print(f"{pages:>9} {size:>8} {read[0]:>9.1f} {read[1]:>5} {sought[0]:>9.1f} {sought[1]:>5}")


if __name__ == "__main__":
    main()
