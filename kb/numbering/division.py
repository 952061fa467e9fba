"""Parts, chapters and items: ``第2部 第7章 4`` (部、章), with deeper items as ``4-1`` or ``4.1``.

The last level of an item may be a letter (``3-8-a``). Books differ in the sign between the levels,
so a number is spelled with the one it was written with; that makes no other number of it.

Lines of such a rulebook say only their last part, so a line's number depends on the line before.
So may references: ``第7章`` is the chapter 7 of the same part, or the only one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.number import RELATIVE, RuleNumber
from kb.scheme import LineNumber
from kb.text.fold import fold
from kb.text.numerals import value

_COUNT = "[0-9〇一二三四五六七八九十百]{1,4}"
_DEEPEST = 12
"""Twice the levels of any rulebook seen. A longer row of figures is no number."""
_JOINT = "[-.‐−]"
_STEP = "[1-9][0-9]{0,2}"
_ITEM = rf"{_STEP}(?:{_JOINT}{_STEP}){{0,{_DEEPEST - 4}}}(?:{_JOINT}(?:{_STEP}|[a-z](?![a-z])))?"
_NUMBER = rf"第({_COUNT})部(?:\s?第({_COUNT})章(?:\s?({_ITEM}))?)?"
_WHOLE = re.compile(rf"\s*(?:{_NUMBER}|第({_COUNT})章(?:\s?({_ITEM}))?)\.?\s*")
_FULL_LINE = re.compile(rf"\s*(?:[-•*]\s+)?(?>{_NUMBER})(?![0-9])[.:]?\s*")
_CHAPTER_LINE = re.compile(rf"\s*(?:[-•*]\s+)?第({_COUNT})章[.:]?\s*")
_ITEM_LINE = re.compile(rf"\s*(?:[-•*]\s+)?((?>{_ITEM}))(?:\.(?![0-9])|(?=\s))\s*")
_JOINED = re.compile(_JOINT)
_REFERRED = re.compile(
    r"[,、)〕〔~〜–-]|の|を|に|は|で(?:は|定|示|述|説)|参照|および|から|と(?!は)"
)
"""What right behind a number makes it a reference at the beginning of a line, not its number."""
_HEAD = 48
"""A number and its strays are never longer than this many characters."""


class Division:
    """The numbering by parts, chapters and items."""

    name = "division"
    pattern = re.compile(
        rf"第{_COUNT}(?:部(?:\s?第{_COUNT}章(?:\s?{_ITEM}(?![0-9A-Za-z]))?)?"
        rf"|章(?:\s?{_ITEM}(?![0-9A-Za-z]))?)"
    )
    plain_level = 1
    bracket_level = 1

    def parse(self, text: str) -> RuleNumber | None:
        """Read a whole number, its counts in digits of any width or in kanji."""
        match = _WHOLE.fullmatch(fold(text).text)
        if match is None:
            return None
        part, chapter, item, own_chapter, own_item = match.groups()
        return _read(part, chapter or own_chapter, item or own_item)

    def at_line_start(self, line: str, after: RuleNumber | None = None) -> LineNumber | None:
        """Read a number in full, or its last part as going on from ``after``."""
        folded = fold(line[:_HEAD])
        if match := _FULL_LINE.match(folded.text):
            number = _read(*match.groups())
        elif after and (match := _CHAPTER_LINE.match(folded.text)):
            number = _in_full([*after.path[:1], value(match[1])], None)
        elif after and after.level > 1 and (match := _ITEM_LINE.match(folded.text)):
            number = _in_full(after.path[:2], match[1])
        else:
            return None
        end = match.end()
        if number is None or _REFERRED.match(folded.text, end):
            return None
        return LineNumber(number, folded.span(end, end)[0])

    def number(self, path: tuple[int, ...]) -> RuleNumber:
        """Spell a path of ordinals from 1 to 999, the first of which may be `RELATIVE`."""
        if not 0 < len(path) <= _DEEPEST or not _is_path(path):
            raise ValueError(f"no such number: {path}")
        return _spelled(path, [str(step) for step in path[2:]], "-")

    def successor(self, number: RuleNumber) -> RuleNumber:
        """Count one on; ``b`` follows ``a``."""
        after = self.number((*number.path[:-1], number.path[-1] + 1))
        if number.level < 3:
            return after
        *steps, last = _steps(number)
        if last == "z":
            raise ValueError(f"no number follows {number}")
        following = str(after.path[-1]) if last.isdecimal() else chr(ord(last) + 1)
        return _spelled(after.path, [*steps, following], _joint(number))

    def member(self, first: RuleNumber, written: str) -> RuleNumber | None:
        """Read ``6`` in ``第2部 第7章 4～6``, and ``c`` in ``3-8-a～c``."""
        if first.level < 3:
            return None
        *steps, last = _steps(first)
        if last.isdecimal():
            if not written.isdecimal() or not 1 <= int(written) <= 999:
                return None
        elif not ("a" <= written <= "z" and len(written) == 1):
            return None
        return _spelled((*first.path[:-1], _ordinal(written)), [*steps, written], _joint(first))


def _ordinal(step: str) -> int:
    return int(step) if step.isdecimal() else ord(step) - ord("a") + 1


def _read(part: str | None, chapter: str | None, item: str | None) -> RuleNumber | None:
    path = [value(part) if part else RELATIVE]
    if chapter:
        path.append(value(chapter))
    return _in_full(path, item)


def _in_full(path: Sequence[int], item: str | None) -> RuleNumber | None:
    """The number of the ``item`` as written, if any, in the part and chapter of ``path``."""
    steps = _JOINED.split(item) if item else []
    whole = (*path, *map(_ordinal, steps))
    if len(whole) > _DEEPEST or not _is_path(whole):
        return None
    return _spelled(whole, steps, "." if item and "." in item else "-")


def _is_path(path: Sequence[int]) -> bool:
    """Whether every step counts from 1 on; the first of several may be left open."""
    steps = path[path[0] == RELATIVE :]
    return len(steps) > 0 and all(1 <= step <= 999 for step in steps)


def _steps(number: RuleNumber) -> list[str]:
    """The levels of the item as they are written."""
    return _JOINED.split(str(number).rpartition(" ")[2])


def _joint(number: RuleNumber) -> str:
    return "." if "." in str(number) else "-"


def _spelled(path: tuple[int, ...], steps: Sequence[str], joint: str) -> RuleNumber:
    spellings = ["" if path[0] == RELATIVE else f"第{path[0]}部"]
    if len(path) > 1:
        spellings.append(f"{spellings[0]} 第{path[1]}章".lstrip())
    spellings += (f"{spellings[1]} {joint.join(steps[:n])}" for n in range(1, len(steps) + 1))
    return RuleNumber(path, tuple(spellings))


NUMBERING = Division()
