"""The faults of a source that its report names, in line order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ingest.draft import Draft, ExampleText
from ingest.reader import SourceText
from kb import checking
from kb.checking import Printed
from kb.errors import Problem
from kb.model import Kind
from kb.scheme import Numbering
from kb.store.items import Item, Place


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """``problems`` by their lines; those of no line stand first."""
    return tuple(sorted(problems, key=lambda problem: problem.line or 0))


def of_content(
    items: Sequence[Item], places: Sequence[Place], numbering: Numbering, *, fragment: bool
) -> Iterator[Problem]:
    """Faults in numbers, texts and brackets. The gaps between chosen rules are none."""
    printed = [Printed(item.number, item.text, item.line) for item in items if item.number]
    yield from checking.order(printed)
    numbers = [item.number for item in items if item.number]
    if not fragment or checking.is_contiguous(numbers):
        yield from checking.gaps(printed, numbering)
    parents = {place.parent for place in places}
    for index, item in enumerate(items):
        one = Printed(item.number, item.text, item.line)
        if item.number is not None:
            yield from checking.empty(one, has_more=index in parents)
        if item.kind is not Kind.PAGE:
            yield from checking.brackets(one)


def example_marks(source: SourceText, drafts: Iterable[Draft]) -> Iterator[Problem]:
    """A warning where some examples are marked ``例：`` and some ``例:``: at the rarer ones."""
    return checking.example_marks(
        (draft.lines.first, source.lines[draft.lines.first - 1])
        for draft in drafts
        if isinstance(draft, ExampleText) and draft.lines.first <= draft.lines.last
    )
