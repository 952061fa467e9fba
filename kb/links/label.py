"""The heading quoted behind a number: 〔…〕, “…”, "…", 「…」, or bare behind *see*.

What stands in round brackets is a remark and no heading: ``rule 810.8(双頭戦の場合)``.
"""

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


_CORNERED = re.compile(
    r"\.?[ \t]?[「『](?P<label>[^「」『』。、\r\n]{1,40})[」』]"
    r"(?=[ \t]?(?:を?[ \t]?参照|に(?:従|よ|基|あ|も)|の(?:通|とお)|で[定説示]|[、。)]|[\r\n]|\Z))"
)
_WORD = r"[A-Z][\w’'-]*"
_SMALL = r"(?:of|the|an?|to|in|or|and|for|on|with|from|vs|by|as|at)"
_TITLE = re.compile(rf"{_WORD}(?:,? (?:{_SMALL}\.? ){{0,3}}{_WORD}){{0,9}}!?")
_BARE = re.compile(
    rf"(?:,[ ]|\.|(?P<apart>\.[ ]))(?P<label>{_WORD}"
    rf"(?:[ ](?:{_SMALL}[ ]){{0,3}}{_WORD}){{0,9}})"
    r"(?=[.;)]|,?[ ](?:and|or)[ ](?:rules?|sections?)[ ]|[\r\n]|\Z)"
)


def label_unquoted(text: str, start: int, number: int, end: int) -> tuple[int, int, int] | None:
    """Find a label in corner brackets, or one that *see* tells though nothing is around it.

    ``rule 704「状況起因処理」参照``, ``See 9.Rule Processing.``, ``see rule 601, Casting Spells.``
    The reference begins at ``start``, its number at ``number``; behind a cue word, what stands
    behind a stop and a space is the next sentence.
    """
    if cornered := _CORNERED.match(text, end):
        return (*cornered.span("label"), cornered.end())
    if text[start - 3 : start] != "ee " and text[start - 5 : start] != "also ":
        return None
    bare = _BARE.match(text, end)
    if bare is None or (bare["apart"] and start < number):
        return None
    return (*bare.span("label"), bare.end())


LABEL_BEGINS = ("「", "『", "“")
"""Opening marks that may hold a number together with its label: 「8. 多人数戦」."""


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
    """Read a heading in quotation marks: it begins with a capital and ends a clause.

    Behind a comma, one whose words all have capitals need not end any.
    """
    close = _closing_quote(text, start, limit, quote)
    if close is None:
        return None
    inside = text[start:close]
    label = inside.rstrip(" \t\r\n.,;:")
    if not label or label[0].islower():
        return None
    if label == inside and not _AFTER_QUOTE.match(text, close + 1):
        titled = _TITLE.fullmatch(label) is not None
        return (start, close, close + 1) if titled and opening[0] == "," else None
    return start, start + len(label), close + 1


def _closing_quote(text: str, start: int, limit: int, quote: str) -> int | None:
    if quote == "“":
        return _closing(text, start, limit, _CURLY)
    end = text.find('"', start, limit)
    return end if end >= 0 else None
