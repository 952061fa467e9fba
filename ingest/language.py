"""Which language a text is in, by its letters."""

from __future__ import annotations

import re

_ENOUGH_JAPANESE = 0.05
_JAPANESE = re.compile(r"[ぁ-ヿ㐀-鿿]")


def language_of(text: str) -> str:
    """``ja`` where a good part of ``text`` is in kana or kanji, else ``en``."""
    japanese = len(_JAPANESE.findall(text))
    return "ja" if text and japanese / len(text) >= _ENOUGH_JAPANESE else "en"
