"""Labelled snippets: what a reader finds in a text, written down by hand."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.real_texts import CORPUS, ROOT

OURS = ROOT / "data" / "accuracy" / "mentions.tsv"
THEIRS = CORPUS / "mentions" / "ja.tsv"

HARD = frozenset(
    {
        "chapter", "list", "range-skip", "elliptic", "label-inner", "no-cue", "width", "wiki",
        "bulletin", "line-start", "term", "several", "boundary", "trap",
    }
)  # fmt: skip
FORMS = HARD | {"single", "label", "range"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """One reference as labelled: ``first``, or ``first`` to ``last``, or a ``term:``."""

    target: str
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Snippet:
    """A text and every reference in it; ``wanted`` is empty for a trap."""

    id: str
    lang: str
    source: str
    scheme: str
    form: str
    text: str
    wanted: tuple[Wanted, ...]
    kind: str
    note: str


def ours() -> list[Snippet]:
    """The project's own snippets."""
    return [_snippet(row) for row in _rows(OURS)]


def theirs() -> list[Snippet]:
    """The corpus's snippets of the Japanese rules; none where the corpus is absent."""
    return [_their_snippet(at, row) for at, row in enumerate(_rows(THEIRS), start=2)]


def _rows(path: Path) -> Iterator[dict[str, str]]:
    if not path.exists():
        return
    with path.open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, restval="")


def _snippet(row: dict[str, str]) -> Snippet:
    plain = {name: row[name] for name in ("id", "lang", "source", "scheme", "form", "kind", "note")}
    return Snippet(**plain, text=row["snippet"].replace("\\n", "\n"), wanted=_wanted(row))


def _their_snippet(line: int, row: dict[str, str]) -> Snippet:
    """Their kind (reference, term, trap) stands for the form."""
    return Snippet(
        id=f"ja.tsv:{line}",
        lang="ja",
        source="rules",
        scheme="comprehensive",
        form=row["kind"],
        text=row["snippet"],
        wanted=_wanted(row),
        kind=row["kind"],
        note=row["note"],
    )


def _wanted(row: dict[str, str]) -> tuple[Wanted, ...]:
    """An underscore in a target is a space: targets themselves stand a space apart."""
    targets = [target.replace("_", " ") for target in row["targets"].split()]
    labels = row["label"].split("|") if row["label"] else [""] * len(targets)
    pairs = zip(targets, labels, strict=True)
    return tuple(Wanted(target, label or None) for target, label in pairs)
