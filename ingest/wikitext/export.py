"""A MediaWiki XML export (``Special:Export``, dumps): its pages as they go by."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException  # type: ignore[import-untyped]
from defusedxml.ElementTree import DefusedXMLParser  # type: ignore[import-untyped]

CONTENT = frozenset({0, 4, 14})
"""Namespaces read: articles, the project's own pages, categories. Not talk, users, templates."""
_NO_ENTITIES = "it declares entities or a document type, which no export does"
_DEEPEST = 100
"""Elements inside elements; an export has six."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A state of a page: when (ISO 8601), its source, and the lines this stands in."""

    timestamp: str
    text: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class ExportPage:
    """A page with all its revisions in print order; ``redirect`` is the page it leads to."""

    title: str
    namespace: int
    redirect: str | None
    first: int
    last: int
    revisions: tuple[Revision, ...]

    @property
    def newest(self) -> Revision | None:
        """The latest revision; of two with one time, the one printed last."""
        dated = enumerate(self.revisions)
        return max(dated, key=lambda r: (r[1].timestamp, r[0]), default=(0, None))[1]


@dataclass(frozen=True, slots=True)
class Broken:
    """Where the text stops being XML, and why."""

    line: int
    why: str


def pages(lines: Sequence[str]) -> Iterator[ExportPage | Broken]:
    """The pages in order, each given out as soon as it is read; one page is held at a time.

    Document types and entities are refused like any other fault; behind a fault the walk goes on
    at the next page.
    """
    start: int | None = 0
    while start is not None:
        broken = yield from _walk(lines, start)
        if broken is None:
            return
        yield broken
        start = next((i for i in range(broken.line, len(lines)) if "<page>" in lines[i]), None)


def _walk(lines: Sequence[str], start: int) -> Generator[ExportPage, None, Broken | None]:
    target = _Target()
    parser = DefusedXMLParser(target=target, forbid_dtd=True)
    target.line = lambda: start + int(parser.parser.CurrentLineNumber)
    try:
        if start:
            parser.feed("<mediawiki>")
        for index in range(start, len(lines)):
            parser.feed(lines[index] + "\n")
            yield from target.taken()
    except (ParseError, DefusedXmlException, ValueError) as fault:
        yield from target.taken()
        why = _NO_ENTITIES if isinstance(fault, DefusedXmlException) else str(fault)
        return Broken(max(start + 1, target.line()), why)
    return Broken(len(lines), "ends inside a page") if target.is_inside else None


def _nowhere() -> int:
    return 0


@dataclass(slots=True)
class _Target:
    """What the parser calls; ``line`` tells the parser's place."""

    line: Callable[[], int] = _nowhere
    is_inside: bool = False
    _depth: int = 0
    _done: list[ExportPage] = field(default_factory=list)
    _fields: dict[str, str] = field(default_factory=dict)
    _revisions: list[Revision] = field(default_factory=list)
    _pieces: list[str] = field(default_factory=list)
    _namespaces: dict[str, str] = field(default_factory=dict)
    _namespace: str = ""
    _first: int = 0
    _text_first: int = 0

    def taken(self) -> list[ExportPage]:
        """The pages finished since the last call."""
        done, self._done = self._done, []
        return done

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise ValueError(f"elements {_DEEPEST} deep")
        self._pieces = []
        match _local(tag):
            case "page":
                self.is_inside, self._first = True, self.line()
                self._fields, self._revisions = {}, []
            case "revision":
                self._fields.pop("timestamp", None)
            case "namespace":
                self._namespace = attributes.get("key", "")
            case "redirect":
                self._fields["redirect"] = attributes.get("title", "")
            case "text":
                self._text_first = self.line()

    def data(self, text: str) -> None:
        self._pieces.append(text)

    def end(self, tag: str) -> None:
        self._depth -= 1
        name, text = _local(tag), "".join(self._pieces)
        self._pieces = []
        match name:
            case "title" | "ns" | "timestamp":
                self._fields[name] = text.strip()
            case "namespace":
                self._namespaces[text.strip()] = self._namespace
            case "text":
                when = self._fields.get("timestamp", "")
                self._revisions.append(Revision(when, text, self._text_first, self.line()))
            case "page":
                if not self.is_inside:  # what it began with is lost to the page in it
                    raise ValueError("a page inside a page")
                self.is_inside = False
                self._done.append(self._page())

    def close(self) -> None:
        """Nothing is held back for the end."""

    def _page(self) -> ExportPage:
        title = self._fields.get("title", "")
        before, colon, _ = title.partition(":")  # exports before version 0.6 tell no namespace
        namespace = (
            self._fields.get("ns") or (self._namespaces.get(before) if colon else None) or "0"
        )
        return ExportPage(
            title,
            int(namespace) if namespace.lstrip("-").isdecimal() else 0,
            self._fields.get("redirect"),
            self._first,
            self.line(),
            tuple(self._revisions),
        )


def _local(tag: str) -> str:
    """The tag without its namespace, which names the version of the export format."""
    return tag.rpartition("}")[2]
