"""What an edition adds to those that are asked before it: what they call the same is left out.

So are examples and parts of pages that stand below what is left out; a subrule whose rule is left
out is an orphan. Only what overlaps is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pyroaring import BitMap

from kb.record import NamedTuple
from search.index.belonging import SUBRULE, Belonging, is_orphan, rule_key
from search.index.layout import KINDS, Layout, PlaceSet
from search.index.passage_set import PassageSet


class Overlap(NamedTuple):
    """The slots of a layout that are ``gone``, and where others are shown in their stead.

    ``heads`` are by slot; ``members`` tells, by head, the slots of every group that has changed.
    """

    gone: PlaceSet = PlaceSet()
    heads: Mapping[int, int] = {}
    members: Mapping[int, list[int]] = {}


NONE = Overlap()


def overlap(layout: Layout, taken: PassageSet) -> Overlap:
    """How an edition overlaps with the names that are ``taken``."""
    shared = layout.names & taken
    if not shared:
        return NONE
    named = BitMap(slot for slot, name in enumerate(layout.name) if name in shared)
    gone = BitMap()
    heads: dict[int, int] = {}
    members: dict[int, list[int]] = {}
    belonging = Belonging()
    for slot in sorted(_touched(layout, named), key=layout.printed.__getitem__):
        above = _above(layout, slot, gone)
        if slot in named or (not layout.name[slot] and above is None):
            gone.add(slot)
            continue
        over = (
            None if above is None else (_kind(layout, above), heads.get(above, layout.head[above]))
        )
        head = belonging.head(slot, _kind(layout, slot), _key(layout, slot), over)
        heads[slot] = head
        members.setdefault(head, []).append(slot)
    return Overlap(PlaceSet(gone), heads, members)


def _touched(layout: Layout, named: BitMap) -> Iterator[int]:
    """The slots of all groups in which something is left out, or that such become part of."""
    heads = BitMap(layout.head[slot] for slot in named)
    cut = [slot for slot in _members(layout, heads) if _is_cut_off(layout, slot, named)]
    for rule in {rule_key(_key(layout, slot)) for slot in cut}:
        below = layout.keys.between(rule, f"{rule}/")
        heads.update(layout.head[slot] for slot in below if _is_orphan(layout, slot))
    return _members(layout, heads)


def _members(layout: Layout, heads: Iterable[int]) -> Iterator[int]:
    return (slot for head in heads for slot in range(head, layout.end[head]))


def _is_cut_off(layout: Layout, slot: int, named: BitMap) -> bool:
    """Whether a subrule stays and what it stands below is left out."""
    if _kind(layout, slot) != SUBRULE or slot in named:
        return False
    return _above(layout, slot, named) is None


def _is_orphan(layout: Layout, slot: int) -> bool:
    above = layout.above[slot]
    return is_orphan(_kind(layout, slot), _kind(layout, above) if above >= 0 else None)


def _above(layout: Layout, slot: int, gone: BitMap) -> int | None:
    """The slot of what one stands below; None where there is nothing, or it is gone."""
    above = layout.above[slot]
    return None if above < 0 or above in gone else above


def _kind(layout: Layout, slot: int) -> str:
    return KINDS[layout.kind[slot]]


def _key(layout: Layout, slot: int) -> str:
    keyed = layout.keyed[slot]
    return layout.keys.text(keyed) if keyed >= 0 else ""
