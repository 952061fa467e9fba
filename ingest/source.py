"""From what a user names to decoded texts: files, folders, archives, addresses, standard input."""

from __future__ import annotations

import hashlib
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

from ingest.archive import SOURCE_LIMIT, Blob, stem_of, unpacked
from ingest.decode import decode
from ingest.dump import Dump, dump_at, parts
from ingest.fetch import fetch, is_address
from ingest.reader import SourceText
from ingest.refusals import (
    EmptyFolderError,
    EmptySourceError,
    MissingSourceError,
    TooLargeError,
    UnreadableSourceError,
)
from kb.errors import KbError

STDIN = "-"


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
    """The bytes behind ``name``, not decoded yet, each with the encoding a server declared."""
    try:
        if name == STDIN:
            yield from _members(
                Blob(STDIN, "stdin", _limited(stdin or sys.stdin.buffer, STDIN)), None
            )
        elif is_address(name):
            yield from _answered(name)
        else:
            for path in _files(name):
                yield from _file(path)
    except KbError as refusal:
        yield Refused(name, refusal), None
    except OSError as error:
        yield Refused(name, UnreadableSourceError(name, error.strerror or str(error))), None


def _members(blob: Blob, declared: str | None) -> Iterator[Found]:
    for member in unpacked(blob):
        match member:
            case Blob():
                yield member, declared
            case refusal:
                yield Refused(str(refusal.fields.get("name", blob.name)), refusal), None


def _answered(address: str) -> Iterator[Found]:
    answer = fetch(address)
    stem = stem_of(unquote(urlsplit(answer.address).path)) or urlsplit(address).netloc
    if not answer.data:
        raise EmptySourceError(address)
    yield from _members(Blob(address, stem, answer.data), answer.charset)


def _file(path: Path) -> Iterator[Found]:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would be waited for without end
            raise UnreadableSourceError(str(path), "no regular file; pipe it in as - instead")
        dump = dump_at(path, about.st_size)
        if dump is not None:
            yield dump, None
            return
        if about.st_size > SOURCE_LIMIT:
            raise TooLargeError(str(path), SOURCE_LIMIT)
        with path.open("rb") as file:
            data = _limited(file, str(path))
    except KbError as refusal:
        yield Refused(str(path), refusal), None
    except OSError as error:
        reason = error.strerror or str(error)
        yield Refused(str(path), UnreadableSourceError(str(path), reason)), None
    else:
        yield from _members(Blob(str(path), stem_of(path.name), data), None)


def _limited(file: BinaryIO, name: str) -> bytes:
    data = file.read(SOURCE_LIMIT + 1)
    if len(data) > SOURCE_LIMIT:
        raise TooLargeError(name, SOURCE_LIMIT)
    return data


def _files(name: str) -> Iterator[Path]:
    """The file itself, or every file in a folder and below, sorted, hidden ones left out.

    Links inside a folder are followed to files, not to folders, so that none leads in a circle.
    """
    place = Path(name)
    try:
        exists, is_folder = bool(name) and place.exists(), place.is_dir()
    except (OSError, ValueError) as error:  # a name no file can have
        raise MissingSourceError(name.replace("\x00", "")) from error
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
