"""Which game a text is about: what keeps the editions of one rulebook together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape

from ingest.draft import Draft, Header, Skipped
from ingest.reader import SourceText

_MAGIC = "Magic: The Gathering"
_KNOWN = re.compile(r"magic|マジック|\bMTG\b", re.IGNORECASE)
_RULES = r"(?:総合(?:ゲーム)?ルール|(?:Official )?Comprehensive (?:Game )?Rules(?: Manual)?)"
_IN_SENTENCE = re.compile(rf"このファイルは[、,]\s*(.{{1,60}}?)\s*の\s*{_RULES}", re.IGNORECASE)
_TITLE_LINE = re.compile(rf"\W*(\w.{{0,60}}?)\s*{_RULES}\s*(?:(?:[（(]|ver).*)?", re.IGNORECASE)
_GENERIC = re.compile(
    rf"{_RULES}|rule ?book|ルールブック|[(（].*?[)）]|\bver(?:sion)?\.? ?[\d.]+|和訳|[\d.]+ ?版"
    r"|\d{4}[-/.]\d{2}[-/.]\d{2}",
    re.IGNORECASE,
)
_TAG = re.compile(r"<[^<>]*>")
_BY_NUMBERING = {"comprehensive": _MAGIC}


def title(source: SourceText, drafts: Iterable[Draft]) -> str | None:
    """The game's name as the text gives it: in its preface, in its title line, or by its reader.

    A sentence that tells the name in two languages (``汐境／Ebbmark の総合ルール``) goes first.
    """
    drafts = [draft for draft in drafts if _is_front(draft)]
    lines = [line.strip() for line in _lines(source, drafts)]
    for matches in (_IN_SENTENCE.search, _TITLE_LINE.fullmatch):
        found = next((match for line in lines if (match := matches(line))), None)
        if found is not None:
            return found[1]
    return next((d.title for d in drafts if isinstance(d, Header) and d.title), None)


def rulebook(told: str | None, numbering: str) -> str:
    """The rulebook's name, from the title that the text gives.

    *Magic* is one game in either language, and of a name in two languages the English one counts,
    so that editions in both stand together. A text without a title of which nothing else tells the
    game is taken for the one whose numbering it has.
    """
    if told and _KNOWN.search(told):
        return _MAGIC
    name = " ".join(_GENERIC.sub(" ", told or "").split()).rpartition("／")[2]
    return name.strip(" -–—:：・") or _BY_NUMBERING.get(numbering, numbering)


def _is_front(draft: Draft) -> bool:
    return isinstance(draft, Header) or (isinstance(draft, Skipped) and draft.why == "preface")


def _lines(source: SourceText, drafts: Iterable[Draft]) -> Iterator[str]:
    for draft in drafts:
        if isinstance(draft, Header | Skipped):
            for line in source.lines[draft.lines.first - 1 : draft.lines.last]:
                yield unescape(_TAG.sub("", line)) if "<" in line else line
