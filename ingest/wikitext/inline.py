"""The markup inside a line (強調、リンク、テンプレート) resolved to the text that is shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import mwparserfromhell
from mwparserfromhell.nodes import (
    Comment,
    ExternalLink,
    HTMLEntity,
    Node,
    Tag,
    Template,
    Wikilink,
)

_CATEGORY = re.compile(r"\s*(?:category|カテゴリ)\s*:\s*(?P<name>[^|\[\]]+)", re.IGNORECASE)
_CATEGORY_LINK = re.compile(r"\[\[" + _CATEGORY.pattern + r"[^\[\]]*\]\]", re.IGNORECASE)
_FILE = re.compile(r"\s*(?:file|image|ファイル|画像)\s*:", re.IGNORECASE)
_FILE_OPTION = re.compile(r"(?:thumb|frame|right|left|center|none|border|\d+px|[\w-]+=.*)\s*$")
_RULE_ANCHOR = re.compile(r"#\s*(?:CR:?|rule )?(?P<number>\d{3}(?:\.\d+[a-z]{0,2})?)\s*$")
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
_INVISIBLE_TAGS = frozenset({"rp", "references", "hr", "script", "style", "templatestyles"})
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
    return _STRAY.sub("", _text(mwparserfromhell.parse(source).nodes)).strip()


def _plain_link(found: re.Match[str]) -> str:
    return found["text"] or found["title"].strip()


def categories(sources: Iterable[str]) -> tuple[str, ...]:
    """Names of the categories that the lines put their page into, each once, in order."""
    found = (m["name"].strip() for line in sources for m in _CATEGORY_LINK.finditer(line))
    return tuple(dict.fromkeys(found))


def _text(nodes: Iterable[Node]) -> str:
    return "".join(_node(node) for node in nodes)


def _node(node: Node) -> str:
    return _SHOWN.get(type(node), str)(node)


def _wikilink(node: Wikilink) -> str:
    return _link(str(node.title), None if node.text is None else _text(node.text.nodes))


def _external(node: ExternalLink) -> str:
    return _text((node.url if node.title is None else node.title).nodes)


def _template(node: Template) -> str:
    return "{{" + "|".join(map(_code, [node.name, *node.params])) + "}}"


def _comment(node: Comment) -> str:
    return ""


def _code(part: object) -> str:
    return _text(mwparserfromhell.parse(str(part)).nodes) if "[" in str(part) else str(part)


def _link(title: str, text: str | None) -> str:
    if _CATEGORY.match(title):
        return ""
    if _FILE.match(title):
        return _caption(text or "")
    anchor = _RULE_ANCHOR.search(title)
    if anchor is None:
        return title.removeprefix(":").strip() if text is None else text
    number = anchor["number"]
    if text is None:
        return f"CR:{number}"
    return text if number in text else f"{text}(CR:{number})"


def _caption(text: str) -> str:
    last = text.rpartition("|")[2]
    return "" if _FILE_OPTION.match(last) else last


def _entity(node: HTMLEntity) -> str:
    try:
        return node.normalize()
    except (ValueError, OverflowError):  # no such character
        return str(node)


def _tag(node: Tag) -> str:
    name = str(node.tag).strip().lower()
    if node.wiki_markup and not str(node.contents or ""):
        return str(node)  # a list mark or a rule inside a line is a character like any other
    if name in _INVISIBLE_TAGS:
        return ""
    if name == "br":
        return " "
    inner = "" if node.contents is None else _text(node.contents.nodes)
    return f"({inner.strip()})" if name in {"ref", "rt"} and inner.strip() else inner


_SHOWN: dict[type[Node], Callable[[Any], str]] = {
    Wikilink: _wikilink,
    ExternalLink: _external,
    Template: _template,
    Comment: _comment,
    HTMLEntity: _entity,
    Tag: _tag,
}
"""How each kind of node is shown; any other is shown as written."""
