"""Wiki dumps too large to be held: MediaWiki XML exports of any size, walked part by part.

A part is some whole pages as they follow each other in the dump. One part is held at a time.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import IO

from ingest.compression import BROKEN, reason_of
from ingest.damage import damage
from ingest.lines import LINE_LIMIT
from ingest.reader import SourceText
from ingest.refusals import DamagedArchiveError, LineTooLongError, TooLargeError
from ingest.streams import stem_of
from kb.errors import Problem

HELD = 4 << 20
"""Bytes. An export that is not larger is read like any other text, whole or not at all."""
PART_PAGES = 500
PART_SIZE = 1 << 20
"""Characters. A part ends with the page that reaches this."""
PART_LIMIT = 64 << 20
"""Characters. No page has so many."""

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
    """Some pages of a dump as a source: ``line`` lines of the dump come before its first.

    ``lang`` is the language that the dump says it is in. ``done`` is how many bytes of the dump
    have been read.
    """

    source: SourceText
    line: int
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
    """The lines of the part that is being gathered, ``line`` lines below the dump's first."""

    line: int = 0
    lines: list[str] = field(default_factory=list)
    size: int = 0
    pages: int = 0

    def add(self, line: str) -> None:
        self.lines.append(line)
        self.size += len(line)
        self.pages += line.endswith("</page>")

    @property
    def is_full(self) -> bool:
        ended = self.lines[-1].endswith("</page>")
        return ended and (self.pages >= PART_PAGES or self.size >= PART_SIZE)


def _parts(dump: Dump, text: io.TextIOWrapper) -> Iterator[Part]:
    held, lang = _Held(), None
    while line := text.readline(LINE_LIMIT):
        _refuse_excess(dump, held, line)
        held.add(line.rstrip("\n"))
        if held.line == 0 and lang is None and (found := _LANG.search(line)):
            lang = found[1]
        if held.is_full:
            yield _part(dump, held, lang)
            held = _Held(held.line + len(held.lines))
    if held.lines:
        yield _part(dump, held, lang)


def _refuse_excess(dump: Dump, held: _Held, line: str) -> None:
    if len(line) >= LINE_LIMIT:
        raise LineTooLongError(dump.name, held.line + len(held.lines) + 1, LINE_LIMIT)
    if held.size > PART_LIMIT:
        raise TooLargeError(dump.name, PART_LIMIT)


def _part(dump: Dump, held: _Held, lang: str | None) -> Part:
    """The lines as an export of their own: the root that a later part lacks is put before it."""
    head, before = ((), held.line) if held.line == 0 else (("<mediawiki>",), held.line - 1)
    lines = (*head, *(line.replace("\x00", "") for line in held.lines))
    text = "\n".join(lines)
    notes: tuple[Problem, ...] = tuple(damage(text))
    first, last = held.line + 1, held.line + len(held.lines)
    name = f"{dump.name}!lines {first}-{last}"
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    source = SourceText(name, stem_of(dump.name), lines, "utf-8", digest, len(text), notes)
    return Part(source, before, lang, dump.done())
