"""The text of a wiki page as a browser shows it, copied (描画後の本文)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.draft import Draft, Lines, Paragraph, PartStart, Skipped
from ingest.wikitext.blocks import HEADING
from ingest.wikitext.inline import shown
from ingest.wikitext.masthead import NAVIGATION, ORIGIN
from ingest.wikitext.rows import Row, uncommented
from ingest.wikitext.table import without_closing_bars

EDIT = re.compile(
    r"\s*(?:\[(?:編集|edit)\]\s*(?P<a>\S.*)|(?P<b>\S(?:.*\S)?)\s*\[\s*(?:編集|edit)\s*\])\s*"
)
"""A heading with the link that edits its section (``[編集] 定義``)."""

_PLAIN_HEADING = re.compile(
    r"\s*(?P<heading>参考|脚注|引用[:：].+|関連項目|References|See also)\s*"
)
_CONTENTS = re.compile(r"\s*(?:目次|Contents)\s*(?:\[[^\]]*\])?[\s|]*")
_CONTENTS_LINE = re.compile(r"\s*(?:[-*]\s*)?\d+(?:\.\d+)*\.?\s+\S.*")
_CATEGORIES = re.compile(r"\s*(?:カテゴリ|Categor(?:y|ies))\s*[:：]\s*(?P<names>\S.*)")
_FOOTER = re.compile(
    r"\s*(?:MOBILE|個人用ツール|案内メニュー|表示|「?[“\"]?https?://\S+[”\"]? より作成.*"
    r"|Retrieved from .*|最終更新.*|このページは.*回(?:アクセス|参照).*)\s*"
)


def categories(lines: Sequence[str]) -> tuple[str, ...]:
    """Names in the category line at the foot of the page."""
    names = (n for line in lines if (m := _CATEGORIES.fullmatch(line)) for n in _names(m["names"]))
    return tuple(dict.fromkeys(names))


def _names(listed: str) -> list[str]:
    return [name for part in re.split(r"[|｜]", listed) if (name := part.strip())]


def parts(source: Sequence[Row]) -> Iterator[Draft]:
    """Drafts of the page's lines below its title; every row that is not blank is in one."""
    in_contents = False
    for item in uncommented(source):
        if isinstance(item, Skipped):
            yield item
        elif item.text.strip():
            in_contents = _is_contents(item.text, in_contents)
            yield _contents(item) if in_contents else _draft(item)


def _is_contents(text: str, before: bool) -> bool:
    return bool(_CONTENTS.fullmatch(text)) or (before and bool(_CONTENTS_LINE.fullmatch(text)))


def _contents(row: Row) -> Draft:
    return Skipped(Lines(row.line, row.line), "contents")


def _draft(row: Row) -> Draft:
    lines, text = Lines(row.line, row.line), row.text
    if ORIGIN.fullmatch(text) or NAVIGATION.fullmatch(text) or _FOOTER.fullmatch(text):
        return Skipped(lines, "navigation")
    if _is_ruler(text) or _CATEGORIES.fullmatch(text):
        return Skipped(lines, "markup")
    if found := EDIT.fullmatch(text):
        return PartStart(lines, 2, found["a"] or found["b"])
    if found := _PLAIN_HEADING.fullmatch(text):
        return PartStart(lines, 2, found["heading"])
    if found := HEADING.fullmatch(text):
        return PartStart(lines, len(found["marks"]), shown(found["heading"]))
    content = without_closing_bars(shown(text))
    return Paragraph(lines, _indent(text) + content) if content else Skipped(lines, "markup")


def _indent(text: str) -> str:
    """The spaces before an inner list item."""
    inner = re.match(r" +(?=[-*•・]\s|\d+\.\s)", text)
    return inner[0] if inner else ""


def _is_ruler(text: str) -> bool:
    """Whether ``text`` is the line below a table's head (``---|---|``)."""
    return "---" in text and not text.strip("-|: \t")
