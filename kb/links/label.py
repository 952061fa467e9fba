"""The heading quoted behind a number: 〔…〕, “…” or "…"."""

from __future__ import annotations

import re

_OPEN = re.compile(
    r"(?:</a>|\]\]|'{2,3}|\*{2}|\.(?=\s?〔))?"
    r"(?:[ \t]?(?P<shell>〔)|,?[ \t]?(?:(?:\r\n?|\n)[ \t]{0,8})?(?P<quote>[“\"]))"
)
_SHELLS = re.compile("[〔〕]")
_CURLY = re.compile("[“”]")
_REACH = 160
"""No heading is longer, in characters."""
_BLANK_LINE = re.compile(r"(?:\r\n?|\n)[ \t]*(?:\r|\n)")
_AFTER_QUOTE = re.compile(r"[ \t]{0,2}(?:[.,;:)\]。、]|and\b|or\b|参照|を|$|\n)")


def label_at(text: str, at: int) -> tuple[int, int, int] | None:
    """Find a label right behind a number: where it begins, ends, and where its bracket closes."""
    opening = _OPEN.match(text, at)
    if opening is None:
        return None
    start = opening.end()
    limit = min(len(text), start + _REACH)
    blank = _BLANK_LINE.search(text, start, limit)
    if blank:
        limit = blank.start()
    if opening["shell"]:
        end = _closing(text, start, limit, _SHELLS)
        return (start, end, end + 1) if end is not None and end > start else None
    return _quoted(text, start, limit, opening["quote"], opening.group())


_INSIDE = re.compile(
    r"\.?[ \t]?(?P<label>[^「」『』。\r\n0-9][^「」『』。\r\n]{0,60})[」』](?=[ \t]?を?[ \t]?参照)"
)
_INSIDE_ENGLISH = re.compile(
    r"\.[ \t]?(?P<label>[A-Z][\w’'-]*(?: (?:[A-Z][\w’'-]*|[a-z]+)){0,9}[!?]{0,2})[.,;]?”"
)


LABEL_BEGINS = ("「", "『", "“")
"""What stands before a number and holds its label too."""


def label_around(text: str, start: int, end: int) -> tuple[int, int, int] | None:
    """Find a label that shares its quotation marks with the number.

    「8. 多人数戦」を参照, and “7. Boarding and Battle.”
    """
    before = text[start - 1 : start]
    if before not in LABEL_BEGINS:
        return None
    inside = (_INSIDE_ENGLISH if before == "“" else _INSIDE).match(text, end)
    if inside is None:
        return None
    close = inside.end() - 1 if before == "“" else inside.end("label")
    return (*inside.span("label"), close)


def _closing(text: str, start: int, limit: int, brackets: re.Pattern[str]) -> int | None:
    """Find the bracket that closes the one before ``start``, nested pairs passed over."""
    depth = 1
    for bracket in brackets.finditer(text, start, limit):
        depth += -1 if bracket.group() in "〕”" else 1
        if depth == 0:
            return bracket.start()
    return None


def _quoted(
    text: str, start: int, limit: int, quote: str, opening: str
) -> tuple[int, int, int] | None:
    """Read a heading in quotation marks: it begins with a capital and ends a clause."""
    close = _closing_quote(text, start, limit, quote)
    if close is None:
        return None
    inside = text[start:close]
    label = inside.rstrip(" \t\r\n.,;:")
    if not label or label[0].islower():
        return None
    if label == inside and not _AFTER_QUOTE.match(text, close + 1):
        return None
    return start, start + len(label), close + 1


def _closing_quote(text: str, start: int, limit: int, quote: str) -> int | None:
    if quote == "“":
        return _closing(text, start, limit, _CURLY)
    end = text.find('"', start, limit)
    return end if end >= 0 else None
