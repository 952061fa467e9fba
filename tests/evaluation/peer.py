"""What is compared: anything that ranks rules for a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

DEPTH = 10
"""Groups that are looked at."""
Ranker = Callable[[str], list[str]]
"""From a line to the groups found, the best first."""


class Line(NamedTuple):
    """A rule's text, and the group it belongs to."""

    group: str
    text: str


Peer = Callable[[Sequence[Line]], Ranker]
"""Takes in the lines of a text. Raises ImportError where its library is not installed."""


def groups(found: Iterable[str]) -> list[str]:
    """The first groups, each once."""
    return list(dict.fromkeys(found))[:DEPTH]
