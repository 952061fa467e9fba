"""Faults a text shows by itself."""

from __future__ import annotations

import pytest

from kb import checking
from kb.checking import Printed
from kb.numbering.comprehensive import NUMBERING
from kb.numbering.division import NUMBERING as DIVISION


def printed(numbers):
    return [Printed(NUMBERING.parse(n), "文。", i) for i, n in enumerate(numbers.split(), 1)]


@pytest.mark.parametrize(
    ("numbers", "faults"),
    [
        ("1 100 100.1 100.1a 100.1b 100.2 101 2 200", []),
        ("704.5k 704.5m 704.5n 704.5p", []),
        ("704.5z 704.5aa", []),
        ("100.1 100.3", [("number-gap", "100.3", "100.2")]),
        ("704.5k 704.5n", [("number-gap", "704.5n", "704.5m")]),
        ("100.1a 100.1c 100.2", [("number-gap", "100.1c", "100.1b")]),
        ("100.1 101.5 100.2", []),
        ("100 102", [("number-gap", "102", "101")]),
    ],
)
def test_gaps(numbers, faults):
    found = checking.gaps(printed(numbers), NUMBERING)
    assert [(p.code, p.number, p.suggestion) for p in found] == faults


@pytest.mark.parametrize(
    ("numbers", "faults"),
    [
        ("100 100.1 100.1a 100.2 704.5z 704.5aa 704.6", []),
        ("100.1 100.1", [("duplicate-number", "100.1", 2)]),
        ("100.2 100.1 100.3", [("out-of-order", "100.1", 2)]),
        ("423.2 432.2a 423.3 423.4", [("out-of-order", "423.3", 3)]),
    ],
)
def test_order(numbers, faults):
    found = checking.order(printed(numbers))
    assert [(p.code, p.number, p.line) for p in found] == faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("「札」を〔引く〕（2枚）。", None),
        ("『「札」』《島》", None),
        ("「札", "「"),
        ("札」", "」"),
        ("「札（」）", "」"),
        ("1) 引く (札)", None),
        ("(1) 引く、iv) 捨てる", None),
        ("札を引く (2枚。", "("),
        ("札を引く 2枚まで)。", ")"),
        ("札を引く (2枚）。", "）"),
        ("draw a card (two", None),
    ],
)
def test_brackets(text, fault):
    found = [*checking.brackets(Printed(None, text, 7))]
    assert [p.message.split()[0] for p in found] == ([fault] if fault else [])
    assert {p.line for p in found} <= {7}


def test_empty_rules():
    (rule,) = printed("100.1")
    assert not [*checking.empty(rule, has_more=False)]
    bare = Printed(rule.number, " ", 1)
    assert [p.code for p in checking.empty(bare, has_more=False)] == ["empty-rule"]
    assert not [*checking.empty(bare, has_more=True)]


@pytest.mark.parametrize(
    ("numbers", "share"),
    [("", 0), ("1 2 3", 0), ("0 1", 0), ("2", 0.5), ("700 701 703", 0.25), ("100.4", 0.75)],
)
def test_missing_share(numbers, share):
    assert checking.missing_share(p.number for p in printed(numbers)) == pytest.approx(share)


@pytest.mark.parametrize(
    ("chapters", "share"),
    [
        ("1-1 1-2 2-1 2-2", 0),
        ("1-1 1-2 2-3 2-4 3-5", 0),  # counted through all parts
        ("1-1 1-2 2-4 2-5 3-6", 3 / 8),
    ],
)
def test_what_is_counted_through_all_parents_is_not_missing(chapters, share):
    numbers = [DIVISION.number(tuple(map(int, c.split("-")))) for c in chapters.split()]
    assert checking.missing_share(numbers) == pytest.approx(share)


@pytest.mark.parametrize(
    ("numbers", "whole"),
    [
        ("702.16 " + " ".join(f"702.16{letter}" for letter in "abcdefghijkmp"), True),
        ("104.1 104.2 104.3 104.3b 104.3j", False),
        ("1 110 110.1 110.2 110.3 110.4 110.5 110.6 110.7 110.8 110.9 110.11", True),
        ("", True),
    ],
)
def test_a_passage_leaves_next_to_nothing_out(numbers, whole):
    assert checking.is_contiguous([p.number for p in printed(numbers)]) is whole


def test_many_brackets_are_read_in_passing():
    assert len([*checking.brackets(Printed(None, "「" * 100_000, 1))]) == 1
    assert not [*checking.brackets(Printed(None, "「" * 100_000 + "」" * 100_000, 1))]
