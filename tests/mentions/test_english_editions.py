"""Every real English edition: all pairs of rule and target, and every fault of the texts."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from kb.links.mentions import find
from kb.numbering.comprehensive import NUMBERING
from kb.reference import NumberTarget, Status
from tests.accuracy import editions
from tests.mentions import corpus

pytestmark = pytest.mark.skipif(not corpus.editions(), reason=corpus.REASON)
NEWEST = "2026-08-07"
REPORT = Path(__file__).parents[2] / "data" / "accuracy" / "editions.md"
FIGURE = re.compile(r"(?<![\w.,])\d{3}\.\d+[a-z]*\b|(?i:\b(?:rules?|section) )\d")

FAULTS = {
    "2003-07-01": "stale 305.4 212.6|stale 401.6 409|stale 401.7 413|stale 408.2d 212.6"
    "|stale 418.5a 503|stale Basic Land Type 212.6|stale Land 212.6|stale Land Type 212.6"
    "|stale Play 212.6",
    "2003-10-01": "stale 305.4 212.6|stale 401.7 413|stale 408.2d 212.6"
    "|stale Basic Land Type 212.6|stale Land 212.6|stale Land Type 212.6|stale Play 212.6",
    "2006-10-01": "stale 305.4 212.6|stale 401.7 413|stale 408.2d 212.6|stale 609.2b 603"
    "|stale Basic Land Type 212.6|stale Enchant 212.4|stale Land 212.6|stale Land Type 212.6"
    "|stale Play 212.6|stale Turn Marker 608",
    "2009-10-01": "partial 112.3a 112.5a|stale 118.7 609.7|partial 605.3b 405.3c",
    "2013-07-11": "stale 119.7 609.7|stale Supervillain Rumble 806",
    "2016-08-26": "stale 119.7 609.7|stale Supervillain Rumble 806",
    "2016-11-11": "stale 119.7 609.7|dangling 702.123d 903.11a|stale Supervillain Rumble 806",
    "2019-05-03": "stale 119.7 609.7|stale Supervillain Rumble 806",
    "2021-04-19": "stale 120.7 609.7|stale Supervillain Rumble 806",
    "2024-06-07": "stale 120.7 609.7|stale 502.2 727|stale 702.145b 727|stale 722.5 613"
    "|stale Day 727|stale Daybound 727|dangling Map 110.10|stale Supervillain Rumble 806",
    "2024-11-08": "stale 120.7 609.7|stale 722.5 613|dangling Map 110.10"
    "|stale Supervillain Rumble 806",
    "2025-02-07": "stale 120.7 609.7|stale 722.5 613|dangling Map 110.10"
    "|stale Supervillain Rumble 806",
    "2025-04-04": "stale 120.7 609.7|stale 723.5 613|stale Endure 702.62|dangling Map 110.10"
    "|stale Supervillain Rumble 806",
    "2026-01-16": "stale 120.7 609.7|stale 724.5 613|stale Endure 702.62|dangling Map 110.10"
    "|stale Supervillain Rumble 806",
    "2026-06-19": "stale 120.7 609.7|stale 725.5 613|stale Endure 702.62"
    "|stale Supervillain Rumble 806",
    "2026-08-07": "stale 120.7 609.7|stale 725.5 613|stale Endure 702.62"
    "|stale Supervillain Rumble 806",
}
"""Every reference that misses, checked by hand: each is a slip of the text itself."""

links = cache(corpus.links)


def numbered(edition):
    return [
        (index, entry, link)
        for index, entry, link in links(edition)
        if isinstance(link.reference.target, NumberTarget)
    ]


def test_every_pair_of_the_newest_edition():
    """2,150 by an independent count of distinct (rule or glossary entry, target) pairs."""
    found = {(index, str(t)) for index, _, link in numbered(NEWEST) for t in link.targets}
    assert len(found) == 2150


@pytest.mark.parametrize("edition", corpus.editions())
def test_no_figure_that_looks_like_a_reference_is_left(edition):
    spans: dict[int, list[tuple[int, int]]] = {}
    for index, _, link in numbered(edition):
        spans.setdefault(index, []).append((link.reference.start, link.reference.end))
    left = [
        (entry.name, match.group())
        for index, entry in enumerate(corpus.entries(edition))
        for match in FIGURE.finditer(entry.text)
        if not any(start <= match.start() < end for start, end in spans.get(index, ()))
    ]
    assert left == ([("Source of Damage", "rule 4")] if edition.startswith("2003") else [])


@pytest.mark.parametrize("edition", corpus.editions())
def test_every_fault_is_one_of_the_text(edition):
    faults = [
        f"{link.status.value} {entry.name} {link.reference.target.first}"
        for _, entry, link in numbered(edition)
        if link.status is not Status.FOUND
    ]
    assert Counter(faults) == Counter(FAULTS[edition].split("|"))


@pytest.mark.parametrize("edition", corpus.editions())
def test_the_committed_report_tells_what_is_found(edition):
    found = [(entry.name, link) for _, entry, link in links(edition)]
    tree = corpus.outline(corpus.entries(edition))
    rows = [editions.row(edition, found), *editions.explained(edition, found, tree)]
    told = [line for line in REPORT.read_text("utf-8").splitlines() if f"| {edition} |" in line]
    assert told == rows


@pytest.mark.parametrize(
    ("name", "surface", "targets"),
    [
        ("Role", "rules 111.10j–r", "111.10j 111.10k 111.10m 111.10n 111.10p 111.10q 111.10r"),
        ("701.28a", "712.9–10", "712.9 712.10"),
        ("701.28a", "712.18", "712.18"),
        ("707.12", "601.2a–h", "601.2a 601.2b 601.2c 601.2d 601.2e 601.2f 601.2g 601.2h"),
        ("707.12", "rule 601, “Casting Spells,”", "601"),
    ],
)
def test_single_references_of_the_newest_edition(name, surface, targets):
    found = {
        link.reference.surface: " ".join(map(str, link.targets))
        for _, entry, link in numbered(NEWEST)
        if entry.name == name
    }
    assert found[surface] == targets


def test_a_hundred_cards_are_none():
    (rule,) = [entry for entry in corpus.entries(NEWEST) if entry.name == "903.5a"]
    assert "100 cards" in rule.text
    assert find(rule.text, NUMBERING, "en") == ()
