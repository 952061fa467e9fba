"""From what a user names to decoded texts: files, folders, archives, addresses, standard input."""

from __future__ import annotations

import hashlib
import re
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING, BinaryIO
from urllib.parse import unquote, urlsplit

from ingest import budget as limits
from ingest.address import is_address
from ingest.archive import Blob, may_be_large, unpacked
from ingest.decode import decode
from ingest.dump import Dump, parts
from ingest.reader import SourceText
from ingest.refusals import (
    EmptyFolderError,
    EmptySourceError,
    MissingSourceError,
    NoRegularFileError,
    OtherAddressError,
    TooLargeError,
    UnreadableSourceError,
)
from ingest.streams import Count, Stream, stem_of, watched
from kb.errors import KbError

if TYPE_CHECKING:
    from ingest.fetch import Fetched

STDIN = "-"
SPOOLED = 8 << 20
"""Bytes of an answer that are held in memory."""

_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")


@dataclass(frozen=True, slots=True)
class Refused:
    """A source that is not read: its name, and the refusal that says why."""

    name: str
    refusal: KbError


def sources(
    name: str, *, encoding: str | None = None, stdin: BinaryIO | None = None
) -> Iterator[SourceText | Refused]:
    """Every text that ``name`` leads to, decoded, in a stable order, one at a time.

    ``name`` is a file, a folder (walked, sorted, hidden files skipped), an archive or compressed
    file, ``-`` for standard input, or an http(s) address. ``encoding`` overrides recognition.
    What cannot be read is a `Refused`; nothing is raised.
    """
    for blob, declared in blobs(name, stdin):
        match blob:
            case Refused():
                yield blob
            case Blob():
                yield _decoded(blob, encoding, declared)
            case Dump():
                yield from (part.source for part in parts(blob))


def _decoded(blob: Blob, encoding: str | None, declared: str | None) -> SourceText | Refused:
    try:
        return source_text(blob, encoding, declared)
    except KbError as refusal:
        return Refused(blob.name, refusal)


def source_text(blob: Blob, encoding: str | None = None, declared: str | None = None) -> SourceText:
    """``blob`` decoded. Raises a `kb.errors.KbError` of `ingest.refusals` where it is no text."""
    decoded = decode(blob.data, blob.name, encoding, declared)
    digest = hashlib.sha256(blob.data).hexdigest()
    return SourceText(
        blob.name,
        blob.stem,
        decoded.lines,
        decoded.encoding,
        digest,
        len(blob.data),
        decoded.notes,
    )


Found = tuple[Blob | Dump | Refused, str | None]


def blobs(name: str, stdin: BinaryIO | None = None) -> Iterator[Found]:
    """The bytes behind ``name``, not decoded yet, each with the encoding a server declared.

    Each has to be taken before the next one is asked for.
    """
    try:
        if name == STDIN:
            yield from _standard_input(stdin or sys.stdin.buffer)
        elif is_address(name):
            # Imported late: what speaks HTTP takes a tenth of the time to start.
            from ingest.fetch import download  # noqa: PLC0415

            with answer_file() as file:
                yield from answered(name, download(name, file, unless=may_be_large), file)
        else:
            for path in _files(name):
                yield from _file(path)
    except KbError as refusal:
        yield Refused(name, refusal), None
    except OSError as error:
        yield Refused(name, UnreadableSourceError(name, error.strerror or str(error))), None


def _standard_input(stdin: BinaryIO) -> Iterator[Found]:
    read = Count()
    stream = Stream.of(STDIN, "stdin", watched(stdin, read.add))
    yield from _members(stream, None, read.so_far)


def answer_file(folder: Path | None = None) -> IO[bytes]:
    """A file for an answer; on the disk, in ``folder`` where one is told, once it is large."""
    place = str(folder) if folder is not None and folder.is_dir() else None
    return SpooledTemporaryFile(max_size=SPOOLED, dir=place)


def answered(address: str, answer: Fetched, file: IO[bytes]) -> Iterator[Found]:
    """The bytes of an answer that was written to ``file``."""
    size = file.seek(0, 2)
    file.seek(0)
    if not size:
        raise EmptySourceError(address)
    stem = stem_of(unquote(urlsplit(answer.address).path)) or urlsplit(address).netloc
    stream = Stream.of(address, stem, file, can_go_back=True)
    yield from _members(stream, size, file.tell, answer.charset)


def _file(path: Path) -> Iterator[Found]:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would be waited for without end
            raise NoRegularFileError(str(path))
        with path.open("rb") as file:
            stream = Stream.of(str(path), stem_of(path.name), file, can_go_back=True)
            if about.st_size > limits.SOURCE_LIMIT and not may_be_large(stream.head):
                raise TooLargeError(str(path), limits.SOURCE_LIMIT)
            yield from _members(stream, about.st_size, file.tell)
    except KbError as refusal:
        yield Refused(str(path), refusal), None
    except OSError as error:
        reason = error.strerror or str(error)
        yield Refused(str(path), UnreadableSourceError(str(path), reason)), None


def _members(
    stream: Stream, size: int | None, done: Callable[[], int], declared: str | None = None
) -> Iterator[Found]:
    for member in unpacked(stream, size, done):
        if isinstance(member, KbError):
            yield Refused(str(member.fields.get("name", stream.name)), member), None
        else:
            yield member, declared


def _files(name: str) -> Iterator[Path]:
    """The file itself, or every file in a folder and below, sorted, hidden ones left out.

    Links inside a folder are followed to files, not to folders, so that none leads in a circle.
    """
    place = Path(name)
    try:
        exists, is_folder = bool(name) and place.exists(), place.is_dir()
    except (OSError, ValueError) as error:  # a name no file can have
        raise MissingSourceError(name.replace("\x00", "")) from error
    if not exists and _ADDRESS.match(name):
        raise OtherAddressError(name)
    if not exists:
        raise MissingSourceError(name or '""')
    if not is_folder:
        yield place
        return
    found = False
    for path in _walk(place):
        found = True
        yield path
    if not found:
        raise EmptyFolderError(str(place))


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            if not path.is_symlink():
                yield from _walk(path)
        elif path.is_file():
            yield path
