"""A term that is referred to, before it becomes a reference."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TermItem:
    """A term, and the span of its item with the quotes around, in offsets of the folded text."""

    start: int
    end: int
    term: tuple[int, int]


LONGEST_LIST = 12
"""No list is longer, in terms."""
OTHER_THING = re.compile(
    r"(?:[図表注]|別表|付表|資料|脚注|FAQ|No\.) ?[0-9]+|[A-Z]{1,8}(?: [A-Z])?[ -]?[0-9][0-9.]*"
    r"|.*[0-9](?:ページ|頁|[章条節項号巻])|用語集"
    r"|[0-9]+.?|(?:.*[ 　])?pp?\. ?[0-9]+|(?:[Rr]ules?|CR|ルール) ?[0-9].*"
    r"|(?:Figure|Fig|Table|Appendix|Chapter|Page|Example|Note|Volume|Part)s? [0-9A-Z][0-9.]*"
)
"""What is numbered or named, and is in no glossary: a figure, a standard, a page of a book."""
