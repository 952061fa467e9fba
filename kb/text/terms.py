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
from kb.text.forms import FORMS, MEANT
from kb.text.mecab import Token, cut
from kb.text.searchable import LONGEST_NAME, is_japanese, searchable

ANALYSIS_VERSION = 3
"""Grows with every change of what terms a text has: older indexes are then rebuilt."""

LETTER = "[a-zß-ʯͰ-ԯ]"
PIECE = re.compile(
    r"(?P<symbol>\{[^{}\s]{1,8}\})"
    r"|(?P<size>[+-]\d+/[+-]\d+|(?<![\d./])\d+/\d+(?![\d/]))"
    r"|(?P<number>\d+(?:[.-]\d+)*(?:[a-z]{1,2}(?![a-z]))?)"
    rf"|(?P<latin>{LETTER}+(?:'[a-z]+)?)"
)
LATIN = re.compile(rf"{LETTER}+(?:'[a-z]+)?")
MAY_GO_ON = f"[{{'0-9]|{LETTER}$"
"""Text behind which letters may belong to a piece that began before."""
SHORTEST_SHARED = 3
"""A stem no longer than this may share its first letter alone with its word (``dying``)."""
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
LONG_VOWEL_FROM = 4
"""Katakana words of this length are the same with and without a final ー (プレイヤ)."""


class Term(NamedTuple):
    """An index term, and the characters ``start`` to ``end`` of the source it stands for."""

    text: str
    start: int
    end: int


def terms(text: str) -> tuple[Term, ...]:
    """The terms of ``text`` in the order of the text."""
    return _name_terms(text) if len(text) <= LONGEST_NAME else terms_of(searchable(text))


@lru_cache(maxsize=KEPT_NAMES)
def _name_terms(name: str) -> tuple[Term, ...]:
    """The terms of a word or name, kept: one search asks for the same names again and again."""
    return terms_of(searchable(name))


def terms_of(folded: Folded, wanted: frozenset[str] | None = None) -> tuple[Term, ...]:
    """The terms of a text that is already `searchable`, with offsets into its source.

    With ``wanted``, those terms only, which is quicker than to look among all.
    """
    if wanted is None:
        return terms_among(folded, words_of(folded))
    return _in_order(those_of(folded, wanted))


def those_of(folded: Folded, wanted: frozenset[str]) -> Iterator[Term]:
    """The terms of a text that are ``wanted``, in any order."""
    return (term for term in _among(folded, wanted) if term.text in wanted)


def terms_among(folded: Folded, words: Iterable[Token]) -> tuple[Term, ...]:
    """As `terms_of`, given the `words_of` the text, which it takes long to find."""
    return _in_order((*_pieces(folded), *_japanese(folded, words)))


def _in_order(found: Iterable[Term]) -> tuple[Term, ...]:
    return tuple(sorted(found, key=itemgetter(1, 2)))


def _among(folded: Folded, wanted: frozenset[str]) -> Iterator[Term]:
    """The terms among which those wanted are: stems in one way, Japanese in another."""
    stems, others, japanese = _sorts(wanted)
    if stems:
        yield from _words_of_stems(folded, stems)
    if any("'" in term or term in folded.text for term in others):
        yield from (term for term in _pieces(folded) if term.text not in stems)
    if japanese:
        yield from _japanese(folded, words_of(folded))


@lru_cache(maxsize=512)
def _sorts(terms: frozenset[str]) -> tuple[frozenset[str], frozenset[str], bool]:
    """The stems among terms, the others that are not Japanese, whether there are Japanese ones."""
    stems = frozenset(term for term in terms if re.fullmatch(f"{LETTER}+", term))
    others = frozenset(filter(str.isascii, terms - stems))
    return stems, others, len(stems) + len(others) < len(terms)


def _japanese(folded: Folded, words: Iterable[Token]) -> Iterator[Term]:
    """The Japanese words that are terms."""
    for token in words:
        if token.pos not in GRAMMAR and token.base not in LIGHT:
            yield _term(folded, dictionary_form(token), token.start, token.end)


def _pieces(folded: Folded) -> list[Term]:
    """What is not Japanese."""
    return [
        _term(folded, _normal(match), match.start(), match.end())
        for match in PIECE.finditer(folded.text)
        if match[0] not in STOP
    ]


def _words_of_stems(folded: Folded, stems: frozenset[str]) -> Iterator[Term]:
    """The Latin words among the pieces that have one of these stems."""
    text = folded.text
    for start in _starts(stems):
        at = text.find(start)
        while at >= 0:
            end = at + 1  # a piece may begin further on in it
            if _is_piece(text, at) and (match := LATIN.match(text, at)):
                end = match.end()
                if match[0] not in STOP and (found := stem(match[0])) in stems:
                    yield _term(folded, found, at, end)
            at = text.find(start, end)


@lru_cache(maxsize=512)
def _starts(stems: frozenset[str]) -> tuple[str, ...]:
    """What words may begin with that have one of these stems, none of which begins another.

    At most the last letter of a stem is not theirs. To look for each takes less time than to
    compile a pattern of all.
    """
    likely = (*stems, *(form for each in stems for form in FORMS.get(each, ())))
    starts = sorted({each[:-1] if len(each) > SHORTEST_SHARED else each[0] for each in likely})
    kept: list[str] = []
    for start in starts:
        if not kept or not start.startswith(kept[-1]):
            kept.append(start)
    return tuple(kept)


def _is_piece(text: str, start: int) -> bool:
    """Whether a piece begins with this letter, and none that began before goes on."""
    if not start or text[start - 1] == " ":
        return True
    first = text.rfind(" ", 0, start) + 1
    before = text[first:start]
    if before.isascii() and before.isalpha():  # the word that they begin goes on
        return False
    if not re.search(MAY_GO_ON, before):
        return True
    starts = (match.start() for match in PIECE.finditer(text, first))
    return next((at for at in starts if at >= start), None) == start


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


def _term(folded: Folded, text: str, start: int, end: int) -> Term:
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
