"""What glossary entries lead to: what they refer to, and what an obsolete term (廃語) means now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kb.store.reading import Library
from kb.store.stock import named, reached
from kb.text.fold import name_form

MEANS = r"\b(?:obsolete|older) (?:term|name) for (?:an? |the )?[“\"]?([^.,;“”\"\[\]]{2,60})[.,;”\"]"
"""How English glossaries say what took a term's place where they refer to no entry."""


def successors(library: Library, entry_ids: Iterable[int]) -> frozenset[int]:
    """What these entries refer to, or else what they say that they are called now."""
    ids = list(entry_ids)
    found = reached(library.connection, ids)
    if found or not ids:
        return found
    obsolete = [entry.text for entry in library.entries(ids).values() if entry.obsolete]
    return named(library.connection, (form for text in obsolete for form in _meant(text)))


def _meant(text: str) -> Iterator[str]:
    for match in re.finditer(MEANS, text):
        yield name_form(match[1])
