"""What is marked where the line or the text has quotation marks."""

from __future__ import annotations

import pytest

from search.reading.marks import Mark, Sought, Text


@pytest.mark.parametrize(
    ("text", "looked_for", "marked"),
    [
        ("See “Storm Warnings.”", '"storm warnings"', []),
        ("See “Storm Warnings”.", '"storm warnings"', ["Storm Warnings"]),
        ('See "Storm Warnings".', '"storm warnings"', ["Storm Warnings"]),
        ("See Storm Warnings.", "storm warnings", ["Storm Warnings"]),
        ("「嵐 の海」に出る。", "「嵐の海」", ["「嵐 の海」"]),
        ("“嵐”に出る。", '"嵐"', ["嵐"]),
        ("嵐の「海」に出る。", "の「海」に", ["の「海」に"]),
        ("A pilot's chart", "pilot's", ["pilot's"]),
        ('12" guns', '"', ['"']),
    ],
)
def test_quotation_marks_around_what_is_found_are_not_marked(text, looked_for, marked):
    spans = Text(text).marked(Sought([Mark((looked_for,))]))
    assert [text[a:b] for a, b in spans] == marked
