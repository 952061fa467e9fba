"""A request as it is understood, before anything is looked for."""

from __future__ import annotations

from kb.record import NamedTuple
from search.query.lexer import normalized
from search.query.nodes import (
    NOTHING,
    And,
    Field,
    Name,
    Phrase,
    Query,
    Word,
    alternative,
    conjunction,
)
from search.reading.question import Question, is_phrase
from search.reading.request import Request
from search.reading.scope import Scope

LONGEST_LINE = 10_000
"""Characters of a line that are read; more are a pasted document."""


class Asked(NamedTuple):
    """A request as it is understood. ``question`` is there where not all of it need be found.

    ``typed`` is the line where the one thing that it asks about (what is a token?) stands for it.
    """

    request: Request
    query: Query
    scope: Scope
    question: Question | None
    typed: str | None = None

    @property
    def is_one_word(self) -> bool:
        """Whether the line is one word and no question."""
        if self.question is not None or not isinstance(self.query, Word):
            return False
        return self.query.text == normalized(self.request.line).strip()

    @property
    def wants_all(self) -> bool:
        """Whether several words were asked for, and all of them are wanted."""
        several = isinstance(self.query, And) or is_phrase(self.request.line)
        return self.question is None and self.is_loose and several

    @property
    def is_loose(self) -> bool:
        """Whether the line is words and nothing else, to be found in any way they may be said."""
        return is_plain(self.query) and not self.request.exact

    @property
    def apart(self) -> str:
        """The line with its words kept apart: spaces beside Japanese part nothing."""
        if isinstance(self.query, And) and not self.request.line.isascii():
            return "、".join(part.text for part in self.query.parts if isinstance(part, Word))
        return self.request.line

    @property
    def may_cite(self) -> bool:
        """Whether the line may hold a citation: its heading may stand in quotes."""
        parts = self.query.parts if isinstance(self.query, And) else (self.query,)
        cites = any(isinstance(p, Word) for p in parts) and all(
            isinstance(p, Word | Phrase) for p in parts
        )
        return cites and not self.request.exact

    @property
    def options(self) -> Query:
        """What the options ask besides the line."""
        kinds = alternative([Field(Name.KIND, Word(kind)) for kind in self.request.kinds])
        places = [Field(Name.IN, Word(self.request.within))] if self.request.within else []
        return conjunction([part for part in (kinds, *places) if part != NOTHING])


def readable(line: str) -> str:
    """The line without halves of characters, which a terminal passes on where bytes are no text."""
    whole = line[:LONGEST_LINE].encode("utf-8", "replace").decode("utf-8")
    spelled = len(normalized(whole))  # one character may stand for many: ﷺ for eighteen
    return whole[: LONGEST_LINE * len(whole) // max(spelled, LONGEST_LINE)]


def is_plain(query: Query) -> bool:
    """Whether a query is words and nothing else."""
    match query:
        case Word():
            return True
        case And(parts):
            return all(isinstance(part, Word) for part in parts)
    return False
