"""The forms of a text that searching works on: nothing a reader would not tell apart is left.

`searchable` is what words are cut from; `literal` is what exact text is looked for in. Both are
applied to texts and queries alike, and both know their way back to the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import category

from kb.text.fold import KEPT_NAMES, Folded, fold

JAPANESE = tuple(
    range(ord(first), ord(last) + 1) for first, last in ("々〇", "ぁヺ", "ーヿ", "㐀鿿")
)
"""Kana, kanji and their marks. No character class: to compile one takes as long as to look up."""
WIDE = frozenset("、。・「」『』【】〔〕《》〈〉…※→")
"""Beside these too, spaces say nothing."""
MIDDLE_DOT = "・·"
SPACES, DOTS = " +", f"[{MIDDLE_DOT}]+"
JAMO = "\u1160", "\u11ff"
"""Vowels and ends of Hangul syllables: letters, yet they join what stands before them."""
LONGEST_NAME = 40
"""Characters up to which a text may be a name."""
SAME = str.maketrans(
    {
        **dict.fromkeys("\t\n\r\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029", " "),
        **dict.fromkeys("“”„〝〟", '"'),
        **dict.fromkeys("‘’‚", "'"),
        **dict.fromkeys("‐‑‒–—―−─", "-"),
        "〜": "~",
    }
)
"""Characters that are one in comparison, each for one, so that offsets hold."""
REPLACED = tuple((chr(code), same) for code, same in SAME.items())


def searchable(text: str) -> Folded:
    """``text`` in one width, case and kind of quotes and dashes.

    The spaces beside Japanese that links leave behind are gone: 土地 カード is 土地カード.
    """
    folded = fold(text)
    same = _lower(_alike(folded.text))
    found = Folded(same, folded.starts, folded.ends, folded.length)
    if " " not in same or (same.isascii() and "  " not in same and same == same.strip(" ")):
        return found
    return found.less(_needless(same))


def is_japanese(character: str) -> bool:
    """Whether a character is kana, kanji or a mark of theirs."""
    code = ord(character)
    return any(code in each for each in JAPANESE)


def _needless(text: str) -> Iterator[tuple[int, int]]:
    """The spans of spaces beside Japanese, at the ends and after others."""
    for start, end in _runs(SPACES, text):
        beside = text[max(start - 1, 0) : start], text[end : end + 1]
        kept = all(c and c not in WIDE and not is_japanese(c) for c in beside)
        if start + kept < end:
            yield start + kept, end


def _runs(pattern: str, text: str) -> Iterator[tuple[int, int]]:
    """The spans of ``pattern``, but for one character where a mark would join what is before.

    カ ゙ is not ガ, nor is ``a·`` with an accent behind it ``á``.
    """
    for match in re.finditer(pattern, text):
        start, end = match.span()
        end -= _joins(text[end : end + 1])
        if start < end:
            yield start, end


def _joins(character: str) -> bool:
    if character.isascii():
        return False
    return category(character).startswith("M") or JAMO[0] <= character <= JAMO[1]


def literal(text: str) -> Folded:
    """`searchable` without middle dots: カード・タイプ is カードタイプ."""
    return _literal_name(text) if len(text) <= LONGEST_NAME else without_dots(searchable(text))


@lru_cache(maxsize=KEPT_NAMES)
def _literal_name(name: str) -> Folded:
    """The form of a word or name, kept: one search asks for the same names again and again."""
    return without_dots(searchable(name))


def without_dots(folded: Folded) -> Folded:
    """A folded text without its middle dots (中黒)."""
    if not has_dots(folded.text):
        return folded
    found = folded.less(_runs(DOTS, folded.text))
    return found.less(_needless(found.text))  # the spaces beside a dot now stand together


def has_dots(text: str) -> bool:
    """Whether a text has middle dots."""
    return any(dot in text for dot in MIDDLE_DOT)


def _alike(text: str) -> str:
    """``text`` with `SAME` for what is one: beyond ASCII, to translate looks each character up."""
    if text.isascii():
        return text.translate(SAME)
    for character, same in REPLACED:
        if character in text:
            text = text.replace(character, same)
    return text


def _lower(text: str) -> str:
    """Lower case, character for character (İ would become two)."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
