"""A pasted citation: numbers, ranges and lists, with the headings quoted behind them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kb.number import RuleNumber
from kb.scheme import Numbering
from kb.text.fold import fold

_QUOTED = re.compile(r"\s*,?\s*[〔“\"](?P<label>[^〕”\"]*)[〕”\"]")
_RANGE = re.compile(r"\s*(?:[-‐‑–—~〜]|から|to|through)\s*")
_MEMBER = re.compile(r"[0-9a-z]+")
_BETWEEN = re.compile(
    r"[\s,、。.()・;:]|と|および|及び|または|又は|まで|参照|を?見よ|and|or|see|of", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Citation:
    """A number, or the two ends of a range, with the heading quoted behind it."""

    surface: str
    first: RuleNumber
    last: RuleNumber | None
    label: str | None


def citations(text: str, numbering: Numbering) -> tuple[Citation, ...]:
    """The citations that ``text`` consists of; none where anything else is in it."""
    folded = fold(text).text
    cues = "|".join(re.escape(cue) for cue in numbering.cues)
    cue = re.compile(rf"(?:{cues})[s:.]?\s*", re.IGNORECASE)
    found: list[Citation] = []
    position = 0
    while position < len(folded):
        announced = cue.match(folded, position)
        start = announced.end() if announced else position
        citation, end = _citation(folded, start, numbering)
        if citation is not None:
            found.append(citation)
        elif between := _BETWEEN.match(folded, position):
            end = between.end()
        else:
            return ()
        position = end
    return tuple(found)


def _citation(text: str, start: int, numbering: Numbering) -> tuple[Citation | None, int]:
    # The guards of the pattern look at what stands before a number, which here is a cue.
    number, end = _number(text, start, numbering)
    if number is None:
        return None, start
    last: RuleNumber | None = None
    if joint := _RANGE.match(text, end):
        last, behind = _end_of_range(text, joint.end(), number, numbering)
        end = behind if last is not None else end
    label = _QUOTED.match(text, end)
    end = label.end() if label else end
    return Citation(text[start:end], number, last, label["label"] if label else None), end


def _number(text: str, start: int, numbering: Numbering) -> tuple[RuleNumber | None, int]:
    match = numbering.pattern.match(text[start:])
    if match is None:
        return None, start
    return numbering.parse(match.group()), start + match.end()


def _end_of_range(
    text: str, start: int, first: RuleNumber, numbering: Numbering
) -> tuple[RuleNumber | None, int]:
    number, end = _number(text, start, numbering)
    if number is not None and number.level == first.level:
        return number, end
    member = _MEMBER.match(text, start)
    if member is None:
        return None, start
    return numbering.member(first, member.group()), member.end()
