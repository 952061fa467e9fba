"""A whole rulebook and a part of one."""

from __future__ import annotations

import pytest

from ingest.pipeline.wholeness import is_fragment, stands_alone
from kb.numbering.comprehensive import NUMBERING


def numbers(text):
    return [NUMBERING.parse(word) for word in text.split()]


@pytest.mark.parametrize(
    ("there", "promised", "part"),
    [
        ("", "", True),
        ("1 100 100.1 100.2 101 101.1 2 200 200.1", "", False),
        ("0 000 000.1 1 100 100.1", "", False),
        ("1 100 100.1", "", False),
        ("1 100 100.1 100.1a 100.2", "1 100 101 102 2 200 201", True),
        ("1 100 101 2 200 201", "1 100 101 2 200 201", False),
        ("1 100 100.1 101 101.1 2 200 200.1", "1 100 101 2 200 201", True),
        ("7 700 702 702.16", "", True),
        ("6 600 600.1 601 601.1", "", True),
        ("103.2 104.3b 105.1", "", True),
        ("1 110 110.1 110.2", "", True),
    ],
)
def test_wholeness(there, promised, part):
    assert is_fragment(numbers(there), numbers(promised)) == part


@pytest.mark.parametrize(
    ("cited", "part"),
    [
        ("", False),
        ("100.1 101 200 2", False),
        ("100.1 101 300 3", False),  # a few are the text's own mistakes
        ("100.1 101 300 301.1 4 500.1", True),
    ],
)
def test_a_text_without_contents_that_refers_to_other_sections_is_a_part(cited, part):
    there = numbers("1 100 100.1 101 101.1 2 200 200.1")
    assert is_fragment(there, (), numbers(cited)) == part
    assert not is_fragment(there, numbers("1 100 101 2 200"), numbers(cited))


TWO_CHAPTERS = "1 100 100.1 101 101.1 2 200 200.1"


@pytest.mark.parametrize(
    ("there", "cited", "titled", "whole"),
    [
        (TWO_CHAPTERS, "100.1 101 200.1", False, True),
        (TWO_CHAPTERS, "", True, True),
        (TWO_CHAPTERS, "", False, False),
        (TWO_CHAPTERS, "100.1 101 300 301.1 4 500.1", True, False),
        (f"0 000 {TWO_CHAPTERS}", "100.1 101 200.1", False, True),
        ("1 100 100.1 101 101.1", "100.1 101 101.1", True, False),
        (f"{TWO_CHAPTERS} 4 400 400.1", "100.1 101 200.1", True, False),
        ("2 200 200.1 3 300 300.1", "200.1 300 300.1", True, False),
        ("1 100 100.1 103 103.1 2 200 200.1", "100.1 103 200.1", True, False),
        ("100.1 101.1 200.1", "100.1 101.1 200.1", True, False),
    ],
)
def test_a_text_without_a_name_is_whole_by_itself(there, cited, titled, whole):
    assert stands_alone(numbers(there), (), numbers(cited), titled=titled) == whole
