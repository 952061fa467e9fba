"""Prints every dangling, partial and stale reference of the English editions, each explained.

``python -m tests.accuracy.editions > data/accuracy/editions.md``
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from kb.outline import Outline
from kb.reference import Link, NumberTarget, Status
from tests.mentions import corpus

HEAD = """# References of the English editions that miss

Every reference to a number in the sixteen English editions of the shared corpus, resolved inside
its own edition. Each one that is not found was looked up in the edition: all of them are slips of
the text. Written by `python -m tests.accuracy.editions`; a test compares it with the texts.

| edition | references | found | stale | partial | dangling |
|---|--:|--:|--:|--:|--:|"""
FAULTS = """
## Each of them

*Stale*: the number is there and its heading is not the one quoted. *Partial*: only the rule above
is there. *Dangling*: nothing is there.

| edition | written in | status | cites | why it is a slip of the text |
|---|---|---|---|---|"""
ORDER = (Status.FOUND, Status.STALE, Status.PARTIAL, Status.DANGLING)
Found = tuple[str, Link]


def main() -> int:
    """Print the report."""
    if not corpus.editions():
        print(corpus.REASON, file=sys.stderr)
        return 2
    counts, faults = [HEAD], [FAULTS]
    for edition in corpus.editions():
        tree = corpus.outline(corpus.entries(edition))
        found = [(entry.name, link) for _, entry, link in corpus.links(edition)]
        counts.append(row(edition, found))
        faults += explained(edition, found, tree)
    print(*counts, *faults, sep="\n")
    return 0


def row(edition: str, found: Sequence[Found]) -> str:
    """The counts of one edition."""
    numbered = [link for _, link in found if isinstance(link.reference.target, NumberTarget)]
    tally = Counter(link.status for link in numbered)
    cells = [edition, str(len(numbered)), *(str(tally[status]) for status in ORDER)]
    return f"| {' | '.join(cells)} |"


def explained(edition: str, found: Sequence[Found], tree: Outline) -> list[str]:
    """A row for each reference that misses."""
    return [
        f"| {edition} | {name} | {link.status.value} | {target.first} | {_why(link, tree)} |"
        for name, link in found
        if isinstance(target := link.reference.target, NumberTarget)
        and link.status is not Status.FOUND
    ]


def _why(link: Link, tree: Outline) -> str:
    target = link.reference.target
    assert isinstance(target, NumberTarget)
    number, label = target.first, link.reference.label
    if link.status is not Status.STALE:
        above = tree.parent(number)
        below = tree.children(above)
        last = f"the last below {above} is {below[-1]}" if below else f"{above} has none below it"
        return f"no {number} is printed; {last}"
    headings = tree.headings(number)
    own = f"{number} is headed “{headings[0]}”" if headings else f"{number} has no heading"
    bearer = f"; {link.note} bears it" if link.note else ""
    return f"“{label}” is quoted and {own}{bearer}"


if __name__ == "__main__":
    sys.exit(main())
