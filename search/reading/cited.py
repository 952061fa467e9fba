"""Lines that cite rules (``rule 704.5f``, ``702.2b-d``): those rules, and what else is said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kb import numbering as folder
from kb.record import NamedTuple
from kb.store.reading import Library
from search.reading.scope import Scope

if TYPE_CHECKING:
    from kb.reference import NumberTarget, Reference
    from kb.scheme import Numbering

LIKELY = r"\d{3}|\d[.-]\d|\d\W*$|第[^部章]{1,4}[部章]"
"""What a line that cites a rule holds; most lines with digits do not, and need no grammar."""
LONGEST = 400
"""Characters of a line that asks for what it cites; a longer one is a passage that cites."""
CUE = "rule "
"""Before a line, lets the grammar take a bare number for a citation."""
AROUND = r"(?:[\s、,，・。.()（）]|と|および|及び|\band\b|\bsee\b|参照|を)+"
"""What may stand around citations in a line and says nothing itself."""


class Cited(NamedTuple):
    """The entries that a line cites, and the line without what cites them."""

    entries: tuple[int, ...]
    rest: str


def cited(line: str, library: Library, scope: Scope) -> Iterator[Cited]:
    """What ``line`` cites of the scope, in the numbering of each edition that holds some of it."""
    if len(line) > LONGEST or not _is_likely(line):
        return
    # Imported here: most searches cite nothing.
    from kb.plugins import discover  # noqa: PLC0415

    known = discover(folder, "NUMBERING")
    editions = {e.id: e.numbering for e in library.editions() if e.numbering in known}
    numbered = [edition for edition in scope.numberings if edition in editions]
    for name in dict.fromkeys(map(editions.__getitem__, numbered)):
        found = list(_references(line, known[name]))
        own = [edition for edition in numbered if editions[edition] == name]
        orders = {o for _, target in found for each in own for o in _members(scope, each, target)}
        if entries := tuple(scope.spot(order).entry for order in sorted(orders)):
            yield Cited(entries, _without(line, (r for r, _ in found)))


def _is_likely(line: str) -> bool:
    return ("第" in line or any(map(str.isdecimal, line))) and bool(re.search(LIKELY, line))


def _references(line: str, numbering: Numbering) -> Iterator[tuple[Reference, NumberTarget]]:
    """The citations of a line; of bare numbers, those that are nothing else."""
    from kb.links.mentions import find  # noqa: PLC0415 - see above
    from kb.reference import NumberTarget  # noqa: PLC0415

    own = [(r, r.target) for r in find(line, numbering) if isinstance(r.target, NumberTarget)]
    cued = [
        (r._replace(start=max(r.start - len(CUE), 0), end=r.end - len(CUE)), r.target)
        for r in find(CUE + line, numbering)
        if isinstance(r.target, NumberTarget)
    ]
    alone = not _without(line, (r for r, _ in cued))
    for reference, target in cued if len(cued) > len(own) else own:
        if alone or len(cued) <= len(own) or target.first.level >= numbering.plain_level:
            yield reference, target


def _without(line: str, references: Iterable[Reference]) -> str:
    """The line without what cites rules; empty where it says nothing else."""
    parts: list[str] = []
    end = 0
    for reference in references:
        parts.append(line[end : reference.start])
        end = max(end, reference.end)
    edges = re.compile(f"^{AROUND}|{AROUND}$", re.IGNORECASE)
    said = (edges.sub("", part) for part in (*parts, line[end:]))
    return " ".join(part for part in said if part)


def _members(scope: Scope, edition: int, target: NumberTarget) -> Iterator[int]:
    """The places of an edition that are cited: of a range, those of its level.

    A chapter without its part (``第7章``) is that of any part.
    """
    first, end = _within_part(target)
    for key, order in scope.cited(edition, first, end, target.first.is_relative):
        if key.count(".") + 1 == target.first.level:
            yield order


def _within_part(target: NumberTarget) -> tuple[str, str]:
    """The range of keys of a target; of a relative one, without what it does not tell."""
    first, end = target.first.key, (target.last or target.first).key_range[1]
    if not target.first.is_relative:
        return first, end
    return first.partition(".")[2], end.partition(".")[2]
