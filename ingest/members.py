"""What lies in an archive: members of zip and tar as streams, in their order.

A member has to be read before the next one is asked for.
"""

from __future__ import annotations

import io
import re
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import closing
from typing import IO

from ingest import budget as limits
from ingest.budget import Budget
from ingest.compression import BROKEN, reason_of
from ingest.document import kind_of_zip
from ingest.refusals import (
    BinarySourceError,
    DamagedArchiveError,
    EmptyFolderError,
    EncryptedMemberError,
    LinkMemberError,
    ZipOnItsWayError,
)
from ingest.streams import Stream, read_up_to, stem_of, watched
from kb.errors import KbError

UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What could lead out of a line of output."""


def zip_members(stream: Stream, budget: Budget) -> Iterator[Stream | KbError]:
    """The members of a zip; one that is none of a text is its refusal."""
    with zipfile.ZipFile(_seekable(stream)) as archive:
        kind = kind_of_zip(archive)
        if kind is not None:
            raise BinarySourceError(stream.name, kind)
        found = False
        for info in archive.infolist():
            budget.member()
            path = _safe_path(_zip_name(info))
            if info.is_dir() or not path or _hidden(path):
                continue
            found = True
            yield from _zip_member(archive, info, f"{stream.name}!{path}", budget)
    if not found:
        raise EmptyFolderError(stream.name)


def _seekable(stream: Stream) -> IO[bytes]:
    """A zip is read from its end: one that only comes in order has to be held."""
    if stream.file.seekable():
        return stream.file
    data = read_up_to(stream.file, limits.SOURCE_LIMIT + 1)
    if len(data) > limits.SOURCE_LIMIT:
        raise ZipOnItsWayError(stream.name, limits.SOURCE_LIMIT)
    return io.BytesIO(data)


def _zip_member(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, budget: Budget
) -> Iterator[Stream | KbError]:
    if info.flag_bits & 0x1:
        yield EncryptedMemberError(name)
    elif (info.external_attr >> 16) & 0o170000 == 0o120000:
        yield LinkMemberError(name)
    else:
        try:
            with archive.open(info) as file:
                yield Stream.of(name, stem_of(name), watched(file, budget.spend))
        except BROKEN as error:
            yield DamagedArchiveError(name, reason_of(error))


def _zip_name(info: zipfile.ZipInfo) -> str:
    """The member's name. Archivers on Japanese Windows write it in CP932 and don't say so."""
    if info.flag_bits & 0x800:
        return info.filename
    for codec in ("utf-8", "cp932"):
        try:
            return info.filename.encode("cp437").decode(codec)
        except UnicodeError:
            continue
    return info.filename


def tar_members(stream: Stream, budget: Budget) -> Iterator[Stream | KbError]:
    """The members of a tar; one that is none of a text is its refusal."""
    found = False
    with tarfile.open(fileobj=stream.file, mode="r|") as archive:
        for info in archive:
            budget.member()
            path = _safe_path(info.name)
            if info.isdir() or not path or _hidden(path):
                continue
            found = True
            name = f"{stream.name}!{path}"
            file = archive.extractfile(info) if info.isfile() else None
            if file is None:
                yield LinkMemberError(name)
                continue
            with closing(file):
                yield Stream.of(name, stem_of(name), file)
    if not found:
        raise EmptyFolderError(stream.name)


def _safe_path(path: str) -> str:
    """``path`` without what could lead out of the archive or out of a line of output."""
    parts = UNSAFE.sub("", path.replace("\\", "/")).split("/")
    return "/".join(part for part in parts if part not in ("", ".", "..") and part[1:] != ":")


def _hidden(path: str) -> bool:
    return any(part.startswith((".", "__MACOSX")) for part in path.split("/"))
