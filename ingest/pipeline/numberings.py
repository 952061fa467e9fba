"""Which numbering a text follows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from kb import numbering as folder
from kb.number import RuleNumber
from kb.plugins import discover
from kb.scheme import Numbering

DEFAULT = "comprehensive"
_SAMPLE = 300


@cache
def numberings() -> dict[str, Numbering]:
    """Every numbering by its name."""
    return discover(folder, "NUMBERING")


def numbering_of(numbers: Iterable[RuleNumber]) -> Numbering | None:
    """The numbering that reads most of ``numbers`` as what they are; None without numbers.

    The deepest numbers are asked first, because every numbering has a chapter 7.
    """
    sample = sorted(set(numbers), key=lambda n: (-n.level, n))[:_SAMPLE]
    if not sample:
        return None
    known = numberings()
    fits = {name: sum(_reads(known[name], number) for number in sample) for name in known}
    return known[max(fits, key=lambda name: (fits[name], name == DEFAULT))]


def _reads(numbering: Numbering, number: RuleNumber) -> bool:
    again = numbering.parse(str(number))
    return again is not None and again.path == number.path
