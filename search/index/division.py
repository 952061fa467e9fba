"""Answering a plan partly by an engine's own search, and partly here.

An engine finds what holds terms far quicker than it is told thousands of passages by number, so
large sets of passages never reach it: what it finds and what the sets hold is put together here.
"""

from __future__ import annotations

from collections.abc import Callable

from search.index.backend import Finding
from search.index.evaluation import all_of, any_of, best_of, flat
from search.index.passage_set import PassageSet
from search.index.plan import All, Any, Best, Passages, Plan, Without

FEW = 64
"""Passages that an engine may be told by number."""


def divided(plan: Plan, ask: Callable[[Plan], Finding], every: Callable[[], PassageSet]) -> Finding:
    """What ``plan`` finds: ``ask`` answers what holds no large sets, ``every`` are all passages."""
    if not holds_sets(plan):
        return ask(plan)
    match plan:
        case Passages(ids, score):
            return dict.fromkeys(ids & every(), score)
        case Without(wanted, unwanted):
            excluded = divided(unwanted, ask, every)
            found = divided(wanted, ask, every)
            return {p: score for p, score in found.items() if p not in excluded}
        case All(parts):
            return all_of(_parts(All, parts, ask, every))
        case Any(parts):
            return any_of(_parts(Any, tuple(flat(parts)), ask, every))
        case Best(parts):
            return best_of(_parts(Best, parts, ask, every))
    raise AssertionError(plan)  # a term holds no sets


def _parts(
    kind: type[All] | type[Any] | type[Best],
    parts: tuple[Plan, ...],
    ask: Callable[[Plan], Finding],
    every: Callable[[], PassageSet],
) -> list[Finding]:
    """What each part finds; those without sets are asked for together."""
    plain = tuple(part for part in parts if not holds_sets(part))
    found = [divided(part, ask, every) for part in parts if holds_sets(part)]
    return [ask(kind(plain)), *found] if plain else found


def holds_sets(plan: Plan) -> bool:
    """Whether an engine would have to be told many passages by number."""
    match plan:
        case Passages(ids):
            return len(ids) > FEW
        case All(parts) | Any(parts) | Best(parts):
            return any(map(holds_sets, parts))
        case Without(wanted, unwanted):
            return holds_sets(wanted) or holds_sets(unwanted)
    return False
