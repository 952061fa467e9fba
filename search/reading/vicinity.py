"""Questions: what the place of a group tells, beyond what its texts hold.

A rule with a name (702.16 Protection) says what that is: where a question names something else,
the rule mentions at most what was asked for. And the rules of a section are about one matter:
where several of them fit, that is likely what the question is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kb.kind import Kind
from kb.record import NamedTuple
from kb.text.lexicon import LONGEST
from search.reading.scope import Scope, Spot

BEST = 40
"""Groups by which it is judged which sections fit."""
MOST = 3
"""Groups of one section that are looked at: some have hundreds of rules."""
CERTAIN = 500.0
"""What scores as much was asked for by its number, and what stands beside it was not."""
RULES = frozenset({Kind.RULE, Kind.SUBRULE})


class Vicinity(NamedTuple):
    """What is known of the places of groups, and what it counts.

    A group with a name that is not among those ``named`` counts ``unnamed`` of its score; of the
    mean score of the best groups of its section, each group is given the share ``beside``.
    """

    named: frozenset[int]
    unnamed: float
    beside: float

    def given(self, best: Iterable[tuple[int, float]]) -> dict[int, float]:
        """What each section gives to its groups, from the sections and scores of the best ones."""
        held: dict[int, list[float]] = {}
        for section, score in best:
            if section and score < CERTAIN:
                held.setdefault(section, []).append(score)
        return {each: self.beside * sum(scores[:MOST]) / MOST for each, scores in held.items()}


def has_name(head: Spot) -> bool:
    """Whether a group is a rule with a name, not with a sentence for a heading."""
    title = head.place.title
    return head.place.kind in RULES and title is not None and len(title) <= LONGEST


def section_of(head: Spot) -> int:
    """The section of a group, itself for a section; 0 for what stands in none."""
    if head.place.kind == Kind.SECTION:
        return head.place.id
    return head.place.parent_id or 0 if head.place.kind in RULES else 0


def lowered(scores: Mapping[int, float], scope: Scope, vicinity: Vicinity) -> dict[int, float]:
    """The scores of groups, those with a name lowered that were not named."""
    spots, named, share = scope.by_entry, vicinity.named, vicinity.unnamed
    return {g: s * share if g not in named and has_name(spots[g]) else s for g, s in scores.items()}


def sections(groups: Iterable[int], scope: Scope) -> Iterator[int]:
    """The section of each group."""
    return (section_of(scope.by_entry[group]) for group in groups)
