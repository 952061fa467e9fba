"""Documents that cite rules: decoded, and as a reader sees them, with the way back."""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kb.text.fold import Folded
from search.app.errors import CannotReadError

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_ENCODINGS = ("utf-8", "cp932", "euc_jp", "cp1252")
_HTML = re.compile(r"<!DOCTYPE html|<html[\s>]|<body[\s>]|</(?:p|div|li|td|a)>", re.IGNORECASE)
_MARKUP = re.compile(
    r"<!--|<(?P<raw>script|style|rt|rp)\b|<(?P<tag>/?[a-z][a-z0-9]*)[^<>]*>|<![^<>]*>"
    r"|&(?P<entity>#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});",
    re.IGNORECASE,
)
_CLOSINGS = {
    "--": re.compile("-->"),
    **{
        name: re.compile(rf"</{name}\s*>", re.IGNORECASE)
        for name in ("script", "style", "rt", "rp")
    },
}
_INLINE = re.compile(
    r"/?(?:a|abbr|b|bd[io]|big|cite|code|em|font|i|ins|kbd|mark|q|rb|ruby|s|samp|small|span|strong"
    r"|su[bp]|tt|u|var|wbr)",
    re.IGNORECASE,
)
"""Tags that a reader does not see, in the middle of a line or a word."""
_LINE_END = re.compile(r"[^\n]")
_LINE_END = re.compile(r"\r\n|\r")


@dataclass(frozen=True, slots=True)
class Document:
    """A text that may cite rules, as a reader sees it: bare newlines, no tags and no comments.

    ``shown`` leads back to the source, whose lines it keeps.
    """

    name: str
    shown: Folded

    @property
    def text(self) -> str:
        """What is shown."""
        return self.shown.text


def read(name: str) -> Document:
    """The document in a file, or on standard input for ``-``. Raises CannotReadError."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CannotReadError(name, error.strerror or str(error)) from error
    return Document(name, shown(_LINE_END.sub("\n", _decoded(data, name))))


def shown(source: str) -> Folded:
    """What a reader sees of ``source``: comments left out, entities read, HTML without its tags.

    Tags are left alone where nothing else looks like HTML: wiki source has some too.
    """
    tags = _HTML.search(source[:100_000]) is not None
    parts: list[tuple[str, int, int]] = []
    at = 0
    for start, end, seen in _markup(source, tags=tags):
        parts += ((source[at:start], at, 0), (seen, start, end))
        at = end
    if not parts:
        return Folded(source, range(len(source)), range(1, len(source) + 1), len(source))
    parts.append((source[at:], at, 0))
    return _joined(parts, len(source))


def _joined(parts: list[tuple[str, int, int]], length: int) -> Folded:
    """Texts with where they begin; one whose end is told stands for the whole up to there."""
    starts: list[int] = []
    ends: list[int] = []
    for text, start, end in parts:
        starts += [start] * len(text) if end else range(start, start + len(text))
        ends += [end] * len(text) if end else range(start + 1, start + len(text) + 1)
    return Folded("".join(text for text, _, _ in parts), starts, ends, length)


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


def _markup(text: str, *, tags: bool) -> Iterator[tuple[int, int, str]]:
    """Comments, entities and, with ``tags``, scripts, styles and tags: span, and what is seen.

    What is left open is text; its end is looked for once.
    """
    at, left_open = 0, set[str]()
    while found := _MARKUP.search(text, at):
        start, at = found.span()
        kind = "--" if found[0] == "<!--" else (found["raw"] or "").lower()
        if found["entity"]:
            yield start, at, _character(found[0])
        elif kind and kind not in left_open and (tags or kind == "--"):
            close = _CLOSINGS[kind].search(text, at)
            if close is None:
                left_open.add(kind)
            else:
                at = close.end()
                yield from _left_out(text, start, at, "")
        elif not kind and tags:
            seen = "" if _INLINE.fullmatch(found["tag"] or "") else " "
            yield from _left_out(text, start, at, seen)


def _left_out(text: str, start: int, end: int, seen: str) -> Iterator[tuple[int, int, str]]:
    """A stretch in whose place ``seen`` stands; the line ends in it stay, so that lines do."""
    while (line_end := text.find("\n", start, end)) >= 0:
        yield start, line_end, ""
        yield line_end, line_end + 1, "\n"
        start, seen = line_end + 1, ""
    yield start, end, seen


def _character(entity: str) -> str:
    """What an entity stands for; a line end in it is a space."""
    # Imported late: its table of two thousand names is seldom needed.
    from html import unescape  # noqa: PLC0415

    return unescape(entity).replace("\n", " ").replace("\r", " ")
