"""The forms of a text that searching works on: nothing a reader would not tell apart is left.

`searchable` is what words are cut from; `literal` is what exact text is looked for in. Both are
applied to texts and queries alike, and both know their way back to the source.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from kb.text.fold import KEPT_NAMES, Folded, fold

JAPANESE = "々-〇ぁ-ヺー-ヿ㐀-鿿"
"""Kana, kanji and their marks, as a character class. Few ranges: each costs start-up time."""
WIDE = JAPANESE + "、。・「」『』【】〔〕《》〈〉…※→"
MIDDLE_DOT = re.compile("[・·]+")
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


def searchable(text: str) -> Folded:
    """``text`` in one width, case and kind of quotes and dashes.

    The spaces beside Japanese that links leave behind are gone: 土地 カード is 土地カード.
    """
    folded = fold(text)
    same = _lower(folded.text.translate(SAME))
    found = Folded(same, folded.starts, folded.ends, folded.length)
    if same.isascii() and "  " not in same and same == same.strip(" "):
        return found
    return found.without(_space_beside_wide())


@cache
def _space_beside_wide() -> re.Pattern[str]:
    """Spaces beside Japanese, at the ends and after others; slow to compile."""
    return re.compile(f"(?<=[{WIDE}]) +| +(?=[{WIDE}])|(?<= ) +|^ +| +$")


def literal(text: str) -> Folded:
    """`searchable` without middle dots: カード・タイプ is カードタイプ."""
    return _literal_name(text) if len(text) <= LONGEST_NAME else without_dots(searchable(text))


@lru_cache(maxsize=KEPT_NAMES)
def _literal_name(name: str) -> Folded:
    """The form of a word or name, kept: one search asks for the same names again and again."""
    return without_dots(searchable(name))


def without_dots(folded: Folded) -> Folded:
    """A folded text without its middle dots (中黒)."""
    return folded.without(MIDDLE_DOT)


def _lower(text: str) -> str:
    """Lower case, character for character (İ would become two)."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
