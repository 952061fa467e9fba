"""Archives and compressed files, member by member, as they come: nothing is unpacked on the disk.

Recognised by their first bytes: zip, tar, gz, bz2, xz, and web archives and mails, of which only
the text is taken. A member may itself be one of these, a few levels deep. What unpacks into far
more than its size is refused before it fills the memory. A wiki dump, wherever it lies, is not held
but given out as a `Dump`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ingest import budget as limits
from ingest import dump
from ingest.budget import Budget
from ingest.compression import BROKEN, UNREAD, decompressor, reason_of
from ingest.dump import Dump, is_dump
from ingest.mail import is_mail, mail_texts
from ingest.members import tar_members, zip_members
from ingest.refusals import (
    ArchiveBombError,
    DamagedArchiveError,
    PackedOtherwiseError,
    TooLargeError,
)
from ingest.streams import Stream, put_back, read_up_to, stem_of, watched
from kb.errors import KbError


@dataclass(frozen=True, slots=True)
class Blob:
    """The bytes of one source; ``name`` is shown to people, ``stem`` is its bare file name."""

    name: str
    stem: str
    data: bytes


Unpacked = Blob | Dump | KbError


def unpacked(
    stream: Stream, size: int | None, done: Callable[[], int] = lambda: 0
) -> Iterator[Unpacked]:
    """The texts in ``stream``: itself where it is no archive, else its members in their order.

    Each has to be read before the next is asked for. A member that cannot be read is its refusal,
    as a value; what is wrong with the archive as a whole ends the iteration with a refusal, also
    as a value. ``size`` in bytes and what is ``done`` of them are those of the file itself.
    """
    try:
        yield from _unpacked(stream, Budget(stream.name, size, done), 0)
    except KbError as refusal:
        yield refusal


def may_be_large(head: bytes) -> bool:
    """Whether what begins so need not be held to be read: wiki dumps, and what is packed."""
    return is_dump(head) or _opener(head) is not None


def _unpacked(stream: Stream, budget: Budget, depth: int) -> Iterator[Unpacked]:
    opener = _opener(stream.head)
    if opener is None:
        yield from _text(stream, budget)
    elif depth == limits.DEPTH_LIMIT:
        yield ArchiveBombError(stream.name, f"archives {limits.DEPTH_LIMIT} deep")
    else:
        try:
            for member in opener(stream, budget):
                yield from _read_member(member, budget, depth + 1)
        except BROKEN as error:
            raise DamagedArchiveError(stream.name, reason_of(error)) from error


def _read_member(member: Stream | KbError, budget: Budget, depth: int) -> Iterator[Unpacked]:
    if isinstance(member, KbError):
        yield member
        return
    try:
        yield from _unpacked(member, budget, depth)
    except ArchiveBombError:
        raise
    except KbError as refusal:
        yield refusal
    except BROKEN as error:
        yield DamagedArchiveError(member.name, reason_of(error))


_Members = Callable[[Stream, Budget], Iterator[Stream | KbError]]


def _opener(head: bytes) -> _Members | None:
    if head[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return zip_members
    if head[257:262] == b"ustar":
        return tar_members
    if is_mail(head):
        return mail_texts
    return _decompressed if decompressor(head) is not None else None


def _decompressed(stream: Stream, budget: Budget) -> Iterator[Stream | KbError]:
    opener = decompressor(stream.head)
    if opener is not None:
        with opener(stream.file) as file:
            yield Stream.of(stream.name, stem_of(stream.stem), watched(file, budget.spend))


def _text(stream: Stream, budget: Budget) -> Iterator[Blob | Dump]:
    _refuse_unread(stream)
    most = dump.HELD if is_dump(stream.head) else limits.SOURCE_LIMIT
    data = read_up_to(stream.file, most + 1)
    if len(data) <= most:
        budget.keep(len(data))
        yield Blob(stream.name, stream.stem, data)
    elif is_dump(stream.head):
        file = put_back(data, stream.file)
        del data  # a dump is read for a long time
        yield Dump(stream.name, file, budget.size, budget.done)
    else:
        raise TooLargeError(stream.name, most)


def _refuse_unread(stream: Stream) -> None:
    for sign, kind, unpacker in UNREAD:
        if stream.head.startswith(sign):
            raise PackedOtherwiseError(stream.name, kind, unpacker)
