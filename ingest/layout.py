"""The parts of an official rulebook: preface, contents, body, glossary, credits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ingest.draft import Lines, Skipped
from kb.number import RuleNumber

_PAGE = re.compile(r"(?:\s{0,9}[.…・]{2}[.…・\s]{0,300}|\t{1,9}|\s{3,99})\d{1,4}$")


_HEADING_LEVELS = 2  # chapters and sections


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


def layout(lines: Sequence[str], headings: Headings) -> Layout:
    """Where the parts of a rulebook begin.

    The headings of the contents list stand again in the body, the first one where it begins; so
    such a list is known where it lost the heading above it. A text without contents begins its
    body at its first numbered line.
    """
    names = [line.strip() for line in lines]
    end = len(lines) + 1
    contents = next((n for n, x in enumerate(names, 1) if headings.contents.fullmatch(x)), 0)
    body = _second_start(names, contents, headings) if contents else 0
    if not body:
        contents = next((n for n, x in enumerate(names, 1) if headings.number(x)), end)
        body = _below_bare_list(names, contents, headings) or contents
    last = _last(names, headings.credits, body, end)
    return Layout(contents, body, _last(names, headings.glossary, body, last), last, end)


def _second_start(names: Sequence[str], contents: int, headings: Headings) -> int:
    """The line at which the first heading of the contents stands again; 0 where it does not.

    Behind a heading in the contents its page may be named. Where its words differ in the body,
    its number tells.
    """
    numbered = (n for n in range(contents, len(names)) if headings.number(names[n]))
    first = next(numbered, len(names))
    rest = range(first + 1, len(names))
    name = _PAGE.sub("", names[first]) if rest else ""
    again = next((n for n in rest if names[n] == name), None)
    if again is None and rest:
        number = headings.number(name)
        again = next((n for n in rest if headings.number(names[n]) == number), None)
    return 0 if again is None else again + 1


def _below_bare_list(names: Sequence[str], first: int, headings: Headings) -> int:
    """The line below a contents list that begins at line ``first`` without a heading; else 0.

    A list holds nothing but headings, so no rule stands before its first line stands again.
    """
    body = _second_start(names, first - 1, headings)
    between = [number for name in names[first - 1 : body - 1] if (number := headings.number(name))]
    is_list = len(between) > 1 and all(number.level <= _HEADING_LEVELS for number in between)
    return body if is_list else 0


def _last(names: Sequence[str], heading: re.Pattern[str], start: int, end: int) -> int:
    """The last line from ``start`` on that is ``heading``; ``end`` where there is none."""
    lines = range(end - 1, start - 1, -1)
    return next((n for n in lines if heading.fullmatch(names[n - 1])), end)


def skipped(lines: Sequence[str], start: int, end: int, why: str) -> Iterator[Skipped]:
    """The lines from ``start`` to before ``end`` as skipped, where these are not all blank."""
    filled = [n for n in range(start, end) if lines[n - 1].strip()]
    if filled:
        yield Skipped(Lines(filled[0], filled[-1]), why)
