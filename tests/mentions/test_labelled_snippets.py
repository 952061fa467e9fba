"""Every hand-labelled snippet of the project: exact spans, targets, labels."""

from pathlib import Path

import pytest

import kb.numbering
from kb.links.mentions import find
from kb.plugins import discover
from tests.mentions.marked import as_expected, read

TABLES = Path(__file__).parent / "cases"
LANGUAGES = {"english": "en", "japanese": "ja"}
NUMBERINGS = discover(kb.numbering, "NUMBERING")
MARKED = sorted(set(TABLES.glob("*.tsv")) - {TABLES / "mentions.tsv"})  # the judge's own table
CASES = [(table.stem, case) for table in MARKED for case in read(table)]


@pytest.mark.parametrize(
    ("table", "case"), CASES, ids=[f"{table}-{case.form}-{case.text}" for table, case in CASES]
)
def test_a_snippet(table, case):
    found = find(case.text, NUMBERINGS[case.numbering], LANGUAGES.get(table))
    assert [as_expected(reference) for reference in found] == list(case.expected)


def test_there_are_enough_of_them():
    assert sum(len(case.expected) for _, case in CASES) >= 300
    assert sum(case.form == "trap" for _, case in CASES) >= 60
