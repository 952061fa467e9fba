"""Rules pages in exports and answers of a wiki are read as they are by themselves."""

from __future__ import annotations

import json

import pytest

from ingest import dump as dumps
from ingest.pipeline import ingestion
from kb.store.editions import remove_edition
from kb.store.opening import open_store
from tests.pipeline.conftest import Base
from tests.pipeline.rules_pages import (
    HARBOUR,
    MIXED,
    RULES,
    SEVEN,
    each_form,
    export,
    fetched,
    kept,
    named,
    query,
)


@pytest.fixture(scope="module")
def rules_by_themselves(tmp_path_factory):
    return kept(fetched(tmp_path_factory.mktemp("rules"), RULES))


@pytest.fixture(scope="module")
def mixed_by_themselves(tmp_path_factory):
    return kept(fetched(tmp_path_factory.mktemp("mixed"), MIXED))


@each_form
def test_rules_pages_alone(base, form, rules_by_themselves):
    path = base.source("wiki.any", form(RULES))
    reports = named(base.ingest(path), path)
    assert set(reports) == {f"!{title}" for title in RULES}
    assert {(r.status, r.format) for r in reports.values()} == {("ingested", "mediawiki-rules")}
    assert all(r.counts.unclaimed_lines == 0 for r in reports.values())
    assert kept(base) == rules_by_themselves
    assert reports["!総合ルール/用語集"].edition == "20260401.0"


@each_form
def test_rules_among_other_pages(base, form, mixed_by_themselves):
    path = base.source("wiki.any", form(MIXED))
    reports = named(base.ingest(path), path)
    assert set(reports) == {"", *(f"!{title}" for title in RULES)}
    assert reports[""].counts.pages == len(MIXED) - len(RULES)
    assert reports[""].counts.unclaimed_lines == 0
    assert sorted(kept(base)) == sorted(mixed_by_themselves)


@each_form
def test_what_is_kept_is_passed_over(base, form):
    path = base.source("wiki.any", form(MIXED))
    first, again = base.ingest(path), base.ingest(path)
    assert {report.status for report in again} == {"unchanged"}
    assert [r.source for r in again] == [r.source for r in first]
    assert [r.counts for r in again] == [r.counts for r in first]


def test_a_rulebook_that_was_removed_comes_back(base, mixed_by_themselves):
    path = base.source("wiki.xml", export(MIXED))
    first = named(base.ingest(path), path)
    store = open_store(base.path)
    with store.transaction() as transaction:
        (gone,) = (e.id for e in base.library().editions() if e.name == "20260401.0")
        remove_edition(transaction, gone)
    store.close()
    again = named(base.ingest(path), path)
    assert again["!総合ルール/用語集"].status == "ingested"
    assert {again[n].status for n in again if n != "!総合ルール/用語集"} == {"unchanged"}
    assert len(again) == len(first)
    assert sorted(kept(base)) == sorted(mixed_by_themselves)


def test_the_edition_that_is_asked_for(base):
    path = base.source("wiki.xml", export(MIXED))
    base.ingest(path, edition="春", lang="ja")
    assert {name for name, (_, _, kind) in base.editions().items() if kind == "rules"} == {"春"}
    numbers = {e.number for e in base.library().numbered("700.2a")}
    assert numbers == {"700.2a"}


def test_a_dry_run_keeps_nothing(base):
    path = base.source("wiki.xml", export(MIXED))
    assert len(base.ingest(path, dry_run=True)) == 1 + len(RULES)
    assert base.editions() == {}


def test_pages_that_have_become_rules_are_pages_no_more(base):
    path = base.source("wiki.xml", export({"総合ルール/7": HARBOUR}))
    base.ingest(path)
    base.source("wiki.xml", export({"総合ルール/7": SEVEN}))
    base.ingest(path)
    assert {kind for _, _, kind in base.editions().values()} >= {"rules"}
    assert kept(base, "pages") == []


@pytest.mark.parametrize("held", [1000, 10**9], ids=["in parts", "in one piece"])
@pytest.mark.parametrize("later", [{**MIXED, "総合ルール/7": HARBOUR}, {"港": HARBOUR, **RULES}])
def test_a_rules_page_that_is_gone_is_told(base, monkeypatch, held, later):
    monkeypatch.setattr(dumps, "HELD", held)
    path = base.source("wiki.xml", export(MIXED))
    assert {p.code for r in base.ingest(path) for p in r.problems}.isdisjoint({"rules-page-gone"})
    gone = [t for t in RULES if later.get(t) != RULES[t]]
    base.source("wiki.xml", export(later))
    reports = named(base.ingest(path), path)
    told = [p.message for p in reports[""].problems if p.code == "rules-page-gone"]
    assert [one.count(f"{path}!{t}") for one, t in zip(told, gone, strict=True)] == [1] * len(gone)


def test_broken_markup_beside_rules_is_told(base):
    text = export(RULES).replace("</mediawiki>", "  <page><title>潮</title")
    path = base.source("wiki.xml", text)
    reports = named(base.ingest(path), path)
    assert set(reports) == {"", *(f"!{title}" for title in RULES)}
    assert [p.code for p in reports[""].problems if p.code == "broken-xml"] == ["broken-xml"]


HTML = """<div class="mw-parser-output"><h1><span id="7">7. その他</span><span
class="mw-editsection">[編集]</span></h1>
<h2>700</h2><p>総則</p>
<h3>700.1</h3><p><a href="/x">港</a>の<b>灯</b>を数える。</p><p>例：一つ目。</p></div>"""


def test_an_answer_that_is_html_alone(base):
    answer = {"parse": {"title": "総合ルール/7", "text": {"*": HTML}}}
    (report,) = base.ingest(base.source("wiki.json", json.dumps(answer)))
    assert (report.format, report.counts.rules, report.counts.examples) == ("mediawiki-rules", 1, 1)
    (rule,) = base.library().numbered("700.1")
    assert rule.text == "港の灯を数える。"


@pytest.mark.parametrize(
    ("title", "name"),
    [("総合\x1b[31m\n/7", "総合 [31m /7"), ("\u202e", "?"), ("総合\ud800/7", "総合?/7")],
)
def test_titles_that_cannot_be_shown(base, title, name):
    path = base.source("wiki.json", query({title: SEVEN, "港": HARBOUR}))
    pages, rules = base.ingest(path)
    assert (pages.counts.pages, rules.counts.rules) == (1, 2)
    assert (rules.source, rules.edition) == (f"{path}!{name}", name)


def test_a_page_with_a_number_among_its_headings_is_a_page(base):
    text = "'''港'''。\n\n==700.1==\n*灯。\n\n==解説==\n*船。\n\n==参考==\n*[[灯台]]"
    (report,) = base.ingest(base.source("wiki.xml", export({"港": text})))
    assert (report.format, report.counts.pages, report.counts.rules) == ("mediawiki-xml", 1, 0)


@pytest.fixture
def small_parts(monkeypatch):
    monkeypatch.setattr(dumps, "HELD", 1000)
    monkeypatch.setattr(dumps, "PART_PAGES", 2)


def many(pages):
    ports = {f"港{n}": HARBOUR for n in range(3)}
    return {**ports, **pages, **{f"岬{n}": HARBOUR for n in range(3)}}


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("pages", [MIXED, RULES, many(RULES)], ids=["mixed", "rules", "many"])
def test_in_a_dump_of_many_parts(base, tmp_path, pages):
    path = base.source("wiki.xml", export(pages))
    first = base.ingest(path)
    assert first[-1].source == path
    assert {r.source.removeprefix(path) for r in first[:-1]} == {f"!{title}" for title in RULES}
    assert first[-1].counts.pages == len(pages) - len(RULES)
    assert sorted(kept(base)) == sorted(kept(fetched(tmp_path / "other", pages)))
    again = base.ingest(path)
    assert {report.status for report in again} == {"unchanged"}
    assert [r.counts for r in again] == [r.counts for r in first]


@pytest.mark.usefixtures("small_parts")
def test_a_dump_that_stops_before_its_rules_goes_on_with_them(base, monkeypatch):
    path = base.source("wiki.xml", export(MIXED))
    take = ingestion.take

    def stopped(source, *a, **k):
        if source.name.endswith("/用語集"):
            raise KeyboardInterrupt
        return take(source, *a, **k)

    monkeypatch.setattr(ingestion, "take", stopped)
    with pytest.raises(KeyboardInterrupt):
        base.ingest(path)
    monkeypatch.setattr(ingestion, "take", take)
    reports = named(base.ingest(path), path)
    assert reports["!総合ルール/用語集"].status == "ingested"
    assert "20260401.0" in base.editions()


@each_form
def test_the_real_glossary_page(corpus, base, tmp_path, form):
    path = corpus / "mtgwiki" / "cr-glossary.wikitext"
    if not path.exists():
        pytest.skip(f"no {path}")
    text = path.read_text("utf-8-sig")
    other = Base(tmp_path / "other")
    (alone,) = other.ingest(str(path))
    wrapped = base.source("wiki.any", form({"総合ルール/用語集": text, "港": HARBOUR}))
    reports = named(base.ingest(wrapped), wrapped)
    assert reports["!総合ルール/用語集"].counts == alone.counts
    assert alone.counts.glossary == 18
    assert kept(base, "rules") == kept(other)
