"""From a file to what can be looked up, and back to the report."""

from __future__ import annotations

import json
from dataclasses import asdict

from ingest.pipeline.report import Outcome, Report


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
