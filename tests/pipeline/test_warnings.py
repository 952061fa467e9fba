"""What `kb ingest` warns of: no game named, faults of the text, another date, another format."""

from __future__ import annotations

import pytest

from ingest.pipeline.report import Outcome

UNTITLED = """\
=帆走（はんそう）／Sailing=
風を受けて進むこと。
=羅針盤（らしんばん）／Compass=
方角を示す札。
=錨（いかり）／Anchor=
船を留める札。
"""


def test_a_glossary_that_names_no_game_goes_with_the_rules_whose_terms_it_has(base, whole):
    base.ingest(whole)
    (read,) = base.ingest(base.source("用語集.wiki", UNTITLED))
    assert (read.rulebook, read.edition, read.counts.glossary) == ("航海録", "用語集", 3)
    assert read.problems == ()


def test_a_text_that_names_no_game_at_all_asks_for_it(base):
    source = base.source("用語集.wiki", UNTITLED)
    (read,) = base.ingest(source)
    (problem,) = read.problems
    assert problem.code == "guessed-rulebook"
    assert "--rulebook" in problem.message
    (told,) = base.ingest(source, rulebook="航海録")
    assert (told.rulebook, told.problems) == ("航海録", ())


FAULTS = {
    "number-gap": ("101.2", "101.3"),
    "duplicate-number": ("101.2. 帆走／Sailing", "101.1. 帆走／Sailing"),
    "out-of-order": ("100.1a 3人", "101.9. 3人"),
    "empty-rule": ("101.2a 帆走は常在型の力である。", "101.2a"),
    "mixed-marks": ("例：嵐", "例:嵐"),
    "unbalanced-brackets": ("常在型の力", "「常在型の力"),
}


@pytest.mark.parametrize("code", FAULTS)
def test_faults_of_the_text_are_named(base, texts, code):
    text = texts.rulebook()
    assert FAULTS[code][0] in text
    (clean,) = base.ingest(base.source("a.txt", text), dry_run=True)
    (faulty,) = base.ingest(base.source("b.txt", text.replace(*FAULTS[code])), dry_run=True)
    assert clean.problems == ()
    assert code in {p.code for p in faulty.problems}
    assert faulty.status == Outcome.INGESTED


def test_a_gap_in_a_saved_page_is_a_fault_and_in_chosen_rules_none(base):
    lines = [f"- 101.1{letter} 船札は集まりの1つである。" for letter in "abcdefghijkmn"]
    page = ["総合ルールビューア", "1. 航海", "101. 船札", "- 101.1 船札とは、船の札である。"]
    saved = [*page, *lines[:4], *lines[5:]]
    chosen = [*page, *lines[:2], *lines[10:]]
    (read,) = base.ingest(base.source("101.txt", "\n".join(saved)), dry_run=True)
    assert [(p.code, p.number, p.suggestion) for p in read.problems] == [
        ("number-gap", "101.1f", "101.1e")
    ]
    (read,) = base.ingest(base.source("101.1.txt", "\n".join(chosen)), dry_run=True)
    assert read.problems == ()


def test_a_file_named_after_another_date(base, texts):
    (read,) = base.ingest(base.source("2026-05-01.txt", texts.rulebook()))
    assert [p.code for p in read.problems] == ["date-mismatch"]
    assert read.date == "2026-04-01"


def test_a_text_that_is_kept_under_another_date_than_its_new_name_says(base, texts):
    base.ingest(base.source("a.txt", texts.rulebook()))
    (read,) = base.ingest(base.source("2026-05-01.txt", texts.rulebook()))
    assert (read.status, [p.code for p in read.problems]) == (Outcome.UNCHANGED, ["date-mismatch"])
    (read,) = base.ingest(base.source("2026-04-01.txt", texts.rulebook()))
    assert (read.status, read.problems) == (Outcome.UNCHANGED, ())


@pytest.mark.parametrize(
    ("name", "warned"),
    [("official-en", True), ("one-piece", True), ("cr-viewer", False), (None, False)],
)
def test_a_format_that_does_not_fit_is_told(base, texts, name, warned):
    (read,) = base.ingest(base.source("101.txt", texts.viewer), format=name)
    assert ("unlikely-format" in {p.code for p in read.problems}) == warned
