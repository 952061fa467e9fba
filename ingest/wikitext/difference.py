"""A copied MediaWiki difference page (版間の差分): what each line says of the two sides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from ingest.wikitext.table import without_closing_bars

MARK = re.compile(
    r"[\s|]*+(?:(?:[⟶→]\s*+)?(?:\d+\s*行目?|行\s*\d+|Line\s+\d+)\s*[:：][\s|]*+){1,2}"
)
"""A line that says where the next rows stand in the page (``26行: |``)."""

_REVISION = re.compile(r"[^|]*(?:時点における(?:最新)?版|(?:Latest revision|Revision) as of)[^|]*")
_LONGEST_HEADING = 200
_MINUS, _PLUS = "−–-", "+＋"
_BOTH = re.compile(
    rf"\s*[{_MINUS}]\s*\|\s?(?P<left>.*?)\s?\|\s*[{_PLUS}]\s*\|\s?(?P<right>.*)", re.DOTALL
)
_LEFT = re.compile(rf"\s*[{_MINUS}]\s*\|\s?(?P<left>.*)", re.DOTALL)
_RIGHT = re.compile(rf"\s*(?:\|\s*){{0,3}}[{_PLUS}]\s*\|\s?(?P<right>.*)", re.DOTALL)
_SEPARATOR = re.compile(r" ?\| {0,3}")
_TABBED = re.compile(rf"\s*[{_PLUS}{_MINUS}]\s*\t|[^\t]*\t[^\t]+\t\t")
_MOST_SEPARATORS = 200

_NEW, _OLD = re.compile(r"最新版|Latest revision"), re.compile(r"編集中の文章|Your text")
_DATE = re.compile(r"(\d{4})年(\d{1,2})月(\d{1,2})日[^|\d]{0,8}(\d{1,2}):(\d{2})")


_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)
_ENGLISH_DATE = re.compile(rf"(\d{{1,2}}):(\d{{2}}), (\d{{1,2}}) ({'|'.join(_MONTHS)}) (\d{{4}})")


class Side(Enum):
    """A column of the difference table."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Sides:
    """What one source line says of the two sides; None where it says nothing of a side."""

    left: str | None = None
    right: str | None = None

    def of(self, side: Side) -> str | None:
        """The text on ``side``."""
        return self.left if side is Side.LEFT else self.right


def is_revision(line: str) -> bool:
    """Whether ``line`` is the heading of the rendered page that may follow the rows."""
    return len(line) <= _LONGEST_HEADING and bool(_REVISION.fullmatch(line))


def newer(heads: Sequence[str]) -> Side:
    """The side that is newer, from the lines above the rows.

    最新版 is what the wiki holds and 編集中の文章 an edit not saved, so the former is newer,
    wherever it stands; of two dated revisions the later is; else the right side.
    """
    text = "\n".join(heads)
    saved, edited = _NEW.search(text), _OLD.search(text)
    if saved and edited:
        return Side.LEFT if saved.start() < edited.start() else Side.RIGHT
    dates = [tuple(map(int, m.groups())) for m in _DATE.finditer(text)] or [*_english(text)]
    return Side.LEFT if len(dates) > 1 and dates[0] > dates[1] else Side.RIGHT


def _english(text: str) -> Iterator[tuple[int, ...]]:
    for hour, minute, day, month, year in _ENGLISH_DATE.findall(text):
        yield int(year), _MONTHS.index(month) + 1, int(day), int(hour), int(minute)


def is_inline(lines: Sequence[str]) -> bool:
    """Whether the rows stand in one column, old and new below each other and without signs.

    So does a skin for telephones show them; what is new cannot be told from such a copy.
    """
    texts = [text for line in lines if (text := line.strip()) and not MARK.fullmatch(line)]
    signed = any(text[0] in _PLUS + _MINUS and not text[1:2].strip() for text in texts)
    barred = any("|" in line and _row(line) is not None for line in lines)
    twice = any(one == other for one, other in pairwise(texts))
    return bool(texts) and not (signed or barred or twice or any(map(_TABBED.match, lines)))


def sides_of(lines: Sequence[str]) -> Iterator[Sides | None]:
    """Sides of each line from the first line mark on; None for lines below the last row."""
    if lines and "|" in lines[0]:
        return table_rows(lines)
    if is_inline(lines):
        return (Sides("", "") if MARK.fullmatch(line) else Sides(line, line) for line in lines)
    if any(_TABBED.match(line) for line in lines):
        return table_rows([line.replace("\t", " | ") for line in lines])
    return cell_rows(lines)


def table_rows(lines: Sequence[str]) -> Iterator[Sides | None]:
    """Sides of each line of a pipe table; None for lines below its last row.

    A cell may go on over the line's end: its next line belongs to the side that is open.
    """
    last = max((i for i, line in enumerate(lines) if _is_row(line)), default=-1)
    side = Side.LEFT
    for index, line in enumerate(lines):
        if index > last:
            yield None
            continue
        sides = _row(line) or _going_on(line, side)
        side = Side.LEFT if sides.right is None else Side.RIGHT
        yield sides


def _going_on(line: str, side: Side) -> Sides:
    text = without_closing_bars(line)
    return Sides(left=text) if side is Side.LEFT else Sides(right=text)


def _is_row(line: str) -> bool:
    return bool(MARK.fullmatch(line)) or ("|" in line and _row(line) is not None)


def _row(line: str) -> Sides | None:
    if MARK.fullmatch(line):
        return Sides("", "")
    if found := _BOTH.fullmatch(line):
        return Sides(found["left"], without_closing_bars(found["right"]))
    if found := _LEFT.fullmatch(line):
        return Sides(left=without_closing_bars(found["left"]))
    if found := _RIGHT.fullmatch(line):
        return Sides(right=without_closing_bars(found["right"]))
    text = _twice(line.strip())
    return None if text is None else Sides(text, text)


def _twice(row: str) -> str | None:
    """The text of a context row, which holds it twice.

    A row has its empty sign cells (``| text | | text |``) or is padded (``text | text | ||``).
    """
    if not row.strip(" |"):
        return "" if row else None
    signed = row.startswith("| ") and not row.endswith("||")
    return _half(row.removeprefix("| ").lstrip()) if signed else _half(row)


def _half(body: str) -> str | None:
    for count, found in enumerate(_SEPARATOR.finditer(body)):
        text, rest = body[: found.start()], body[found.end() :]
        for half in (rest, rest.removeprefix("|").lstrip()):
            if text and half.startswith(text) and not half[len(text) :].strip(" |"):
                return text
        if count > _MOST_SEPARATORS:
            break
    return None


def cell_rows(lines: Sequence[str]) -> Iterator[Sides | None]:
    """Sides of each line where every cell has a line of its own, the sign on a line before it.

    A context line stands twice, the second time saying nothing new. A line without a sign that
    stands once is of the left side: copies lose its ``−``.
    """
    sign = repeated = ""
    for index, line in enumerate(lines):
        text = line.strip()
        if MARK.fullmatch(line):
            sign = repeated = ""
            yield Sides("", "")
        elif len(text) == 1 and text in _PLUS + _MINUS:
            sign = text
            yield Sides()
        elif sign:
            yield Sides(right=text) if sign in _PLUS else Sides(left=text)
            sign = ""
        elif not text:
            yield Sides("", "")
        elif text == repeated:
            repeated = ""
            yield Sides()
        elif _next_text(lines, index) == text:
            repeated = text
            yield Sides(text, text)
        else:
            yield Sides(left=text)


def _next_text(lines: Sequence[str], index: int) -> str:
    """The next line that is not blank; a context line's twin is at most three lines on."""
    return next((t for line in lines[index + 1 : index + 4] if (t := line.strip())), "")
