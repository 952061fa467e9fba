"""Paragraphs that hold several rules: cut where the next rule, or an example, begins inside."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ingest.paragraph import Block
from ingest.succession import follows
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING

_EXAMPLE = re.compile(r"例\s*[：:]|[【（(]例[】）)]")
# Bounded, so that a line of a million spaces takes no longer than one of letters.
_INNER = re.compile(
    r"(?<=[。．）)」』])[\s　]{0,9}(?=例\s{0,9}[：:]|[【（(]例[】）)]|\d{3}\.\d)"
    r"|[\s　]{1,9}(?=\d{3}\.\d)"
)
_CITING = re.compile(r"(?:rules?|CR|ルール|[、,とや～〜–-]|および|または|から)$", re.IGNORECASE)
"""What stands before the number of a reference."""
_NEAR, _HEAD = 8, 80
"""Characters looked at before and behind a place: as many as the longest such word or number."""


def pieces(blocks: Iterable[Block]) -> Iterator[Block]:
    """``blocks``, each cut before every number that comes next and every example.

    Pieces of one block have the lines of the whole.
    """
    last: RuleNumber | None = None
    for whole in blocks:
        block, start = whole, 0
        for cut in _INNER.finditer(block.text):
            last = _read(block.text[start : min(cut.start(), start + _HEAD)], last)
            before = block.text[max(start, cut.start() - _NEAR) : cut.start()]
            behind = block.text[cut.end() : cut.end() + _HEAD]
            if not _CITING.search(before) and _begins(behind, last):
                yield replace(block, text=block.text[start : cut.start()])
                block, start = replace(block, opening=None), cut.end()
        last = _read(block.text[start : start + _HEAD], last)
        yield replace(block, text=block.text[start:])


def _read(text: str, last: RuleNumber | None) -> RuleNumber | None:
    found = NUMBERING.at_line_start(text)
    return found.number if found else last


def _begins(text: str, last: RuleNumber | None) -> bool:
    if _EXAMPLE.match(text):
        return True
    found = NUMBERING.at_line_start(text)
    return found is not None and last is not None and follows(last, found.number, NUMBERING)
