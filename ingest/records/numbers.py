"""Numbers as data holds them: alone in their field (``704.5k``, ``100.1.``, ``CR704.5k``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from kb import numbering as folder
from kb.number import RuleNumber
from kb.plugins import discover
from kb.scheme import SECTION, Numbering

_DEFAULT = "comprehensive"
_LEAD = re.compile(r"\s*(?:CR|rule|ルール|§)[\s:：.]*(?=[\d０-９])", re.IGNORECASE)
_LONGEST = 40


@cache
def _numberings() -> Sequence[Numbering]:
    """Every numbering, the usual one first."""
    every: dict[str, Numbering] = discover(folder, "NUMBERING")
    return sorted(every.values(), key=lambda one: (one.name != _DEFAULT, one.name))


def parsed(text: str, numbering: Numbering) -> RuleNumber | None:
    """The number that a value is, whole and alone."""
    if len(text) > _LONGEST:
        return None
    return numbering.parse(_LEAD.sub("", text, count=1).strip().rstrip(".．。:： "))


@lru_cache(maxsize=1 << 15)
def is_number(text: str) -> bool:
    """Whether a value is a number in any numbering."""
    return any(parsed(text, one) is not None for one in _numberings())


def begins_with_number(text: str) -> bool:
    """Whether ``text`` is a number with words behind it (``100. General``)."""
    if not text[:1].isdecimal():
        return False
    found = (one.at_line_start(text) for one in _numberings())
    return any(at is not None and at.end < len(text) for at in found)


def numbering_of(values: Iterable[str]) -> Numbering:
    """The numbering that reads most of ``values`` and, of several such, the deepest levels."""
    every = dict.fromkeys(values)

    def fit(numbering: Numbering) -> tuple[int, int]:
        numbers = [number for value in every if (number := parsed(value, numbering))]
        return len(numbers), sum(number.level > SECTION for number in numbers)

    return max(_numberings(), key=fit)
