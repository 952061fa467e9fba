"""Documents that cite rules: decoded, their markup blanked so that every offset stays."""

from __future__ import annotations

import codecs
import re
import sys
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
_MARKUP = re.compile(
    r"<(script|style)\b.*?</\1\s*>|<!--.*?-->|<[/!a-z][^<>]*>", re.IGNORECASE | re.DOTALL
)
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
    return Document(name, _without_tags(text) if _HTML.search(text[:100_000]) else text)


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


def _without_tags(text: str) -> str:
    """``text`` with spaces in the place of tags, comments, scripts and styles."""
    return _MARKUP.sub(lambda match: _NOT_LINE_END.sub(" ", match.group()), text)
