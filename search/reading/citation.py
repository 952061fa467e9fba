"""A pasted citation, read by the grammar of references."""

from __future__ import annotations

from kb.links.mentions import find
from kb.reference import NumberTarget, Reference
from kb.scheme import Numbering


def citations(text: str, numbering: Numbering) -> tuple[tuple[Reference, NumberTarget], ...]:
    """The numbers that ``text`` cites, with what was written; without a cue word too."""
    found = _numbers(text, numbering)
    bare = _numbers(f"rule {text.strip()}", numbering)
    return bare if _ends(bare) > _ends(found) else found


def _ends(found: tuple[tuple[Reference, NumberTarget], ...]) -> int:
    """How many numbers are written: of a range two (``702.2 - 702.4``)."""
    return sum(1 if target.last is None else 2 for _, target in found)


def _numbers(text: str, numbering: Numbering) -> tuple[tuple[Reference, NumberTarget], ...]:
    return tuple((r, r.target) for r in find(text, numbering) if isinstance(r.target, NumberTarget))
