"""The glossary of an English rules text: entries between blank lines, with their examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from ingest.draft import Continuation, Definition, ExampleText, Lines, Skipped
from ingest.english_paragraphs import Setting
from ingest.examples import EXAMPLE, below
from ingest.paragraph import Block, ends_sentence, is_page_mark, join

_OBSOLETE = re.compile(r"\(obsolete\)", re.IGNORECASE)
_NO_HEAD = re.compile(r"\d\. |.*(?:[.:;,][)\"”’]{0,3}|\brules? \d\S*)$|.{61}", re.DOTALL)
"""A sense, the end of a sentence or of a reference, or more than the longest term there is (57)."""
_SPREAD_SHARE = 0.35
"""Share of terms that stand alone between blank lines; elsewhere their texts stand below them."""
_LONGEST_ENTRY = 30
"""More lines than this in an entry, on the average, and the blank lines between them were lost."""
_SENSE = re.compile(r"(\d{1,2})\. ")
_Run = tuple[bool, list[int]]
"""Lines that stand together, and whether a page begins with them."""
_Drafts = Iterator[Definition | ExampleText | Continuation]


def glossary(
    lines: Sequence[str], first: int, last: int, setting: Setting
) -> Iterator[Definition | ExampleText | Continuation | Skipped]:
    """The entries from line ``first`` to ``last``, and page marks between them, as drafts."""
    done = first - 1
    for draft in (
        draft
        for rows in _entries(lines, first, last, setting)
        for draft in _entry(lines, rows, setting)
    ):
        yield from _marks(lines, done + 1, draft.lines.first - 1)
        yield draft
        done = draft.lines.last
    yield from _marks(lines, done + 1, last)


def _marks(lines: Sequence[str], first: int, last: int) -> Iterator[Skipped]:
    for n in range(first, last + 1):
        if lines[n - 1].strip():
            yield Skipped(Lines(n, n), "markup")


def _entries(lines: Sequence[str], first: int, last: int, setting: Setting) -> Iterator[list[int]]:
    """The lines of every entry, page marks left out: blank lines stand between entries.

    Where they stand between all paragraphs (a word processor's text), what looks like a term
    begins an entry. A page break inside an entry does not end it.
    """
    runs = [*_runs(lines, first, last)]
    if sum(len(run) for _, run in runs) > len(runs) * _LONGEST_ENTRY:
        runs = [cut for run in runs for cut in _cut(lines, run, setting)]
    alone = sum(len(run) == 1 and _is_head(lines[run[0] - 1]) for _, run in runs)
    is_spread = alone > len(runs) * _SPREAD_SHARE
    entry: list[int] = []
    for at_break, run in runs:
        has_text = len(entry) > 1
        is_example = EXAMPLE.match(lines[run[0] - 1]) is not None
        goes_on = not _is_head(lines[run[0] - 1]) or (at_break and not has_text)
        goes_on = goes_on or (is_spread and len(run) > 1)
        if entry and (is_example or (goes_on and (is_spread or at_break))):
            entry += run
            continue
        if entry:
            yield entry
        entry = run
    if entry:
        yield entry


def _runs(lines: Sequence[str], first: int, last: int) -> Iterator[_Run]:
    """Lines that stand together, and whether a page begins with them."""
    run: list[int] = []
    at_break = False
    for n in range(first, last + 1):
        line = lines[n - 1]
        mark = is_page_mark(line)
        if run and (mark or not line.strip()):
            yield at_break, run
            run, at_break = [], False
        if mark:
            at_break = True
        elif line.strip():
            run.append(n)
    if run:
        yield at_break, run


def _cut(lines: Sequence[str], run: _Run, setting: Setting) -> Iterator[_Run]:
    """A run that lost the blank lines in it, cut before every term below the end of a text.

    Where texts are wrapped, a line of one may look like a term, but has no room for a word more.
    """
    at_break, rows = run
    starts = [0]
    for at in range(2, len(rows) - 1):
        before, line, below = (lines[n - 1] for n in rows[at - 1 : at + 2])
        if at == starts[-1] + 1 or not _is_head(line) or EXAMPLE.match(line):
            continue
        is_whole = not setting.is_wrapped or setting.has_room(line, below)
        if is_whole and not _is_head(before):
            starts.append(at)
    for begin, end in pairwise([*starts, len(rows)]):
        yield at_break and not begin, rows[begin:end]


def _is_head(line: str) -> bool:
    return _NO_HEAD.match(_OBSOLETE.sub("", line).strip()) is None


def _entry(lines: Sequence[str], entry: Sequence[int], setting: Setting) -> _Drafts:
    """An entry, the examples in it, and what stands below those."""
    head = lines[entry[0] - 1].strip()
    term = _OBSOLETE.sub("", head).strip()
    paragraphs = _senses(lines, entry[1:], setting)
    obsolete = term != head or any(_OBSOLETE.search(p.text) for p in paragraphs)
    plain = [*takewhile(lambda p: not EXAMPLE.match(p.text), paragraphs)]
    last = plain[-1].lines.last if plain else entry[0]
    text = "\n".join(p.text for p in plain)
    yield Definition(Lines(entry[0], last), term or head, text, obsolete=obsolete)
    yield from map(below, paragraphs[len(plain) :])


def _senses(lines: Sequence[str], rows: Sequence[int], setting: Setting) -> list[Block]:
    """The paragraphs of an entry: lines as they stand, or joined where they were wrapped."""
    starts = _starts(lines, rows, setting) if setting.is_wrapped else range(len(rows))
    spans = [rows[a:b] for a, b in pairwise([*starts, len(rows)])]
    return [
        Block(Lines(span[0], span[-1]), join(lines[n - 1] for n in span).strip()) for span in spans
    ]


def _starts(lines: Sequence[str], rows: Sequence[int], setting: Setting) -> Iterator[int]:
    """Which of the lines ``rows`` of a wrapped entry begin paragraphs. Senses count from 1."""
    count, above, last = 0, "", 0
    for at, n in enumerate(rows):
        line = lines[n - 1]
        sense = _SENSE.match(line)
        is_next = sense is not None and int(sense[1]) == count + 1 and ends_sentence(above)
        count += is_next
        is_parted = n > last + 1 and ends_sentence(above)
        if not at or is_next or is_parted or setting.opening(line, above) is not None:
            yield at
        above, last = line, n
