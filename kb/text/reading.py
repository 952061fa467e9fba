"""How Japanese text is read (よみ), in hiragana."""

from __future__ import annotations

from kb.text.fold import Folded
from kb.text.searchable import searchable
from kb.text.terms import words_of


def reading(text: str) -> str:
    """The reading of all Japanese words of ``text``, joined: とちかーど for 土地カード."""
    return spoken(searchable(text)).text


def spoken(folded: Folded) -> Folded:
    """The reading of a searchable text, with offsets into its source.

    A word is one piece: any kana of its reading stands for the whole word.
    """
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for token in words_of(folded):
        start, end = folded.span(token.start, token.end)
        parts.append(token.reading)
        starts.extend([start] * len(token.reading))
        ends.extend([end] * len(token.reading))
    return Folded("".join(parts), starts, ends, folded.length)
