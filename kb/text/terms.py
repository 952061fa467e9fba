"""From text to index terms, each with the source characters it stands for.

Numbers (``702.16a``), mana symbols (``{2}``) and sizes (``+1/+1``) are found first and stay
whole. Japanese is cut by MeCab into dictionary forms, English into stems. Words that only serve
grammar are left out: exact text is looked for in the text itself, not among the terms.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.util import find_spec, module_from_spec
from operator import itemgetter
from typing import Any

from kb.record import NamedTuple
from kb.text.fold import KEPT_NAMES, Folded
from kb.text.forms import MEANT
from kb.text.mecab import Token, cut
from kb.text.searchable import LONGEST_NAME, is_japanese, searchable

ANALYSIS_VERSION = 5
"""Grows with every change of what terms a text has: older indexes are then rebuilt."""

LETTER = "[a-zß-ʯͰ-ԯ]"
PIECE = re.compile(
    r"(?P<symbol>\{[^{}\s]{1,8}\})"
    r"|(?P<size>[+-]\d+/[+-]\d+|(?<![\d./])\d+/\d+(?![\d/]))"
    r"|(?P<number>\d+(?:[.-]\d+)*(?:[a-z]{1,2}(?![a-z]))?)"
    rf"|(?P<latin>{LETTER}+(?:'[a-z]+)?)"
)
LATIN = re.compile(rf"{LETTER}+(?:'[a-z]+)?")
GRAMMAR = frozenset({"助詞", "助動詞", "補助記号", "記号", "空白"})
LIGHT = frozenset({
    "為る", "居る", "有る", "成る", "出来る", "事", "物", "其の", "此の", "其れ", "此れ",
    "何の", "為", "様", "等", "よう",
})  # fmt: skip
"""Dictionary forms that say nothing of what a rule is about."""
STOP = frozenset({
    "a", "an", "and", "are", "as", "at", "be", "been", "but", "by", "can", "did", "do", "does",
    "for", "from", "had", "has", "have", "he", "her", "his", "how", "i", "if", "in", "into",
    "is", "it", "its", "my", "not", "of", "on", "or", "she", "so", "than", "that", "the",
    "their", "them", "then", "there", "these", "they", "this", "those", "to", "was", "were",
    "what", "when", "where", "which", "while", "who", "will", "with", "would", "you", "your",
    "aren't", "didn't", "doesn't", "don't", "hadn't", "hasn't", "haven't", "i'm", "isn't", "it's",
    "that's", "there's", "they're", "wasn't", "weren't", "what's", "who's", "won't", "wouldn't",
    "you're",
})  # fmt: skip
KEPT_STEMS = 1 << 14
"""Words whose stem is kept: of a large wiki there is no end of them, and most are rare."""
KEPT_LINES = 4
LONG_VOWEL_FROM = 4
"""Katakana words of this length are the same with and without a final ー (プレイヤ)."""


class Term(NamedTuple):
    """An index term, and the characters ``start`` to ``end`` of the source it stands for."""

    text: str
    start: int
    end: int


def terms(text: str) -> tuple[Term, ...]:
    """The terms of ``text`` in the order of the text."""
    return _name_terms(text) if len(text) <= LONGEST_NAME else _line_terms(text)


@lru_cache(maxsize=KEPT_NAMES)
def _name_terms(name: str) -> tuple[Term, ...]:
    """The terms of a word or name, kept: one search asks for the same names again and again."""
    return terms_of(searchable(name))


@lru_cache(maxsize=KEPT_LINES)
def _line_terms(line: str) -> tuple[Term, ...]:
    """The terms of a line, kept for as long as one search asks for them."""
    return terms_of(searchable(line))


def terms_of(folded: Folded) -> tuple[Term, ...]:
    """The terms of a text that is already `searchable`, with offsets into its source.

    To look for some of them alone, see `kb.text.wanted`.
    """
    return terms_among(folded, words_of(folded))


def terms_among(folded: Folded, words: Iterable[Token]) -> tuple[Term, ...]:
    """As `terms_of`, given the `words_of` the text, which it takes long to find."""
    return tuple(sorted((*pieces_of(folded), *japanese_of(folded, words)), key=itemgetter(1, 2)))


def japanese_of(folded: Folded, words: Iterable[Token]) -> Iterator[Term]:
    """The Japanese words that are terms."""
    for token in words:
        if token.pos not in GRAMMAR and token.base not in LIGHT:
            yield term_at(folded, dictionary_form(token), token.start, token.end)


def pieces_of(folded: Folded) -> list[Term]:
    """The terms that are not Japanese."""
    return [
        term_at(folded, _normal(match), match.start(), match.end())
        for match in PIECE.finditer(folded.text)
        if match[0] not in STOP
    ]


def words_of(folded: Folded) -> tuple[Token, ...]:
    """The Japanese words of a searchable text, with offsets into the folded text."""
    if folded.text.isascii():
        return ()
    japanese = folded.text.translate(_SPACED)
    return cut(japanese) if not japanese.isspace() else ()


class _Spaced(dict[int, str]):
    """A space for every character that is not Japanese, as they come."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        kept = character if is_japanese(character) else " "
        self[code] = kept
        return kept


_SPACED = _Spaced()


def dictionary_form(token: Token) -> str:
    """The term a Japanese word is indexed by."""
    base = token.base
    if len(base) >= LONG_VOWEL_FROM and base[-1] == "ー":
        return base[:-1]
    return base


@lru_cache(maxsize=KEPT_STEMS)
def stem(word: str) -> str:
    """The stem of an English word: ``protection`` is ``protect``, ``drew`` is ``draw``."""
    word = word.removesuffix("'s")
    return MEANT.get(word) or MEANT.get(found := str(_stemmer().stemWord(word)), found)


def _normal(match: re.Match[str]) -> str:
    return stem(match[0]) if match.lastgroup == "latin" else match[0]


def term_at(folded: Folded, text: str, start: int, end: int) -> Term:
    """A term that stands from ``start`` to ``end`` of a folded text."""
    if isinstance(folded.starts, range):  # as in the source
        return Term(text, start, end)
    return Term(text, *folded.span(start, end))


@cache
def _stemmer() -> Any:
    """The English stemmer alone: its package imports thirty languages, as slowly as MeCab starts.

    The package gets a stand-in that knows where its modules are, taken away again at once.
    """
    name = "snowballstemmer"
    spec = find_spec(name)
    if name in sys.modules or spec is None:
        return importlib.import_module(f"{name}.english_stemmer").EnglishStemmer()
    sys.modules[name] = module_from_spec(spec)
    try:
        return importlib.import_module(f"{name}.english_stemmer").EnglishStemmer()
    finally:
        del sys.modules[name]
