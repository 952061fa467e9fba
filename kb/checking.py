"""Faults that a rules text shows by itself: in the order of its numbers, in its brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kb.errors import Problem, Severity
from kb.number import RuleNumber
from kb.scheme import Numbering

_PAIRS = {"」": "「", "』": "『", "）": "（", "〕": "〔", "》": "《", ")": "("}
_JAPANESE = re.compile(r"[ぁ-ヿ㐀-鿿]")
_COUNT = re.compile(r"(?<![0-9A-Za-z])[0-9A-Za-z]{1,3}\Z")
"""The ``1`` of ``1)`` and the ``iv`` of ``iv)``, whose bracket needs no opening one."""
_LEFT_OUT = 0.1
"""Numbers left out of a passage saved whole, as a share of those that are there, at most."""
_OPENING = frozenset(_PAIRS.values())
_MARK = re.compile(r"\s*(?:[-・*#:]{0,3}\s*)?例\s*([：:])")
_BRACKET = re.compile(f"[{re.escape(''.join((*_PAIRS, *_PAIRS.values())))}]")


@dataclass(frozen=True, slots=True)
class Printed:
    """A text as printed: its number, or that of the rule it belongs to, and its line from 1."""

    number: RuleNumber | None
    text: str
    line: int


def order(numbered: Iterable[Printed]) -> Iterator[Problem]:
    """Numbers that stand twice, and numbers smaller than the one printed before."""
    seen: dict[RuleNumber, int] = {}
    before: RuleNumber | None = None
    for printed in numbered:
        number = printed.number
        if number is None:
            continue
        if number in seen:
            message = f"{number} stands twice, first in line {seen[number]}; both are kept"
            yield _problem("duplicate-number", message, printed)
        elif before is not None and number < before:
            yield _problem("out-of-order", f"{number} is printed behind {before}", printed)
        seen.setdefault(number, printed.line)
        before = number


def gaps(numbered: Iterable[Printed], numbering: Numbering) -> Iterator[Problem]:
    """Numbers left out between two siblings. A text that is only a part has them by nature."""
    last: dict[tuple[int, ...], RuleNumber] = {}
    for printed in numbered:
        number = printed.number
        if number is None:
            continue
        before = last.get(number.path[:-1])
        if before is not None and number.path[-1] > before.path[-1] + 1:
            expected = numbering.successor(before)
            message = f"{number} follows {before}; {expected} is not there"
            yield _problem("number-gap", message, printed, str(expected))
        last[number.path[:-1]] = number


def is_contiguous(numbers: Sequence[RuleNumber]) -> bool:
    """Whether hardly any number is missing between those of a part of a rulebook.

    That is so for a page saved whole, and not for rules that somebody picked out. ``numbers`` are
    in print order.
    """
    last: dict[tuple[int, ...], int] = {}
    left_out = 0
    for number in numbers:
        before = last.get(number.path[:-1], number.path[-1])
        left_out += max(0, number.path[-1] - before - 1)
        last[number.path[:-1]] = number.path[-1]
    return left_out <= _LEFT_OUT * len(numbers)


def missing_share(numbers: Iterable[RuleNumber]) -> float:
    """How much of what the numbers suggest is not there, 0 to 1.

    Siblings left out between two that are there count, and so do those before the first one,
    unless it is the first of its kind: 0, 1, or a full hundred as in section 700; or goes on from
    the last sibling of the parent before, as chapters do that are counted through all parts.
    """
    families: dict[tuple[int, ...], set[int]] = {}
    for number in numbers:
        families.setdefault(number.path[:-1], set()).add(number.path[-1])
    there = sum(len(ordinals) for ordinals in families.values())
    suggested = last = 0
    for _, ordinals in sorted(families.items()):
        lowest = min(ordinals)
        first = lowest if lowest == last + 1 else _first(lowest)
        last = max(ordinals)
        suggested += last - first + 1
    return 1 - there / suggested if suggested else 0.0


def _first(lowest: int) -> int:
    """The ordinal that siblings begin with, judged from the lowest one that is there."""
    if lowest == 0:
        return 0
    return lowest - lowest % 100 if lowest >= 100 else 1


def empty(printed: Printed, has_more: bool) -> Iterator[Problem]:
    """A rule without text; ``has_more`` where examples or subrules stand below it."""
    if not printed.text.strip() and not has_more:
        yield _problem("empty-rule", f"{printed.number} has no text", printed)


def brackets(printed: Printed) -> Iterator[Problem]:
    """Brackets of a Japanese text that do not pair up: one problem a text, for the first of them.

    Round ones are looked at in either width; that of ``1)`` closes nothing.
    """
    stack: list[str] = []
    japanese = _JAPANESE.search(printed.text) is not None
    for match in _BRACKET.finditer(printed.text):
        character = match[0]
        if character in "()" and not japanese:
            continue
        if character in _OPENING:
            stack.append(character)
        elif character == ")" and stack[-1:] != ["("] and _is_count(printed.text, match.start()):
            continue
        elif not stack or stack.pop() != _PAIRS[character]:
            yield _unbalanced(character, printed)
            return
    if stack:
        yield _unbalanced(stack[-1], printed)


def _is_count(text: str, at: int) -> bool:
    return _COUNT.search(text, max(0, at - 4), at) is not None


def example_marks(lines: Iterable[tuple[int, str]]) -> Iterator[Problem]:
    """Where some examples are marked ``例：`` and some ``例:``: a problem at each of the rarer.

    ``lines`` are source lines with their numbers; those that are no example don't matter.
    """
    marks: dict[str, list[int]] = {}
    for number, line in lines:
        mark = _MARK.match(line)
        if mark is not None:
            marks.setdefault(mark[1], []).append(number)
    if len(marks) > 1:
        rare, common = sorted(marks, key=lambda mark: len(marks[mark]))
        for number in marks[rare]:
            message = f"the example is marked 例{rare}, most are marked 例{common}"
            yield Problem(Severity.WARNING, "mixed-marks", message, number)


def _unbalanced(character: str, printed: Printed) -> Problem:
    return _problem("unbalanced-brackets", f"{character} has no counterpart", printed)


def _problem(code: str, message: str, printed: Printed, suggestion: str | None = None) -> Problem:
    number = None if printed.number is None else str(printed.number)
    return Problem(Severity.WARNING, code, message, printed.line, number, suggestion)
