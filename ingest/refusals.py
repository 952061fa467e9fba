"""Why a source is not read: one small class a situation, each with its one line."""

from __future__ import annotations

from collections.abc import Iterable

from kb.errors import KbError


class MissingSourceError(KbError):
    """Nothing bears this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: no such file or folder; check the path", name=name)


class OtherAddressError(KbError):
    """An address that is no web address: ``ftp://…``, ``file://…``."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name}: only http and https addresses can be read; name a file by its path", name=name
        )


class NoRegularFileError(KbError):
    """A pipe or a device, which might be waited for without end."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: no regular file; pipe it in as - instead", name=name)


class UnreadableSourceError(KbError):
    """The system does not let us read it; ``reason`` is what it says."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(
            f"{name}: cannot be read ({reason}); check its permissions", name=name, reason=reason
        )


class EmptyFolderError(KbError):
    """A folder or archive in which there is nothing to read."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: holds no texts; name a folder that has some", name=name)


class EmptySourceError(KbError):
    """A file without any text."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: is empty; there is nothing to read", name=name)


class BinarySourceError(KbError):
    """Bytes that are no text; ``kind`` says what they are, where that is known."""

    def __init__(self, name: str, kind: str) -> None:
        super().__init__(
            f"{name}: is not text ({kind}); save the rules as plain text or HTML",
            name=name,
            kind=kind,
        )


class UndecodableSourceError(KbError):
    """Text in no encoding that makes sense of it."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name}: its encoding is not recognised; name it with --encoding", name=name
        )


class UnknownEncodingError(KbError):
    """``--encoding`` names no encoding of text."""

    def __init__(self, encoding: str) -> None:
        super().__init__(
            f"--encoding {encoding}: no such encoding; try utf-8, cp932, euc_jp or cp1252",
            encoding=encoding,
        )


class WrongEncodingError(KbError):
    """The text is not in the encoding that was named, nor plainly in another."""

    def __init__(self, name: str, encoding: str) -> None:
        super().__init__(
            f"{name}: is not in {encoding}; leave --encoding out to have it recognised",
            name=name,
            encoding=encoding,
        )


class OtherEncodingError(KbError):
    """The text is not in the encoding that was named, but looks like ``found``."""

    def __init__(self, name: str, encoding: str, found: str) -> None:
        super().__init__(
            f"{name}: is not in {encoding}; it looks like {found}",
            name=name,
            encoding=encoding,
            found=found,
        )


class TooLargeError(KbError):
    """More bytes than a rules text has; ``limit`` in bytes."""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__(
            f"{name}: is larger than {limit >> 20} MB; split it, or extract the rules from it",
            name=name,
            limit=limit >> 20,
        )


class LineTooLongError(KbError):
    """A line that no text has; ``limit`` in bytes, ``line`` from 1."""

    def __init__(self, name: str, line: int, limit: int) -> None:
        super().__init__(
            f"{name}, line {line}: is longer than {limit >> 20} MB; this is not a rules text",
            name=name,
            line=line,
            limit=limit >> 20,
        )


class DamagedArchiveError(KbError):
    """Compressed data that ends early or does not unpack; ``reason`` says how."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(
            f"{name}: cannot be unpacked ({reason}); get a new copy", name=name, reason=reason
        )


class PackedOtherwiseError(KbError):
    """Packed in a way that is not read; ``unpacker`` is a command that writes what is in it."""

    def __init__(self, name: str, kind: str, unpacker: str) -> None:
        super().__init__(
            f"{name}: is packed as {kind}, which is not supported; unpack it first,"
            f" for example {unpacker} FILE | kb ingest -",
            name=name,
            kind=kind,
            unpacker=unpacker,
        )


class ZipOnItsWayError(KbError):
    """A zip from a pipe or inside another archive; what is in it is told at its end alone."""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__(
            f"{name}: a zip of more than {limit >> 20} MB cannot be read from standard input or"
            " from inside another archive; save it as a file and name that",
            name=name,
            limit=limit >> 20,
        )


class ArchiveBombError(KbError):
    """An archive that unpacks into far more than it may hold."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(
            f"{name}: unpacks to too much ({reason}); if you trust it, unpack it yourself",
            name=name,
            reason=reason,
        )


class EncryptedMemberError(KbError):
    """An archive member behind a password."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: is encrypted; unpack it with its password first", name=name)


class LinkMemberError(KbError):
    """An archive member that points elsewhere instead of holding text."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: is a link, not a text; name what it points to", name=name)


class FetchFailedError(KbError):
    """An address that did not answer with a text."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(
            f"{address}: could not be fetched ({reason}); check the address or try later",
            address=address,
            reason=reason,
        )


class MissingPageError(KbError):
    """A wiki without this page."""

    def __init__(self, address: str, title: str) -> None:
        super().__init__(
            f"{address}: has no page {title}; check the title", address=address, title=title
        )


class UnknownFormatError(KbError):
    """``--format`` names no reader."""

    def __init__(self, format_name: str, known: Iterable[str]) -> None:
        names = ", ".join(sorted(known))
        super().__init__(
            f"--format {format_name}: no such format; choose from {names}",
            format=format_name,
            known=names,
        )


class UnrecognisedTextError(KbError):
    """A text that no reader is sure of."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        names = ", ".join(sorted(known))
        super().__init__(
            f"{name}: its format is not recognised; choose one with --format ({names})",
            name=name,
            known=names,
        )


class NoRulesInDataError(KbError):
    """Data in which nothing has the number of a rule and a text; ``kind`` is JSON or a table."""

    def __init__(self, name: str, kind: str) -> None:
        super().__init__(
            f"{name}: is {kind} without numbered rules; each rule needs its number and its text",
            name=name,
            kind=kind,
        )


class ErrorPageError(KbError):
    """A web page that reports an error, saved in place of the text; ``title`` is its heading."""

    def __init__(self, name: str, title: str) -> None:
        super().__init__(
            f"{name}: is a web page without rules ({title}); fetch the text again",
            name=name,
            title=title,
        )


class OtherWorkError(KbError):
    """A text that is known, and whose kind of rulebook is not supported; ``work`` names it."""

    def __init__(self, name: str, work: str) -> None:
        super().__init__(
            f"{name}: is {work}, which cannot be read; use an edition from 2003 or later",
            name=name,
            work=work,
        )
