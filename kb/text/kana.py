"""Kana: hiragana and katakana as one, and telling kana from other writing."""

from __future__ import annotations

HIRAGANA = frozenset((*map(chr, range(ord("ぁ"), ord("ゖ") + 1)), "ー"))
TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)} | {
    ord("ヽ"): "ゝ",
    ord("ヾ"): "ゞ",
}


def to_hiragana(text: str) -> str:
    """``text`` with its katakana as hiragana; everything else, ー included, stays."""
    return text.translate(TO_HIRAGANA)


def is_kana(text: str) -> bool:
    """Whether ``text`` is kana and nothing else, at least one of them."""
    return bool(text) and HIRAGANA.issuperset(to_hiragana(text))
