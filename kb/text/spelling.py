"""Other ways to write the same word: loan words in katakana (表記揺れ), counts in kanji and digits.

プレーン is プレイン, フェーズ is フェイズ, サーバント is サーヴァント, 二枚 is 2枚.
What is another way depends on the word alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from kb.record import NamedTuple
from kb.text.numerals import in_english, in_kanji, value

LONGEST = 40
"""Characters of a word that is written in other ways too."""
MOST_PLACES = 3
"""Places of a word that are written in another way, the first of them."""
LONG, SMALL = "ー", frozenset("ァィゥェォャュョ")
OF_E = frozenset("エケセテネヘメレゲゼデベペェ")
OF_O = frozenset("オコソトノホモヨロゴゾドボポョォ")
PAIRS = (
    *(("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ")),
    *(("ウィ", "ウイ"), ("ウェ", "ウエ"), ("ウォ", "ウオ"), ("イア", "イヤ")),
)
"""Sounds that are written in either way."""
OTHERS = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
COUNTERS = frozenset("つ個枚体回人点本種色")
"""What counts are followed by (助数詞)."""
DIGITS, KANJI = frozenset("0123456789"), frozenset("〇一二三四五六七八九十百")
LONGEST_NUMBER = 5
"""Signs of a number that counts things."""


class Count(NamedTuple):
    """A number of things: 二枚."""

    number: int
    counter: str


def spellings(text: str) -> tuple[str, ...]:
    """The other ways to write a text in its `literal` form, the nearest first."""
    if text.isascii() or len(text) > LONGEST:
        return ()
    if counted := count(text):
        in_signs = (str(counted.number), in_kanji(counted.number))
        written = (f"{sign}{counted.counter}" for sign in in_signs if sign)
        return tuple(each for each in written if each != text)
    return tuple(dict.fromkeys(each for each in _respelt(text) if each != text))


def count(text: str) -> Count | None:
    """What a text counts, where it is a number and a counter."""
    number, counter = text[:-1], text[-1:]
    if not counter or counter not in COUNTERS or not 0 < len(number) <= LONGEST_NUMBER:
        return None
    if DIGITS.issuperset(number) or KANJI.issuperset(number):
        return Count(value(number), counter)
    return None


def counted_in_english(text: str) -> tuple[str, ...]:
    """How English says what a text counts: in digits, and as a word."""
    counted = count(text)
    return _said(counted.number) if counted else ()


def number_in_english(text: str) -> tuple[str, ...]:
    """How English says a bare number (10, 十): in digits, and as a word."""
    is_number = 0 < len(text) <= LONGEST_NUMBER and (
        DIGITS.issuperset(text) or KANJI.issuperset(text)
    )
    return _said(value(text)) if is_number else ()


def _said(number: int) -> tuple[str, ...]:
    word = in_english(number)
    return (str(number), *([word] if word else []))


def _respelt(text: str) -> Iterator[str]:
    """The text with some of its sounds written in the other way, few of them first."""
    places = list(_places(text))[:MOST_PLACES]
    for many in range(1, len(places) + 1):
        for some in combinations(places, many):
            yield _with(text, some)


def _with(text: str, changes: tuple[tuple[int, int, str], ...]) -> str:
    for start, end, other in reversed(changes):
        text = text[:start] + other + text[end:]
    return text


def _places(text: str) -> Iterator[tuple[int, int, str]]:
    """Where katakana may be written in another way, and how."""
    at = 0
    while at < len(text):
        length = 2
        other = _other(text[at : at + 2])
        if other is None and text[at + 1 : at + 2] not in SMALL:
            length, other = 1, OTHERS.get(text[at])
        if other is None:
            at += 1
            continue
        yield at, at + length, other
        at += length


def _other(sound: str) -> str | None:
    """Two kana in the other way: レイ of レー, バ of ヴァ."""
    if sound in OTHERS:
        return OTHERS[sound]
    first, second = sound[:1], sound[1:]
    vowel = "イ" if first in OF_E else "ウ" if first in OF_O else None
    if vowel is None or second not in (LONG, vowel):
        return None
    return first + (LONG if second == vowel else vowel)
