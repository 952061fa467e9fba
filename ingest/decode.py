"""Bytes to text: the encoding is the one in which the text makes sense.

Tried in turn: the byte order mark, the encoding the text declares, UTF-16 by its shape,
ISO-2022-JP by its escapes, UTF-7 by its runs, UTF-8, CP932 and EUC-JP by their kana, UTF-8 with a
few stray bytes, single-byte encodings by the sense they make, and at last the guess of
charset-normalizer.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from dataclasses import replace

from ingest.damage import damage, declared_otherwise, removed_nuls
from ingest.declaration import browser_name, declaration, obey
from ingest.document import kind_of
from ingest.encoding import (
    Decoded,
    certain,
    damaged_japanese,
    marked,
    strewn_utf8,
    strict,
    too_many_controls,
)
from ingest.lines import LINE_LIMIT, overlong_line
from ingest.refusals import (
    BinarySourceError,
    EmptySourceError,
    LineTooLongError,
    OtherEncodingError,
    UndecodableSourceError,
    UnknownEncodingError,
    WrongEncodingError,
)
from ingest.single_byte import CANDIDATES, best_encoding, sense_of
from kb.errors import KbError

SINGLE_BYTE_SENSE = 0.2
"""Least mean sense of a text in a single-byte encoding; right ones make 0.8 and more."""
_SINGLE_BYTE = frozenset(codecs.lookup(name).name for name in CANDIDATES)
ENOUGH_TO_GUESS = 64
"""Bytes. Less than this looks like some language in some encoding, whatever it is."""
_SOMETHING = re.compile("[^\\s\x00\ufeff]")
CLEARLY = 0.4
"""How much more sense another single-byte encoding makes where the one that was told is wrong."""
_FAMILIES = (("utf-8", "ascii"), ("cp932", "shift"), ("euc_ji", "euc_jp"), ("utf-16",), ("utf-32",))


def decode(
    data: bytes, name: str, encoding: str | None = None, declared: str | None = None
) -> Decoded:
    """The text that ``data`` is.

    ``name`` is shown in refusals. ``encoding`` is what the user insists on; ``declared`` is what
    a server said. Raises a `kb.errors.KbError` of `ingest.refusals` where there is no text, or
    none in ``encoding``.
    """
    _refuse_non_text(data, name)
    found = _as_told(data, name, encoding) if encoding else _recognised(data, declared)
    if found is None:
        raise UndecodableSourceError(name)
    if too_many_controls(found.text):
        raise BinarySourceError(name, "binary data")
    if _SOMETHING.search(found.text) is None:
        raise EmptySourceError(name)
    return _with_notes(found)


def _refuse_non_text(data: bytes, name: str) -> None:
    if not data:
        raise EmptySourceError(name)
    kind = kind_of(data)
    if kind is not None:
        raise BinarySourceError(name, kind)
    line = overlong_line(data)
    if line is not None:
        raise LineTooLongError(name, line, LINE_LIMIT)


def _with_notes(found: Decoded) -> Decoded:
    nuls = found.text.count("\x00")
    text = found.text.replace("\x00", "") if nuls else found.text
    notes = (*found.notes, *([removed_nuls(nuls)] if nuls else []))
    return replace(found, text=text, notes=(*notes, *damage(text)))


def _as_told(data: bytes, name: str, encoding: str) -> Decoded:
    """``data`` in the encoding the user names, refused where that makes no sense."""
    codec = _codec(encoding)
    sure = certain(data)
    text = strict(data, codec)
    if text is None or (sure and not _agrees(text, codec, sure)):
        raise _misnamed(name, encoding, sure)
    if too_many_controls(text):
        raise WrongEncodingError(name, encoding)
    if sure is None and codec in _SINGLE_BYTE:
        better, sense = best_encoding(data)
        if sense - sense_of(text) > CLEARLY:
            raise OtherEncodingError(name, encoding, better)
    return Decoded(text.removeprefix("\ufeff"), codec)


def _misnamed(name: str, encoding: str, sure: Decoded | None) -> KbError:
    if sure is None:
        return WrongEncodingError(name, encoding)
    return OtherEncodingError(name, encoding, sure.encoding)


def _codec(encoding: str) -> str:
    try:
        codec = codecs.lookup(encoding).name
        b"kb".decode(codec)  # refuses codecs that are no text encodings
    except UnicodeError:
        pass
    except (LookupError, ValueError):
        raise UnknownEncodingError(encoding) from None
    return "cp932" if codec == "shift_jis" else codec  # as browsers read it


def _agrees(text: str, codec: str, sure: Decoded) -> bool:
    return text == sure.text or _same_family(codec, sure.encoding)


def _same_family(one: str, other: str) -> bool:
    one, other = one.lower(), other.lower()
    return one == other or any(
        one.startswith(family) and other.startswith(family) for family in _FAMILIES
    )


def _recognised(data: bytes, declared: str | None) -> Decoded | None:
    by_mark = marked(data)
    if by_mark is not None:
        return by_mark
    named = declared or declaration(data)
    obeyed = obey(data, named) if named else None
    if obeyed is not None:
        return obeyed
    tries: tuple[Callable[[bytes], Decoded | None], ...] = (
        certain,
        strewn_utf8,
        damaged_japanese,
        _single_byte,
        _guessed,
    )
    found = next((decoded for attempt in tries if (decoded := attempt(data))), None)
    if found is not None and named and not _same_family(browser_name(named) or "", found.encoding):
        return replace(found, notes=(*found.notes, declared_otherwise(named, found.encoding)))
    return found


def _single_byte(data: bytes) -> Decoded | None:
    codec, sense = best_encoding(data)
    return Decoded(data.decode(codec), codec) if sense >= SINGLE_BYTE_SENSE else None


def _guessed(data: bytes) -> Decoded | None:
    if len(data) < ENOUGH_TO_GUESS:
        return None
    from charset_normalizer import from_bytes  # noqa: PLC0415 - slow to load and seldom needed

    guess = from_bytes(data[: 1 << 18]).best()
    text = strict(data, guess.encoding) if guess is not None else None
    if guess is None or text is None or too_many_controls(text):
        return None
    return Decoded(text, guess.encoding)
