"""Bytes of a source as they come: looked at from the front, read once, never held whole."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any, cast

HEAD = 1 << 12
"""Bytes that tell what a stream is."""
_CHUNK = 1 << 16


@dataclass(frozen=True, slots=True)
class Stream:
    """A file open for reading; ``name`` is shown to people, ``stem`` is its bare file name.

    ``head`` is how it begins; ``file`` still gives that, too.
    """

    name: str
    stem: str
    head: bytes
    file: IO[bytes]

    @classmethod
    def of(cls, name: str, stem: str, file: IO[bytes], *, can_go_back: bool = False) -> Stream:
        """Look at the beginning of ``file``, which ``can_go_back`` where that costs nothing.

        Raises what reading it raises.
        """
        head = read_up_to(file, HEAD)
        if can_go_back:
            file.seek(0)
            return cls(name, stem, head, file)
        return cls(name, stem, head, put_back(head, file))


def read_up_to(file: IO[bytes], size: int) -> bytes:
    """The next ``size`` bytes, or all there are, however little a pipe gives at a time."""
    chunks: list[bytes] = []
    while size > 0 and (chunk := file.read(min(size, _CHUNK))):
        chunks.append(chunk)
        size -= len(chunk)
    return b"".join(chunks)


def put_back(head: bytes, rest: IO[bytes]) -> IO[bytes]:
    """What gives ``head`` and then ``rest``."""
    return buffered(_Joined(head, rest))


def watched(file: IO[bytes], see: Callable[[int], None]) -> IO[bytes]:
    """``file``, of which ``see`` is told how many bytes were read every time; it may raise."""
    return buffered(_Watched(file, see))


def buffered(raw: io.RawIOBase) -> IO[bytes]:
    """``raw`` as a file."""
    return cast(IO[bytes], io.BufferedReader(raw, _CHUNK))


def _some(file: IO[bytes], size: int) -> bytes:
    """The next bytes; those before a fault come without it."""
    read = getattr(file, "read1", file.read)
    return bytes(read(size))


class Count:
    """How many bytes were read so far."""

    def __init__(self) -> None:
        self._bytes = 0

    def add(self, count: int) -> None:
        """Count some more."""
        self._bytes += count

    def so_far(self) -> int:
        """The sum."""
        return self._bytes


class _Joined(io.RawIOBase):
    def __init__(self, head: bytes, rest: IO[bytes]) -> None:
        self._head = io.BytesIO(head)
        self._rest = rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = self._head.readinto(buffer)
        if not size:
            self._head = io.BytesIO()  # it may have been large
            chunk = _some(self._rest, len(buffer))
            size = len(chunk)
            buffer[:size] = chunk
        return size


class _Watched(io.RawIOBase):
    def __init__(self, file: IO[bytes], see: Callable[[int], None]) -> None:
        self._file = file
        self._see = see

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        chunk = _some(self._file, len(buffer))
        self._see(len(chunk))
        buffer[: len(chunk)] = chunk
        return len(chunk)


def stem_of(name: str) -> str:
    """The bare file name in a path, address or member name, without its last ending."""
    base = re.split(r"[/\\!]", name)[-1]
    return re.sub(r"(?<=.)\.[A-Za-z][A-Za-z0-9]{0,8}$", "", base)
