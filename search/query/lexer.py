"""The query line cut into tokens. Every line has tokens; nothing is an error."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum, auto

from kb.record import NamedTuple
from search.query.nodes import LONGEST_SIGN, SIGNED, Name

VARIANTS = str.maketrans({"“": '"', "”": '"', "„": '"', "〝": '"', "〟": '"', "−": "-", "‐": "-"})
SPACE = re.compile(r"\s+")
FIELD = re.compile(rf"({'|'.join(Name)}):", re.IGNORECASE)
PHRASE = re.compile(r'"([^"]*)"')
UNBROKEN = re.compile(r'[^\s()"]*')
EXCLUDED = re.compile(r"NOT(?=\s+(?!OR(?:\s|$))[^\s)])")
"""``NOT`` before what it excludes."""
DEEPEST = 20
"""Brackets nested deeper than this are read as if they were not there."""


class Sign(Enum):
    """The operators."""

    OPEN = auto()
    CLOSE = auto()
    OR = auto()
    NOT = auto()


class Text(NamedTuple):
    """A word, or a phrase where it stood in quotation marks."""

    text: str
    quoted: bool = False


class FieldName(NamedTuple):
    """``title:`` directly before its value."""

    name: Name


Lexeme = Sign | Text | FieldName


def normalized(line: str) -> str:
    """The line in NFKC with the variants of the operators as ASCII: （＊” become (*"."""
    readable = line.encode("utf-8", "replace").decode("utf-8").replace("\0", " ")
    return unicodedata.normalize("NFKC", readable).translate(VARIANTS)


def tokens(line: str) -> Iterator[Lexeme]:
    """The tokens of a query line, brackets balanced or dropped."""
    return _Lexer(normalized(line)).tokens()


class _Lexer:
    def __init__(self, line: str) -> None:
        self.line = line
        self.position = 0
        self.depth = 0
        self.last: Lexeme | None = None

    def tokens(self) -> Iterator[Lexeme]:
        while self.position < len(self.line):
            for lexeme in self._next():
                yield lexeme
                self.last = lexeme
        for _ in range(self.depth):
            yield Sign.CLOSE

    def _next(self) -> list[Lexeme]:  # noqa: PLR0911 - one a kind of token
        match self.line[self.position]:
            case "(":
                return self._open()
            case ")":
                return self._close()
            case "-":
                return self._minus()
            case '"':
                return self._phrase() or self._past(self.position + 1)
        if space := SPACE.match(self.line, self.position):
            return self._past(space.end())
        if field := FIELD.match(self.line, self.position):
            return self._field(field)
        return self._word()

    def _past(self, position: int, *lexemes: Lexeme) -> list[Lexeme]:
        self.position = position
        return list(lexemes)

    def _open(self) -> list[Lexeme]:
        if self.depth == DEEPEST:
            return self._past(self.position + 1)
        self.depth += 1
        return self._past(self.position + 1, Sign.OPEN)

    def _close(self) -> list[Lexeme]:
        if self.depth == 0:
            return self._past(self.position + 1)
        self.depth -= 1
        return self._past(self.position + 1, Sign.CLOSE)

    def _minus(self) -> list[Lexeme]:
        """An exclusion, or the sign of a number: ``-1/-1`` and ``-X/-X`` are words."""
        end = self.position
        while self.line[end : end + 1] == "-":
            end += 1
        following = self.line[end : end + 1]
        if following in ("", ")") or following.isspace():
            return self._past(end)
        if not re.match(SIGNED, self.line[end : end + LONGEST_SIGN]):
            return self._past(end, Sign.NOT)
        excluded = end - self.position > 1
        self.position = end - 1
        return [*([Sign.NOT] if excluded else []), *self._word()]

    def _phrase(self) -> list[Lexeme]:
        """A phrase; nothing where its quotation mark is never closed."""
        phrase = PHRASE.match(self.line, self.position)
        if phrase is None:
            return []
        return self._past(phrase.end(), Text(" ".join(phrase[1].split()), quoted=True))

    def _field(self, field: re.Match[str]) -> list[Lexeme]:
        """A field name and its value, which may begin with a minus; a word without a value."""
        name = FieldName(Name(field[1].lower()))
        following = self.line[field.end() : field.end() + 1]
        if following in ("", ")") or following.isspace():
            return self._past(field.end(), Text(field[0]))
        self.position = field.end()
        if following == "(":
            return [name, *opened] if (opened := self._open()) else []
        if following == '"':
            return [name, *phrase] if (phrase := self._phrase()) else [Text(field[0])]
        return [name, *self._word(operators=False)]

    def _word(self, operators: bool = True) -> list[Lexeme]:
        begin, end = self.position, self._word_end()
        self.position = end
        text = self.line[begin:end]
        if text == "OR" and operators:
            return [Sign.OR]
        if text == "NOT" and operators:
            return [Sign.NOT if self._excludes(begin) else Text(text.lower())]
        return [Text(text)]

    def _excludes(self, position: int) -> bool:
        """Whether the NOT here stands behind something and before what it excludes."""
        between = self.last not in (None, Sign.NOT) and EXCLUDED.match(self.line, position)
        return bool(between)

    def _word_end(self) -> int:
        """The end of the word here: brackets inside it are its own where they are balanced."""
        unbroken = UNBROKEN.match(self.line, self.position)
        behind = unbroken.end() if unbroken else self.position
        if self.line[behind : behind + 1] != "(":
            return behind
        opened: list[int] = []
        for index in range(behind, len(self.line)):
            match self.line[index]:
                case "(":
                    opened.append(index)
                case ")" if opened:
                    opened.pop()
                case ")" | '"':
                    return opened[0] if opened else index
                case other if other.isspace():
                    return opened[0] if opened else index
        return opened[0] if opened else len(self.line)
