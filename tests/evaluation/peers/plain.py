"""MeCab's tokens as they come: surfaces, in lower case."""

from __future__ import annotations

from kb.text.mecab import cut


def tokens(text: str) -> list[str]:
    """Everything but punctuation."""
    return [
        token.surface.lower()
        for token in cut(text)
        if any(character.isalnum() for character in token.surface)
    ]
