"""Which place another one is shown under: a reader wants the rule and its neighbours."""

from __future__ import annotations

from kb.kind import Kind
from kb.text.lexicon import LONGEST

HEADS = frozenset(map(str, (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.GLOSSARY, Kind.PAGE)))
"""Kinds that what is below them is shown under."""
SUBRULE: str = Kind.SUBRULE
RULES = frozenset(map(str, (Kind.RULE, Kind.SUBRULE)))
RULE_LEVEL = 3
"""The level of a rule, counted from its chapter."""


def is_orphan(kind: str, above: str | None) -> bool:
    """Whether a subrule's rule is not there, by the kind of what stands above: fragments hold such.

    ``above`` is None where nothing does.
    """
    return kind == SUBRULE and above not in RULES


class Belonging:
    """Tells the heads of the places of one edition, which are asked for in print order."""

    def __init__(self) -> None:
        self._orphans: dict[str, int] = {}

    def head(self, place: int, kind: str, key: str | None, above: tuple[str, int] | None) -> int:
        """The place that ``place`` is shown under; ``above`` are the kind and head of its parent.

        Orphans are shown under the first of those of their rule.
        """
        if kind in HEADS:
            return place
        if is_orphan(kind, above and above[0]):
            return self._orphans.setdefault(rule_key(key or ""), place)
        return place if above is None else above[1]


def has_name(kind: str, title: str | None) -> bool:
    """Whether a place is a rule with a name, not with a sentence for a heading."""
    return kind in RULES and title is not None and len(title) <= LONGEST


def rule_key(key: str) -> str:
    """The key of the rule that a key belongs to."""
    return ".".join(key.split(".")[:RULE_LEVEL])
