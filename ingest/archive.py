"""Archives and compressed files, member by member, in memory: nothing is written to disk.

Recognised by their first bytes: zip, tar, gz, bz2, xz. A member may itself be one of these, a few
levels deep. What unpacks into far more than its size is refused before it fills the memory.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, cast

from ingest.refusals import (
    ArchiveBombError,
    BinarySourceError,
    DamagedArchiveError,
    EmptyFolderError,
    EncryptedMemberError,
    LinkMemberError,
    TooLargeError,
)
from kb.errors import KbError

SOURCE_LIMIT = 64 << 20
"""Most bytes of one text. The largest rulebooks have 2 MB."""
TOTAL_LIMIT = 512 << 20
"""Most bytes that one archive may unpack into."""
RATIO_LIMIT = 250
"""Most bytes unpacked from one packed byte, counted from `RATIO_FROM` on."""
RATIO_FROM = 8 << 20
MEMBER_LIMIT = 20_000
DEPTH_LIMIT = 3
"""How deep archives may lie in archives."""

_CHUNK = 1 << 16
_BROKEN = (
    EOFError,
    OSError,
    zlib.error,
    lzma.LZMAError,
    zipfile.BadZipFile,
    tarfile.TarError,
    NotImplementedError,
    ValueError,
    OverflowError,
)
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_COMPRESSIONS: tuple[tuple[bytes, Callable[[IO[bytes]], IO[bytes]]], ...] = (
    (b"\x1f\x8b", lambda packed: cast(IO[bytes], gzip.GzipFile(fileobj=packed))),
    (b"BZh", lambda packed: cast(IO[bytes], bz2.BZ2File(packed))),
    (b"\xfd7zXZ\x00", lambda packed: cast(IO[bytes], lzma.LZMAFile(packed))),  # noqa: SIM115 - closed by its reader
)


@dataclass(frozen=True, slots=True)
class Blob:
    """The bytes of one source; ``name`` is shown to people, ``stem`` is its bare file name."""

    name: str
    stem: str
    data: bytes


class _Budget:
    """What one archive may still unpack into, over all its members and levels."""

    def __init__(self, name: str, packed: int) -> None:
        self.name = name
        self.packed = packed
        self.unpacked = 0
        self.members = 0

    def spend(self, count: int) -> None:
        self.unpacked += count
        if self.unpacked > TOTAL_LIMIT:
            raise ArchiveBombError(self.name, f"more than {TOTAL_LIMIT >> 20} MB")
        if self.unpacked > max(RATIO_FROM, self.packed * RATIO_LIMIT):
            raise ArchiveBombError(self.name, f"more than {RATIO_LIMIT} times its size")

    def member(self) -> None:
        self.members += 1
        if self.members > MEMBER_LIMIT:
            raise ArchiveBombError(self.name, f"more than {MEMBER_LIMIT} members")


def unpacked(blob: Blob) -> Iterator[Blob | KbError]:
    """The texts in ``blob``: itself where it is no archive, else its members in their order.

    A member that cannot be read is its refusal, as a value; what is wrong with the archive as a
    whole ends the iteration with a refusal, also as a value.
    """
    budget = _Budget(blob.name, len(blob.data))
    try:
        yield from _unpacked(blob, budget, 0)
    except KbError as refusal:
        yield refusal


def _unpacked(blob: Blob, budget: _Budget, depth: int) -> Iterator[Blob | KbError]:
    opener = _opener(blob.data)
    if opener is None:
        yield blob
    elif depth == DEPTH_LIMIT:
        yield ArchiveBombError(blob.name, f"archives {DEPTH_LIMIT} deep")
    else:
        for member in opener(blob, budget):
            if isinstance(member, Blob):
                yield from _unpacked(member, budget, depth + 1)
            else:
                yield member


_Members = Callable[[Blob, _Budget], Iterator[Blob | KbError]]


def _opener(data: bytes) -> _Members | None:
    if data[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return _zip_members
    if data[257:262] == b"ustar":
        return _tar_members
    if any(data.startswith(sign) for sign, _ in _COMPRESSIONS):
        return _decompressed
    return None


def _decompressed(blob: Blob, budget: _Budget) -> Iterator[Blob | KbError]:
    opener = next(opener for sign, opener in _COMPRESSIONS if blob.data.startswith(sign))
    try:
        with opener(io.BytesIO(blob.data)) as file:
            data = _read(file, blob.name, budget)
    except _BROKEN as error:
        raise DamagedArchiveError(blob.name, _reason(error)) from error
    yield Blob(blob.name, stem_of(blob.stem), data)


def _read(file: IO[bytes], name: str, budget: _Budget) -> bytes:
    """All of ``file``, but never more than a text may have."""
    chunks: list[bytes] = []
    size = 0
    while chunk := file.read(_CHUNK):
        budget.spend(len(chunk))
        size += len(chunk)
        if size > SOURCE_LIMIT:
            raise TooLargeError(name, SOURCE_LIMIT)
        chunks.append(chunk)
    return b"".join(chunks)


def _zip_members(blob: Blob, budget: _Budget) -> Iterator[Blob | KbError]:
    try:
        archive = zipfile.ZipFile(io.BytesIO(blob.data))
    except _BROKEN as error:
        raise DamagedArchiveError(blob.name, _reason(error)) from error
    if "[Content_Types].xml" in archive.namelist():
        raise BinarySourceError(blob.name, "an office document")
    found = False
    for info in archive.infolist():
        budget.member()
        path = _safe_path(_zip_name(info))
        if info.is_dir() or not path or _hidden(path):
            continue
        found = True
        yield _zip_member(archive, info, f"{blob.name}!{path}", budget)
    if not found:
        raise EmptyFolderError(blob.name)


def _zip_member(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, budget: _Budget
) -> Blob | KbError:
    if info.flag_bits & 0x1:
        return EncryptedMemberError(name)
    if (info.external_attr >> 16) & 0o170000 == 0o120000:
        return LinkMemberError(name)
    try:
        with archive.open(info) as file:
            return Blob(name, stem_of(name), _read(file, name, budget))
    except TooLargeError as refusal:
        return refusal
    except (*_BROKEN, RuntimeError) as error:
        return DamagedArchiveError(name, _reason(error))


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


def _tar_members(blob: Blob, budget: _Budget) -> Iterator[Blob | KbError]:
    found = False
    try:
        with tarfile.open(fileobj=io.BytesIO(blob.data), mode="r:") as archive:
            for info in archive:
                budget.member()
                path = _safe_path(info.name)
                if info.isdir() or not path or _hidden(path):
                    continue
                found = True
                yield _tar_member(archive, info, f"{blob.name}!{path}", budget)
    except _BROKEN as error:
        raise DamagedArchiveError(blob.name, _reason(error)) from error
    if not found:
        raise EmptyFolderError(blob.name)


def _tar_member(
    archive: tarfile.TarFile, info: tarfile.TarInfo, name: str, budget: _Budget
) -> Blob | KbError:
    file = archive.extractfile(info) if info.isfile() else None
    if file is None:
        return LinkMemberError(name)
    try:
        with file:
            return Blob(name, stem_of(name), _read(file, name, budget))
    except TooLargeError as refusal:
        return refusal


def _safe_path(path: str) -> str:
    """``path`` without what could lead out of the archive or out of a line of output."""
    parts = _UNSAFE.sub("", path.replace("\\", "/")).split("/")
    return "/".join(part for part in parts if part not in ("", ".", "..") and part[1:] != ":")


def _hidden(path: str) -> bool:
    return any(part.startswith((".", "__MACOSX")) for part in path.split("/"))


def stem_of(name: str) -> str:
    """The bare file name in a path, address or member name, without its last ending."""
    base = re.split(r"[/\\!]", name)[-1]
    return re.sub(r"(?<=.)\.[A-Za-z][A-Za-z0-9]{0,8}$", "", base)


def _reason(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__
