"""Which numbering a text follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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


def numbering_called(name: str) -> Numbering:
    """The numbering of this name, the default one where this program has none such."""
    return numberings().get(name) or numberings()[DEFAULT]


def numbering_of(numbers: Iterable[RuleNumber]) -> Numbering | None:
    """The numbering that reads most of ``numbers`` as what they are; None without numbers.

    The deepest numbers are asked first, because every numbering has a chapter 7.
    """
    every = sorted(set(numbers), key=lambda n: (-n.level, n))
    if not every:
        return None
    best = _best(every[:_SAMPLE], [*numberings().values()])
    if len(best) > 1:  # numberings that are much alike
        best = _best(every, best)
    return next((one for one in best if one.name == DEFAULT), best[0])


def _best(numbers: Sequence[RuleNumber], among: Sequence[Numbering]) -> list[Numbering]:
    fits = [sum(_reads(one, number) for number in numbers) for one in among]
    return [one for one, fit in zip(among, fits, strict=True) if fit == max(fits)]


def _reads(numbering: Numbering, number: RuleNumber) -> bool:
    again = numbering.parse(str(number))
    return again is not None and again.path == number.path
