"""The labelled snippets are well formed, and the grammar reads them no worse than it did."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.accuracy.judge import NUMBERINGS, Verdict, ends, judge
from tests.accuracy.score import score, table
from tests.accuracy.snippet import FORMS, HARD, THEIRS, ours, theirs

SNIPPETS = ours()


@pytest.fixture(scope="module")
def verdicts() -> list[Verdict]:
    return [judge(snippet) for snippet in SNIPPETS]


def test_every_snippet_is_read_as_labelled(verdicts):
    assert {v.snippet.id: v.reasons for v in verdicts if v.reasons} == {}


@pytest.mark.skipif(not THEIRS.exists(), reason="the shared corpus is not here")
@pytest.mark.parametrize("snippet", theirs(), ids=lambda snippet: snippet.id)
def test_the_corpus_snippets_are_read_exactly(snippet):
    assert judge(snippet).reasons == []


def test_identifiers_are_unique():
    assert [i for i, n in Counter(s.id for s in SNIPPETS).items() if n > 1] == []


def test_no_snippet_comes_twice():
    texts = Counter((s.lang, s.scheme, s.text) for s in SNIPPETS)
    assert [text for text, n in texts.items() if n > 1] == []


def test_there_are_enough_of_each_sort():
    assert len(SNIPPETS) >= 440
    assert min(Counter(s.lang for s in SNIPPETS).values()) >= 200
    assert {s.form for s in SNIPPETS} == FORMS
    assert {s.scheme for s in SNIPPETS} == NUMBERINGS.keys()
    sources = {"rules", "example", "glossary", "wiki", "bulletin", "other-game"}
    assert {s.source for s in SNIPPETS} == sources


def test_half_of_them_are_hard():
    assert sum(s.form in HARD for s in SNIPPETS) * 2 >= len(SNIPPETS)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda snippet: snippet.id)
def test_a_snippet_is_well_formed(snippet):
    targets = [wanted.target for wanted in snippet.wanted]
    numbers = [target for target in targets if not target.startswith("term:")]
    assert [n for n in numbers if not ends(n, NUMBERINGS[snippet.scheme])] == []
    kind = "reference" if numbers else "term" if targets else "trap"
    assert snippet.kind == kind
    assert snippet.text.strip()
    assert snippet.id.startswith(f"{snippet.lang}-{snippet.form}-")


def test_the_table_counts_what_the_verdicts_hold(verdicts):
    *_, row = table({"all": score(verdicts)})
    references = sum(len(s.wanted) for s in SNIPPETS)
    assert row.startswith(f"| all | {len(SNIPPETS)} | {references} |")
