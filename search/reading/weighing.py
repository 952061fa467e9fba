"""What a hit counts for: by the place that shows it, and what its group makes of its hits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from kb.kind import Kind
from search.index.layout import PlaceSet
from search.index.plan import Passages
from search.reading.spot import Spot
from search.reading.vicinity import Vicinity
from search.reading.wording import Wording

KIND_WEIGHTS: dict[str, float] = {
    Kind.EXAMPLE: 0.6,
    Kind.PART: 0.7,
    Kind.PAGE: 0.7,
    Kind.GLOSSARY: 0.4,
}
"""Examples and pages stand below rules that fit as well."""
NEIGHBOUR = 0.1
"""What each further hit of a group adds to the group, of its score."""

ROUNDED = 0.0005
"""Less than any way to find a text adds; an engine's scores of 1000 are less exact than this."""


class Showing(NamedTuple):
    """Which places of a text that stands in several are shown, and what they score.

    Each is to be among all of ``fits``; ``placed`` are ways to find a text that are about certain
    places.
    """

    fits: tuple[PlaceSet, ...] = ()
    placed: tuple[Wording, ...] = ()

    def scores(
        self, spots: Iterable[Spot], score: float, weights: Mapping[str, float]
    ) -> Iterator[tuple[float, Spot]]:
        """The places that are shown, each with its share of the ``score`` of their text."""
        listed = list(spots)
        passages = {spot.passage for spot in listed}
        placed = [way for way in self.placed if _is_about(way, passages)]
        for spot in listed:
            if all(spot.order in fits for fits in self.fits):
                elsewhere = sum(_elsewhere(spot, placed)) if placed else 0
                own = score - elsewhere
                if not elsewhere or own > ROUNDED:
                    yield own * weights.get(spot.kind, 1.0), spot


def _is_about(way: Wording, passages: set[int]) -> bool:
    return isinstance(way.plan, Passages) and not passages.isdisjoint(way.plan.ids)


def _elsewhere(spot: Spot, placed: list[Wording]) -> Iterator[float]:
    """What the text of a place scores for other places than this."""
    for way in placed:
        if spot.entry not in way.entries and isinstance(way.plan, Passages):
            yield way.plan.score * (spot.passage in way.plan.ids)


EVERYWHERE = Showing()


class Weighing(NamedTuple):
    """How the hits of a group are weighed.

    A hit counts as ``weights`` say of the kind of the place that holds it. A group scores as its
    best hit does, and ``neighbour`` times as much more for each further one; ``share`` of it is
    what its passages score as one, where that is known; then its ``vicinity`` counts.
    """

    showing: Showing = EVERYWHERE
    weights: Mapping[str, float] = KIND_WEIGHTS
    neighbour: float = NEIGHBOUR
    share: float = 0.0
    vicinity: Vicinity | None = None


UNASKED = Weighing()
"""How hits are weighed where no question was asked."""
