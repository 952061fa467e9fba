"""English sentences that were made elsewhere, known by their shape and told in Japanese."""

from __future__ import annotations

import re

Shapes = tuple[tuple[str, str], ...]
"""Patterns of whole sentences, each with its Japanese, in which ``{0}`` is the first group."""


def in_japanese(sentence: str, shapes: Shapes) -> str | None:
    """The Japanese for the first of ``shapes`` that ``sentence`` has; None where it has none."""
    for shape, japanese in shapes:
        if found := re.fullmatch(shape, sentence, re.DOTALL):
            return japanese.format(*found.groups())
    return None
