"""How well search finds what people ask: ``python -m tests.bench.evaluation CORPUS``.

Each question of the corpus is asked of an English edition; a hit counts as the rule group (704.5)
that an answer names. Printed: recall@5, recall@10, MRR and nDCG@10 by file of questions.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from math import log2
from pathlib import Path

from kb.store.home import Home
from search.app.engine import searcher_in
from search.app.library import library_in
from search.reading.choice import Choice
from search.reading.request import Request

EDITION = "2026-06-19"
LETTERS = re.compile(r"[a-z]+$")


def group(number: str) -> str:
    return LETTERS.sub("", number)


def groups(searcher, question: str) -> list[str]:
    """The first ten groups found."""
    found = searcher.search(Request(question, Choice("en")))
    return list(dict.fromkeys(hit.group.number or hit.group.title or "" for hit in found.hits))


def measures(ranking: list[str], relevant: set[str]) -> tuple[float, float, float, float]:
    """Recall@5, recall@10, reciprocal rank, nDCG@10."""
    ranks = [rank for rank, each in enumerate(ranking, 1) if each in relevant]
    ideal = sum(1 / log2(rank + 1) for rank in range(1, min(len(relevant), 10) + 1))
    gain = sum(1 / log2(rank + 1) for rank in ranks)
    recall = [sum(rank <= depth for rank in ranks) / len(relevant) for depth in (5, 10)]
    return recall[0], recall[1], 1 / ranks[0] if ranks else 0.0, gain / ideal


def evaluate(searcher, path: Path) -> tuple[float, ...]:
    """The means of the measures over a file of questions."""
    asked = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [
        measures(groups(searcher, each["question"]), set(map(group, each["relevant"])))
        for each in asked
    ]
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def main(corpus: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        text = corpus / "en" / f"{EDITION}.txt"
        command = [sys.executable, "-m", "search.cli.main", "--home", folder, "ingest", str(text)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        home = Home(Path(folder))
        with library_in(home) as library, searcher_in(library, home) as searcher:
            print("questions      recall@5  recall@10    MRR   nDCG@10")
            for path in sorted((corpus / "questions").glob("*.jsonl")):
                found = evaluate(searcher, path)
                print(f"{path.stem:14}" + "".join(f"{value:9.3f}" for value in found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
