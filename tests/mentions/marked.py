"""Labelled snippets: ``See ⟦rule 601.2b→601.2b⟧.`` marks a reference, its target, its label.

``⟦surface→target→label⟧``; a range is ``first..last``, a glossary term ``term:X``; what is
written before ``@`` only repeats the surface of a shortened item. ``⏎`` is a line break.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from kb.reference import NumberTarget, Reference, TermTarget

_MARK = re.compile(r"⟦([^→⟧]*)→([^→⟧]*)(?:→([^⟧]*))?⟧")


@dataclass(frozen=True, slots=True)
class Expected:
    """A reference as labelled by hand."""

    start: int
    surface: str
    target: str
    label: str | None


@dataclass(frozen=True, slots=True)
class Snippet:
    """A labelled snippet: its form, its text without marks, what is to be found in it."""

    form: str
    text: str
    expected: tuple[Expected, ...]
    numbering: str


def read(table: Path) -> list[Snippet]:
    """Read a table of snippets."""
    lines = table.read_text(encoding="utf-8").splitlines()[1:]
    return [snippet(*line.split("\t")) for line in lines if line]


def snippet(form: str, marked: str, numbering: str = "comprehensive") -> Snippet:
    """Take the marks out of one snippet."""
    text, expected, position = "", [], 0
    marked = marked.replace("⏎", "\n")
    for match in _MARK.finditer(marked):
        text += marked[position : match.start()]
        target = match[2].rpartition("@")[2]
        expected.append(Expected(len(text), match[1], target, match[3]))
        text += match[1]
        position = match.end()
    return Snippet(form, text + marked[position:], tuple(expected), numbering)


def as_expected(reference: Reference) -> Expected:
    """Write a found reference the way it is labelled."""
    match reference.target:
        case TermTarget(term):
            target = f"term:{term}"
        case NumberTarget(first, None):
            target = str(first)
        case NumberTarget(first, last):
            target = f"{first}..{last}"
    return Expected(reference.start, reference.surface, target, reference.label)
