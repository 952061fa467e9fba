"""Wiki dumps too large to be held: MediaWiki XML exports of any size, walked part by part.

A part is some whole pages as they follow each other in the dump, each with its newest revision
alone. One part is held at a time.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO

from ingest.compression import BROKEN, reason_of
from ingest.damage import damage
from ingest.line_places import LinePlaces
from ingest.lines import LINE_LIMIT
from ingest.newest import NewestRevisions, NumberedLine
from ingest.reader import SourceText
from ingest.refusals import DamagedArchiveError, LineTooLongError, TooLargeError
from ingest.streams import stem_of
from kb.errors import Problem

HELD = 4 << 20
"""Bytes. An export that is not larger is read like any other text, whole or not at all."""
PART_PAGES = 500
PART_SIZE = 1 << 20
"""Characters. A part ends with the page that reaches this."""
PART_LINES = 200_000
"""Lines of the dump, those of older revisions, too. A part ends with the page that reaches this."""
PART_LIMIT = 8 << 20
"""Characters, which take some 250 MB. No page has so many: MediaWiki allows 2 MB."""

_ROOT = re.compile(
    rb"^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<mediawiki\b", re.S
)
_LANG = re.compile(r'<mediawiki\b[^>]*\bxml:lang="(ja|en)\b')


@dataclass(frozen=True, slots=True)
class Dump:
    """A dump: its name as shown, and what to read it from, once, before the next source.

    ``size`` is how many bytes the file has that it lies in, packed or not, None where that is not
    known; ``done`` tells how many of them were read.
    """

    name: str
    file: IO[bytes]
    size: int | None
    done: Callable[[], int]


@dataclass(frozen=True, slots=True)
class Part:
    """Some pages of a dump as a source, and the ``places`` of its lines in the dump.

    ``lang`` is the language that the dump says it is in. ``done`` is how many bytes of the dump
    have been read.
    """

    source: SourceText
    places: LinePlaces
    lang: str | None
    done: int


def is_dump(head: bytes) -> bool:
    """Whether what begins so is a MediaWiki export."""
    return _ROOT.match(head) is not None


def parts(dump: Dump) -> Generator[Part, None, None]:
    """The parts of a dump in order. Raises KbError where its bytes cannot be read on."""
    text = io.TextIOWrapper(dump.file, encoding="utf-8-sig", errors="replace", newline=None)
    try:
        yield from _parts(dump, text)
    except BROKEN as error:
        raise DamagedArchiveError(dump.name, reason_of(error)) from error
    finally:
        text.detach()  # who opened the file closes it


@dataclass(slots=True)
class _Held:
    """The lines of the part that is being gathered, below line ``line`` of the dump."""

    line: int = 0
    lines: list[NumberedLine] = field(default_factory=list)
    size: int = 0
    pages: int = 0

    def add(self, some: Iterable[NumberedLine]) -> None:
        for number, line in some:
            self.lines.append((number, line))
            self.size += len(line)
            self.pages += line.endswith("</page>")

    @property
    def last(self) -> int:
        return self.lines[-1][0]

    @property
    def is_full(self) -> bool:
        much = self.pages >= PART_PAGES or self.size >= PART_SIZE
        ended = bool(self.lines) and self.lines[-1][1].endswith("</page>")
        return ended and (much or self.last - self.line >= PART_LINES)


def _parts(dump: Dump, text: io.TextIOWrapper) -> Iterator[Part]:
    held, newest, lang = _Held(), NewestRevisions(), None
    number = 0
    while line := text.readline(LINE_LIMIT):
        number += 1
        _refuse_excess(dump, number, line, held.size + newest.size)
        if kept := newest.feed(number, line.rstrip("\n")):
            held.add(kept)
            if held.is_full:
                yield _part(dump, held, lang)
                held = _Held(held.last)
        if lang is None and held.line == 0 and (found := _LANG.search(line)):
            lang = found[1]
    held.add(newest.rest())
    if held.lines:
        yield _part(dump, held, lang)


def _refuse_excess(dump: Dump, number: int, line: str, size: int) -> None:
    if len(line) >= LINE_LIMIT:
        raise LineTooLongError(dump.name, number, LINE_LIMIT)
    if size > PART_LIMIT:
        raise TooLargeError(dump.name, PART_LIMIT)


def _part(dump: Dump, held: _Held, lang: str | None) -> Part:
    """The lines as an export of their own: the root that a later part lacks is put before it."""
    head = () if held.line == 0 else ("<mediawiki>",)
    places = LinePlaces.of((number for number, _ in held.lines), len(head) + 1)
    lines = (*head, *(line.replace("\x00", "") for _, line in held.lines))
    text = "\n".join(lines)
    notes: tuple[Problem, ...] = tuple(damage(text))
    name = f"{dump.name}!lines {held.line + 1}-{held.last}"
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    source = SourceText(name, stem_of(dump.name), lines, "utf-8", digest, len(text), notes)
    return Part(source, places, lang, dump.done())
