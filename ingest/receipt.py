"""The body of an answer on its way into a file: its limits, and how it is resumed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from email.message import Message
from typing import IO

from ingest.refusals import FetchFailedError, TooLargeError
from ingest.streams import HEAD

DISK_LIMIT = 16 << 30
"""Most bytes of an answer that is not held in memory."""
SLOWEST = 1 << 16
"""Bytes a second. An answer that comes more slowly is given up once its time is over."""
_CHUNK = 1 << 16


class EndsEarlyError(Exception):
    """Less came than was announced."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Most bytes of an answer, unless ``unless`` is true of how it begins."""

    size: int
    unless: Callable[[bytes], bool] | None = None

    def of(self, head: bytes) -> int:
        """Most bytes of an answer that begins so."""
        return DISK_LIMIT if self.unless is not None and self.unless(head) else self.size


class Receipt:
    """What came so far of an answer to ``address``, over all tries, written to ``file``.

    ``deadline`` is a time of `time.monotonic`; every `SLOWEST` bytes put it off by a second.
    """

    def __init__(self, file: IO[bytes], address: str, limit: Limit, deadline: float) -> None:
        self._file = file
        self._address = address
        self._limit = limit
        self._deadline = deadline
        self._validator: str | None = None
        self._expected: int | None = None
        self._most: int | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the rest can be asked for alone."""
        return self._validator is not None and self._file.tell() > 0

    def asks(self) -> dict[str, str]:
        """The headers that ask for the rest."""
        if not self.goes_on:
            return {}
        return {"Range": f"bytes={self._file.tell()}-", "If-Range": self._validator or ""}

    def begin(self, status: int, headers: Message) -> None:
        """Note what the server says of the answer; drop what came before unless this resumes it."""
        here = self._file.tell()
        begins = headers.get("Content-Range", "").startswith(f"bytes {here}-")
        if status != 206 or not begins:
            here = 0
            self._file.seek(0)
            self._file.truncate()
        length = headers.get("Content-Length", "")
        self._expected = here + int(length) if length.strip().isdecimal() else None
        etag, ranges = headers.get("ETag", ""), headers.get("Accept-Ranges", "") == "bytes"
        strong = etag if etag and not etag.startswith("W/") else headers.get("Last-Modified")
        self._validator = strong if ranges or status == 206 else None
        if not here:
            self._most = self._limit.size if self._limit.unless is None else None
            self._check()

    def take(self, read: Callable[[int], bytes]) -> None:
        """Take the body. Raises EndsEarlyError, TooLargeError, FetchFailedError."""
        head = b""
        while chunk := read(_CHUNK):
            self._write(chunk)
            if self._most is None and len(head := head + chunk) >= HEAD:
                self._most = self._limit.of(head)
            self._check()
            if time.monotonic() > self._deadline + self._file.tell() / SLOWEST:
                raise FetchFailedError(self._address, "it takes too long")
        if self._expected is not None and self._file.tell() < self._expected:
            raise EndsEarlyError

    def _write(self, chunk: bytes) -> None:
        try:
            self._file.write(chunk)
        except OSError as error:
            raise FetchFailedError(self._address, error.strerror or str(error)) from error

    def _check(self) -> None:
        """Raise TooLargeError where more came or was announced than may be."""
        size = max(self._file.tell(), self._expected or 0)
        if self._most is not None and size > self._most:
            raise TooLargeError(self._address, self._most)
