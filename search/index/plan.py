"""What an engine is asked: a query over terms, with nothing left to interpret."""

from __future__ import annotations

from dataclasses import dataclass

from search.index.document import Field


@dataclass(frozen=True, slots=True)
class Term:
    """Passages that hold this term in this field, scored by BM25 times ``boost``."""

    field: Field
    text: str
    boost: float = 1.0


@dataclass(frozen=True, slots=True)
class Prefix:
    """Passages that hold a term that begins so in this field, each with the score ``score``."""

    field: Field
    text: str
    score: float = 1.0


@dataclass(frozen=True, slots=True)
class Passages:
    """These passages, each with the score ``score``."""

    ids: frozenset[int]
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class Every:
    """Every passage, without a score."""


@dataclass(frozen=True, slots=True)
class All:
    """Passages that all of the parts find; their scores add up. There is at least one part."""

    parts: tuple[Plan, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """Passages that at least one part finds; the scores add up."""

    parts: tuple[Plan, ...]


@dataclass(frozen=True, slots=True)
class Best:
    """Passages that at least one part finds, scored by the best part: ways to say one thing."""

    parts: tuple[Plan, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """Passages that ``wanted`` finds and ``unwanted`` does not."""

    wanted: Plan
    unwanted: Plan


Plan = Term | Prefix | Passages | Every | All | Any | Best | Without

NONE = Passages(frozenset())
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
