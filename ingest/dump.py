"""Wiki dumps too large to be held: MediaWiki XML exports of any size, walked part by part.

A part is some whole pages as they follow each other in the dump. One part is held at a time.
"""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import lzma
import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, BinaryIO, cast

from ingest.archive import RATIO_FROM, RATIO_LIMIT, stem_of
from ingest.damage import damage
from ingest.lines import LINE_LIMIT
from ingest.reader import SourceText
from ingest.refusals import (
    ArchiveBombError,
    DamagedArchiveError,
    LineTooLongError,
    TooLargeError,
)
from kb.errors import Problem

HELD = 16 << 20
"""Bytes. An export that is not larger is read like any other text, whole or not at all."""
HELD_PACKED = 1 << 20
PART_PAGES = 500
PART_SIZE = 2 << 20
"""Characters. A part ends with the page that reaches this."""
PART_LIMIT = 64 << 20
"""Characters. No page has so many."""

_HEAD = 1 << 12
_ROOT = re.compile(
    rb"^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<mediawiki\b", re.S
)
_LANG = re.compile(r'<mediawiki\b[^>]*\bxml:lang="(ja|en)\b')
_PACKED: tuple[tuple[bytes, Callable[[IO[bytes]], IO[bytes]]], ...] = (
    (b"\x1f\x8b", lambda packed: cast(IO[bytes], gzip.GzipFile(fileobj=packed))),
    (b"BZh", lambda packed: cast(IO[bytes], bz2.BZ2File(packed))),
    (b"\xfd7zXZ\x00", lambda packed: cast(IO[bytes], lzma.LZMAFile(packed))),  # noqa: SIM115 - closed with the stream
)
_BROKEN = (EOFError, OSError, lzma.LZMAError, ValueError)


@dataclass(frozen=True, slots=True)
class Dump:
    """A dump: its file, its name as shown, its size in bytes as it lies on the disk."""

    path: Path
    size: int

    @property
    def name(self) -> str:
        """The name under which it is reported."""
        return str(self.path)


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


def dump_at(path: Path, size: int) -> Dump | None:
    """The dump in a file of ``size`` bytes; None where it is none, or small. Raises OSError."""
    if size <= HELD_PACKED:
        return None
    with path.open("rb") as file:
        opener = _opener(file)
        if opener is None and size <= HELD:
            return None
        try:
            head = (opener(file) if opener else file).read(_HEAD)
        except _BROKEN:
            return None
    return Dump(path, size) if _ROOT.match(head) else None


def _opener(file: BinaryIO) -> Callable[[IO[bytes]], IO[bytes]] | None:
    sign = file.read(6)
    file.seek(0)
    return next((opener for known, opener in _PACKED if sign.startswith(known)), None)


def parts(dump: Dump) -> Generator[Part, None, None]:
    """The parts of a dump in order. Raises KbError where its bytes cannot be read on."""
    with dump.path.open("rb") as file:
        opener = _opener(file)
        stream = opener(file) if opener else cast(IO[bytes], file)
        try:
            yield from _parts(dump, file, stream)
        except _BROKEN as error:
            reason = " ".join(str(error).split()) or type(error).__name__
            raise DamagedArchiveError(dump.name, reason) from error


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


def _parts(dump: Dump, file: BinaryIO, stream: IO[bytes]) -> Iterator[Part]:
    held, lang, read = _Held(), None, 0
    wrapped = io.TextIOWrapper(stream, encoding="utf-8-sig", errors="replace", newline=None)
    with wrapped as text:
        while line := text.readline(LINE_LIMIT):
            read += len(line)
            _refuse_excess(dump, held, line, read)
            held.add(line.rstrip("\n"))
            if held.line == 0 and lang is None and (found := _LANG.search(line)):
                lang = found[1]
            if held.is_full:
                yield _part(dump, held, lang, file.tell())
                held = _Held(held.line + len(held.lines))
        if held.lines:
            yield _part(dump, held, lang, dump.size)


def _refuse_excess(dump: Dump, held: _Held, line: str, read: int) -> None:
    if len(line) >= LINE_LIMIT:
        raise LineTooLongError(dump.name, held.line + len(held.lines) + 1, LINE_LIMIT)
    if held.size > PART_LIMIT:
        raise TooLargeError(dump.name, PART_LIMIT)
    if read > max(RATIO_FROM, dump.size * RATIO_LIMIT):
        raise ArchiveBombError(dump.name, f"more than {RATIO_LIMIT} times its size")


def _part(dump: Dump, held: _Held, lang: str | None, done: int) -> Part:
    """The lines as an export of their own: the root that a later part lacks is put before it."""
    head, before = ((), held.line) if held.line == 0 else (("<mediawiki>",), held.line - 1)
    lines = (*head, *(line.replace("\x00", "") for line in held.lines))
    text = "\n".join(lines)
    notes: tuple[Problem, ...] = tuple(damage(text))
    first, last = held.line + 1, held.line + len(held.lines)
    name = f"{dump.name}!lines {first}-{last}"
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    source = SourceText(name, stem_of(dump.name), lines, "utf-8", digest, len(text), notes)
    return Part(source, before, lang, done)
