"""From a file to what can be looked up, and back to the report."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import permutations

import pytest

from ingest.pipeline.report import Outcome, Report
from kb.store import links
from kb.store.agreement import Agreement
from kb.store.editions import remove_edition
from kb.store.opening import open_store


@pytest.fixture
def whole(base, texts):
    return base.source("航海.txt", texts.rulebook())


def test_the_report(base, whole):
    (read,) = base.ingest(whole)
    counts = {name: count for name, count in asdict(read.counts).items() if count}
    assert counts == {
        "chapters": 2,
        "sections": 3,
        "rules": 4,
        "subrules": 3,
        "examples": 2,
        "glossary": 2,
        "references": 5,
        "resolved": 4,
        "unresolved": 1,
    }
    assert (read.status, read.edition, read.date) == ("ingested", "20260401.0", "2026-04-01")
    assert (read.lang, read.format, read.encoding) == ("ja", "official-ja", "utf-8")
    assert (read.rulebook, read.fragment) == ("航海録", False)
    assert set(read.steps) >= {"read", "assemble", "mention", "resolve", "write"}


def test_the_report_as_json(base, whole):
    document = json.loads(json.dumps(Report(tuple(base.ingest(whole)), 1.5).as_json()))
    assert document["seconds"] == 1.5
    (source,) = document["sources"]
    contract = {"source", "status", "format", "encoding", "lang", "edition", "date", "counts"}
    assert contract | {"problems", "error"} <= set(source)
    assert source["error"] is None
    assert set(source["counts"]) >= {
        "chapters",
        "sections",
        "rules",
        "subrules",
        "examples",
        "glossary",
        "pages",
        "references",
        "resolved",
        "unresolved",
        "unclaimed_lines",
    }


def test_what_references_mean(base, whole):
    base.ingest(whole)
    assert base.statuses("100.1") == {"rule 101.1a": "found"}
    assert base.statuses("100.1a") == {"rule 200〔全般〕": "found"}
    assert base.statuses("101.1a") == {"rule 101.7": "dangling"}
    assert base.statuses("200.1") == {"rule 101〔海図〕": "stale"}


def test_headings_have_names_and_readings(base, whole):
    base.ingest(whole)
    (rule,) = base.library().numbered("101.2")
    assert (rule.title, rule.title_en, rule.reading) == ("帆走", "Sailing", "はんそう")
    assert {e.number or e.kind for e in base.library().named("はんそう")} == {"101.2", "glossary"}


def test_unchanged_sources_cost_nothing(base, whole, texts):
    (first,) = base.ingest(whole)
    generation = base.library().meta("generation")
    (again,) = base.ingest(whole)
    (copy,) = base.ingest(base.source("写し.txt", texts.rulebook()))
    assert again.status == copy.status == Outcome.UNCHANGED
    assert again.counts == first.counts
    assert again.edition == first.edition
    assert base.library().meta("generation") == generation
    assert len(base.library().sources()) == 1


def test_force_and_other_options_read_again(base, whole):
    base.ingest(whole)
    assert base.ingest(whole, force=True)[0].status == Outcome.INGESTED
    assert base.ingest(whole, edition="2026春")[0].status == Outcome.INGESTED
    assert base.editions().keys() == {"20260401.0", "2026春"}


def test_a_dry_run_changes_nothing(base, whole):
    (dry,) = base.ingest(whole, dry_run=True)
    assert (dry.status, dry.counts.rules) == (Outcome.INGESTED, 4)
    assert base.editions() == {}
    (wet,) = base.ingest(whole)
    assert (wet.counts, wet.problems) == (dry.counts, dry.problems)


def test_a_changed_source_replaces_its_edition(base, whole, texts):
    base.ingest(whole)
    base.source("航海.txt", texts.rulebook(count=61))
    (read,) = base.ingest(whole)
    assert read.status == Outcome.INGESTED
    assert [e.text for e in base.library().numbered("101.1")] == ["船札を61枚用意する。"]
    assert not [p for p in read.problems if p.code == "edition-replaced"]


def test_the_same_edition_from_another_source_does_not_double(base, whole, texts):
    base.ingest(whole)
    other = base.source("写し.txt", texts.rulebook(count=61))
    (read,) = base.ingest(other)
    assert [p.code for p in read.problems] == ["edition-replaced"]
    assert len(base.library().numbered("101.1")) == 1
    assert base.ingest(other)[0].status == Outcome.UNCHANGED
    assert [s.name for s in base.library().sources()] == [other]


def test_a_source_that_was_replaced_is_no_longer_unchanged(base, whole, texts):
    base.ingest(whole)
    base.ingest(base.source("別.txt", texts.rulebook(count=61)))
    (read,) = base.ingest(whole)
    assert read.status == Outcome.INGESTED
    assert [e.text for e in base.library().numbered("101.1")] == ["船札を60枚用意する。"]
    assert [s.name for s in base.library().sources()] == [whole]


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


def test_editions_share_their_texts(base, texts):
    later = texts.rulebook("20260901.0", count=61)
    sources = base.source("a.txt", texts.rulebook()), base.source("b.txt", later)
    base.ingest(*sources)
    library = base.library()
    first, second = library.numbered("100.1")
    assert first.passage_id == second.passage_id
    assert {len(library.links_from(e)) for e in (first, second)} == {1}
    changed = {e.passage_id for e in library.numbered("101.1")}
    assert len(changed) == 2


def test_a_saved_page_is_a_fragment_named_after_its_file(base, texts):
    (read,) = base.ingest(base.source("101.txt", texts.viewer))
    assert (read.edition, read.date, read.fragment) == ("101", None, True)
    assert base.statuses("101.1a") == {"rule 200〔全般〕": "absent"}
    assert (read.counts.absent, read.counts.unresolved) == (1, 0)


def test_fragments_of_one_file_name_replace_their_like_only(base, texts):
    base.ingest(base.source("101.txt", texts.viewer))
    (base.folder / "in" / "other").mkdir()
    like = base.source("other/101.txt", texts.viewer.replace("60枚", "50枚"))
    assert [p.code for p in base.ingest(like)[0].problems] == ["edition-replaced"]
    unlike = base.source("other/101.txt", texts.viewer.replace("101.1", "101.9"))
    (base.folder / "in" / "third").mkdir()
    third = base.source("third/101.txt", texts.viewer.replace("101.1", "101.8"))
    assert base.ingest(unlike)[0].edition == "101"
    assert base.ingest(third)[0].edition == "101 (2)"
    assert base.editions().keys() == {"101", "101 (2)"}


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


def test_pages_ask_once_which_of_several_games_they_are_about(base, whole, texts):
    other = base.source("灯台.txt", texts.rulebook().replace("航海録", "灯台"))
    pages = [base.source(f"{name}.wiki", texts.page) for name in ("羅針盤", "海図")]
    reports = base.ingest(whole, other, *pages)
    assert [[p.code for p in r.problems] for r in reports[2:]] == [["which-rulebook"], []]
    assert reports[2].problems[0].message.endswith("灯台, 航海録")
    again = base.ingest(*pages, rulebook="灯台")
    assert [(r.problems, r.counts.resolved) for r in again] == [((), 1), ((), 1)]


def test_parts_of_one_edition_are_joined(base, texts):
    other = texts.viewer.replace("101. 船札", "200. 全般").replace("101.1", "200.1")
    other = other.replace("1. 航海の基本", "2. 海図").replace("rule 200〔全般〕", "rule 101.1a")
    options = {"edition": "20260401.0"}
    base.ingest(base.source("101.txt", texts.viewer), **options)
    assert base.statuses("101.1a") == {"rule 200〔全般〕": "absent"}
    (read,) = base.ingest(base.source("200.txt", other), **options)
    assert read.counts.rules == 1
    numbers = [e.number for e in base.library().contents(1) if e.number]
    assert numbers == ["1", "101", "101.1", "101.1a", "2", "200", "200.1", "200.1a"]
    assert base.statuses("101.1a") == {"rule 200〔全般〕": "found"}
    assert base.statuses("200.1a") == {"rule 101.1a": "found"}
    again = base.source("101.txt", texts.viewer.replace("60枚", "61枚"))
    base.ingest(again, **options)
    assert [e.text for e in base.library().numbered("101.1")] == ["船札を61枚用意する。"]
    assert len({e.source for e in base.library().contents(1)}) == 2


def test_a_part_of_an_edition_that_is_whole_is_refused(base, whole, texts):
    base.ingest(whole)
    part = base.source("101.txt", texts.viewer)
    (read,) = base.ingest(part, edition="20260401.0")
    assert read.status == Outcome.REFUSED
    assert "20260401.0" in str(read.refusal)
    assert len(base.library().numbered("200.1")) == 1


def test_a_whole_text_takes_the_place_of_parts(base, whole, texts):
    base.ingest(base.source("101.txt", texts.viewer), edition="20260401.0")
    base.ingest(whole)
    assert base.editions() == {"20260401.0": ("ja", False, "rules")}
    assert len(base.library().numbered("101.1")) == 1


@pytest.fixture(params=[1, links.AT_ONCE])
def at_once(request, monkeypatch):
    """However many entries are linked together."""
    monkeypatch.setattr(links, "AT_ONCE", request.param)


@pytest.mark.usefixtures("at_once")
def test_pages_form_one_collection_and_cite_the_newest_rules(base, whole, texts):
    page = base.source("羅針盤.wiki", texts.page)
    (read,) = base.ingest(page)
    assert (read.edition, read.counts.pages, read.counts.absent) == ("wiki", 1, 1)
    base.ingest(base.source("海図.wiki", texts.page.replace("羅針盤", "海図")))
    assert base.editions() == {"wiki": ("ja", False, "pages")}
    base.ingest(whole)
    library = base.library()
    (target,) = library.numbered("101.1")
    cited_by = {link.entry_id for link in library.links_to([target.id])}
    titles = {library.entry(entry).title for entry in cited_by}
    assert titles == {"羅針盤", "海図"}
    base.source("羅針盤.wiki", texts.page.replace("強い", "弱い"))
    base.ingest(page)
    pages = [e.title for e in base.library().contents(library.editions()[-1].id)]
    assert sorted(filter(None, pages)) == ["海図", "羅針盤", "解説", "解説"]


@pytest.mark.usefixtures("at_once")
def test_pages_keep_to_the_edition_they_were_said_to_cite(base, texts):
    page = base.source("羅針盤.wiki", texts.page)
    old, new = texts.rulebook(), texts.rulebook("20260901.0", 61)
    base.ingest(base.source("a.txt", old))
    base.ingest(page, edition="20260401.0")
    base.ingest(base.source("b.txt", new))
    library = base.library()
    cited = [e.edition.name for e in library.numbered("101.1") if library.links_to([e.id])]
    assert cited == ["20260401.0"]


def test_one_bad_source_does_not_keep_the_others_out(base, whole, monkeypatch):
    empty = base.source("empty.txt", "")
    missing = str(base.folder / "none.txt")
    statuses = [r.status for r in base.ingest(missing, empty, whole)]
    assert statuses == [Outcome.REFUSED, Outcome.REFUSED, Outcome.INGESTED]


def test_what_was_not_foreseen_is_reported_and_leaves_nothing(base, whole, texts, monkeypatch):
    base.ingest(whole)
    before = [(e.number, e.text) for e in base.library().contents(1)]

    def broken(*_):
        raise RuntimeError("no such luck")

    monkeypatch.setattr("ingest.pipeline.linking.Meanings.links", broken)
    base.source("航海.txt", texts.rulebook(count=61))
    (read,) = base.ingest(whole)
    assert (read.status, str(read.refusal)) == (Outcome.FAILED, "no such luck")
    assert read.as_json()["error"] == "RuntimeError: no such luck"
    assert [(e.number, e.text) for e in base.library().contents(1)] == before


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


def test_removing_the_rules_leaves_what_pages_cite_absent(base, whole, texts):
    base.ingest(whole, base.source("羅針盤.wiki", texts.page))
    library = base.library()
    ids = {e.kind: e.id for e in library.editions()}
    store = open_store(base.path)
    with store.transaction() as transaction:
        remove_edition(transaction, ids["rules"])
    store.close()
    (page,) = base.library().named("羅針盤")
    (link,) = base.library().links_from(page)
    assert (link.status, [(t.entry_id, t.name) for t in link.targets]) == (
        "absent",
        [(None, "101.1")],
    )


def test_a_nameless_fragment_says_whose_words_it_has(base, texts):
    old, new = texts.rulebook(), texts.rulebook("20260901.0", 61).replace("3人で行う", "4人で行う")
    base.ingest(base.source("a.txt", old), base.source("b.txt", new))
    page = texts.viewer.replace("rule 200〔全般〕", "rule 101.7 ")
    more = "- 101.2a 帆走は常在型の力である。\n"

    def agrees(text):
        (read,) = base.ingest(base.source("101.txt", text), rulebook="航海録", dry_run=True)
        return read.agrees

    assert agrees(page + more) == Agreement(("20260401.0",), 3, 3)
    newer = page.replace("60枚", "61枚")
    assert agrees(newer) == Agreement(("20260901.0",), 2, 2)
    both = agrees(page.replace("60枚", "62枚"))
    assert both == Agreement(("20260901.0", "20260401.0"), 1, 2)
    mixed = newer.replace(
        "101. 船札\n", "100. 総則\n- 100.1a 3人で行う航海もある。rule 200〔全般〕参照。\n"
    )
    assert agrees(mixed + more).mixed_with == ("20260401.0",)
    assert agrees(page.replace("船札", "帆札").replace("4枚まで", "5枚まで")) is None


def test_pages_with_one_text_are_two_pages(base):
    text = "#転送 [[灯台]]\n[[灯]]\n"
    one, other = base.source("灯.wiki", text), base.source("明.wiki", text)
    assert [r.status for r in base.ingest(one, other)] == [Outcome.INGESTED] * 2
    assert [r.status for r in base.ingest(one, other)] == [Outcome.UNCHANGED] * 2


def test_a_nameless_fragment_says_which_numbers_it_has(base, texts):
    newer = texts.rulebook("20260901.0").replace(
        "101.2a 帆走は", "101.3. 錨を下ろす。\n101.2a 帆走は"
    )
    base.ingest(base.source("old.txt", texts.rulebook()), base.source("new.txt", newer))

    def agrees(text, lang="ja"):
        page = f"総合ルールビューア\n1. 航海\n101. 船札\n- 101.1 {text}\nMUSES ENGINE ver 9\n"
        source = base.source("101.txt", page)
        (read,) = base.ingest(source, rulebook="航海録", dry_run=True, lang=lang)
        return read.agrees

    assert agrees("櫂を漕ぐとき、rule 101.1a に従う。") is None  # what all have tells nothing
    told = Agreement(("ja:20260901.0",), 2, 2, by="numbers")
    assert agrees("櫂を漕ぐとき、rule 101.3 に従う。") == told
    assert agrees("rule 101.3 に従う。", lang="en") == told


def test_a_fragment_is_joined_to_a_whole_edition_whose_words_it_has(base, whole, texts):
    base.ingest(whole)
    kept = [*base.library().contents(1)]
    page = base.source("101.txt", texts.viewer.replace("rule 200〔全般〕", "rule 101.7 "))
    base.ingest(page, rulebook="航海録")
    assert "101" in base.editions()
    (read,) = base.ingest(page, edition="20260401.0", rulebook="航海録")
    assert (read.status, read.edition, read.problems) == (Outcome.INGESTED, "20260401.0", ())
    assert (read.counts.rules, read.counts.subrules, read.counts.examples) == (1, 1, 1)
    assert base.editions() == {"20260401.0": ("ja", False, "rules")}
    assert [e.text for e in base.library().contents(1)] == [e.text for e in kept]


def test_a_fragment_that_reads_otherwise_is_joined_by_force(base, whole, texts):
    base.ingest(whole)
    page = base.source("101.txt", texts.viewer)
    (read,) = base.ingest(page, edition="20260401.0", rulebook="航海録", force=True)
    otherwise = [p.number for p in read.problems if p.code == "joined-otherwise"]
    assert otherwise == ["101.1a"]
    assert base.editions() == {"20260401.0": ("ja", False, "rules")}
    (rule,) = base.library().numbered("101.1a")
    assert "rule 200〔全般〕" in rule.text
    assert len(base.library().numbered("200.1")) == 1


GLOSSARY = """航海録総合ルール（和訳 20260401.0 版）
----

=帆走（はんそう）／Sailing=
風を受けて進むこと。rule 101.2〔帆走〕、rule 300〔嵐〕参照。

=羅針盤（らしんばん）／Compass=
方角を示す札。rule 200 参照。
"""


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_parts_of_an_edition_join_in_any_order(base, texts, order):
    head, rules = texts.rulebook().split("2. 海図\n200. 全般\n200.1.")
    head = head.replace("用語集", "3. 天候\n300. 嵐\n用語集", 1)  # promised, and never read
    title = head.splitlines()[0]
    sources = [
        base.source("a.txt", head),
        base.source("b.txt", f"{title}\n2. 海図\n200. 全般\n200.1.{rules.split('用語集')[0]}"),
        base.source("用語.wikitext", GLOSSARY),
    ]
    read = base.ingest(*(sources[i] for i in order))
    assert {(r.status, r.edition, r.fragment) for r in read} == {("ingested", "20260401.0", True)}
    library = base.library()
    assert [e.rulebook for e in library.editions()] == ["航海録"]
    edition = library.editions()[0]
    kinds = dict(library.count_kinds(edition.id))
    assert (kinds["section"], kinds["rule"], kinds["subrule"], kinds["glossary"]) == (3, 4, 3, 2)
    assert library.faulty_links(edition.id)
    assert all(link.first != "300" for link in library.faulty_links(edition.id))
    assert {r.status for r in base.ingest(*sources)} == {Outcome.UNCHANGED}


@pytest.mark.parametrize(
    ("name", "warned"),
    [("official-en", True), ("one-piece", True), ("cr-viewer", False), (None, False)],
)
def test_a_format_that_does_not_fit_is_told(base, texts, name, warned):
    (read,) = base.ingest(base.source("101.txt", texts.viewer), format=name)
    assert ("unlikely-format" in {p.code for p in read.problems}) == warned
