"""Real texts as oracle: nothing unclaimed, counts as counted otherwise, numbers in order."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from ingest.draft import Definition, ExampleText, Header, Numbered
from tests.readers.editions import (
    EDITIONS,
    OUT_OF_ORDER,
    each_edition,
    edition,
    out_of_order,
)
from tests.real_texts import ABSENT

# Sections, rules, subrules, examples. In the text of 2006-10-01 547 lines begin like "432.2b" and
# one like "606. 8b". That is a subrule as well: it stands between 606.8a and 606.8c, it goes on
# where 606.8a ends, and taken for text of 606.8a it could not be looked up and 606.8 would have a
# gap. Its letter b stands nowhere else below 606.8.
pytestmark = pytest.mark.skipif(not EDITIONS, reason=ABSENT)


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
