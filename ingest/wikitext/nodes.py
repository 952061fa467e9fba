"""What the wiki shows of a line that the parser took apart, node by node."""

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

from ingest.wikitext.category import CATEGORY

_FILE = re.compile(r"\s*(?:file|image|ファイル|画像)\s*:", re.IGNORECASE)
_FILE_OPTION = re.compile(r"(?:thumb|frame|right|left|center|none|border|\d+px|[\w-]+=.*)\s*$")
_RULE_ANCHOR = re.compile(r"#\s*(?:CR:?|rule )?(?P<number>\d{3}(?:\.\d+[a-z]{0,2})?)\s*$")
_INVISIBLE_TAGS = frozenset({"rp", "references", "hr", "script", "style", "templatestyles"})


def parsed(source: str) -> str:
    """The text that is shown of ``source``."""
    return _text(mwparserfromhell.parse(source).nodes)


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
    return parsed(str(part)) if "[" in str(part) else str(part)


def _link(title: str, text: str | None) -> str:
    if CATEGORY.match(title):
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
