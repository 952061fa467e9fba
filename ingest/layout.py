"""The parts of an official rulebook: preface, contents, body, glossary, credits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ingest.draft import Lines, Skipped
from kb.number import RuleNumber
from kb.scheme import SECTION

_PAGE = re.compile(r"(?:\s{0,9}[.…・]{2}[.…・\s]{0,300}|\t{1,9}|\s{3,99})\d{1,4}$")

_MARKS = "#*_ \t\u3000■□◆◇●○★☆▼【】［］[]〔〕《》〈〉<>=＝:：・"
"""What copies put around a heading: marks of Markdown, bullets, brackets, a colon."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Lines at which the parts begin, from 1; an absent part begins where the next one does."""

    contents: int
    body: int
    glossary: int
    credits: int
    end: int

    @property
    def has_glossary(self) -> bool:
        """Whether there is a glossary heading, which stands at line ``glossary``."""
        return self.glossary < self.credits


@dataclass(frozen=True, slots=True)
class Headings:
    """How the headings of the parts read; ``number`` tells the number a line begins with."""

    contents: re.Pattern[str]
    glossary: re.Pattern[str]
    credits: re.Pattern[str]
    number: Callable[[str], RuleNumber | None]

    def is_glossary(self, line: str) -> bool:
        """Whether ``line`` is the heading of the glossary, with whatever marks around it."""
        return self.glossary.fullmatch(line.strip(_MARKS)) is not None


def layout(lines: Sequence[str], headings: Headings) -> Layout:
    """Where the parts of a rulebook begin.

    The headings of the contents list stand again in the body, the first one where it begins; so
    such a list is known where it lost the heading above it. A text without contents begins its
    body at its first numbered line.
    """
    names = [line.strip() for line in lines]
    bare = [name.strip(_MARKS) for name in names]
    end = len(lines) + 1
    contents = next((n for n, x in enumerate(bare, 1) if headings.contents.fullmatch(x)), 0)
    body = _body_start(names, contents, headings) if contents else 0
    if not body:
        contents = next((n for n, x in enumerate(names, 1) if headings.number(x)), end)
        body = _below_bare_list(names, contents, headings) or contents
    last = _last(bare, headings.credits, body, end)
    return Layout(contents, body, _last(bare, headings.glossary, body, last), last, end)


def _body_start(names: Sequence[str], contents: int, headings: Headings) -> int:
    """The line at which the body begins below a contents list; 0 where nothing tells.

    A rule is in the body, whatever stands again behind it.
    """
    again = _again(names, contents, headings)
    if again is None:
        return 0
    return min(again, _first_rule(names, contents, headings)) + 1


def _again(names: Sequence[str], contents: int, headings: Headings) -> int | None:
    """Where a heading of the contents stands again, the earliest, since the body may lack some.

    Behind a heading in the contents its page may be named. Where the words of the first differ in
    the body, its number tells.
    """
    end = _first_rule(names, contents, headings)
    listed: dict[str, int] = {}
    for n, _ in _numbers(names[:end], contents, headings):
        listed.setdefault(_PAGE.sub("", names[n]), n)
    named = (n for n in range(contents, len(names)) if listed.get(names[n], n) < n)
    starts = (*islice(named, 1), *_by_number(names, contents, headings))
    return min(starts, default=None)


def _first_rule(names: Sequence[str], start: int, headings: Headings) -> int:
    rules = (n for n, number in _numbers(names, start, headings) if not _is_heading(number))
    return next(rules, len(names))


def _by_number(names: Sequence[str], contents: int, headings: Headings) -> Iterator[int]:
    """The line where the number of the first heading stands again."""
    numbers = _numbers(names, contents, headings)
    first = next(numbers, None)
    yield from islice((n for n, number in numbers if first and number == first[1]), 1)


def _numbers(
    names: Sequence[str], start: int, headings: Headings
) -> Iterator[tuple[int, RuleNumber]]:
    for n in range(start, len(names)):
        number = headings.number(names[n])
        if number is not None:
            yield n, number


def _is_heading(number: RuleNumber) -> bool:
    return number.level <= SECTION


def _below_bare_list(names: Sequence[str], first: int, headings: Headings) -> int:
    """The line below a contents list that begins at line ``first`` without a heading; else 0.

    A list holds nothing but headings, so no rule stands before one of them stands again.
    """
    again = _again(names, first - 1, headings)
    if again is None or again > _first_rule(names, first - 1, headings):
        return 0
    is_list = len([*_numbers(names[:again], first - 1, headings)]) > 1
    return again + 1 if is_list else 0


def _last(names: Sequence[str], heading: re.Pattern[str], start: int, end: int) -> int:
    """The last line from ``start`` on that is ``heading``; ``end`` where there is none."""
    lines = range(end - 1, start - 1, -1)
    return next((n for n in lines if heading.fullmatch(names[n - 1])), end)


def skipped(lines: Sequence[str], start: int, end: int, why: str) -> Iterator[Skipped]:
    """The lines from ``start`` to before ``end`` as skipped, where these are not all blank."""
    filled = [n for n in range(start, end) if lines[n - 1].strip()]
    if filled:
        yield Skipped(Lines(filled[0], filled[-1]), why)
