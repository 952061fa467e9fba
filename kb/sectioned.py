"""Chapter 7, section 702, rule 702.16, subrule 702.16aa: a section holds its chapter's digit.

Games differ in the letters of subrules: some skip those that look like digits. ``aa`` follows
``z``.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.number import RuleNumber
from kb.scheme import LineNumber
from kb.text.fold import fold

_REFERRED = (
    r"[–-]\s*[0-9a-z]|\s*[,、)〕〔;~〜]|\s*(?:and|or|to|through)\b"
    r"|\s*(?:および|から|参照|を|の例外|に(?:書|よ|従|基|記|定|示)|で(?:定|記|示|述))"
)
"""What right behind a number makes it a reference: a list or range that goes on, or a particle."""
_SPOKEN_OF = (
    r"(?:[と・/](?=[0-9a-z])|って|は(?!じ)|の(?!ろ)|も(?!し)|では|でも|には|まで|項|番|\?"
    r"|\s?(?:→|⇒|->)|[ \t]+[0-9]{3}\.[0-9]|[ \t](?:is|are|was|says|does|also|applies|only)\b)"
)
"""What right behind a number makes it a word of the sentence; a rule's text begins with none."""
_END = r"(?![0-9A-Za-z%]|\.[0-9])"
_HEAD = 48
"""A number and its strays are never longer than this many characters."""


class Sectioned:
    """A numbering by chapter, section, rule and lettered subrule."""

    plain_level = 3
    bracket_level = 3

    def __init__(self, name: str, letters: str) -> None:
        """Take the ``letters`` that count subrules, in their order."""
        self.name = name
        self._letters = letters
        rule = r"\.[1-9][0-9]{0,3}"
        self._whole = re.compile(
            rf"\s*([0-9])(?:([0-9]{{2}})(?:({rule})([{letters}]{{0,2}}))?)?\.?\s*"
        )
        self._line = re.compile(
            r"\s*(?P<bullet>[-•*]\s+)?"
            rf"(?P<number>(?>[0-9]{{3}}{rule}[{letters}]{{0,2}}|[0-9]{{3}}|[0-9]))(?![0-9a-z]|\.[0-9])"
            r"(?P<dot>(?>(?:\s?\.(?![0-9]))?))"
            rf"(?!{_REFERRED})(?!(?<![.\s]){_SPOKEN_OF})\s*"
        )
        letter = f"(?:[{letters}]{{1,2}}|A[A-K]|[{letters.upper()}])"
        self.pattern = re.compile(
            rf"[0-9](?:[0-9]{{2}}(?:{rule}{letter}?{_END}|{_END}(?!,[0-9](?![0-9]{{2}}\.)))"
            rf"|{_END}(?!,[0-9]))"
        )
        self._parsed = lru_cache(maxsize=4096)(self._parse)

    def parse(self, text: str) -> RuleNumber | None:
        """Read ``704.5aa``, in any width and case; a final dot is allowed."""
        return self._parsed(text)

    def at_line_start(self, line: str, after: RuleNumber | None = None) -> LineNumber | None:
        """Read the line's own number; a line that begins with a reference has none."""
        head = line[:_HEAD]
        folded = None if head.isascii() else fold(head)
        text = head if folded is None else folded.text
        match = self._line.match(text)
        if match is None or not _is_own(match):
            return None
        number = self._parsed(match["number"])
        if number is None:
            return None
        end = match.end()
        if number.level > 1 and text.startswith(match["number"], end):
            again = self._line.match(text, end)
            if again and again["number"] == match["number"] and again["dot"]:
                end = again.end()
        return LineNumber(number, end if folded is None else folded.span(end, end)[0])

    def number(self, path: tuple[int, ...]) -> RuleNumber:
        """Spell a path: the section holds its chapter, as in ``(7, 702, 16, 1)``."""
        if not self._is_path(path):
            raise ValueError(f"no such number: {path}")
        return self._spelled(path)

    def successor(self, number: RuleNumber) -> RuleNumber:
        """Count one on; section 799 has none and raises ValueError."""
        return self.number((*number.path[:-1], number.path[-1] + 1))

    def member(self, first: RuleNumber, written: str) -> RuleNumber | None:
        """Read ``h`` behind a subrule, ``10`` behind a rule."""
        if first.level == 4 and self._counts(written):
            return self._spelled((*first.path[:-1], self._ordinal(written)))
        if first.level == 3 and written.isdecimal() and not written.startswith("0"):
            return self._spelled((*first.path[:-1], int(written)))
        return None

    def _parse(self, text: str) -> RuleNumber | None:
        match = self._whole.fullmatch(fold(text).text.lower())
        if match is None:
            return None
        chapter, rest, rule, letters = match.groups()
        path = [int(chapter)]
        if rest:
            path.append(int(chapter + rest))
        if rule:
            path.append(int(rule[1:]))
        if letters:
            path.append(self._ordinal(letters))
        return self._spelled(tuple(path))

    def _counts(self, text: str) -> bool:
        return 0 < len(text) <= 2 and all(letter in self._letters for letter in text)

    def _ordinal(self, letters: str) -> int:
        """Count ``a`` as 1, and on from the last letter with ``aa``."""
        value = 0
        for letter in letters:
            value = value * len(self._letters) + self._letters.index(letter) + 1
        return value

    def _lettered(self, ordinal: int) -> str:
        text = ""
        while ordinal:
            ordinal, index = divmod(ordinal - 1, len(self._letters))
            text = self._letters[index] + text
        return text

    def _is_path(self, path: tuple[int, ...]) -> bool:
        count = len(self._letters)
        limits = ((0, 9), (0, 999), (1, 9999), (1, count * (count + 1)))
        if not 1 <= len(path) <= len(limits):
            return False
        inside = all(low <= part <= high for part, (low, high) in zip(path, limits, strict=False))
        return inside and (len(path) < 2 or path[1] // 100 == path[0])

    def _spelled(self, path: tuple[int, ...]) -> RuleNumber:
        spellings = [str(path[0])]
        if len(path) > 1:
            spellings.append(f"{path[1]:03}")
        if len(path) > 2:
            spellings.append(f"{spellings[1]}.{path[2]}")
        if len(path) > 3:
            spellings.append(spellings[2] + self._lettered(path[3]))
        return RuleNumber(path, tuple(spellings))


def _is_own(match: re.Match[str]) -> bool:
    """Whether a number so written heads its line: sections and chapters need dot or bullet."""
    return bool("." in match["number"] or match["dot"] or match["bullet"])
