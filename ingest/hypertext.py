"""HTML as the lines a browser would show, each with the source lines it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from selectolax.lexbor import LexborHTMLParser, LexborNode

_INLINE = frozenset(
    {"a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font"}
    | {"i", "img", "input", "ins", "kbd", "label", "mark", "q", "rb", "rp", "rt", "rtc", "ruby"}
    | {"s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var"}
    | {"wbr"}
)
_READINGS = frozenset({"rt", "rp", "rtc"})
_UNSEEN = _READINGS | frozenset(
    {"head", "noscript", "script", "select", "style", "svg", "template", "textarea"}
)
_LOOKS_LIKE = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head)\b", re.DOTALL
)
_TAG_OR_COMMENT = re.compile(r"<!--.*?-->|<[A-Za-z/!?][^<>]*>", re.DOTALL)
_LINE_MARK = re.compile(r"kb-line:(\d+)")


@dataclass(frozen=True, slots=True)
class VisibleLine:
    """A line of the page as shown; ``tag`` is the block it stands in (``h2``, ``li``, ``p``).

    ``first`` and ``last`` are source lines, from 1; several visible lines may share one.
    ``spoken`` is the text with the readings in place of the words they stand over (ruby), empty
    where no word has one.
    """

    first: int
    last: int
    tag: str
    text: str
    spoken: str = ""


def is_html(lines: Sequence[str]) -> bool:
    """Whether the text begins as an HTML page does."""
    return bool(_LOOKS_LIKE.match("\n".join(lines[:20]).lstrip("\ufeff").lower()))


def visible_lines(lines: Sequence[str]) -> Iterator[VisibleLine]:
    """The page's lines in order, blank ones left out; readings over words (ruby) are not text."""
    line = 1
    held = _Held()
    root = LexborHTMLParser(_marked(lines)).root
    for node in root.traverse(include_text=True) if root is not None else ():
        if node.is_comment_node:
            mark = _LINE_MARK.fullmatch(node.comment_content or "")
            line = int(mark[1]) if mark else line
        elif node.tag == "br":
            yield from held.done()
        elif node.is_text_node and _is_reading(node):
            held.speak(node.text_content or "")
        elif node.is_text_node and not _is_unseen(node):
            block = _block(node)
            if block.mem_id != held.block:
                yield from held.done()
            held.add(block, line, node.text_content or "", under_reading=_is_in_ruby(node))
    yield from held.done()


@dataclass(slots=True)
class _Held:
    """The visible line that is being gathered."""

    block: int = 0
    _tag: str = ""
    _lines: list[int] = field(default_factory=list)
    _pieces: list[str] = field(default_factory=list)
    _spoken: list[str] = field(default_factory=list)
    _has_readings: bool = False

    def add(self, block: LexborNode, line: int, text: str, *, under_reading: bool) -> None:
        self.block, self._tag = block.mem_id, block.tag or ""
        self._pieces.append(text)
        if not under_reading:
            self._spoken.append(text)
        if text.strip():
            self._lines.append(line)

    def speak(self, reading: str) -> None:
        self._spoken.append(reading)
        self._has_readings = True

    def done(self) -> Iterator[VisibleLine]:
        text, spoken = _one_line(self._pieces), _one_line(self._spoken)
        if text:
            said = spoken if self._has_readings else ""
            yield VisibleLine(min(self._lines), max(self._lines), self._tag, text, said)
        self._lines, self._pieces, self._spoken = [], [], []
        self._has_readings = False


def _one_line(pieces: Sequence[str]) -> str:
    return re.sub(r"[ \t\r\n\f]+", " ", "".join(pieces)).strip()


def _marked(lines: Sequence[str]) -> str:
    """The page with a comment at the start of each line that tells its number.

    The parser knows no positions. A line that starts inside a tag or comment gets no mark.
    """
    text = "\n".join(lines)
    inside = [m.span() for m in _TAG_OR_COMMENT.finditer(text) if "\n" in m[0]]
    pieces, at, spans = [], 0, iter([*inside, (len(text) + 1, len(text) + 1)])
    start, end = next(spans)
    for number, line in enumerate(lines, 1):
        while end <= at:
            start, end = next(spans)
        pieces.append(line if start < at else f"<!--kb-line:{number}-->{line}")
        at += len(line) + 1
    return "\n".join(pieces)


def _block(node: LexborNode) -> LexborNode:
    parent = node.parent
    while parent is not None and parent.tag in _INLINE and parent.parent is not None:
        parent = parent.parent
    return node if parent is None else parent


def _is_reading(node: LexborNode) -> bool:
    return node.parent is not None and node.parent.tag == "rt"


def _is_in_ruby(node: LexborNode) -> bool:
    parent = node.parent
    while parent is not None and parent.tag in _INLINE - {"ruby"}:
        parent = parent.parent
    return parent is not None and parent.tag == "ruby"


def _is_unseen(node: LexborNode) -> bool:
    parent = node.parent
    while parent is not None and parent.tag in _INLINE - _READINGS:
        parent = parent.parent
    return parent is not None and parent.tag in _UNSEEN
