"""What an engine is asked: a query over terms, with nothing left to interpret.

Named tuples, because to make the class of a frozen dataclass takes five times as long and a
search must start fast. Two plans are told apart by their class, not by comparing them.
"""

from __future__ import annotations

from kb.record import NamedTuple
from search.index.document import Field
from search.index.passage_set import NO_PASSAGES, PassageSet


class Term(NamedTuple):
    """Passages that hold this term in this field, scored by BM25 times ``boost``."""

    field: Field
    text: str
    boost: float = 1.0


class Prefix(NamedTuple):
    """Passages that hold a term that begins so in this field, each with the score ``score``."""

    field: Field
    text: str
    score: float = 1.0


class Passages(NamedTuple):
    """These passages, each with the score ``score``."""

    ids: PassageSet
    score: float = 0.0


class Every(NamedTuple):
    """Every passage, without a score."""


class All(NamedTuple):
    """Passages that all of the parts find; their scores add up. There is at least one part."""

    parts: tuple[Plan, ...]


class Any(NamedTuple):
    """Passages that at least one part finds; the scores add up."""

    parts: tuple[Plan, ...]


class Best(NamedTuple):
    """Passages that at least one part finds, scored by the best part: ways to say one thing."""

    parts: tuple[Plan, ...]


class Without(NamedTuple):
    """Passages that ``wanted`` finds and ``unwanted`` does not."""

    wanted: Plan
    unwanted: Plan


Plan = Term | Prefix | Passages | Every | All | Any | Best | Without

NONE = Passages(NO_PASSAGES)
"""Finds nothing."""


def scaled(plan: Plan, weight: float) -> Plan:
    """The same plan with every score times ``weight``."""
    match plan:
        case Term(field, text, boost):
            return Term(field, text, boost * weight)
        case Prefix(field, text, score):
            return Prefix(field, text, score * weight)
        case Passages(ids, score):
            return Passages(ids, score * weight)
        case All(parts) | Any(parts) | Best(parts):
            return type(plan)(tuple(scaled(part, weight) for part in parts))
        case Without(wanted, unwanted):
            return Without(scaled(wanted, weight), unwanted)
    return plan
