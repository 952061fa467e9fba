"""Parts, chapters and items: ``第2部 第7章 4`` (部、章), with deeper items as ``4.1``.

Lines of such a rulebook say only their last part, so a line's number depends on the line before.
So may references: ``第7章`` is the chapter 7 of the same part, or the only one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.number import RELATIVE, RuleNumber
from kb.scheme import LineNumber
from kb.text.fold import fold

_COUNT = "[0-9〇一二三四五六七八九十百]{1,4}"
_DEEPEST = 12
"""Twice the levels of any rulebook seen. A longer row of figures is no number."""
_ITEM = rf"[1-9][0-9]{{0,2}}(?:\.[1-9][0-9]{{0,2}}){{0,{_DEEPEST - 3}}}"
_NUMBER = rf"第({_COUNT})部(?:\s?第({_COUNT})章(?:\s?({_ITEM}))?)?"
_WHOLE = re.compile(rf"\s*(?:{_NUMBER}|第({_COUNT})章(?:\s?({_ITEM}))?)\.?\s*")
_FULL_LINE = re.compile(rf"\s*(?:[-•*]\s+)?(?>{_NUMBER})(?![0-9])[.:]?\s*")
_CHAPTER_LINE = re.compile(rf"\s*(?:[-•*]\s+)?第({_COUNT})章[.:]?\s*")
_ITEM_LINE = re.compile(rf"\s*(?:[-•*]\s+)?((?>{_ITEM}))(?:\.(?![0-9])|(?=\s))\s*")
_REFERRED = re.compile(
    r"[,、)〕〔~〜–-]|の|を|に|は|で(?:は|定|示|述|説)|参照|および|から|と(?!は)"
)
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
            number = _below(after, 1, (_value(match[1]),))
        elif after and after.level > 1 and (match := _ITEM_LINE.match(folded.text)):
            number = _below(after, 2, tuple(int(part) for part in match[1].split(".")))
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
        return _spelled(path)

    def successor(self, number: RuleNumber) -> RuleNumber:
        """Count one on."""
        return self.number((*number.path[:-1], number.path[-1] + 1))

    def member(self, first: RuleNumber, written: str) -> RuleNumber | None:
        """Read ``6`` in ``第2部 第7章 4～6``."""
        if first.level < 3 or not written.isdecimal() or not 1 <= int(written) <= 999:
            return None
        return _spelled((*first.path[:-1], int(written)))


_DIGITS = {digit: value for value, digit in enumerate("〇一二三四五六七八九")}


def _value(count: str) -> int:
    """Read a count: ``12``, ``十二``, ``一二``."""
    if count.isascii():
        return int(count)
    total = unit = 0
    for sign in count:
        if sign in "十百":
            total += max(unit, 1) * (10 if sign == "十" else 100)
            unit = 0
        else:
            unit = unit * 10 + (int(sign) if sign.isascii() else _DIGITS[sign])
    return total + unit


def _read(part: str | None, chapter: str | None, item: str | None) -> RuleNumber | None:
    path = [_value(part) if part else RELATIVE]
    if chapter:
        path.append(_value(chapter))
    if item:
        path.extend(int(step) for step in item.split("."))
    return _spelled(tuple(path)) if _is_path(path) else None


def _is_path(path: Sequence[int]) -> bool:
    """Whether every step counts from 1 on; the first of several may be left open."""
    steps = path[path[0] == RELATIVE :]
    return len(steps) > 0 and all(1 <= step <= 999 for step in steps)


def _below(after: RuleNumber, level: int, tail: tuple[int, ...]) -> RuleNumber | None:
    path = (*after.path[:level], *tail)
    return _spelled(path) if level < len(path) <= _DEEPEST and _is_path(path) else None


def _spelled(path: tuple[int, ...]) -> RuleNumber:
    spellings = ["" if path[0] == RELATIVE else f"第{path[0]}部"]
    if len(path) > 1:
        spellings.append(f"{spellings[0]} 第{path[1]}章".lstrip())
    for level in range(3, len(path) + 1):
        item = ".".join(str(step) for step in path[2:level])
        spellings.append(f"{spellings[1]} {item}")
    return RuleNumber(path, tuple(spellings))


NUMBERING = Division()
