"""What the lines above the body of a Japanese rulebook tell: its title, version and date."""

from __future__ import annotations

import re
from unicodedata import normalize

from ingest.dates import JAPANESE_DATE, date_of
from ingest.draft import Header
from ingest.paragraph import Block

_VERSION = re.compile(r"(?<!\d)((20\d{2})(\d{2})(\d{2})\.\d{1,3})(?!\d)")
_DATE = re.compile(JAPANESE_DATE)
_OF_ONE_TRANSLATOR = re.compile(r"第\s*(\d{1,2}(?:\.\d{1,2}){1,3})\s*版")
"""How the editions before 2011 are numbered (``私訳第 3.6.0.0 版``)."""
TITLE = re.compile(
    r"(?P<title>[^。]{0,40}総合ルール|詳細ルール)(?!ビューア)(?:[\s　]*[（(][^。（）()]*[）)])?"
)
_WIDE_DIGIT = re.compile("[０-９]")


def header(block: Block) -> Header | None:
    """What a line before the body tells: title, version, date of the translation."""
    text = normalize("NFKC", block.text) if _WIDE_DIGIT.search(block.text) else block.text
    titled = TITLE.fullmatch(block.text.strip())
    title = titled["title"].replace("詳細", "総合") if titled else None  # its name until 2005
    version = _VERSION.search(text)
    if version is not None:
        date = date_of(version[2], version[3], version[4])
        return Header(block.lines, version[1], date, title)
    numbered = _OF_ONE_TRANSLATOR.search(text) if titled else None
    if numbered is not None:
        return Header(block.lines, numbered[1], title=title)
    date_told = _DATE.search(text) if re.search("翻訳|和訳|発効|現在", text) else None
    date = date_of(*date_told.groups()) if date_told else None
    if title or date:
        return Header(block.lines, date=date, title=title)
    return None
