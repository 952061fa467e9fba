"""What the tests of the readers share: texts by hand, real texts, and drafts as plain lines."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import pytest

from ingest.draft import Draft, Fault
from ingest.reader import Reader, SourceText
from tests.real_texts import ABSENT, CORPUS


def by_hand(text: str, stem: str = "fixture") -> SourceText:
    """A source as decoding would make it."""
    raw = text.encode()
    lines = tuple(text.split("\n"))
    return SourceText(
        f"{stem}.txt", stem, lines, "utf-8", hashlib.sha256(raw).hexdigest(), len(raw)
    )


def real(name: str) -> SourceText:
    """A UTF-8 text of the corpus; the test is skipped where the corpus is not there."""
    path = CORPUS / name
    if not path.exists():
        pytest.skip(ABSENT)
    return by_hand(path.read_text("utf-8-sig"), path.stem)


def read(reader: Reader, source: SourceText) -> list[Draft]:
    """The drafts, after a check that each line that is not blank is claimed exactly once."""
    drafts = list(reader.drafts(source))
    spans = [d.lines for d in drafts if not isinstance(d, Fault)]
    claimed = [n for span in spans for n in range(span.first, span.last + 1)]
    assert [s.first for s in spans] == sorted(s.first for s in spans)
    assert claimed == sorted(set(claimed))
    assert all(1 <= n <= len(source.lines) for n in claimed)
    text = {n for n, line in enumerate(source.lines, 1) if line.strip()}
    assert text <= set(claimed), f"unclaimed: {sorted(text - set(claimed))}"
    return drafts


def plain(drafts: Iterable[Draft]) -> str:
    """One line a draft, for snapshots: its lines, its kind and its values."""
    return "\n".join(map(_line, drafts))


def _line(draft: Draft) -> str:
    if isinstance(draft, Fault):
        return f"Fault {draft.problem.line}: {draft.problem.message}"
    values = (
        f"{name}={str(value) if name == 'number' else repr(value)}"
        for name in draft.__slots__
        if name != "lines" and (value := getattr(draft, name)) not in (None, (), False)
    )
    lines = draft.lines
    where = str(lines.first) if lines.first == lines.last else f"{lines.first}-{lines.last}"
    return f"{where} {type(draft).__name__} {' '.join(values)}".rstrip()
