"""What a query line means, as values whose ``str`` is the canonical way to write it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Name(StrEnum):
    """The fields that can be asked for by ``name:value``."""

    TITLE = "title"
    EN = "en"
    RULE = "rule"
    CITES = "cites"
    KIND = "kind"
    IN = "in"


@dataclass(frozen=True, slots=True)
class Word:
    """Running text without white space: a word, or Japanese of any length."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Phrase:
    """Text wanted exactly as it stands: ``"対象にならず"``."""

    text: str

    def __str__(self) -> str:
        return f'"{self.text}"'


@dataclass(frozen=True, slots=True)
class Prefix:
    """Any word that begins so: ``起動*``."""

    text: str

    def __str__(self) -> str:
        return f"{self.text}*"


@dataclass(frozen=True, slots=True)
class Field:
    """A value looked for in one field: ``title:プロテクション``."""

    name: Name
    value: Word | Phrase | Prefix

    def __str__(self) -> str:
        return f"{self.name}:{self.value}"


@dataclass(frozen=True, slots=True)
class Not:
    """What must not be there: ``-土地``."""

    part: Query

    def __str__(self) -> str:
        return f"-({self.part})" if self._bracketed() else f"-{self.part}"

    def _bracketed(self) -> bool:
        match self.part:
            case Word(text):
                return text[0].isdigit()  # -1/-1 is a word and no exclusion
            case And() | Or() | Not():
                return True
        return False


@dataclass(frozen=True, slots=True)
class And:
    """All of these: ``土地 カード``. Binds tighter than OR. An empty one asks for nothing."""

    parts: tuple[Query, ...]

    def __str__(self) -> str:
        return " ".join(f"({p})" if isinstance(p, Or) else str(p) for p in self.parts)


@dataclass(frozen=True, slots=True)
class Or:
    """Any of these: ``土地 OR 基本``."""

    parts: tuple[Query, ...]

    def __str__(self) -> str:
        return " OR ".join(map(str, self.parts))


Query = Word | Phrase | Prefix | Field | Not | And | Or

NOTHING = And(())
"""The query of an empty line."""


def conjunction(parts: list[Query]) -> Query:
    """All of ``parts``, without needless nesting."""
    return _joined(And, parts)


def alternative(parts: list[Query]) -> Query:
    """Any of ``parts``, without needless nesting and without parts that ask for nothing."""
    return _joined(Or, [part for part in parts if part != NOTHING])


def _joined(kind: type[And] | type[Or], parts: list[Query]) -> Query:
    flat: list[Query] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, kind) else [part])
    if not flat:
        return NOTHING
    return flat[0] if len(flat) == 1 else kind(tuple(flat))
