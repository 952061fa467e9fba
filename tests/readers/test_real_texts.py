"""The Japanese pieces, the other games, and wrapped copies of real editions, read whole."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable

import pytest

from ingest.draft import Continuation, Definition, Draft, ExampleText, Header, Numbered
from ingest.recognise import recognise
from tests.readers.editions import (
    EDITIONS,
    OUT_OF_ORDER,
    READERS,
    edition,
    loaded,
    out_of_order,
)
from tests.readers.reading import by_hand, read
from tests.real_texts import ABSENT, CORPUS

pytestmark = pytest.mark.skipif(not EDITIONS, reason=ABSENT)


JAPANESE = sorted(path.name for path in CORPUS.glob("ja/*.txt"))


@pytest.mark.parametrize("name", JAPANESE)
def test_japanese_pieces(name):
    source, drafts = loaded(f"ja/{name}")
    assert out_of_order(drafts) == []
    assert {type(d).__name__ for d in drafts} <= {
        *("Header", "Skipped", "Numbered", "ExampleText", "Continuation"),
    }
    marks = sum(bool(re.match("例[:：]", line)) for line in source.lines)
    assert sum(isinstance(d, ExampleText) for d in drafts) == marks
    body = (
        source.lines[source.lines.index("1. ゲームの考え方", 10) :]
        if "もくじ" in source.lines
        else source.lines
    )
    like_rules = sum(bool(re.match(r"\d{1,3}\.", line)) for line in body)
    assert sum(isinstance(d, Numbered) for d in drafts) == like_rules


def test_japanese_oddities():
    _, drafts = loaded("ja/20260116.0-selected-702.187-704.txt")
    found = {str(d.number): d.text for d in drafts if isinstance(d, Numbered)}
    assert found["702.189"] == "火の技／Firebending"
    assert found["702.189b"].startswith("プレイヤーが火の技を行うたび")
    assert found["704.6"].startswith("変種ルール")


def wrapped(line: str, width: int) -> list[str]:
    """``line`` cut to ``width`` columns as Japanese is cut: anywhere but in Latin words."""
    lines, start, columns = [], 0, 0
    for at, char in enumerate(line):
        columns += 2 if char > "\u2000" else 1
        if columns > width:
            cut = at
            while cut > start + 1 and line[cut - 1 : cut + 1].isascii() and line[cut - 1] != " ":
                cut -= 1
            lines.append(line[start:cut])
            start, columns = cut, sum(2 if c > "\u2000" else 1 for c in line[cut : at + 1])
    return [*lines, line[start:]]


@pytest.mark.parametrize("name", JAPANESE)
@pytest.mark.parametrize("between", ["", "\n"], ids=["close", "spaced"])
@pytest.mark.parametrize("width", [60, 78])
def test_japanese_pieces_wrapped_read_as_before(name, between, width):
    source, drafts = loaded(f"ja/{name}")
    text = "\n".join(between + "\n".join(wrapped(line, width)) for line in source.lines)
    again = read(READERS["official-ja"], by_hand(text))
    assert rules(again) == rules(drafts)


@pytest.mark.parametrize("stem", ["2003-07-01", "2009-10-01"])
def test_english_editions_wrapped_read_as_before(stem):
    source, drafts = edition(stem)
    text = "\n".join(line for long in source.lines for line in folded(long))
    again = read(READERS["official-en"], by_hand(text))
    told = (Numbered, ExampleText, Continuation, Definition)
    assert [texts(d) for d in again if isinstance(d, told)] == [
        texts(d) for d in drafts if isinstance(d, told)
    ]


def folded(line: str) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()))
    short = textwrap.wrap(line, 100, initial_indent=indent, break_on_hyphens=False)
    return short if len(line) > 100 else [line]


def texts(draft: Draft) -> tuple[str, str]:
    return type(draft).__name__, re.sub(r"\s+", " ", getattr(draft, "text", ""))


def rules(drafts: Iterable[Draft]) -> list[tuple[str, str]]:
    """Numbers and texts without spaces: at a wrap nobody can tell whether there was one."""
    numbered = (d for d in drafts if isinstance(d, Numbered))
    return [(str(d.number), re.sub(r"\s", "", d.text)) for d in numbered]


def test_every_head_of_the_japanese_glossary():
    path = CORPUS / "terms/glossary.tsv"
    rows = [line.split("\t")[:3] for line in path.read_text("utf-8").splitlines()[1:]]
    body = "".join(f"{ja}（{kana}）／{en}\n　灯のこと。rule 100 参照。\n" for ja, kana, en in rows)
    text = f"1. 海岸\n100. 総則\n用語集\n{body}クレジット\nだれでもない\n"
    found = [d for d in read(READERS["official-ja"], by_hand(text)) if isinstance(d, Definition)]
    told = [[d.term, d.reading, d.english] for d in found]
    assert told == [[ja or kana, kana, en.strip()] for ja, kana, en in rows]


GAMES = {
    "duel-masters-1.48.txt": ("duel-masters", {1: 9, 2: 104}, "1.48", "2025-12-17"),
    "love-live-2025-11.txt": ("love-live", {1: 12, 6: 3}, "1.04", "2025-11-21"),
    "one-piece-en.md": ("one-piece", {1: 11, 6: 3}, None, None),
}


@pytest.mark.parametrize("name", GAMES)
def test_other_games(name):
    source, drafts = loaded(f"other-games/{name}")
    reader, levels, version, date = GAMES[name]
    assert recognise(source, READERS).name == reader
    assert out_of_order(drafts) == OUT_OF_ORDER.get(source.stem, [])
    counted = Counter(d.number.level for d in drafts if isinstance(d, Numbered))
    assert {level: counted[level] for level in levels} == levels
    told = [d for d in drafts if isinstance(d, Header)]
    assert next((d.edition for d in told if d.edition), None) == version
    assert next((d.date.isoformat() for d in told if d.date), None) == date


def test_other_games_have_as_many_rules_as_lines_that_look_like_them():
    for name, pattern in (
        ("love-live-2025-11.txt", r"\d+\.\d[\d.]*\.( |$)"),
        ("one-piece-en.md", r"\d+(-\d+)+\. "),
    ):
        source, drafts = loaded(f"other-games/{name}")
        like_rules = sum(bool(re.match(pattern, line)) for line in source.lines)
        assert sum(isinstance(d, Numbered) and d.number.level > 1 for d in drafts) == like_rules


def test_examples_of_duel_masters():
    source, drafts = loaded("other-games/duel-masters-1.48.txt")
    marks = sum(bool(re.match(r"例\s?\d*[:：]", line)) for line in source.lines)
    assert sum(isinstance(d, ExampleText) for d in drafts) == marks
