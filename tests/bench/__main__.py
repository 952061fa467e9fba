"""``make bench``: how fast the main job is, as ratios within one run.

Reads the newest real English text where there is one (``$KB_CORPUS``, ``../shared/corpus``), else
the sample. Prints a Markdown table for the README.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from tests.bench.processes import in_turn, medians, run
from tests.bench.warm import percentiles, tokenizing
from tests.real_texts import CORPUS, ROOT

ROUNDS = 9
KB = (sys.executable, "-m", "search.cli.main")


def text() -> tuple[Path, str]:
    """The text to measure with, and a rule that it holds."""
    whole = CORPUS / "en" / "2026-08-07.txt"
    if whole.is_file():
        return whole, "704"
    return ROOT / "data" / "sample" / "ja-20260901.0.txt", "705"


def table(title: str, rows: list[tuple[str, ...]]) -> None:
    """Print ``rows``, the first of them the head."""
    print(f"\n{title}\n")
    head, *body = rows
    for row in (head, ("---", *("--:" for _ in head[1:])), *body):
        print(f"| {' | '.join(row)} |")


def cold(home: Path, rule: str, engine: str) -> None:
    """Whole processes, against Python doing nothing and against importing SQLAlchemy."""
    python = sys.executable
    commands = {
        "python -c pass": (python, "-c", "pass"),
        'python -c "import sqlalchemy"': (python, "-c", "import sqlalchemy"),
        f"kb show {rule}": (*KB, "--home", str(home), "show", rule),
        "kb search (one word)": (*KB, "--home", str(home), "search", "protection"),
        "kb search (土地カード)": (*KB, "--home", str(home), "search", "土地カード"),
        f"kb refs {rule}": (*KB, "--home", str(home), "refs", rule),
    }
    seconds = medians(in_turn(commands, ROUNDS))
    bare, alchemy = seconds["python -c pass"], seconds['python -c "import sqlalchemy"']
    rows = [("whole process", "s", "× bare Python", "× import sqlalchemy")]
    for name, value in seconds.items():
        rows.append((f"`{name}`", f"{value:.3f}", f"{value / bare:.1f}", f"{value / alchemy:.2f}"))
    table(f"Cold, {engine}, medians of {ROUNDS} runs in turn", rows)


def reading(source: Path, folder: Path) -> Path:
    """Read ``source`` into a new home, and tell what each step took."""
    home = folder / "home"
    done = run((*KB, "--home", str(home), "ingest", "--json", str(source)))
    steps = json.loads(done.output)["sources"][0]["steps"]
    rows = [("reading into store and index", "s")]
    rows += [(name, f"{seconds:.2f}") for name, seconds in steps.items()]
    rows += [("whole process", f"{done.seconds:.2f}"), ("peak memory, MB", f"{done.megabytes:.0f}")]
    table(source.name, rows)
    return home


def warm(home: Path, engine: str) -> None:
    """Searches in one process."""
    rows = [("warm, in process (processor time)", "queries", "median ms", "p95 ms")]
    for kind, measured in percentiles(home).items():
        median, high, number = measured
        rows.append((kind, str(number), f"{median:.1f}", f"{high:.1f}"))
    table(f"Search, {engine}", rows)


def main() -> None:
    """Measure everything."""
    source, rule = text()
    with tempfile.TemporaryDirectory() as folder:
        home = reading(source, Path(folder))
        for engine in ("whoosh", "tantivy"):
            run((*KB, "--home", str(home), "reindex", "--engine", engine))
            cold(home, rule, engine)
            warm(home, engine)
        found, resolved, mecab = tokenizing(home)
        rows = [("whole text (processor time)", "s", "× MeCab")]
        steps = {
            "MeCab tokenizes": mecab,
            "references found": found,
            "references found and resolved": resolved,
        }
        rows += [(name, f"{s:.2f}", f"{s / mecab:.2f}") for name, s in steps.items()]
        table("References", rows)


if __name__ == "__main__":
    main()
