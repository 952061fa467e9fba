"""A text from an http or https address, politely: limits, retries with back-off, conditions."""

from __future__ import annotations

import io
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, replace
from email.message import Message
from http.client import HTTPException, InvalidURL
from typing import IO, Any
from urllib.parse import urlsplit

from ingest.budget import SOURCE_LIMIT
from ingest.receipt import EndsEarlyError, Limit, Receipt
from ingest.refusals import FetchFailedError

AGENT = "kb-rules (a reader of rules texts)"
_TEMPORARY = frozenset({408, 425, 429, 500, 502, 503, 504})


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait and how often to try. Times in seconds.

    ``silence`` is the longest wait for the next bytes, ``whole`` for one whole answer; between
    two tries it waits ``pause``, doubled every time, or what the server asks for up to ``most``.
    """

    silence: float = 15.0
    whole: float = 120.0
    tries: int = 4
    pause: float = 1.0
    most: float = 30.0


@dataclass(frozen=True, slots=True)
class Fetched:
    """An answer. ``address`` is where redirects led; ``charset`` is what the server declares.

    ``etag`` and ``last_modified`` are for the next conditional request. ``unchanged`` is true where
    the server says that nothing changed since the ones given; ``data`` is None then, and where the
    answer went to a file.
    """

    address: str
    data: bytes | None
    charset: str | None = None
    etag: str | None = None
    last_modified: str | None = None
    unchanged: bool = False


class _TemporaryError(Exception):
    """A failure that may pass; ``wait`` in seconds where the server names one."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.wait = wait


class _HttpOnly(urllib.request.HTTPRedirectHandler):
    """Follows a redirect to another http or https address and to nothing else."""

    def redirect_request(  # noqa: PLR0917 - the signature is the library's
        self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        if urlsplit(newurl).scheme not in ("http", "https"):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def fetch(
    address: str,
    *,
    etag: str | None = None,
    last_modified: str | None = None,
    limit: int = SOURCE_LIMIT,
    patience: Patience | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> Fetched:
    """What ``address`` answers, of at most ``limit`` bytes.

    With ``etag`` or ``last_modified`` of an earlier answer the server is asked for changes only.
    Raises FetchFailedError where there is no answer after all tries, and TooLargeError.
    """
    held = io.BytesIO()
    asked = _request(address, etag, last_modified)
    got = _received(asked, held, Limit(limit), patience or Patience(), sleep)
    return got if got.unchanged else replace(got, data=held.getvalue())


def download(
    address: str,
    file: IO[bytes],
    *,
    condition: tuple[str | None, str | None] = (None, None),
    unless: Callable[[bytes], bool] | None = None,
    patience: Patience | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> Fetched:
    """Write what ``address`` answers to ``file``, however much where ``unless`` is true of it.

    ``condition`` are ETag and time of an earlier answer. What breaks off goes on from there, where
    the server offers that. Raises as `fetch` does, and OSError of the file.
    """
    asked = _request(address, *condition)
    limit = Limit(SOURCE_LIMIT, unless)
    return _received(asked, file, limit, patience or Patience(), sleep)


def _received(
    request: urllib.request.Request,
    file: IO[bytes],
    limit: Limit,
    patience: Patience,
    sleep: Callable[[float], None],
) -> Fetched:
    pause, left = patience.pause, patience.tries
    receipt = Receipt(file, request.full_url, limit, time.monotonic() + patience.whole)
    while left:
        left -= 1
        before = file.tell()
        try:
            return _answer(request, receipt, patience)
        except _TemporaryError as failure:
            if receipt.goes_on and file.tell() > before:
                left = patience.tries - 1  # it gets on
            if not left:
                raise FetchFailedError(request.full_url, str(failure)) from failure
            sleep(min(failure.wait if failure.wait is not None else pause, patience.most))
            pause *= 2
    raise FetchFailedError(request.full_url, "no try was allowed")


def _request(address: str, etag: str | None, last_modified: str | None) -> urllib.request.Request:
    headers = {"User-Agent": AGENT}
    if etag:
        headers["If-None-Match"] = etag
    if last_modified:
        headers["If-Modified-Since"] = last_modified
    try:
        if urlsplit(address).hostname is None:  # to ask again would not help
            raise FetchFailedError(address, "no host given")
        return urllib.request.Request(address, headers=headers)  # noqa: S310 - see is_address
    except ValueError as error:
        raise FetchFailedError(address, str(error)) from error


def _answer(request: urllib.request.Request, receipt: Receipt, patience: Patience) -> Fetched:
    opener = urllib.request.build_opener(_HttpOnly)
    for name in ("Range", "If-range"):
        request.remove_header(name)
    for name, value in receipt.asks().items():
        request.add_header(name, value)
    try:
        with opener.open(request, timeout=patience.silence) as response:
            receipt.begin(response.status, response.headers)
            try:
                receipt.take(response.read1)
            except EndsEarlyError as error:
                raise _TemporaryError("the answer ends early") from error
            return _described(response.geturl(), response.headers)
    except urllib.error.HTTPError as error:
        with error:
            return _refused(error, request)
    except (InvalidURL, ValueError) as error:
        raise FetchFailedError(request.full_url, " ".join(str(error).split())) from error
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", None) or str(error) or type(error).__name__
        raise _TemporaryError(" ".join(str(reason).split())) from error


def _refused(error: urllib.error.HTTPError, request: urllib.request.Request) -> Fetched:
    if error.code == 304:
        earlier = {k.lower(): v for k, v in request.header_items()}
        found = _described(request.full_url, error.headers)
        return replace(
            found,
            etag=found.etag or earlier.get("if-none-match"),
            last_modified=found.last_modified or earlier.get("if-modified-since"),
            unchanged=True,
        )
    reason = f"{error.code} {error.reason}"
    if error.code in _TEMPORARY:
        raise _TemporaryError(reason, _seconds(error.headers.get("Retry-After")))
    raise FetchFailedError(request.full_url, reason)


def _seconds(value: str | None) -> float | None:
    return float(value) if value is not None and value.strip().isdecimal() else None


def _described(address: str, headers: Message) -> Fetched:
    return Fetched(
        address,
        None,
        headers.get_content_charset(),
        headers.get("ETag"),
        headers.get("Last-Modified"),
    )
