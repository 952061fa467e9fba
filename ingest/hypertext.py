"""HTML as the lines a browser would show, each with the source lines it stands in."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from selectolax.lexbor import LexborHTMLParser, LexborNode

_INLINE = frozenset(
    {"a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font"}
    | {"i", "img", "input", "ins", "kbd", "label", "mark", "q", "rb", "rp", "rt", "rtc", "ruby"}
    | {"s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var"}
    | {"wbr"}
)
_UNSEEN = frozenset(
    {"head", "noscript", "rp", "rtc", "script", "select", "style", "svg", "template", "textarea"}
)
_LOOKS_LIKE = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?>(?:<!--(?>.*?-->)\s*)*)<(?:!doctype\s+html|html|head)\b",
    re.DOTALL,
)
_SPAN = re.compile(
    r"<!--|<(?:(?P<raw>script|style|textarea|title)\b|[A-Za-z/!?])[^<>]*>", re.IGNORECASE
)
_CLOSINGS = {
    raw: re.compile(rf"</{raw}[^>]*>", re.IGNORECASE)
    for raw in ("script", "style", "textarea", "title")
} | {"--": re.compile("-->")}
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)")
_NEVER_DEEP = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source"}
    | {"track", "wbr", "html", "head", "body", "p", "li", "dt", "dd", "option", "form"}
    | {"tr", "td", "th", "tbody", "thead", "tfoot", "colgroup", "caption", "button", "nobr", "a"}
)
"""Elements that hold none, or that the next one of their kind closes."""
_DEEPEST = 2_000
"""No page nests so deep, and the parser's time grows with the square of it."""
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
    """The page's title and lines in order, blank ones left out.

    Readings over words (ruby) are not text.
    """
    if _depth(lines) > _DEEPEST:
        yield from _stripped(lines)
        return
    line, held = 1, _Held()
    places: dict[int, _Place] = {}
    root = LexborHTMLParser(_marked(lines)).root
    document = root and (root.parent or root)  # comments may stand beside the root element
    for node in document.traverse(include_text=True) if document is not None else ():
        above = _Place() if node.parent is None else places.get(node.parent.mem_id, _Place())
        if node.is_comment_node:
            mark = _LINE_MARK.fullmatch(node.comment_content or "")
            line = int(mark[1]) if mark else line
        elif node.is_text_node:
            if above.seen:
                yield from held.take(above, line, node.text_content or "")
        else:
            places[node.mem_id] = above.inside(node)
            if node.tag == "br":
                yield from held.done()
    yield from held.done()


def _depth(lines: Sequence[str]) -> int:
    """How deep elements nest. What stands open inside an element is closed with it."""
    above, counts, deepest = list[str](), Counter[str](), 0
    for closing, name in (found for line in lines for found in _TAG.findall(line)):
        tag = name.lower()
        if closing:
            while counts[tag]:
                gone = above.pop()
                counts[gone] -= 1
                if gone == tag:
                    break
        elif tag not in _NEVER_DEEP:
            above.append(tag)
            counts[tag] += 1
            deepest = max(deepest, len(above))
    return deepest


def _stripped(lines: Sequence[str]) -> Iterator[VisibleLine]:
    """The lines without their tags."""
    for number, line in enumerate(lines, 1):
        if text := _one_line([html.unescape(re.sub(r"<[^<>]*>", " ", line))]):
            yield VisibleLine(number, number, "", text)


@dataclass(frozen=True, slots=True)
class _Place:
    """What a text is in: its block, whether that is shown, and which part of a ruby it is.

    Known for every element before its contents are met, so that no text looks far up.
    """

    block: int = 0
    tag: str = ""
    seen: bool = True
    ruby: bool = False
    reading: bool = False

    def inside(self, node: LexborNode) -> _Place:
        """The place inside ``node``, an element in this place."""
        tag = node.tag or ""
        is_title = (self.tag, tag) == ("head", "title")
        seen = is_title or (self.seen and tag not in _UNSEEN)
        if tag not in _INLINE:
            return _Place(node.mem_id, tag, seen)
        ruby, reading = self.ruby or tag == "ruby", self.reading or tag == "rt"
        return _Place(self.block, self.tag, seen, ruby, reading)


@dataclass(slots=True)
class _Held:
    """The visible line that is being gathered."""

    _place: _Place = field(default_factory=_Place)
    _lines: list[int] = field(default_factory=list)
    _pieces: list[str] = field(default_factory=list)
    _spoken: list[str] = field(default_factory=list)
    _has_readings: bool = False

    def take(self, place: _Place, line: int, text: str) -> Iterator[VisibleLine]:
        """Add text or reading; a line that it does not go on with is done."""
        if place.reading:
            self._spoken.append(text)
            self._has_readings = True
            return
        if place.block != self._place.block:
            yield from self.done()
        self._place = place
        if place.tag == "pre" and "\n" in text:  # where its lines end, lines end
            first, *rest = text.split("\n")
            yield from self.take(place, line, first)
            for one in rest:
                yield from self.done()
                yield from self.take(place, line, one)
            return
        self._pieces.append(text)
        if not place.ruby:
            self._spoken.append(text)
        if text.strip():
            self._lines.append(line)

    def done(self) -> Iterator[VisibleLine]:
        text, spoken = _one_line(self._pieces), _one_line(self._spoken)
        if text:
            said = spoken if self._has_readings else ""
            yield VisibleLine(min(self._lines), max(self._lines), self._place.tag, text, said)
        self._lines, self._pieces, self._spoken = [], [], []
        self._has_readings = False


def _one_line(pieces: Sequence[str]) -> str:
    return re.sub(r"[ \t\r\n\f]+", " ", "".join(pieces)).strip()


def _marked(lines: Sequence[str]) -> str:
    """The page with a comment at the start of each line that tells its number.

    The parser knows no positions. The mark of a line that starts inside a tag, a comment or a
    script stands behind it.
    """
    text, marks, at = "\n".join(lines), dict[int, int](), 0
    spans = _spans(text)
    start, end = next(spans)
    for number, line in enumerate(lines, 1):
        while end <= at:
            start, end = next(spans)
        marks[end if start < at else at] = number
        at += len(line) + 1
    places = [*(place for place in marks if place <= len(text)), len(text)]
    return text[: places[0]] + "".join(
        f"<!--kb-line:{marks[a]}-->{text[a:b]}" for a, b in pairwise(places)
    )


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of what no mark may stand in, and at last of what is behind the text."""
    at = 0
    while found := _SPAN.search(text, at):
        at = found.end()
        if raw := "--" if found[0] == "<!--" else found["raw"]:
            close = _CLOSINGS[raw.lower()].search(text, at)
            at = close.end() if close else len(text)
        yield found.start(), at
    yield len(text) + 1, len(text) + 2
