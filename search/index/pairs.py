"""Pairs of frequent words that stand side by side, one space between them.

Each of two frequent words is in thousands of texts, and so are both; side by side they are in few.
Which words count as frequent is fixed and does not depend on the texts: so what is kept of a text
depends on it alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

FREQUENT = frozenset(
    b" a ability abilities action actions after all also an and another any are as at attacking"
    b" based battlefield be becomes been before but by can card cards cast choose control"
    b" controller cost costs counter counters creature creatures damage during each effect"
    b" effects enters even face first for from game has have if in into is it its keyword mana"
    b" may means more multiple no not number object objects of on one only onto or other owner"
    b" part permanent permanents phase play player players put rule rules same see spell spells"
    b" stack step such text than that the their them then these they this those time to token"
    b" triggered turn two up use when which while who will with would you your zone".split()
)
"""Words that are in at least a thirtieth of the rules of a large English rulebook."""
SIDE_BY_SIDE = re.compile(b"(?<![a-z0-9])([a-z0-9]+) (?=([a-z0-9]+))")


Stem = TypeVar("Stem", "str", "Path")


def pairs_of(stem: Stem) -> Stem:
    """Where the pairs of the texts at ``stem`` are."""
    return type(stem)(f"{stem}-pairs")


def pairs_in(line: bytes) -> set[bytes]:
    """The pairs in a literal text, as they stand there."""
    return {
        b"%b %b" % pair
        for pair in set(SIDE_BY_SIDE.findall(line))
        if pair[0] in FREQUENT and pair[1] in FREQUENT
    }
