"""An answer of the MediaWiki API (JSON): the pages in it, of ``action=query`` or ``parse``.

So is one of its newer REST interface, which tells of one page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

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
        for page in _items(_get(part, "query", "pages")):
            yield AnswerPage(_str(page, "title"), _newest(page), None, _categories(page))
        if isinstance(parsed := _get(part, "parse"), dict):
            source, html = _content(parsed.get("wikitext")), _content(parsed.get("text"))
            yield AnswerPage(_str(parsed, "title"), source, html, _categories(parsed))
        yield from _exported(_content(_get(part, "query", "export")))
        if isinstance(source := _get(part, "source"), str):
            yield AnswerPage(_str(part, "title"), source, None, ())


def faults(answer: Any) -> Iterator[str]:
    """What the wiki says instead of an answer."""
    for part in answer if isinstance(answer, list) else [answer]:
        if isinstance(error := _get(part, "error"), dict):
            yield f"{_str(error, 'code')}: {_str(error, 'info')}"


def _exported(text: str | None) -> Iterator[AnswerPage]:
    """The pages of an export inside an answer (``export=``)."""
    for found in export.pages(text.split("\n")) if text else ():
        match found:
            case export.ExportPage(newest=export.Revision(text=source)):
                if found.namespace in export.CONTENT:
                    yield AnswerPage(found.title, source, None, ())


def _newest(page: dict[str, Any]) -> str | None:
    revisions = list(_items(page.get("revisions")))
    newest = max(revisions, key=lambda r: _str(r, "timestamp"), default=None)
    if newest is None:
        return None
    main = _get(newest, "slots", "main")
    return _content(newest if main is None else main)


def _content(holder: Any) -> str | None:
    """Text in one of the three places where versions of the API put it."""
    if isinstance(holder, dict):
        holder = holder.get("content", holder.get("*"))
    return holder if isinstance(holder, str) else None


def _categories(page: dict[str, Any]) -> tuple[str, ...]:
    names = (
        _str(item, "title").partition(":")[2] or _str(item, "category") or _str(item, "*")
        for item in _items(page.get("categories"))
    )
    return tuple(dict.fromkeys(name.replace("_", " ") for name in names if name))


def _items(holder: Any) -> Iterator[dict[str, Any]]:
    values = list(holder.values()) if isinstance(holder, dict) else holder
    return (v for v in values if isinstance(v, dict)) if isinstance(values, list) else iter(())


def _get(value: Any, *keys: str) -> Any:
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _str(holder: dict[str, Any], key: str) -> str:
    value = holder.get(key)
    return value if isinstance(value, str) else ""
