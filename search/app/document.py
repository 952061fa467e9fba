"""Documents that cite rules: decoded, their markup blanked so that every offset stays."""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from search.app.errors import CannotReadError

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_ENCODINGS = ("utf-8", "cp932", "euc_jp", "cp1252")
_HTML = re.compile(r"<!DOCTYPE html|<html[\s>]|<body[\s>]|</(?:p|div|li|td|a)>", re.IGNORECASE)
_MARKUP = re.compile(r"<!--|<(?P<raw>script|style)\b|<[/!a-z][^<>]*>", re.IGNORECASE)
_CLOSINGS = {
    "--": re.compile("-->"),
    "script": re.compile(r"</script\s*>", re.IGNORECASE),
    "style": re.compile(r"</style\s*>", re.IGNORECASE),
}
_NOT_LINE_END = re.compile(r"[^\n]")
_LINE_END = re.compile(r"\r\n|\r")


@dataclass(frozen=True, slots=True)
class Document:
    """A text that may cite rules. ``text`` has bare newlines and no HTML tags in it."""

    name: str
    text: str


def read(name: str) -> Document:
    """The document in a file, or on standard input for ``-``. Raises CannotReadError."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CannotReadError(name, error.strerror or str(error)) from error
    text = _LINE_END.sub("\n", _decoded(data, name))
    return Document(name, _blanked(text, tags=True) if _HTML.search(text[:100_000]) else text)


def without_comments(text: str) -> str:
    """``text`` with spaces in the place of comments, as wiki source has them."""
    return _blanked(text, tags=False) if "<!--" in text else text


def _decoded(data: bytes, name: str) -> str:
    marked = next((e for mark, e in _MARKS.items() if data.startswith(mark)), None)
    for encoding in (marked,) if marked else _ENCODINGS:
        try:
            text = data.decode(encoding or "utf-8")
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise CannotReadError(name, "no text in UTF-8, Shift_JIS, EUC-JP or Windows-1252")


def _blanked(text: str, *, tags: bool) -> str:
    """``text`` with spaces in the place of comments and, with ``tags``, of HTML tags."""
    parts: list[str] = []
    at = 0
    for start, end in _markup(text, tags=tags):
        parts += (text[at:start], _NOT_LINE_END.sub(" ", text[start:end]))
        at = end
    return "".join((*parts, text[at:]))


def _markup(text: str, *, tags: bool) -> Iterator[tuple[int, int]]:
    """Comments, scripts, styles and tags. What is left open is text; it is looked for once."""
    at, left_open = 0, set[str]()
    while found := _MARKUP.search(text, at):
        at = found.end()
        kind = "--" if found[0] == "<!--" else (found["raw"] or "").lower()
        if kind and kind not in left_open and (tags or kind == "--"):
            close = _CLOSINGS[kind].search(text, at)
            if close is None:
                left_open.add(kind)
            else:
                at = close.end()
                yield found.start(), at
        elif not kind and tags:
            yield found.start(), at
