"""The grammar against an independent count over whole English editions."""

from __future__ import annotations

import pytest

from tests.accuracy import count, reading
from tests.accuracy.snippet import CORPUS

COMMANDER_DECK = {("903.5a", "100")}  # "exactly 100 cards"
PARTNER_DECK = {("702.124b", "100")}  # "exactly 100 cards, including its two commanders"
OLDER_PARTNER_DECK = {("702.123b", "100")}
GENERAL_DECK = {("903.4a", "100")}  # "exactly 100 cards, including its general"

EDITIONS = [
    ("2026-08-07", "utf-8-sig", COMMANDER_DECK | PARTNER_DECK, 2150),
    ("2016-11-11", "cp1252", COMMANDER_DECK | OLDER_PARTNER_DECK, 1457),
    ("2009-10-01", "ascii", GENERAL_DECK, 1065),
    ("2003-07-01", "ascii", set(), 571),
]  # the quantities that the count takes for citations, and the pairs the grammar finds


@pytest.mark.parametrize(("edition", "encoding", "no_citations", "found"), EDITIONS)
def test_the_grammar_and_the_count_agree(edition, encoding, no_citations, found):
    counted, read = _both(edition, encoding)
    assert counted - read == no_citations
    assert read - counted == set()
    assert len(read) == found


def test_a_hard_wrapped_edition():
    """The count knows no hard wraps: a line that begins with a cited number is a rule to it."""
    counted, read = _both("2003-10-01", "cp1252")
    assert counted - read == {
        # begun by "(see rule / 401.4), any abilities": what follows belongs to 401.3
        ("401.4", "401.5"), ("401.4", "401.6"),
        # "See rule / 418.5, …, and rule 503" in 502.26e; "rule / 502.26, …, and rule 504" in 217.8b
        ("418.5", "503"), ("502.26", "504"),
    }  # fmt: skip
    assert read - counted == {
        ("200.9c", "419.8"), ("205.3c", "212.4"), ("413.2d", "103.4"), ("507.3b", "102.7"),
        ("217.8b", "502.26"), ("217.8b", "504"), ("502.26e", "418.5"), ("502.26e", "503"),
        ("401.3", "401.4"), ("401.3", "401.5"), ("401.3", "401.6"),
        # "rules 409.1b and / 409.1f–h"
        ("502.16a", "409.1f"), ("502.16a", "409.1g"), ("502.16a", "409.1h"),
        ("502.22a", "409.1f"), ("502.22a", "409.1g"), ("502.22a", "409.1h"),
    }  # fmt: skip


def _both(edition: str, encoding: str) -> tuple[set[count.Pair], set[count.Pair]]:
    path = CORPUS / "en" / f"{edition}.txt"
    if not path.exists():
        pytest.skip("the shared corpus is not here")
    text = path.read_bytes().decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    return count.pairs(text), reading.pairs(path, "en")
