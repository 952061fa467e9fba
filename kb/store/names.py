"""The names under which an entry is found: its titles, parts of them, its reading."""

from __future__ import annotations

import re

from kb.model import Kind
from kb.store.items import Item
from kb.text.fold import name_form

_TWO_NAMES = re.compile(r"([^/]*[ぁ-ヿ㐀-鿿][^/]*)/([A-Za-z][^/]*)")
_QUALIFIED = re.compile(r"(.*\S) \([A-Z][a-z]+\)")
_QUOTED = re.compile(r"[\"“「『]([^\"“”「」『』]+)[\"”」』]")
_SINGLE_WORDS = re.compile(r"[^\W\d_]+(?:(?:, ?|/)[^\W\d_]+)+")


def names(item: Item) -> tuple[tuple[str, str], ...]:
    """Every way to name an item: pairs of the folded name and ``title|english|reading``."""
    said = (
        *((way, "title") for way in _ways(item.title)),
        *((way, "title") for way in _in_two_languages(item)),
        *((way, "title") for way in _ways(_unqualified(item))),
        *((way, "english") for way in _ways(item.title_en, slash=item.kind is Kind.GLOSSARY)),
        *((way, "reading") for way in _ways(item.reading)),
    )
    forms = ((name_form(way), kind) for way, kind in said)
    return tuple(dict.fromkeys(pair for pair in forms if pair[0]))


def _in_two_languages(item: Item) -> tuple[str, ...]:
    """Both names of a wiki page that is called after a card: ``夜の船/Night Ship``."""
    match = _TWO_NAMES.fullmatch(item.title or "") if item.kind is Kind.PAGE else None
    return () if match is None else (match[1], match[2])


def _unqualified(item: Item) -> str | None:
    """A glossary term without what is said of its use: ``Cantrip (Informal)``."""
    match = _QUALIFIED.fullmatch(item.title or "") if item.kind is Kind.GLOSSARY else None
    return None if match is None else match[1]


def _ways(title: str | None, *, slash: bool = False) -> tuple[str, ...]:
    """A title, and the words of one that names several (``あなた、あなたの``, ``You, Your``).

    A slash separates only where ``slash`` says so: ``Power/Toughness`` is one name.
    """
    if not title:
        return ()
    if quoted := _QUOTED.fullmatch(title):  # "As though", in old editions
        return (title, *_ways(quoted[1], slash=slash))
    parts = title.split("、")
    if len(parts) == 1 and _SINGLE_WORDS.fullmatch(title):
        parts = re.split(", ?|/" if slash else ", ?", title)
    return (title, *parts) if len(parts) > 1 else (title,)
