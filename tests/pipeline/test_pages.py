"""Wiki pages in the store: one collection, and what the pages cite."""

from __future__ import annotations

from ingest.pipeline import cited_rules
from ingest.pipeline.report import Outcome
from kb.store.editions import remove_edition
from kb.store.opening import open_store


def test_pages_ask_once_which_of_several_games_they_are_about(base, whole, texts):
    other = base.source("灯台.txt", texts.rulebook().replace("航海録", "灯台"))
    pages = [base.source(f"{name}.wiki", texts.page) for name in ("羅針盤", "海図")]
    reports = base.ingest(whole, other, *pages)
    assert [[p.code for p in r.problems] for r in reports[2:]] == [["which-rulebook"], []]
    assert reports[2].problems[0].message.endswith("灯台, 航海録")
    again = base.ingest(*pages, rulebook="灯台")
    assert [(r.problems, r.counts.resolved) for r in again] == [((), 1), ((), 1)]


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


def test_pages_keep_to_the_edition_they_were_said_to_cite(base, texts):
    page = base.source("羅針盤.wiki", texts.page)
    old, new = texts.rulebook(), texts.rulebook("20260901.0", 61)
    base.ingest(base.source("a.txt", old))
    base.ingest(page, edition="20260401.0")
    base.ingest(base.source("b.txt", new))
    assert cited(base) == ["20260401.0"]


def test_pages_are_led_anew_only_where_the_rules_that_they_cite_change(base, texts, monkeypatch):
    led = []
    relink = cited_rules.relink
    monkeypatch.setattr(cited_rules, "relink", lambda *to: led.append(relink(*to)))
    base.ingest(base.source("羅針盤.wiki", texts.page))
    base.ingest(base.source("b.txt", texts.rulebook("20260901.0", 61)))
    assert led
    del led[:]
    base.ingest(base.source("a.txt", texts.rulebook()))  # an older edition
    assert not led
    assert cited(base) == ["20260901.0"]
    base.ingest(base.source("c.txt", texts.rulebook("20261001.0", 62)))
    assert led
    assert cited(base) == ["20261001.0"]


def test_pages_whose_rules_were_removed_are_led_to_others_with_the_next_rules(base, texts):
    base.ingest(base.source("羅針盤.wiki", texts.page))
    base.ingest(base.source("a.txt", texts.rulebook()))
    base.ingest(base.source("b.txt", texts.rulebook("20260901.0", 61)))
    newest = next(e.id for e in base.library().editions() if e.name == "20260901.0")
    store = open_store(base.path)
    with store.transaction() as transaction:
        remove_edition(transaction, newest)
    store.close()
    assert cited(base) == []
    base.ingest(base.source("c.txt", texts.rulebook("20250901.0", 60)))
    assert cited(base) == ["20260401.0"]


def cited(base) -> list[str]:
    library = base.library()
    return [e.edition.name for e in library.numbered("101.1") if library.links_to([e.id])]


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


def test_pages_with_one_text_are_two_pages(base):
    text = "#転送 [[灯台]]\n[[灯]]\n"
    one, other = base.source("灯.wiki", text), base.source("明.wiki", text)
    assert [r.status for r in base.ingest(one, other)] == [Outcome.INGESTED] * 2
    assert [r.status for r in base.ingest(one, other)] == [Outcome.UNCHANGED] * 2
