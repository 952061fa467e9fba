"""Faults that a document shows by itself: brackets, marks, and the order of its own rules."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import PurePath

from kb import checking
from kb.checking import Printed
from kb.errors import Problem, Severity
from kb.scheme import Numbering
from search.reading.faults import Fault

_COUNT = re.compile(
    r"^\s*[-*#:;・]*\s*[0-9０-９a-zA-Zａ-ｚ]{1,2}[）)]|(?<![0-9.])[:;8=][-o^]?[）)]|\([:;^][^()]{0,6}\)"
)
"""``1）`` counts a list: its bracket opens nowhere."""
_LONGEST_BRACKET = 6
"""A bracket is closed within so many lines."""
_CITED = re.compile(
    r"(?:(?:\brules?|\bCR|ルール)[ :|=]{0,2}|(?:\band|\bor|[,、と]|および|または) ?)"
    r"(?P<whole>(?P<rule>[0-9]{3}\.[0-9]{1,3})[a-z])(?![0-9A-Za-z])",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"(?P<rule>[0-9]{3}\.[0-9]{1,3})(?P<first>[a-z])[-–~〜～](?P<last>[a-z])(?![0-9A-Za-z])"
)
_FEWEST_RULES = 4
_SHARE_OF_RULES = 0.25
_RULE_LEVEL = 3
_STEM = re.compile(r"(?<!\d)((?:19|20)\d{2})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)")
_VERSION = re.compile(r"(?<!\d)(20\d{2})(\d{2})(\d{2})\.\d+(?=\s*版)")
_EFFECTIVE = re.compile(r"effective as of ([A-Z][a-z]+ \d{1,2}, \d{4})")
_HEAD = 60
"""The date of an edition stands in its first lines."""


def faults_of_text(name: str, text: str, numbering: Numbering) -> Iterator[Fault]:
    """Faults of a document called ``name``, by line.

    Gaps, doubles, empty rules and a wrong date are looked for only in what is mostly rules: a page
    that quotes some leaves out others by right.
    """
    lines = text.split("\n")
    problems = [*_brackets(lines), *checking.example_marks(enumerate(lines, 1))]
    yield from _unheard(name, lines, numbering)
    rules = _rules(lines, numbering)
    filled = sum(bool(line.strip()) for line in lines)
    if len(rules) >= max(_FEWEST_RULES, _SHARE_OF_RULES * filled):
        problems += [*checking.order(rules), *checking.gaps(rules, numbering)]
        problems += [*_empty(rules), *_misdated(name, lines)]
    for one in sorted(problems, key=lambda problem: problem.line or 0):
        yield Fault(
            one.code,
            one.severity.value,
            name,
            one.line,
            one.message,
            number=one.number,
            suggestion=one.suggestion,
        )


def _unheard(name: str, lines: Sequence[str], numbering: Numbering) -> Iterator[Fault]:
    """Rules cited by a letter that counts none, ``704.5l``, ``704.5k–o``: no references."""
    for count, line in enumerate(lines, 1):
        wrong = [(cited, cited["whole"]) for cited in _CITED.finditer(line)]
        wrong += [(cited, cited["rule"] + cited["last"]) for cited in _RANGE.finditer(line)]
        for cited, target in wrong:
            if numbering.parse(target) is None and numbering.parse(cited["rule"]):
                start = cited.start("rule")
                surface = line[start : cited.end()]
                yield Fault(
                    "dangling-reference",
                    "error",
                    name,
                    count,
                    f"{surface}: there is no such rule",
                    surface=surface,
                    target=target,
                    column=start + 1,
                    end_column=cited.end() + 1,
                )


def _brackets(lines: Sequence[str]) -> Iterator[Problem]:
    """Lines whose brackets do not pair up, unless they do with the lines that follow."""
    at = 0
    while at < len(lines):
        problems = _unpaired(lines, at, at + 1)
        reach = range(at + 2, min(len(lines), at + _LONGEST_BRACKET) + 1)
        ends = (end for end in reach if not _unpaired(lines, at, end)) if problems else iter(())
        end = next(ends, None)
        yield from () if end else problems
        at = end or at + 1


def _unpaired(lines: Sequence[str], start: int, end: int) -> list[Problem]:
    """The fault of these lines together; a blank line closes none."""
    if end - start > 1 and not all(line.strip() for line in lines[start:end]):
        return [*checking.brackets(Printed(None, "「", start + 1))]
    text = "\n".join(_COUNT.sub("", line) for line in lines[start:end])
    return [*checking.brackets(Printed(None, text, start + 1))]


def _rules(lines: Sequence[str], numbering: Numbering) -> list[Printed]:
    """The numbered rules that the document holds, each with the lines below it."""
    found: list[Printed] = []
    for count, line in enumerate(lines, 1):
        bare = line.strip().strip("=").strip()
        own = numbering.at_line_start(bare) if bare[:1].isdigit() or bare[:1] in "-•*" else None
        if own is not None and own.number.level >= _RULE_LEVEL:
            found.append(Printed(own.number, bare[own.end :], count))
        elif found and bare and own is None:
            found[-1] = replace(found[-1], text=found[-1].text or bare)
    return found


def _empty(rules: Sequence[Printed]) -> Iterator[Problem]:
    for one, behind in zip(rules, [*rules[1:], None], strict=True):
        above, below = one.number, behind.number if behind else None
        has_more = above is not None and below is not None and above.contains(below)
        yield from checking.empty(one, has_more=has_more)


def _misdated(name: str, lines: Sequence[str]) -> Iterator[Problem]:
    stem = next((date for m in _STEM.finditer(PurePath(name).stem) if (date := _date(m))), None)
    for count, line in enumerate(lines[:_HEAD], 1):
        said = _said(line)
        if said is not None:
            if stem is not None and said != stem:
                message = f"the text says {said}, the name of its file {stem}"
                yield Problem(Severity.WARNING, "date-mismatch", message, count)
            return


def _said(line: str) -> dt.date | None:
    """The date of the edition that a line of the head tells."""
    if version := _VERSION.search(line):
        return _date(version)
    if effective := _EFFECTIVE.search(line):
        try:
            return dt.datetime.strptime(effective[1], "%B %d, %Y").replace(tzinfo=dt.UTC).date()
        except ValueError:
            return None
    return None


def _date(match: re.Match[str]) -> dt.date | None:
    try:
        return dt.date(*map(int, match.groups()))
    except ValueError:
        return None
