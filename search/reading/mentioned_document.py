"""Mentions as plain values for JSON: the contract with other programs."""

from __future__ import annotations

from kb.reference import Link, NumberTarget, Reference, TermTarget
from search.reading.document import Document
from search.reading.mentioned import Meaning, Mentioned


def mentioned_document(found: Mentioned, against: Meaning | None) -> Document:
    """One reference of ``kb mentions --json``."""
    reference, link = found.reference, found.link
    row: Document = {
        "line": found.line,
        "start": found.start,
        "end": found.end,
        "surface": reference.surface,
        "label": reference.label,
        "targets": targets(found),
        "status": link.status.value if link else None,
        "edition": _edition(link, against),
        "note": link.note if link else None,
        "kind": "term" if isinstance(reference.target, TermTarget) else "rule",
    }
    return row | ({"range": True} if is_range(reference) else {})


def _edition(link: Link | None, against: Meaning | None) -> str | None:
    if against is None:
        return None
    return (against.judge(link) if link else against.edition).name


def is_range(reference: Reference) -> bool:
    """Whether a range is written."""
    return isinstance(reference.target, NumberTarget) and reference.target.last is not None


def targets(found: Mentioned) -> list[str]:
    """What is reached; as written where nothing is, the two ends of a range."""
    if found.link is not None and found.link.term is not None:
        return [found.link.term]
    if found.link is not None and found.link.targets:
        return [str(number) for number in found.link.targets]
    match found.reference.target:
        case NumberTarget(first=first, last=last):
            return [str(n) for n in (first, last) if n is not None]
        case TermTarget(term=term):
            return [term]
