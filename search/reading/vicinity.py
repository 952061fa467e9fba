"""Questions: what the place of a group tells, beyond what its texts hold.

A rule with a name (702.16 Protection) says what that is: where a question names something else,
the rule mentions at most what was asked for. And the rules of a section are about one matter:
where several of them fit, that is likely what the question is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kb.record import NamedTuple
from search.index.layout import PlaceSet
from search.reading.scope import Scope

BEST = 40
"""Groups by which it is judged which sections fit."""
MOST = 3
"""Groups of one section that are looked at: some have hundreds of rules."""
CERTAIN = 500.0
"""What scores as much was asked for by its number, and what stands beside it was not."""


class Vicinity(NamedTuple):
    """What is known of the places of groups, and what it counts.

    A group with a name that is not among those ``named`` counts ``unnamed`` of its score; of the
    mean score of the best groups of its section, each group is given the share ``beside``.
    """

    named: frozenset[int]
    unnamed: float
    beside: float

    def given(self, best: Iterable[tuple[int, float]]) -> dict[int, float]:
        """What each section gives to its groups, from the sections and scores of the best ones.

        Sections are those of `Scope.section`.
        """
        held: dict[int, list[float]] = {}
        for section, score in best:
            if section >= 0 and score < CERTAIN:
                held.setdefault(section, []).append(score)
        return {each: self.beside * sum(scores[:MOST]) / MOST for each, scores in held.items()}


def lowered(scores: Mapping[int, float], scope: Scope, vicinity: Vicinity) -> dict[int, float]:
    """The scores of groups, those with a name lowered that were not named."""
    lower, share = scope.named - PlaceSet(vicinity.named), vicinity.unnamed
    return {g: score * share if g in lower else score for g, score in scores.items()}
