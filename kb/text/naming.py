"""Where terms come from: headings, glossaries, pairs in running text, and the built-in list.

Never from MeCab's dictionary: UniDic gives クリーチャー the lemma Kreacher.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.text.fold import name_form
from kb.text.lexicon import LONGEST, Name, english_form
from kb.text.searchable import has_dots, literal

_PAIR = r"[「《]([^「」《》/]+)/([a-z][a-z' ,-]*[a-z])[」》]"
_LISTED = "、"
_PATTERN = frozenset("[［～〜")
"""What stands in a heading for any word."""
_HOMONYM = r"\s*[(（](?:\d+|[nv])[)）]$"
_OR_AND = "/| and "
"""Stands between English names where the Japanese heading has 、 between its own."""


def names_of(title: str | None, english: str | None, reading: str | None) -> Iterator[Name]:
    """The names that a heading gives: one, or several where it lists them (覇権、覇権された)."""
    if not title or len(title) > LONGEST:
        return
    called = _alternatives(english) if english else []
    yield from _named(title, called, reading)
    parts = title.split(_LISTED)
    if len(parts) == 1:
        return
    read = reading.split(_LISTED) if reading else []
    own = re.split(_OR_AND, english) if english else []
    for place, part in enumerate(parts):
        if part and _PATTERN.isdisjoint(part):
            each = own[place : place + 1] if len(own) == len(parts) else called[: not place]
            yield from _named(part, each, read[place] if len(read) == len(parts) else None)


def _named(title: str, called: list[str], reading: str | None) -> Iterator[Name]:
    term, read = literal(title).text, name_form(reading) if reading else None
    written = title if has_dots(title) else None
    for english in called:
        yield Name(term, read, literal(english).text, english_form(english), written)
    if not called:
        yield Name(term, read, written=written)


def _alternatives(english: str) -> list[str]:
    """An English heading, as it stands and as other texts may have it.

    Japanese glossaries number homonyms (``Draw(2)``) and list words with a stroke (``You/Your``).
    """
    bare = re.sub(_HOMONYM, "", english).strip() or english
    listed = [bare.replace("/", ", "), *bare.split("/")] if "/" in bare else []
    return list(dict.fromkeys((english, bare, *listed)))


def built_in() -> Iterator[Name]:
    """The names that ship with the program: those of the rulebook it was first made for."""
    from pathlib import Path  # noqa: PLC0415 - an index has them; a search is to start fast

    table = Path(__file__).with_name("lexicon.tsv").read_text(encoding="utf-8")
    for line in table.splitlines()[1:]:
        term, reading, english = line.split("\t")
        yield from names_of(term, english or None, reading or None)


def pairs_in(text: str) -> Iterator[Name]:
    """The names given in running text as ``「日本語／English」``; ``text`` is `literal`."""
    for match in re.finditer(_PAIR, text):
        yield Name(match[1], None, match[2], english_form(match[2]))
