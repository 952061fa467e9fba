"""The markup inside a line (強調、リンク、テンプレート) resolved to the text that is shown."""

from __future__ import annotations

import re

_STRAY = re.compile(
    r"</?(?:ref|references|div|span|center|small|big|br|font|p|b|i|u|s|del|ins|sub|sup|table|tr|td"
    r"|th|tbody|ul|ol|li|dl|dt|dd|blockquote|poem|gallery|nowiki|pre|code|tt|noinclude|includeonly"
    r"|onlyinclude|ruby|rb|rt|rp|hr)\b[^<>]*>|'{2,5}|__[A-Z]{3,}__",
    re.IGNORECASE,
)
_MARKUP = re.compile(r"\[\[|\[[A-Za-z]*:?//|\[mailto:|[<&]")
"""What needs the parser; quotes, braces and bare addresses are shown as they are or dropped."""
_PLAIN_LINK = re.compile(r"\[\[(?P<title>[^\[\]|{}#:]+)(?:\|(?P<text>[^\[\]|{}]+))?\]\]")
"""A link to a page; no file, category or rule. Most links are such, and need no parser."""
_SIMPLE_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_OPENING = re.compile(r"[\[{<]|''")
_MOST_OPENINGS, _LONGEST = 400, 200_000
"""A line with more is no prose, and the parser's time grows with the square of openings."""


def shown(source: str) -> str:
    """What the wiki shows of one line of markup; bad markup stays as it is written.

    Templates stay as text (``{{#card:Name}}``); a link to a rule whose words do not name the
    rule gets its number behind it, so that the reference can be found. Never raises.
    """
    if "<" not in source:
        source = _PLAIN_LINK.sub(_plain_link, source)
    if not _MARKUP.search(source):
        return _STRAY.sub("", source).strip()
    if len(source) > _LONGEST or len(_OPENING.findall(source)) > _MOST_OPENINGS:
        return _STRAY.sub("", _SIMPLE_LINK.sub(r"\1", source)).strip()
    # Imported late: few lines need the parser, and a text that is no page has none.
    from ingest.wikitext.nodes import parsed  # noqa: PLC0415

    return _STRAY.sub("", parsed(source)).strip()


def _plain_link(found: re.Match[str]) -> str:
    return found["text"] or found["title"].strip()
