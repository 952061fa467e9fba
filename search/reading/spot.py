"""A place of a scope, as it is shown."""

from __future__ import annotations

from kb.record import NamedTuple


class Spot(NamedTuple):
    """An entry where it stands.

    ``order`` counts the places of a scope, those that are shown under one head one behind the
    other; ``printed`` counts them in print order over all editions. ``group`` is the order of the
    head, which may be the place itself; ``kind`` a value of `kb.kind.Kind`.
    """

    order: int
    printed: int
    group: int
    entry: int
    passage: int
    kind: str
