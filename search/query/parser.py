"""From a query line to what it means.

::

    query       = alternative
    alternative = conjunction ("OR" conjunction)*
    conjunction = operand*
    operand     = ("-" | "NOT") operand | field? (word | word "*" | phrase | "(" alternative ")")
    field       = ("title" | "en" | "rule" | "cites" | "kind" | "in") ":"

``NOT`` stands behind something and before what it excludes (``damage NOT combat``); anywhere else
it is a word. Lenient everywhere: what does not fit is passed over, so every line has a meaning, and
``parse(str(parse(line))) == parse(line)``.
"""

from __future__ import annotations

from search.query.lexer import FieldName, Lexeme, Sign, Text, tokens
from search.query.nodes import (
    NOTHING,
    And,
    Field,
    Name,
    Not,
    Or,
    Phrase,
    Prefix,
    Query,
    Word,
    alternative,
    conjunction,
)


def parse(line: str) -> Query:
    """The meaning of a query line, whatever it holds; `NOTHING` for an empty one."""
    return _Parser(list(tokens(line))).alternative()


class _Parser:
    def __init__(self, lexemes: list[Lexeme]) -> None:
        self.lexemes = lexemes
        self.position = 0

    def alternative(self) -> Query:
        parts = [self._conjunction()]
        while self._taken(Sign.OR):
            parts.append(self._conjunction())
        return alternative(parts)

    def _conjunction(self) -> Query:
        parts: list[Query] = []
        while self.position < len(self.lexemes) and self._peek() not in (Sign.OR, Sign.CLOSE):
            parts.append(self._operand())
        return conjunction([part for part in parts if part != NOTHING])

    def _operand(self) -> Query:
        """One part of a conjunction; `NOTHING` where the line breaks off."""
        if self.position == len(self.lexemes):
            return NOTHING
        match self._take():
            case Sign.NOT:
                while self._taken(Sign.NOT):  # its brackets were too deep
                    pass
                part = self._operand()
                return NOTHING if part == NOTHING else Not(part)
            case Sign.OPEN:
                return self._group()
            case FieldName(name):
                return _within(name, self._operand())
            case Text(text, quoted):
                return _leaf(text, quoted)
        return NOTHING

    def _group(self) -> Query:
        inner = self.alternative()
        self._taken(Sign.CLOSE)
        return inner

    def _peek(self) -> Lexeme:
        return self.lexemes[self.position]

    def _take(self) -> Lexeme:
        self.position += 1
        return self.lexemes[self.position - 1]

    def _taken(self, sign: Sign) -> bool:
        if self.position == len(self.lexemes) or self._peek() is not sign:
            return False
        self.position += 1
        return True


def _leaf(text: str, quoted: bool) -> Query:
    if quoted:
        return Phrase(text) if text else NOTHING
    bare = text.rstrip("*")
    if not bare:
        return NOTHING
    return Word(text) if bare == text else Prefix(bare)


def _within(name: Name, query: Query) -> Query:
    """A field before a bracket holds for every value in it that names no field itself."""
    match query:
        case Word() | Phrase() | Prefix():
            return Field(name, query)
        case Not(part):
            return Not(_within(name, part))
        case And(parts):
            return conjunction([_within(name, part) for part in parts])
        case Or(parts):
            return alternative([_within(name, part) for part in parts])
    return query
