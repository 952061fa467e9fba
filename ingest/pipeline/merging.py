"""Parts of one edition, read from several sources, put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from kb.model import Kind
from kb.scheme import SECTION
from kb.store.items import Item
from kb.text.fold import name_form

_Group = tuple[Item, ...]


def merged(kept: Iterable[Item], new: Iterable[Item]) -> tuple[Item, ...]:
    """What is kept and what is new: numbers in their order, then the glossary, then pages.

    What both hold, by number, term or page title, is taken from ``new``, with its examples or
    page sections.
    """
    coming = [*_groups(new)]
    said = {_key(group[0]) for group in coming}
    staying = [group for group in _groups(kept) if _key(group[0]) not in said]
    together = sorted([*staying, *coming], key=lambda group: _order(group[0]))
    return tuple(item for group in together for item in group)


def numbers_in_common(one: Sequence[Item], other: Sequence[Item]) -> int:
    """How many rules and subrules both hold, by number alone."""
    leaves = (
        {i.number for i in items if i.number and i.number.level > SECTION} for items in (one, other)
    )
    first, second = leaves
    return len(first & second)


def same_text_share(one: Sequence[Item], other: Sequence[Item]) -> float:
    """How many of the rules that both hold have the same text, 0 to 1; 0 where they share none."""
    texts, others = ({i.number: i.text for i in items if i.number} for items in (one, other))
    common = [number for number in texts if number in others and number.level > SECTION]
    same = sum(texts[number] == others[number] for number in common)
    return same / len(common) if common else 0.0


def _groups(items: Iterable[Item]) -> Iterator[_Group]:
    """Each numbered item, term or page with what belongs to it."""
    group: list[Item] = []
    for item in items:
        if item.kind not in (Kind.EXAMPLE, Kind.PART) and group:
            yield tuple(group)
            group = []
        group.append(item)
    if group:
        yield tuple(group)


def _key(head: Item) -> Hashable:
    return head.number or (head.kind, name_form(head.title or ""), name_form(head.reading or ""))


def _order(head: Item) -> tuple[int, tuple[int, ...]]:
    if head.number is not None:
        return 0, head.number.path
    return (1, ()) if head.kind is Kind.GLOSSARY else (2, ())
