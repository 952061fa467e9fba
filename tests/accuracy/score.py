"""Precision, recall and F1 of a set of verdicts, and the table that the README carries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.accuracy.judge import Verdict


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of references over some snippets; precision and recall are 1 where none is due."""

    snippets: int
    right: int
    missed: int
    false: int

    @property
    def precision(self) -> float:
        found = self.right + self.false
        return self.right / found if found else 1.0

    @property
    def recall(self) -> float:
        due = self.right + self.missed
        return self.right / due if due else 1.0

    @property
    def f1(self) -> float:
        both = 2 * self.right + self.missed + self.false
        return 2 * self.right / both if both else 1.0


def score(verdicts: Iterable[Verdict]) -> Score:
    rows = [(v.right, len(v.missed), len(v.false)) for v in verdicts]
    right, missed, false = (sum(row[column] for row in rows) for column in range(3))
    return Score(len(rows), right, missed, false)


def by_form(verdicts: list[Verdict]) -> dict[str, Score]:
    """A score a form, in the order of the forms' names."""
    forms = sorted({verdict.snippet.form for verdict in verdicts})
    return {form: score(v for v in verdicts if v.snippet.form == form) for form in forms}


def table(scores: dict[str, Score]) -> Iterator[str]:
    """A Markdown table, a row a score."""
    yield "| form | snippets | references | missed | false | precision | recall | F1 |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for name, s in scores.items():
        due = s.right + s.missed  # a trap has nothing to find, so there is nothing to divide by
        ratios = " | ".join(f"{r:.3f}" if due else "–" for r in (s.precision, s.recall, s.f1))
        counts = f"{s.snippets} | {due} | {s.missed} | {s.false}"
        yield f"| {name} | {counts} | {ratios} |"
