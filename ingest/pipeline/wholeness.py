"""Whether a text is a whole rulebook or a part of one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from ingest.draft import Draft, Skipped
from ingest.reader import SourceText
from kb.checking import missing_share
from kb.number import RuleNumber
from kb.scheme import Numbering

_MOST_MISSING = 0.2
_A_LIST = 5
_SECTION = 2
_JUDGED_LEVELS = (1, 2, 3)


def is_fragment(numbers: Collection[RuleNumber], promised: Collection[RuleNumber]) -> bool:
    """Whether more than a fifth is missing, on any level, of what the text suggests it holds.

    ``promised`` are the numbers in its contents list: a text that lacks a section of them is a
    part. (The foreword may be numbered there, too, and is no rule.) Without rules it always is.
    """
    there = set(numbers)
    listed = set(promised)
    lacking = listed - there
    if len(listed) >= _A_LIST and any(number.level == _SECTION for number in lacking):
        return True
    if len(listed) >= _A_LIST and len(lacking) > _MOST_MISSING * len(listed):
        return True
    levels = ([n for n in there if n.level == level] for level in _JUDGED_LEVELS)
    return not there or any(missing_share(level) > _MOST_MISSING for level in levels)


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
