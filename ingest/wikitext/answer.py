"""The pages in an answer of a MediaWiki (JSON): of ``action=query``, ``action=parse``, or REST.

The answer of the REST interface holds one page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ingest.api_json import inside, objects, revision_text, text_of
from ingest.wikitext import export

_CALL = re.compile(r"(?:/\*\*/)?[\w.$]+\((.*)\);?\s*", re.DOTALL)
"""An answer as a script (``callback=``)."""


@dataclass(frozen=True, slots=True)
class AnswerPage:
    """A page: wiki source, or the HTML it is shown as, or neither (missing, or no text asked)."""

    title: str
    source: str | None
    html: str | None
    categories: tuple[str, ...]


def documents(lines: Sequence[str]) -> list[tuple[int, Any]]:
    """The JSON values and the lines they begin at, from 1: one value, or one a line.

    Raises ValueError where the text is neither.
    """
    try:
        return [(1, _value("\n".join(lines)))]
    except ValueError:
        written = [(n, line) for n, line in enumerate(lines, 1) if line.strip()]
        if len(written) < 2 or not written[0][1].rstrip().endswith(("}", "]")):
            raise
        return [(n, _value(line)) for n, line in written]


def _value(text: str) -> Any:
    call = _CALL.fullmatch(text) if text[:1] not in ("{", "[") else None
    try:
        return json.loads(call[1] if call else text)
    except RecursionError:
        raise ValueError("nested too deep") from None


def pages(answer: Any) -> Iterator[AnswerPage]:
    """The pages of one answer; what is not of its form is passed over."""
    for part in answer if isinstance(answer, list) else [answer]:
        for page in objects(inside(part, "query", "pages")):
            yield AnswerPage(_str(page, "title"), _newest(page), None, _categories(page))
        if isinstance(parsed := inside(part, "parse"), dict):
            source, html = text_of(parsed.get("wikitext")), text_of(parsed.get("text"))
            yield AnswerPage(_str(parsed, "title"), source, html, _categories(parsed))
        yield from _exported(text_of(inside(part, "query", "export")))
        if isinstance(source := inside(part, "source"), str):
            yield AnswerPage(_str(part, "title"), source, None, ())


def faults(answer: Any) -> Iterator[str]:
    """What the wiki says instead of an answer."""
    for part in answer if isinstance(answer, list) else [answer]:
        if isinstance(error := inside(part, "error"), dict):
            yield f"{_str(error, 'code')}: {_str(error, 'info')}"


def _exported(text: str | None) -> Iterator[AnswerPage]:
    """The pages of an export inside an answer (``export=``)."""
    for found in export.pages(text.split("\n")) if text else ():
        match found:
            case export.ExportPage(newest=export.Revision(text=source)):
                if found.namespace in export.CONTENT:
                    yield AnswerPage(found.title, source, None, ())


def _newest(page: dict[str, Any]) -> str | None:
    revisions = list(objects(page.get("revisions")))
    newest = max(revisions, key=lambda r: _str(r, "timestamp"), default=None)
    if newest is None:
        return None
    return revision_text(newest)


def _categories(page: dict[str, Any]) -> tuple[str, ...]:
    names = (
        _str(item, "title").partition(":")[2] or _str(item, "category") or _str(item, "*")
        for item in objects(page.get("categories"))
    )
    return tuple(dict.fromkeys(name.replace("_", " ") for name in names if name))


def _str(holder: dict[str, Any], key: str) -> str:
    value = holder.get(key)
    return value if isinstance(value, str) else ""
