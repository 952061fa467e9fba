"""Which numbered lines are headings."""

from __future__ import annotations

import pytest

from ingest.pipeline.headings import Heading, heading
from kb.numbering.comprehensive import NUMBERING

CASES = [
    ("7", "その他のルール", Heading("その他のルール")),
    ("702", "キーワード能力", Heading("キーワード能力")),
    ("208", "戦力／耐久", Heading("戦力／耐久")),
    ("100", "General", Heading("General")),
    ("514", "Cleanup Step", Heading("Cleanup Step")),
    ("702.16", "帆走／Sailing", Heading("帆走", "Sailing")),
    ("702.16", "帆走／Sail and Steer", Heading("帆走", "Sail and Steer")),
    ("702.16", "Sailing", Heading("Sailing")),
    ("702.176", "兆候", Heading("兆候")),
    ("702.179", "Hoist Your Sails!", Heading("Hoist Your Sails!")),
    ("702.179", "帆を揚げよ！", Heading("帆を揚げよ！")),
    ("702.179", "Who is aboard?", None),
    ("702.16a", "帆走は常在型の力である。", None),
    ("702.16a", "Sailing is a static ability.", None),
    ("704.5", "点検は次の通り：", None),
    ("704.5", "The checks are as follows:", None),
    ("100.1", "", None),
    ("100.1", "and so on", None),
    ("100", "この章では航海を扱う。", None),
    ("702.16", "帆走／Sailing\n帆走は常在型の力である。", None),
    ("702", "力" * 200, None),
    ("702", "力\n帆走も力である。", Heading("力")),
]


@pytest.mark.parametrize(("number", "text", "expected"), CASES)
def test_headings(number, text, expected):
    assert heading(NUMBERING.parse(number), text) == expected
