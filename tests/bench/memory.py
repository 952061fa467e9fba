"""What reading a wiki dump takes: ``python -m tests.bench.memory 10000 100000``.

For each number of invented pages (``--revisions``, ``--words`` and ``--seed`` as `tests.bench.dump`
takes them): the whole of ``kb ingest`` in a process of its own, with a terminal for its progress,
then a first search. Printed for every tenth of each phase, as its progress tells it: seconds of
processor time, the memory that is resident, and how much of that are mapped files; then the most
that was ever resident, the longest time without a sign of life, and how large everything is.
"""

from __future__ import annotations

import argparse
import os
import re
import select
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.dump import Shape, shaped, write

PROGRAM = (sys.executable, "-m", "search.cli.main")
SIZE = re.compile(r"(\w+):\s+(\d+) kB")
BAR = re.compile(r"(\S[^\r\n\[]*?)\s+\[[#-]*\]\s+(\d+)%")
CURSOR = re.compile(r"\x1b\[\?25[hl]")
SECONDS_A_TICK = 1 / os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Taken:
    """A program that runs: processor time in seconds and peak memory in MB once it has ended.

    ``silence`` is the longest time in seconds between two signs of life, and before which it was.
    """

    pid: int
    seconds: float = 0.0
    peak: int = 0
    silence: tuple[float, str] = (0.0, "")
    tenths: set[tuple[str, int]] = field(default_factory=set)

    def look(self, shown: str, after: float) -> None:
        """Note what is shown after so many seconds; print how it fares at every new tenth."""
        bars = BAR.findall(shown)
        self.silence = max(self.silence, (after, " ".join(bars[0]) if bars else shown))
        for phase, percent in bars:
            key = (phase, int(percent) // 10)
            if key not in self.tenths:
                self.tenths.add(key)
                self._print(*key)

    def _print(self, phase: str, tenth: int) -> None:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        seconds = sum(map(int, fields[11:13])) * SECONDS_A_TICK
        status = Path(f"/proc/{self.pid}/status").read_text()
        rows = {name: int(size) >> 10 for name, size in SIZE.findall(status)}
        memory = f"{rows['VmRSS']:>5} MB, {rows['RssFile']} of them mapped files"
        print(f"{phase} {tenth * 10:>3} %: {seconds:8.1f} s {memory}", flush=True)


def taken(*arguments: str) -> Taken:
    """Run the program."""
    ours, theirs = os.openpty()
    files = [
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_DUP2, theirs, 2),
        (os.POSIX_SPAWN_CLOSE, ours),
    ]
    run = Taken(os.posix_spawn(PROGRAM[0], [*PROGRAM, *arguments], os.environ, file_actions=files))
    os.close(theirs)
    _watch(run, ours)
    os.close(ours)
    _, status, used = os.wait4(run.pid, 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"kb {' '.join(arguments)} failed")
    run.seconds, run.peak = used.ru_utime + used.ru_stime, used.ru_maxrss >> 10
    return run


def _watch(run: Taken, terminal: int) -> None:
    """Read what the program shows until it ends."""
    last = time.monotonic()
    while True:
        select.select([terminal], [], [])
        now = time.monotonic()
        try:
            shown = os.read(terminal, 1 << 16)
        except OSError:  # nobody writes to it any more
            return
        run.look(CURSOR.sub("", shown.decode("utf-8", "replace")), now - last)
        last = now


def measure(pages: int, shape: Shape, folder: Path) -> None:
    """Measure reading so many pages, and print it."""
    dump, home = folder / "wiki.xml", folder / "home"
    write(dump, pages, shape)
    size = dump.stat().st_size >> 20
    read = taken("--home", str(home), "ingest", "--json", str(dump))
    kept = sum(path.stat().st_size for path in home.rglob("*") if path.is_file()) >> 20
    print(f"{pages} pages, {size} MB: {read.seconds:.1f} s, at most {read.peak} MB, {kept} MB kept")
    silence, until = read.silence
    print(f"the longest time without a sign of life: {silence:.1f} s, until {until.strip()!r}")
    sought = taken("--home", str(home), "search", "--json", "番人")
    print(f"a first search: {sought.seconds:.1f} s, at most {sought.peak} MB", flush=True)


def main() -> None:
    """Measure every number of pages that is named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("pages", type=int, nargs="+")
    parser.add_argument("--folder", help="for the dump and what becomes of it; default: temporary")
    shaped(parser)
    asked = parser.parse_args()
    for pages in asked.pages:
        with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
            shape = Shape(asked.revisions, asked.words, asked.seed)
            measure(pages, shape, Path(folder))


if __name__ == "__main__":
    main()
