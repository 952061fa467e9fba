"""The glossary (用語集) of a Japanese rulebook: ``用語（よみ）／English`` and paragraphs below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from ingest.draft import Continuation, Definition, ExampleText, Fault, Lines, Skipped
from ingest.examples import EXAMPLE, below
from ingest.hypertext import VisibleLine
from ingest.paragraph import ends_sentence
from ingest.plain_glossary import is_mark, paragraphs_of
from kb.errors import Problem, Severity

_HEAD = re.compile(
    r"(?P<term>[^。]*?)[（(](?P<reading>[^（）()。]*)[）)]\s*[／/]\s*(?P<english>[^ぁ-ヿ一-鿿。]+)"
    r"|(?P<plain>[^。／]{1,60})／\s*(?P<english2>[A-Z][^ぁ-ヿ一-鿿。]*)"
)
_OBSOLETE = re.compile("[（(]廃語[）)]")
_LONGEST_HEAD = 300


_Drafts = Iterator[Definition | ExampleText | Continuation | Fault | Skipped]


def glossary(
    rows: Sequence[VisibleLine], start: int, end: int, is_wrapped: bool = False
) -> _Drafts:
    """The entries in ``rows`` from ``start``, from 1, to before ``end``, as drafts.

    Homonyms are entries of their own. Where the head word was lost and only its reading is left,
    the reading stands for it and a fault says so. What stands above the first entry is claimed
    by no draft, rulers excepted. In a wrapped text the paragraphs of an entry begin with a space
    where any does.
    """
    lines = [row.text for row in rows]
    heads = [n for n in range(start, end) if _is_head(rows, n, start)]
    for n in range(start, [*heads, end][0]):
        if is_mark(lines[n - 1]):
            yield Skipped(Lines(n, n), "markup")
    for head, following in pairwise([*heads, end]):
        yield from _definition(rows[head - 1 : following - 1], head, is_wrapped)


def _head(line: str) -> re.Match[str] | None:
    return _HEAD.fullmatch(_OBSOLETE.sub("", line).strip()) if len(line) <= _LONGEST_HEAD else None


def _is_head(rows: Sequence[VisibleLine], n: int, start: int) -> bool:
    """Whether row ``n`` is a head: one without a reading may be a wrapped line of a text."""
    line = rows[n - 1].text
    found = _head(line)
    plain = found["plain"] if found else None
    if plain is None:
        return found is not None
    if line.startswith("\u3000") or plain.count("「") != plain.count("」"):
        return False
    above = rows[n - 2].text if n > start and not rows[n - 1].tag else ""
    return ends_sentence(above) or is_mark(above) or _head(above) is not None


def _definition(rows: Sequence[VisibleLine], head: int, is_wrapped: bool) -> _Drafts:
    """The entry in ``rows``, of which the first is line ``head``."""
    match = _head(rows[0].text)
    if match is None:
        return
    numbered = [(n, row.text) for n, row in enumerate(rows[1:], head + 1) if row.text.strip()]
    indented = is_wrapped and any(text.startswith("\u3000") for _, text in numbered)
    paragraphs = paragraphs_of(numbered, indented=indented)
    plain = [*takewhile(lambda p: not EXAMPLE.match(p.text), paragraphs)]
    text = "\n".join(p.text for p in plain if p.text)
    reading = (match["reading"] or "").strip() or _spoken(rows[0])
    term = (match["term"] or match["plain"] or "").strip()
    english = (match["english"] or match["english2"] or "").strip() or None
    if not term:
        yield Fault(_damaged(rows[0].text, rows[0].first))
    yield Definition(
        Lines(head, plain[-1].lines.last if plain else head),
        term or reading or english or "",
        text,
        reading,
        english,
        any(map(_OBSOLETE.search, (rows[0].text, text))),
    )
    yield from map(below, paragraphs[len(plain) :])


def _spoken(row: VisibleLine) -> str | None:
    """The reading that a page writes above the head word."""
    return re.split("[／/]", row.spoken)[0].strip() or None


def _damaged(line: str, number: int) -> Problem:
    message = f"the head word is missing, its reading stands in for it: {line.strip()}"
    return Problem(Severity.WARNING, "damaged-head", message, number)
