"""Sources of one edition that say different things: the last has its say, and is not read anew."""

from __future__ import annotations

from itertools import permutations

import pytest

from ingest.pipeline.report import Outcome


@pytest.fixture
def contradicting(base, texts):
    """Three sources of one edition, each of which says otherwise than the one before."""
    return [base.source(f"{n}.txt", texts.rulebook(count=60 + n)) for n in range(3)]


def said(base):
    return [e.text for e in base.library().numbered("101.1")]


def test_sources_that_contradict_each_other_cost_nothing_again(base, contradicting):
    base.ingest(*contradicting)
    generation = base.library().meta("generation")
    for _ in range(2):
        reports = base.ingest(*contradicting)
        assert [r.status for r in reports] == [Outcome.UNCHANGED] * 3
        assert {r.counts.rules for r in reports} == {4}
    assert base.library().meta("generation") == generation
    assert said(base) == ["船札を62枚用意する。"]


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_whatever_was_read_before_the_last_source_has_the_last_word(base, contradicting, order):
    base.ingest(*contradicting)
    for names in ([contradicting[n] for n in order], contradicting[:2], contradicting[:1]):
        base.ingest(*names)
        last = contradicting.index(names[-1])
        assert said(base) == [f"船札を{60 + last}枚用意する。"]
        assert {r.status for r in base.ingest(*names)} == {Outcome.UNCHANGED}


def test_a_source_that_was_replaced_is_read_where_the_other_has_changed(base, contradicting, texts):
    base.ingest(*contradicting)
    base.source("2.txt", texts.rulebook(count=70))
    statuses = [r.status for r in base.ingest(*contradicting)]
    assert statuses[-1] == Outcome.INGESTED
    assert said(base) == ["船札を70枚用意する。"]
    assert {r.status for r in base.ingest(*contradicting)} == {Outcome.UNCHANGED}


def test_the_same_words_from_another_source_leave_both_unchanged(base, whole, texts):
    other = base.source("別.txt", texts.rulebook() + "\n\n")
    base.ingest(whole, other)
    assert {r.status for r in base.ingest(whole, other)} == {Outcome.UNCHANGED}
    speaks = {s.name: s.speaks for s in base.library().sources()}
    assert speaks == {whole: False, other: True}
    base.ingest(base.source("第三.txt", texts.rulebook(count=61)))
    assert {r.status for r in base.ingest(whole)} == {Outcome.INGESTED}


def test_a_fragment_in_which_another_has_changed_a_rule_is_read_again(base, texts):
    first = base.source("a.txt", texts.viewer)
    second = base.source("b.txt", texts.viewer.replace("60枚", "61枚").replace("101.1a", "101.2"))
    told = {"edition": "20260401.0"}
    base.ingest(first, second, **told)
    assert [e.text for e in base.library().numbered("101.1")] == ["船札を61枚用意する。"]
    (read,) = base.ingest(first, **told)
    assert read.status == Outcome.INGESTED
    assert [e.text for e in base.library().numbered("101.1")] == ["船札を60枚用意する。"]


def test_parts_that_contradict_each_other_cost_nothing_again(base, texts):
    names = [
        base.source("a.txt", texts.viewer),
        base.source("b.txt", texts.viewer.replace("60枚", "61枚").replace("101.1a", "101.2")),
    ]
    told = {"edition": "20260401.0"}
    base.ingest(*names, **told)
    assert {r.status for r in base.ingest(*names, **told)} == {Outcome.UNCHANGED}
    numbers = [e.number for e in base.library().contents(1) if e.number]
    assert numbers == ["1", "101", "101.1", "101.1a", "101.2"]


def test_pages_that_contradict_each_other_cost_nothing_again(base, texts):
    (base.folder / "in" / "別").mkdir()
    base.source("羅針盤.txt", texts.page)
    base.source("別/羅針盤.txt", texts.page.replace("強い", "弱い"))
    folder = str(base.folder / "in")
    assert {r.status for r in base.ingest(folder, format="mediawiki")} == {Outcome.INGESTED}
    again = base.ingest(folder, format="mediawiki")
    assert [r.status for r in again] == [Outcome.UNCHANGED] * 2


def test_a_page_that_another_source_replaced_is_read_again(base, texts):
    first = base.source("羅針盤.txt", texts.page)
    (base.folder / "in" / "別").mkdir()
    second = base.source("別/羅針盤.txt", texts.page.replace("強い", "弱い"))
    base.ingest(first, second, format="mediawiki")
    assert [s.name for s in base.library().sources()] == [second]
    assert base.ingest(second, format="mediawiki")[0].status == Outcome.UNCHANGED
    assert base.ingest(first, format="mediawiki")[0].status == Outcome.INGESTED
