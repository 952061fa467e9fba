"""MeCab with unidic-lite: Japanese text cut into words. The only importer of fugashi."""

from __future__ import annotations

import os
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from kb.record import NamedTuple
from kb.text.kana import to_hiragana

if TYPE_CHECKING:
    from fugashi import GenericTagger

PART_OF_SPEECH, LEMMA, SPOKEN = 0, 7, 17
UNKNOWN_FIELDS = 7
"""MeCab gives a word it does not know fewer fields than this."""

CHUNK = 4000
"""Characters MeCab is given at once: its memory grows with the longest sentence it has seen."""

KEPT_TEXTS = 4
"""Texts that are kept cut: a search looks at its line again and again."""

KEPT_WORDS = 1 << 14
"""Words whose facts are kept, most of a kilobyte each."""


class Token(NamedTuple):
    """A word (形態素) at ``start`` to ``end`` of the text it was cut from.

    ``base`` is the dictionary form (唱える for 唱え), the tail of loan-word lemmas dropped;
    ``reading`` is in hiragana, the surface itself where the dictionary has none; ``pos`` is the
    first part of speech of UniDic (名詞, 助詞, …), empty for words it does not know.
    """

    surface: str
    base: str
    reading: str
    pos: str
    start: int
    end: int


@cache
def tagger() -> GenericTagger:
    """The tagger, made at first use and kept. Raises RuntimeError without a dictionary."""
    # Imported here: 10 ms and a dictionary that showing a rule does not need.
    import fugashi  # noqa: PLC0415

    return fugashi.GenericTagger(f'-r "{_within("mecabrc")}" -d "{_within("")}"')


def dictionary() -> str:
    """The dictionary and its version, as part of the fingerprint of everything derived by it."""
    with open(_within("version"), encoding="ascii") as file:  # noqa: PTH123 - see `_within`
        return f"unidic-lite {file.read().strip()}"


@lru_cache(maxsize=KEPT_TEXTS)
def cut(text: str) -> tuple[Token, ...]:
    """The words of ``text`` with their offsets; white space belongs to no word.

    Never raises on content: what MeCab does not know comes back as it was written.
    """
    found: list[Token] = []
    for start in range(0, len(text), CHUNK):
        found.extend(_chunk(text[start : start + CHUNK], start))
    return tuple(found)


def _chunk(text: str, offset: int) -> list[Token]:
    found: list[Token] = []
    end = 0
    for node in tagger()(text.replace("\0", " ")):
        start = end + len(node.white_space)
        end = start + len(node.surface)
        found.append(_token(node.surface, node.feature_raw, offset + start))
    return found


def _token(surface: str, raw: str, start: int) -> Token:
    base, reading, pos = _facts(surface, raw)
    return Token(surface, base, reading, pos, start, start + len(surface))


@lru_cache(maxsize=KEPT_WORDS)
def _facts(surface: str, raw: str) -> tuple[str, str, str]:
    """Base, reading and part of speech from the features as MeCab prints them."""
    fields = raw.split(",", SPOKEN + 1)
    if len(fields) < UNKNOWN_FIELDS:
        return surface, to_hiragana(surface), ""
    base = _without_tail(fields[LEMMA]) or surface
    spoken = fields[SPOKEN] if len(fields) > SPOKEN else ""
    reading = surface if spoken in ("", "*") else spoken
    return base, to_hiragana(reading), fields[PART_OF_SPEECH]


def _without_tail(lemma: str) -> str:
    """A lemma without the origin UniDic adds to loan words (カード-card)."""
    return lemma.partition("-")[0] if lemma != "*" else ""


def _within(name: str) -> str:
    """A file of the dictionary; without pathlib, which takes as long to import as MeCab."""
    import unidic_lite  # noqa: PLC0415 - see `tagger`

    return os.path.join(unidic_lite.DICDIR, name)  # noqa: PTH118
