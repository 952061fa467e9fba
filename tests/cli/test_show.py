"""``kb show``: places as people type them, items as the contract says."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("702.1c", ["702.1c"]),
        ("７０２．１ｃ", ["702.1c"]),
        ("702.1c.", ["702.1c"]),
        (" 702.1c ", ["702.1c"]),
        ("CR702.1c", ["702.1c"]),
        ("ＣＲ７０２．１ｃ", ["702.1c"]),
        ("rule 702.1c", ["702.1c"]),
        ("ルール702.1c参照。", ["702.1c"]),
        ("702.1b-d", ["702.1b", "702.1c", "702.1d"]),
        ("702.1a、702.1c～d", ["702.1a", "702.1c", "702.1d"]),
        ("rules 702.1a and 702.1c–d", ["702.1a", "702.1c", "702.1d"]),
        ("702.1b-702.1c", ["702.1b", "702.1c"]),
        ("rule 701〔出航〕", ["701"]),
        ("(rule 702.1b 参照)", ["702.1b"]),
        ("嵐", ["702", "702.1", None]),
        ("あらし", ["702.1", None]),
        ("アラシ", ["702.1", None]),
        ("羅針盤", [None]),
        ("らしんばん", [None]),
        ("COMPASS", [None]),
    ],
)
def test_places_are_found_as_people_type_them(kb, typed, numbers):
    answer = kb("show", typed, "--json", "--depth", "0", "--lang", "ja")
    assert answer.status == 0, answer.err
    assert [item["number"] for item in answer.json["items"]] == numbers
