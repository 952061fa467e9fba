"""Texts of any number for measuring: rules of a real text, most of their words in another order.

So lengths and how often words are used are as in real rules, and no two texts are the same.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from tests.real_texts import CORPUS, ROOT

RULE = re.compile(r"^\d{3}\.\d+\S* (.{40,})$", re.MULTILINE)
WORD = re.compile(r"[a-z0-9]+")
SEED = 4000


def rules() -> list[list[str]]:
    """The words of every rule of the newest English text, or else of the sample."""
    whole = CORPUS / "en" / "2026-08-07.txt"
    file = whole if whole.is_file() else ROOT / "data" / "sample" / "en-2026-09-01.txt"
    text = file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    return [match[1].split() for match in RULE.finditer(text)]


def texts(count: int) -> Iterator[list[str]]:
    """The words of ``count`` texts."""
    known = rules()
    chance = random.Random(SEED)
    for number in range(count):
        words = known[number % len(known)]
        yield chance.sample(words, len(words) - chance.randrange(len(words) // 3))


def asked(kind: str, words: list[list[str]], many: int) -> list[tuple[str, ...]]:
    """The words of queries of a kind, drawn from texts as often as they stand there."""
    chance = random.Random(SEED + len(kind))

    def some(count: int) -> tuple[str, ...]:
        return tuple(bare(chance.choice(chance.choice(words))) for _ in range(count))

    def row(count: int) -> tuple[str, ...]:
        text = chance.choice([each for each in words[:2000] if len(each) > count + 1])
        start = chance.randrange(len(text) - count)
        return tuple(map(bare, text[start : start + count]))

    counts = {"term": 1, "boolean": 4, "prefix": 1, "question": 12}
    return [row(2) if kind == "phrase" else some(counts[kind]) for _ in range(many)]


def bare(word: str) -> str:
    """A word without the punctuation around it, in lower case."""
    found = WORD.search(word.lower())
    return found[0] if found else "a"
