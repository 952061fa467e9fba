"""Real texts as oracle: nothing unclaimed, counts as counted otherwise, numbers in order."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import pytest

import ingest.readers
from ingest.draft import Continuation, Definition, Draft, ExampleText, Header, Numbered
from ingest.reader import SourceText
from ingest.recognise import recognise
from ingest.source import sources
from kb.plugins import discover
from tests.readers.reading import CORPUS, by_hand, read

READERS = discover(ingest.readers, "READER")
EDITIONS = sorted(path.stem for path in CORPUS.glob("en/*.txt"))
pytestmark = pytest.mark.skipif(not EDITIONS, reason=f"no corpus of real texts at {CORPUS}")

# Sections, rules, subrules, examples. In the text of 2006-10-01 547 lines begin like "432.2b" and
# one like "606. 8b". That is a subrule as well: it stands between 606.8a and 606.8c, it goes on
# where 606.8a ends, and taken for text of 606.8a it could not be looked up and 606.8 would have a
# gap. Its letter b stands nowhere else below 606.8.
COUNTS = {
    "2003-07-01": (68, 310, 337, 94),
    "2003-10-01": (69, 319, 367, 101),
    "2006-10-01": (84, 425, 548, 164),
    "2009-10-01": (114, 714, 886, 195),
    "2013-07-11": (124, 841, 1100, 222),
    "2016-08-26": (129, 904, 1228, 238),
    "2025-04-04": (145, 1136, 1911, 275),
    "2026-08-07": (147, 1173, 1989, 277),
}
ENCODINGS = {
    "2003-07-01": "ascii",
    "2003-10-01": "cp1252",
    "2006-10-01": "mac_roman",
    "2009-10-01": "ascii",
    "2013-07-11": "cp437",
    "2016-08-26": "utf-16-le",
    "2016-11-11": "cp1252",
}
# Where a number does not follow the one before it, the text itself is at fault.
OUT_OF_ORDER = {
    "2006-10-01": ["423.3"],  # stands below 432.2b and means 432.3
    "2009-10-01": ["702.30d"],  # stands twice
    "duel-masters-1.48": ["311.2", "505.2a"],  # mean 312.2 and 506.2a
}


@cache
def loaded(name: str) -> tuple[SourceText, tuple[Draft, ...]]:
    (source,) = sources(str(CORPUS / name))
    assert isinstance(source, SourceText)
    return source, tuple(read(recognise(source, READERS), source))


def edition(stem: str) -> tuple[SourceText, tuple[Draft, ...]]:
    return loaded(f"en/{stem}.txt")


def out_of_order(drafts: tuple[Draft, ...]) -> list[str]:
    numbered = [d.number for d in drafts if isinstance(d, Numbered)]
    pairs = pairwise(numbered)
    return [str(after) for before, after in pairs if not after > before]


each_edition = pytest.mark.parametrize("stem", EDITIONS)


@each_edition
def test_counts(stem):
    _, drafts = edition(stem)
    levels = Counter(d.number.level for d in drafts if isinstance(d, Numbered))
    examples = sum(isinstance(d, ExampleText) for d in drafts)
    counted = (levels[2], levels[3], levels[4], examples)
    assert counted == COUNTS.get(stem, counted)
    assert levels[1] == {"2003-07-01": 5, "2003-10-01": 5, "2006-10-01": 6}.get(stem, 9)


@each_edition
def test_counts_agree_with_lines_that_look_like_rules(stem):
    source, drafts = edition(stem)
    lines = ["", *source.lines]
    is_wrapped = stem == "2003-10-01"  # there only a line below a blank one begins a rule
    like_rules = sum(
        bool(re.match(r"\s?\d{3}\.\s?\d+", line)) and not (is_wrapped and before.strip())
        for before, line in pairwise(lines)
    )
    assert sum(isinstance(d, Numbered) and d.number.level > 2 for d in drafts) == like_rules
    marks = sum(bool(re.match(r"\s?Example:", line)) for line in source.lines)
    assert sum(isinstance(d, ExampleText) for d in drafts) == marks
    assert not any("Example:" in d.text for d in drafts if isinstance(d, Definition))


def test_examples_in_the_glossary_belong_to_their_entries():
    _, drafts = edition("2006-10-01")
    at = {d.term: n for n, d in enumerate(drafts) if isinstance(d, Definition)}
    event, example = drafts[at["Event"] : at["Event"] + 2]
    assert isinstance(example, ExampleText)
    assert event.text.endswith("multiple events by another.")
    assert example.text.startswith("If an attacking creature is blocked by two")


def test_a_subrule_with_a_space_in_its_number_is_one():
    source, drafts = edition("2006-10-01")
    (line,) = (n for n, text in enumerate(source.lines, 1) if text.startswith("606. 8b"))
    (subrule,) = (d for d in drafts if isinstance(d, Numbered) and d.lines.first == line)
    numbers = [str(d.number) for d in drafts if isinstance(d, Numbered)]
    at = numbers.index("606.8b")
    assert str(subrule.number) == "606.8b"
    assert numbers[at - 1] == "606.8a"


@each_edition
def test_numbers_are_in_order(stem):
    assert out_of_order(edition(stem)[1]) == OUT_OF_ORDER.get(stem, [])


@each_edition
def test_the_glossary_is_complete(stem):
    """As many entries as blocks between blank lines, from Ability to the last."""
    source, drafts = edition(stem)
    names = [line.strip() for line in source.lines]
    last = len(names) - 1 - names[::-1].index("Credits")
    first = len(names) - 1 - names[::-1].index("Glossary")
    blocks = re.split(r"\n{2,}", "\n".join(names[first + 1 : last]).strip())
    entries = [d for d in drafts if isinstance(d, Definition)]
    assert len(entries) == len(blocks)
    assert entries[-1].term == "Zone-Change Triggers"
    assert all(d.text and not d.term.endswith(".") and "\n" not in d.term for d in entries)
    terms = {d.term for d in entries}
    assert "Credits" not in terms
    assert ("Team vs. Team Variant" in terms) == any(n == "Team vs. Team Variant" for n in names)
    assert not any("(Obsolete)" in d.term for d in entries)
    assert sum(d.obsolete for d in entries) == sum("(Obsolete)" in b for b in blocks)


@each_edition
def test_the_text_names_its_date(stem):
    _, drafts = edition(stem)
    (header,) = (d for d in drafts if isinstance(d, Header) and d.date)
    assert header.edition == header.date.isoformat()
    # Two files are named after the day the text was published, not the one it took effect.
    differs = {"2013-07-11": "2013-07-13", "2021-04-19": "2021-04-22"}
    assert header.edition == differs.get(stem, stem)


@each_edition
def test_encodings_and_characters(stem):
    source, _ = edition(stem)
    text = "\n".join(source.lines)
    assert source.encoding == ENCODINGS.get(stem, "utf-8")
    assert source.notes == ()
    beyond = set(re.findall(r"[^\x00-\x7f]", text))
    assert beyond <= set("’‘“”—–®™©•áâéíóòúûöÆ−∞×\u00a0½œ") | {"ñ", "ü"}
    # Every apostrophe inside a word is one, of either kind and nothing else.
    assert not re.search(r"\bdon[^’'\sa-z,.)”\"-]t\b", text)
    assert re.search(r"\bdon[’']t\b", text)


@pytest.mark.parametrize(
    ("stem", "words"),
    [
        (
            "2003-10-01",
            ["Gathering®", "Odyssey™", "considered cards—even", "306–311", "©1993–2003"],
        ),
        ("2006-10-01", ["El-Hajjâj"]),
        (
            "2013-07-11",
            ["Dandân", "El-Hajjâj", "Ghazbán", "Junún", "Ring of Ma'rûf", "Æther Storm"],
        ),
        ("2016-08-26", ["who’ve", "Gathering®", "Dandân", "Junún", "Ma’rûf"]),
        ("2016-11-11", ["who’ve", "Gathering®", "Magic™", "603.7d–f", "‘if’ clause”", "©2016"]),
        ("2019-05-03", ["Gathering®", "“l” and “o”", "don’t"]),
        ("2026-08-07", ["Gathering®", "don’t", "601.2f–h", "C’tan", "∞"]),
    ],
)
def test_characters_of_single_words(stem, words):
    text = "\n".join(edition(stem)[0].lines)
    assert [word for word in words if word not in text] == []


def test_the_rule_with_most_subrules():
    _, drafts = edition("2026-08-07")
    below = [d for d in drafts if isinstance(d, Numbered) and str(d.number).startswith("704.5")]
    letters = [str(d.number).removeprefix("704.5") for d in below if d.number.level == 4]
    assert letters == [*"abcdefghijkmnpqrstuvwxyz", "aa"]


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
