"""Whether a text is a whole rulebook or a part of one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from ingest.draft import Draft, Skipped
from ingest.reader import SourceText
from kb.checking import missing_share
from kb.links.mentions import find
from kb.number import RuleNumber
from kb.reference import NumberTarget
from kb.scheme import SECTION, Numbering
from kb.store.items import Item

_MOST_MISSING = 0.2
"""Share of the numbers of a level that may be missing from a whole text."""
_A_LIST = 5
"""Numbers from which what was passed over is a contents list."""
_JUDGED_LEVELS = (1, 2, 3)
_MOST_LEADING_OUT = 0.1
"""Share of the references of a whole text that may lead out of it."""
_FEW = 3
"""References that lead out of a text by the text's own mistakes."""
_MOST_LEFT_OUT = 0.05
"""Share of section numbers that an edition may have left free."""


def is_fragment(
    numbers: Collection[RuleNumber],
    promised: Collection[RuleNumber],
    cited: Iterable[RuleNumber] = (),
) -> bool:
    """Whether more than a fifth is missing, on any level, of what the text suggests it holds.

    ``promised`` are the numbers in its contents list: a text that lacks a section of them is a
    part. (The foreword may be numbered there, too, and is no rule.) A text without such a list is
    one, too, where what it refers to (``cited``) lies in sections that it does not hold. Without
    rules it always is.
    """
    there = set(numbers)
    listed = set(promised)
    lacking = listed - there
    if len(listed) >= _A_LIST and any(number.level == SECTION for number in lacking):
        return True
    if len(listed) >= _A_LIST and len(lacking) > _MOST_MISSING * len(listed):
        return True
    levels = ([n for n in there if n.level == level] for level in _JUDGED_LEVELS)
    if not there or any(missing_share(level) > _MOST_MISSING for level in levels):
        return True
    return len(listed) < _A_LIST and _leads_out(there, tuple(cited))


def stands_alone(
    numbers: Collection[RuleNumber],
    promised: Collection[RuleNumber],
    cited: Iterable[RuleNumber],
    *,
    titled: bool,
) -> bool:
    """Whether a text that names no edition shows by itself that it is whole, and no fragment.

    It has several chapters from the first one on, leaves out none of them and hardly a section.
    That nothing follows its last chapter is shown by its references, which do not lead further, or
    by its title where it has too few of them. ``promised`` as in `is_fragment`.
    """
    there, cited = set(numbers), tuple(cited)
    chapters = [number for number in there if number.level == 1]
    if len(chapters) < 2 or min(chapters).path[0] > 1 or missing_share(chapters):
        return False
    if missing_share(number for number in there if number.level == SECTION) > _MOST_LEFT_OUT:
        return False
    return not is_fragment(there, promised, cited) and (titled or len(cited) >= _FEW)


def _leads_out(there: Collection[RuleNumber], cited: Sequence[RuleNumber]) -> bool:
    leading = sum(number.up_to(min(number.level, SECTION)) not in there for number in cited)
    return leading > max(_FEW, _MOST_LEADING_OUT * len(cited))


def cited_numbers(items: Iterable[Item], numbering: Numbering, lang: str) -> Iterator[RuleNumber]:
    """The numbers that the texts of ``items`` refer to, one for every reference.

    A chapter that does not tell its part leads nowhere in particular.
    """
    for item in items:
        for reference in find(item.text, numbering, lang):
            target = reference.target
            if isinstance(target, NumberTarget) and not target.first.is_relative:
                yield target.first


def promised(
    source: SourceText, drafts: Iterable[Draft], numbering: Numbering
) -> Iterator[RuleNumber]:
    """The numbers of the contents list, which the reader has passed over."""
    for draft in drafts:
        if isinstance(draft, Skipped) and draft.why == "contents":
            for line in source.lines[draft.lines.first - 1 : draft.lines.last]:
                found = numbering.at_line_start(line)
                if found is not None:
                    yield found.number
