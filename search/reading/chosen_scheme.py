"""The numbering in which the citations of a document are read."""

from __future__ import annotations

from kb import numbering as folder
from kb.errors import KbError
from kb.links.mentions import find
from kb.plugins import discover
from kb.reference import NumberTarget
from kb.scheme import Numbering

DEFAULT = "comprehensive"
SAMPLE = 40_000
"""Characters of a document by which it is judged."""
_ADVANTAGE = 1.1
"""Numberings that are much alike differ by more than a misprint before one goes for another."""


class UnknownSchemeError(KbError):
    """``--scheme`` names no numbering."""

    def __init__(self, name: str, known: str) -> None:
        super().__init__(f"--scheme {name}: not known; choose from {known}", name=name, known=known)


def numberings() -> dict[str, Numbering]:
    """Every numbering by its name."""
    return discover(folder, "NUMBERING")


def scheme_of(text: str, scheme: str | None) -> Numbering:
    """The numbering asked for, else the one in which most of the text's numbers are read.

    Raises UnknownSchemeError.
    """
    known = numberings()
    if scheme is not None:
        if scheme not in known:
            raise UnknownSchemeError(scheme, ", ".join(sorted(known)))
        return known[scheme]
    sample = text[:SAMPLE]
    counts: dict[str, float] = {name: _levels(sample, known[name]) for name in known}
    counts[DEFAULT] *= _ADVANTAGE
    return known[max(counts, key=lambda name: (counts[name], name == DEFAULT))]


def _levels(text: str, numbering: Numbering) -> int:
    """How many references there are to what only this numbering is sure to write so."""
    targets = (r.target for r in find(text, numbering) if isinstance(r.target, NumberTarget))
    numbers = (target.first for target in targets if not target.first.is_relative)
    return sum(number.level >= numbering.plain_level for number in numbers)
