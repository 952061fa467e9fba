"""A whole rulebook and a part of one."""

from __future__ import annotations

import pytest

from ingest.pipeline.wholeness import is_fragment
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
