"""The glossary (用語集) of a Japanese rulebook: ``用語（よみ）／English`` and paragraphs below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ingest.draft import Definition, Fault, Lines, Skipped
from ingest.hypertext import VisibleLine
from ingest.paragraph import ends_sentence, is_ruler, join
from kb.errors import Problem, Severity

_HEAD = re.compile(
    r"(?P<term>[^。]*?)[（(](?P<reading>[^（）()。]*)[）)]\s*[／/]\s*(?P<english>[^ぁ-ヿ一-鿿。]+)"
    r"|(?P<plain>[^。／]{1,60})／\s*(?P<english2>[A-Z][^ぁ-ヿ一-鿿。]*)"
)
_OBSOLETE = re.compile("[（(]廃語[）)]")
_LONGEST_HEAD = 300


def glossary(
    rows: Sequence[VisibleLine], start: int, end: int
) -> Iterator[Definition | Fault | Skipped]:
    """The entries in ``rows`` from ``start``, from 1, to before ``end``, as drafts.

    Homonyms are entries of their own. Where the head word was lost and only its reading is left,
    the reading stands for it and a fault says so. What stands above the first entry is claimed
    by no draft, rulers excepted.
    """
    lines = [row.text for row in rows]
    heads = [n for n in range(start, end) if _head(lines[n - 1])]
    for n in range(start, [*heads, end][0]):
        if is_ruler(lines[n - 1]):
            yield Skipped(Lines(n, n), "markup")
    for head, following in pairwise([*heads, end]):
        yield from _definition(rows, lines, head, following)


def _head(line: str) -> re.Match[str] | None:
    return _HEAD.fullmatch(_OBSOLETE.sub("", line).strip()) if len(line) <= _LONGEST_HEAD else None


def _definition(
    rows: Sequence[VisibleLine], lines: Sequence[str], head: int, end: int
) -> Iterator[Definition | Fault]:
    match = _head(lines[head - 1])
    if match is None:
        return
    body = [n for n in range(head + 1, end) if lines[n - 1].strip()]
    text = _paragraphs([lines[n - 1] for n in body if not is_ruler(lines[n - 1])])
    reading = (match["reading"] or "").strip() or _spoken(rows[head - 1])
    term = (match["term"] or match["plain"] or "").strip()
    english = (match["english"] or match["english2"] or "").strip() or None
    if not term:
        yield Fault(_damaged(lines[head - 1], rows[head - 1].first))
    yield Definition(
        Lines(head, body[-1] if body else head),
        term or reading or english or "",
        text,
        reading,
        english,
        any(map(_OBSOLETE.search, (lines[head - 1], text))),
    )


def _spoken(row: VisibleLine) -> str | None:
    """The reading that a page writes above the head word."""
    return re.split("[／/]", row.spoken)[0].strip() or None


def _damaged(line: str, number: int) -> Problem:
    message = f"the head word is missing, its reading stands in for it: {line.strip()}"
    return Problem(Severity.WARNING, "damaged-head", message, number)


def _paragraphs(lines: Sequence[str]) -> str:
    """The text of an entry; a line that ends no sentence goes on with the next one."""
    groups: list[list[str]] = []
    for line in lines:
        if groups and not ends_sentence(groups[-1][-1]):
            groups[-1].append(line)
        else:
            groups.append([line])
    return "\n".join(join(group).strip("\u3000 ") for group in groups)
