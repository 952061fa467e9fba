"""The kinds of entries: apart from `kb.model`, because a search needs nothing else of it."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What an entry of the knowledge base is."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"
    EXAMPLE = "example"
    GLOSSARY = "glossary"
    PAGE = "page"
    PART = "part"
    """A section of a wiki page."""
