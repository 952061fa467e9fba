"""Rules texts read roughly: enough to search the corpus by, without the readers under test."""

from __future__ import annotations

import re
from pathlib import Path

from tests.search.shelf import Row

HEADING = re.compile(r"(\d|\d{3})\. ([^.]{1,60})$")
NUMBERED = re.compile(r"(?:- )?(\d{3}\.\d+[a-z]{0,2})\.?\s?(.+)")
LEVELS = ("chapter", "section", "rule", "subrule")


def english(path: Path) -> list[Row]:
    """The rules and examples of an official English text, and its glossary."""
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    starts = [i for i, line in enumerate(lines) if line.strip() == "Glossary"]
    body = next(i for i, line in enumerate(lines) if line.startswith("100.1."))
    rows = list(_rules(lines[body - 6 : starts[-1]]))
    blocks = "\n".join(lines[starts[-1] + 1 :]).split("\n\n")
    for block in blocks:
        term, _, text = block.strip().partition("\n")
        if text:
            rows.append(Row("glossary", text, title=term))
        if term == "Credits":
            break
    return rows


def japanese(path: Path) -> list[Row]:
    """The rules of a Japanese text or saved page."""
    return list(_rules(path.read_text(encoding="utf-8").splitlines()))


def _rules(lines: list[str]):
    for line in map(str.strip, lines):
        if match := HEADING.match(line):
            kind = "chapter" if len(match[1]) == 1 else "section"
            yield Row(kind, match[2], match[1], match[2])
        elif match := NUMBERED.match(line):
            yield _rule(match[1], match[2])
        elif line.startswith(("Example:", "例:", "例：")):
            yield Row("example", re.split("[:：]", line, maxsplit=1)[1].strip())


def _rule(number: str, text: str) -> Row:
    kind = "subrule" if number[-1].isalpha() else "rule"
    title, _, title_en = text.partition("／")
    if kind == "rule" and len(text) < 60 and text[-1] not in ".。）)":
        return Row(kind, text, number, title, title_en or None)
    return Row(kind, text, number)
