"""Questions with the rules that answer them, and where they come from."""

from __future__ import annotations

import csv
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(os.environ.get("KB_CORPUS", ROOT.parent / "shared" / "corpus"))
SAMPLE = ROOT / "data" / "sample" / "ja-20260901.0.txt"
SAMPLE_QUESTIONS = Path(__file__).with_name("sample.jsonl")
OWN_QUESTIONS = Path(__file__).with_name("own.jsonl")
"""Questions as judges and players ask them, written for this project from the rules; answers are
the numbers of the English text of 2026-06-19. Weights are chosen on others. Those of the third set
were written, and asked for the first time, after the weights were chosen and before the vocabulary
was enlarged: recall@5 and MRR were then 0.803 and 0.744 in Japanese, 0.708 and 0.675 in English.
Those of the fourth are in the words of players, and were asked for the first time before names of
rules and sections counted for a question: 0.512 and 0.439 in Japanese, 0.727 and 0.620 in English.
"""
SETS = {None: "", 3: ", third set", 4: ", fourth set"}
"""The sets of our own questions, and how their series are told from each other."""
LETTERS = re.compile(r"(?<=\d)[a-z]+(?:-[a-z]+)?$")
"""Of a subrule, or of a range of them (509.1b-c)."""


@dataclass(frozen=True)
class Question:
    """A line someone types; ``relevant`` are groups: 704.5 for 704.5f."""

    line: str
    relevant: frozenset[str]
    category: str = ""


@dataclass(frozen=True)
class Series:
    """Questions of one kind, all asked about one text by readers of ``lang``."""

    name: str
    text: Path
    lang: str
    questions: tuple[Question, ...]


def group(number: str) -> str:
    """The rule a subrule belongs to, itself for a rule."""
    return LETTERS.sub("", number)


def series() -> list[Series]:
    """All that can be asked here; what needs the corpus only where that is."""
    found = [Series("Japanese questions, Japanese sample", SAMPLE, "ja", _asked(SAMPLE_QUESTIONS))]
    questions, terms = CORPUS / "questions", CORPUS / "terms" / "glossary.tsv"
    english = CORPUS / "en" / "2026-06-19.txt"
    kinds = (("ja", "Japanese questions, English text"), ("en", "English questions, English text"))
    for lang, name in kinds:
        path = questions / f"{lang}.jsonl"
        if path.is_file() and english.is_file():
            found.append(Series(name, english, "en", _asked(path)))
    if english.is_file():
        for lang, name in (("ja", "Own Japanese questions"), ("en", "Own English questions")):
            for number, title in SETS.items():
                held_out = _asked(OWN_QUESTIONS, lang, number)
                full = f"{name}{title}, held out, English text"
                found.append(Series(full, english, "en", held_out))
    older = CORPUS / "en" / "2026-01-16.txt"
    if terms.is_file() and older.is_file():
        found.extend(_glossary(terms, older))
    return found


def _asked(path: Path, lang: str | None = None, number: int | None = None) -> tuple[Question, ...]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if lang in (None, row.get("lang"))]
    rows = [row for row in rows if row.get("set") == number]
    return tuple(
        Question(row["question"], frozenset(map(group, row["relevant"])), row.get("category", ""))
        for row in rows
    )


def _glossary(path: Path, text: Path) -> list[Series]:
    """Each term that names a rule, in three ways; rows whose numbers are known to be stale not."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    rows = [row for row in rows if row["rules"] and "stale" not in (row["aliases_note"] or "")]
    ways = {"ja": "Glossary terms, Japanese", "reading": "Glossary terms, as read"}
    ways["en"] = "Glossary terms, English"
    return [
        Series(f"{name}, English text", text, "en", tuple(
            Question(row[way], frozenset(map(group, row["rules"].split())))
            for row in rows if row[way]
        ))
        for way, name in ways.items()
    ]  # fmt: skip
