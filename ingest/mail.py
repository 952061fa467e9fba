"""Web archives (MHTML, as browsers save a page in one file) and mails: the one text in them."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ingest import budget as limits
from ingest.budget import Budget
from ingest.refusals import EmptyFolderError, TooLargeError
from ingest.streams import Stream, read_up_to
from kb.errors import KbError

if TYPE_CHECKING:
    from email.message import Message

_HEADERS = re.compile(rb"(?:[A-Za-z][A-Za-z0-9-]{0,60}:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n){2,99}")
_MIME = re.compile(rb"^(?:MIME-Version|Content-Transfer-Encoding):", re.IGNORECASE | re.MULTILINE)
_TEXTS = ("text/html", "application/xhtml+xml", "text/plain")


def is_mail(head: bytes) -> bool:
    """Whether what begins so is a web archive or a mail."""
    headers = _HEADERS.match(head)
    return headers is not None and _MIME.search(headers[0]) is not None


def mail_texts(stream: Stream, budget: Budget) -> Iterator[Stream | KbError]:
    """The page of a web archive, or the text of a mail: frames and attachments are left out."""
    # Imported late: few sources are mails.
    from email import message_from_bytes  # noqa: PLC0415

    data = read_up_to(stream.file, limits.SOURCE_LIMIT + 1)
    if len(data) > limits.SOURCE_LIMIT:
        raise TooLargeError(stream.name, limits.SOURCE_LIMIT)
    part = _text_part(message_from_bytes(data))
    body = part.get_payload(decode=True) if part is not None else None
    if not isinstance(body, bytes) or part is None:
        raise EmptyFolderError(stream.name)
    budget.spend(len(body))
    text = io.BytesIO(_in_utf8(body, part.get_content_charset()))
    yield Stream.of(stream.name, stream.stem, text, can_go_back=True)


def _text_part(message: Message) -> Message | None:
    """The first page or text in it."""
    parts = (part for part in message.walk() if not part.is_multipart())
    return next((part for part in parts if part.get_content_type() in _TEXTS), None)


def _in_utf8(body: bytes, charset: str | None) -> bytes:
    """``body`` in UTF-8, with its mark, where its header tells the charset; else as it is."""
    try:
        return codecs.BOM_UTF8 + body.decode(charset).encode() if charset else body
    except (LookupError, UnicodeError):
        return body
