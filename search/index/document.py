"""What an engine is given: passages as terms already cut, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from kb.record import NamedTuple


class Field(StrEnum):
    """The fields of a passage. A title is a field of its own, so that it can weigh more."""

    TITLE = "title"
    ENGLISH = "english"
    """The English name of what the passage is headed by."""
    BODY = "body"
    WHOLE = "whole"
    """The compounds of the body, apart from it: they make no text longer."""


class Document(NamedTuple):
    """A passage of the store for an engine: each field's terms in the order of the text."""

    passage: int
    terms: Mapping[Field, tuple[str, ...]]
