"""Prints how well search finds what people ask, for the README: ``make eval``.

``--ours`` leaves the peers out, ``--engine`` asks one engine of ours, ``--misses`` lists every
question that has none of its rules among the first five groups.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from tests.evaluation.contestants import ENGINES, contestants
from tests.evaluation.measures import Measures, mean, measures
from tests.evaluation.peer import Ranker
from tests.evaluation.question import CORPUS, Question, Series, series

HEAD = ("recall@5", "recall@10", "MRR", "nDCG@10", "first", "in five")


def main() -> int:
    options = _options()
    asked = [each for each in series() if options.only in each.name]
    texts: dict[tuple[Path, str], list[Series]] = defaultdict(list)
    for each in asked:
        texts[each.text, each.lang].append(each)
    results: dict[str, dict[str, list[Measures]]] = defaultdict(dict)
    for (text, lang), kinds in texts.items():
        with tempfile.TemporaryDirectory() as folder:
            engines = [options.engine] if options.engine else ENGINES
            for name, ranker in contestants(text, lang, Path(folder), engines, not options.ours):
                for kind in kinds:
                    results[kind.name][name] = [_judged(q, ranker) for q in kind.questions]
                    if options.misses:
                        _misses(kind, ranker, results[kind.name][name])
    for kind in asked:
        _table(f"{kind.name} ({len(kind.questions)})", {
            name: mean(rows) for name, rows in results[kind.name].items()
        })  # fmt: skip
        _categories(kind, results[kind.name])
    if not CORPUS.is_dir():
        print(f"{CORPUS} is absent: only the sample was asked about.", file=sys.stderr)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.evaluation", description=__doc__)
    parser.add_argument("--ours", action="store_true")
    parser.add_argument("--engine", choices=ENGINES)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--only", default="", help="series whose name holds this")
    return parser.parse_args()


def _judged(question: Question, ranker: Ranker) -> Measures:
    return measures(ranker(question.line), question.relevant)


def _misses(kind: Series, ranker: Ranker, rows: list[Measures]) -> None:
    for question, row in zip(kind.questions, rows, strict=True):
        if not row.five:
            print(f"- {question.line} {sorted(question.relevant)}: {ranker(question.line)}")


def _categories(kind: Series, results: dict[str, list[Measures]]) -> None:
    """Our first engine by category, where questions have one."""
    names = dict.fromkeys(question.category for question in kind.questions)
    if len(names) < 2 or not results:
        return
    first = next(iter(results.values()))
    by_category = {
        f"{name} ({len(rows)})": mean(rows)
        for name in names
        if (rows := [r for q, r in zip(kind.questions, first, strict=True) if q.category == name])
    }
    _table(f"{kind.name}, {next(iter(results))} by category", by_category)


def _table(title: str, rows: dict[str, Measures]) -> None:
    print(f"\n### {title}\n\n| | {' | '.join(HEAD)} |\n|---|{'--:|' * len(HEAD)}")
    for name, row in rows.items():
        print(f"| {name} | {' | '.join(f'{value:.3f}' for value in row)} |")


if __name__ == "__main__":
    sys.exit(main())
