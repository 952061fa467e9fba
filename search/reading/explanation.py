"""How a line was understood, and what each hit scores by which part of it (``--explain``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kb.record import NamedTuple
from kb.store.reading import Entry
from search.index.backend import Engine
from search.index.passage_set import PassageSet
from search.reading.wording import Way, Wording


class Reason(NamedTuple):
    """What one hit scores by one way; ``way`` counts the ways from 0."""

    way: int
    score: float


class Explanation(NamedTuple):
    """``reasons`` by passage, the strongest first; a hit's kind may weigh their sum.

    ``places`` are, for each way, the entries that it is about; none where it is about texts.
    """

    ways: tuple[Way, ...]
    reasons: Mapping[int, tuple[Reason, ...]]
    places: tuple[frozenset[int], ...]

    def of(self, entry: Entry) -> tuple[Reason, ...]:
        """The reasons that hold for an entry: of a text that stands elsewhere too, its own."""
        return tuple(
            reason
            for reason in self.reasons[entry.passage_id]
            if not (there := self.places[reason.way]) or entry.id in there
        )


def explain(listed: Iterable[tuple[Iterable[Wording], PassageSet]], engine: Engine) -> Explanation:
    """Ask for every way again by itself, among the hits that are shown.

    ``listed`` are lists of hits: the ways in which each was found, and the passages shown of it.
    """
    parts: list[Wording] = []
    reasons: dict[int, list[Reason]] = {}
    for ways, passages in listed:
        reasons |= {passage: [] for passage in passages}
        for part in (part for way in ways for part in way.understood() if part.way):
            for passage, score in engine.find(part.plan, passages).items():
                reasons[passage].append(Reason(len(parts), round(score, 4)))
            parts.append(part)
    ordered = {p: tuple(sorted(r, key=lambda x: (-x.score, x.way))) for p, r in reasons.items()}
    understood = tuple(part.way for part in parts if part.way)
    return Explanation(understood, ordered, tuple(part.entries for part in parts))
