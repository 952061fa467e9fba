"""An independent count of who cites what in an English edition.

It shares nothing with the grammar and is as simple as can be: any number-like string that exists
as a rule of the edition is a citation, whatever stands around it. So it knows no sentence, no
cue word and no trap; what it takes for a citation and is none has to be named where it is used.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

Pair = tuple[str, str]
"""Who cites (a number or a glossary term), and the number cited."""

_FIRST_CHAPTER = re.compile(r"^1\. [^\n]+\n\s*100\. ", re.MULTILINE)
_OWN = re.compile(r" ?(\d{3}\.\d+[a-z]*|\d{3}(?=\. )|\d(?=\. ))\.?\s*")
_RANGE = re.compile(
    r"(?<![\d.])(\d{3}(?:\.\d+[a-z]*)?)\s?[-–—]\s?(\d{3}(?:\.\d+[a-z]*)?|\d{1,2}|[a-z]{1,2})\b"
)
_SHORT = re.compile(r"(\d{3}\.\d+)[a-z]+(?:,? (?:and|or)) ([a-z])(?= (?:are|is|do|don’t)\b)")
_SINGLE = re.compile(r"(?<![\d.,])\d{3}(?:\.\d+[a-z]*)?(?![\d,]*\d)")
_CHAPTER = re.compile(r"\b(?:[Ss]ection|rule) (\d)(?![\d.])")


def pairs(text: str) -> set[Pair]:
    """Every (citing entry, cited number) of the edition whose file holds ``text``."""
    entries = list(_entries(text))
    known = sorted({name for name, _ in entries if name[0].isdigit()}, key=_order)
    return {(name, target) for name, body in entries for target in _cited(body, known)}


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Each numbered line with all that follows it, then each glossary entry."""
    start = [match.start() for match in _FIRST_CHAPTER.finditer(text)][-1]
    body, glossary = re.split(r"^Glossary$", text[start:], maxsplit=1, flags=re.MULTILINE)
    glossary = re.split(r"^Credits$", glossary, flags=re.MULTILINE)[0]
    name = ""
    lines: list[str] = []
    for line in body.splitlines():
        if own := _OWN.match(line):
            yield name or "preface", "\n".join(lines)
            name, lines = own[1], [line[own.end() :]]
        else:
            lines.append(line)
    yield name, "\n".join(lines)
    for entry in re.split(r"\n\s*\n", glossary.strip()):
        head, _, rest = entry.partition("\n")
        yield head.removesuffix("(Obsolete)").strip(), rest


def _order(number: str) -> tuple[int, int, int, str]:
    match = re.fullmatch(r"(\d+)(?:\.(\d+)([a-z]*))?", number)
    assert match, number
    section, rule, letters = match.groups()
    return int(section), int(rule or 0), len(letters or ""), letters or ""


def _cited(body: str, known: list[str]) -> Iterator[str]:
    for first, last in _RANGE.findall(body):
        yield from _between(first, _last(first, last), known)
    names = set(known)
    singles = [*_SINGLE.findall(body), *_CHAPTER.findall(body)]
    singles += [rule + letter for rule, letter in _SHORT.findall(body)]
    yield from (number for number in singles if number in names)


def _last(first: str, last: str) -> str:
    if last.isalpha():
        return re.sub(r"[a-z]+$", "", first) + last
    return last if len(last) == 3 or "." in last else f"{first.partition('.')[0]}.{last}"


def _between(first: str, last: str, known: list[str]) -> list[str]:
    """The known numbers from ``first`` to the last one below ``last``, in print order."""
    orders = [_order(number) for number in known]
    end = bisect_right(orders, _order(last))
    while end < len(known) and re.match(re.escape(last) + r"[.a-z]", known[end]):
        end += 1
    return known[bisect_left(orders, _order(first)) : end]
