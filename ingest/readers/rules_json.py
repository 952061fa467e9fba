"""Rules as tools keep them in JSON: objects, arrays, one inside the other, JSON Lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ingest.draft import Draft, Fault
from ingest.reader import SourceText
from ingest.records.entry import Entry
from ingest.records.entry_drafts import drafts_of
from ingest.records.fields import folded, is_glossary
from ingest.records.json_entries import json_entries
from ingest.records.json_tree import begins_as_json, json_tree
from ingest.records.likeness import likeness
from ingest.spans import disjoint, filled
from kb.errors import Problem, Severity

_SIGNS = re.compile(
    r"(?<!\\)\"(?:(?:CR|rule)?\s*[0-9０-９]{1,3}[.．-][0-9０-９]|第.{1,4}部"
    r"|[\w -]{0,40}(?:term|用語|rule)\w*\"\s*:|[^\"]{1,20}\"\s*:\s*[0-9]{3}\.[0-9])",
    re.IGNORECASE,
)
"""A number or a telling name in quotes: what has none of them is not taken apart."""
_BROKEN = 0.5
"""How sure a text is that has such signs and breaks off."""


@dataclass(frozen=True, slots=True)
class JsonReader:
    """Reads every entry that has a number or a term; what surrounds them is markup."""

    name: str = "rules-json"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Near certain where two numbers of rules have their texts."""
        signs = _is_glossary(source) or any(map(_SIGNS.search, source.lines))
        if not signs or not begins_as_json(source.lines):
            return 0.0
        try:
            return likeness(_entries(source))
        except ValueError:
            return _BROKEN

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """The entries; a text that is no JSON yields a fault and claims nothing."""
        try:
            found = drafts_of(_entries(source))
        except ValueError as fault:
            line = getattr(fault, "lineno", 1)
            yield Fault(Problem(Severity.ERROR, "broken-json", str(fault), line))
            return
        finally:
            _entries.cache_clear()
        yield from filled(disjoint(found), source.lines, "markup")


READER = JsonReader()


@lru_cache(maxsize=1)
def _entries(source: SourceText) -> list[Entry]:
    """The entries of a text, kept from when it is recognised until it is read."""
    return list(json_entries(json_tree(source.lines), terms=_is_glossary(source)))


def _is_glossary(source: SourceText) -> bool:
    """Whether the file is called one."""
    return is_glossary(folded(source.stem))
