"""Which edition a source is: told by options, by the text itself, or by its file's name."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ingest.dates import date_of
from ingest.draft import Header
from ingest.language import language_of
from ingest.pipeline.options import Options
from ingest.reader import SourceText
from kb.errors import Problem, Severity

_T = TypeVar("_T")
_VERSION = re.compile(r"(?<!\d)(?P<y>\d{4})(?P<m>\d{2})(?P<d>\d{2})\.\d+(?![.\d])")
_DATE = re.compile(r"(?<!\d)(?P<y>(?:19|20)\d{2})(?P<s>[-_.]?)(?P<m>\d{2})(?P=s)(?P<d>\d{2})(?!\d)")
_ESCAPED = re.compile(r"\\u([0-9A-Fa-f]{4})")
_TAG = re.compile(r"<[^<>]*>")
_LOOKED_AT = 20_000


@dataclass(frozen=True, slots=True)
class Identity:
    """What a source calls itself. ``name`` is None for a text that names no edition."""

    name: str | None
    date: dt.date | None


def identity(source: SourceText, headers: Sequence[Header], options: Options) -> Identity:
    """Judge name and date. An option outweighs the text, and the text the file's name."""
    told = _first(header.date for header in headers)
    stem = stem_date(source.stem)
    version = _VERSION.search(source.stem)
    name = (
        options.edition
        or _first(header.edition for header in headers)
        or (version[0] if version else None)
        or (told.isoformat() if told else None)
        or (stem.isoformat() if stem else None)
    )
    date = options.date or told or stem_date(name or "") or stem
    return Identity(name, date)


def disagreements(source: SourceText, headers: Sequence[Header]) -> Iterator[Problem]:
    """A warning where the text is of another date than the name of its file says."""
    stem = stem_date(source.stem)
    header = next((h for h in headers if h.date is not None), None)
    if header is not None and stem is not None and header.date != stem:
        message = f"the text says {header.date}, the name of its file {stem}"
        line = max(header.lines.first, 1)
        yield Problem(Severity.WARNING, "date-mismatch", message, line)


def kept_otherwise(stem: str, date: dt.date | None) -> Iterator[Problem]:
    """The same warning for a text that was read before, and is kept under ``date``."""
    named = stem_date(stem)
    if date is not None and named is not None and date != named:
        message = f"the text is kept as of {date}, the name of its file says {named}"
        yield Problem(Severity.WARNING, "date-mismatch", message)


def stem_date(stem: str) -> dt.date | None:
    """The date that a name holds (``2026-08-07``, ``20260116.0``), if it is one."""
    found = (_VERSION.search(stem), *_DATE.finditer(stem))
    return _first(date_of(m["y"], m["m"], m["d"]) for m in found if m is not None)


def language(source: SourceText) -> str:
    r"""``ja`` where a good part of the text is in kana or kanji, else ``en``.

    Tags count for nothing, and what JSON may write as ``\u3042`` is the letter that it stands for.
    """
    text = _ESCAPED.sub(lambda m: chr(int(m[1], 16)), "".join(source.lines)[: 6 * _LOOKED_AT])
    return language_of(_TAG.sub("", text)[:_LOOKED_AT])


def _first(values: Iterable[_T | None]) -> _T | None:
    return next((value for value in values if value is not None), None)
