"""A pasted citation, read by the grammar of references."""

from __future__ import annotations

import re

from kb.links.mentions import find
from kb.reference import NumberTarget, Reference
from kb.scheme import Numbering

_RANGE = re.compile(
    r"(?P<lead>.*?)(?P<from>[0-9][0-9.]*[a-z]{0,2})"
    r" *(?P<dash>[-–—~～〜]) *(?P<to>[0-9.]*[a-z]{0,2}) *"
)


def citations(text: str, numbering: Numbering) -> tuple[tuple[Reference, NumberTarget], ...]:
    """The numbers that ``text`` cites, with what was written; without a cue word too."""
    text = _forwards(text, numbering)
    found = _numbers(text, numbering)
    bare = _numbers(f"rule {text.strip()}", numbering)
    return bare if _ends(bare) > _ends(found) else found


def _forwards(text: str, numbering: Numbering) -> str:
    """A range that is written backwards (``702.16d-b``, ``704-702``) the other way round."""
    match = _RANGE.fullmatch(text)
    if match is None or numbering.parse(match["from"] + match["dash"] + match["to"]):
        return text
    first = numbering.parse(match["from"])
    last = first and (numbering.member(first, match["to"]) or numbering.parse(match["to"]))
    if first is None or last is None or first.level != last.level or last >= first:
        return text
    return f"{match['lead']}{last}-{first}"


def _ends(found: tuple[tuple[Reference, NumberTarget], ...]) -> int:
    """How many numbers are written: of a range two (``702.2 - 702.4``)."""
    return sum(1 if target.last is None else 2 for _, target in found)


def _numbers(text: str, numbering: Numbering) -> tuple[tuple[Reference, NumberTarget], ...]:
    return tuple((r, r.target) for r in find(text, numbering) if isinstance(r.target, NumberTarget))
