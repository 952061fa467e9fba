"""gz, bz2 and xz as they come, and what unpacking anything may stumble over."""

from __future__ import annotations

import bz2
import gzip
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from typing import IO, cast

Opener = Callable[[IO[bytes]], IO[bytes]]

BROKEN = (
    EOFError,
    OSError,
    zlib.error,
    lzma.LZMAError,
    zipfile.BadZipFile,
    tarfile.TarError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    OverflowError,
)
"""What the standard library raises where packed bytes are damaged or of a kind it lacks."""

_COMPRESSIONS: tuple[tuple[bytes, Opener], ...] = (
    (b"\x1f\x8b", lambda packed: cast(IO[bytes], gzip.GzipFile(fileobj=packed, mode="rb"))),
    (b"BZh", lambda packed: cast(IO[bytes], bz2.BZ2File(packed))),
    (b"\xfd7zXZ\x00", lambda packed: cast(IO[bytes], lzma.LZMAFile(packed))),  # noqa: SIM115 - closed with the stream
)

UNREAD = (
    (b"7z\xbc\xaf\x27\x1c", "7z", "7z x -so"),
    (b"\x28\xb5\x2f\xfd", "zstd", "zstd -dc"),
    (b"Rar!\x1a\x07", "rar", "unrar p -inul"),
)
"""How files begin that are packed in ways not read here, and what unpacks them to its output."""


def decompressor(head: bytes) -> Opener | None:
    """What unpacks a file that begins so; None where it is not compressed."""
    return next((opener for sign, opener in _COMPRESSIONS if head.startswith(sign)), None)


def reason_of(error: BaseException) -> str:
    """What an error says, in one line."""
    return " ".join(str(error).split()) or type(error).__name__
