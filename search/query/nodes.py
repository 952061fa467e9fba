"""What a query line means, as values whose ``str`` is the canonical way to write it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TypeVar

from kb.record import NamedTuple

_Kind = TypeVar("_Kind", bound=type)


def _of_its_kind(kind: _Kind) -> _Kind:
    """A named tuple that equals none of another kind: ``a b`` is not ``a OR b``.

    To make the class of a frozen dataclass takes many times as long.
    """

    def same(self: tuple[object, ...], other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def differs(self: tuple[object, ...], other: object) -> bool:
        return not same(self, other)

    def code(self: tuple[object, ...]) -> int:
        return hash((kind, tuple.__hash__(self)))

    for name, method in (("__eq__", same), ("__ne__", differs), ("__hash__", code)):
        setattr(kind, name, method)
    return kind


SIGNED = r"\d|[a-zA-Z]{1,2}/[+-]"
"""What a minus before it is the sign of, so that it excludes nothing: -1/-1, -X/-X, -2."""
LONGEST_SIGN = 4
"""Characters of it that are looked at."""


class Name(StrEnum):
    """The fields that can be asked for by ``name:value``."""

    TITLE = "title"
    EN = "en"
    RULE = "rule"
    CITES = "cites"
    KIND = "kind"
    IN = "in"


@_of_its_kind
class Word(NamedTuple):
    """Running text without white space: a word, or Japanese of any length."""

    text: str

    def __str__(self) -> str:
        return self.text


@_of_its_kind
class Phrase(NamedTuple):
    """Text wanted exactly as it stands: ``"対象にならず"``."""

    text: str

    def __str__(self) -> str:
        return f'"{self.text}"'


@_of_its_kind
class Prefix(NamedTuple):
    """Any word that begins so: ``起動*``."""

    text: str

    def __str__(self) -> str:
        return f"{self.text}*"


@_of_its_kind
class Field(NamedTuple):
    """A value looked for in one field: ``title:プロテクション``."""

    name: Name
    value: Word | Phrase | Prefix

    def __str__(self) -> str:
        return f"{self.name}:{self.value}"


@_of_its_kind
class Not(NamedTuple):
    """What must not be there: ``-土地``."""

    part: Query

    def __str__(self) -> str:
        return f"-({self.part})" if self._bracketed() else f"-{self.part}"

    def _bracketed(self) -> bool:
        match self.part:
            case Word(text) | Prefix(text):
                return re.match(SIGNED, text) is not None
            case And() | Or() | Not():
                return True
        return False


@_of_its_kind
class And(NamedTuple):
    """All of these: ``土地 カード``. Binds tighter than OR. An empty one asks for nothing."""

    parts: tuple[Query, ...]

    def __str__(self) -> str:
        return " ".join(f"({p})" if isinstance(p, Or) else str(p) for p in self.parts)


@_of_its_kind
class Or(NamedTuple):
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
