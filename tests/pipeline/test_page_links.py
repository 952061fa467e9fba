"""References from one wiki page to another, in whatever order the pages are read."""

from __future__ import annotations

import pytest

from ingest.pipeline import ingestion
from kb.store import pages

PAGE = """'''{title}'''は札の一種。
==関連==
詳しくは[[{linked}]]も参照。
"""


@pytest.fixture
def wiki(base):
    def read(title, linked):
        source = base.source(f"{title}.wiki", PAGE.format(title=title, linked=linked))
        return base.ingest(source, format="mediawiki")

    return read


def links(base):
    """What is shown of each reference, its status, and what it reaches."""
    library = base.library()
    found = []
    for edition in library.editions():
        for entry in library.contents(edition.id) if edition.kind == "pages" else ():
            for link in library.links_from(entry):
                (target,) = link.targets or (None,)
                there = target and target.entry_id and library.entry(target.entry_id)
                found.append((link.surface, link.status, there and (there.kind, there.title)))
    return sorted(found)


@pytest.mark.parametrize(
    ("linked", "shown"),
    [
        ("海図", "海図"),
        ("海図|海図", "海図"),
        ("海図#歴史", "海図#歴史"),
        (":海図", "海図"),
        ("古い海図|海図", "海図"),
    ],
)
def test_a_page_read_later_is_reached(base, wiki, linked, shown):
    wiki("羅針盤", linked)
    assert links(base) == [(shown, "absent", None)]
    wiki("海図", "錨")
    assert (shown, "found", ("page", "海図")) in links(base)


def test_a_page_read_again_is_still_reached(base, wiki):
    wiki("羅針盤", "海図")
    wiki("海図", "羅針盤")
    wiki("海図", "羅針盤#方角")
    assert links(base) == [
        ("海図", "found", ("page", "海図")),
        ("羅針盤#方角", "found", ("page", "羅針盤")),
    ]


def test_the_glossary_goes_before_a_page(base, wiki, texts):
    base.ingest(base.source("rules.txt", texts.rulebook()))
    wiki("海図", "羅針盤")
    wiki("羅針盤", "海図")
    reached = [("海図", "found", ("page", "海図")), ("羅針盤", "found", ("glossary", "羅針盤"))]
    assert links(base) == reached
    base.ingest(base.source("later.txt", texts.rulebook("20260901.0")))
    assert links(base) == reached


def test_a_page_that_another_source_replaces_is_reached_no_more(base, wiki):
    wiki("羅針盤", "海図")
    source = base.source("p.wiki", "{{DISPLAYTITLE:海図}}\n" + PAGE.format(title="", linked="錨"))
    base.ingest(source, format="mediawiki")
    assert ("海図", "found", ("page", "海図")) in links(base)
    base.source("p.wiki", "{{DISPLAYTITLE:灯台}}\n" + PAGE.format(title="", linked="錨"))
    base.ingest(source, format="mediawiki")
    assert ("海図", "absent", None) in links(base)


def test_where_a_reading_was_stopped_the_next_one_links_the_pages(base, wiki, monkeypatch):
    link_pages = ingestion.link_pages

    def stop(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(ingestion, "link_pages", stop)
    for page in (("羅針盤", "海図"), ("海図", "錨")):
        with pytest.raises(KeyboardInterrupt):
            wiki(*page)
    assert {status for _, status, _ in links(base)} == {"absent"}
    monkeypatch.setattr(ingestion, "link_pages", link_pages)
    assert [report.status for report in wiki("海図", "錨")] == ["unchanged"]
    assert ("海図", "found", ("page", "海図")) in links(base)
    monkeypatch.setattr(ingestion, "link_pages", stop)
    wiki("海図", "錨")  # nothing is left to be done


def test_a_few_links_at_a_time(base, wiki, monkeypatch):
    monkeypatch.setattr(pages, "AT_ONCE", 2)
    names = [f"海図{n}" for n in range(7)]
    for name, other in zip(names, [*names[1:], names[0]], strict=True):
        wiki(name, other)
    assert {status for _, status, _ in links(base)} == {"found"}
