"""Pages led to other rules all together: as if each text of theirs were linked by itself."""

from __future__ import annotations

from itertools import cycle, permutations

import pytest
from sqlalchemy import select

from ingest.pipeline.cited_rules import CitedRules
from ingest.pipeline.report import Outcome
from kb.store import relinking
from kb.store.links import Linked, drop_links, mentioning, write_links
from kb.store.opening import open_store
from kb.store.pages import link_pages
from kb.store.schema import edition, entry, link

SHARED = "==関連==\n灯りも参照。rule 101.1a-d 参照。rule 100.1a-c 参照。\n"
PAGES = {
    "羅針盤": "'''羅針盤'''は札の一種。rule 101.1 参照。{{CR|101.2a}}\n" + SHARED,
    "海図": "rule 101〔船札〕参照。rule 101.7 参照。rule 200〔海図〕参照。帆走も参照。\n",
    "錨": "詳しくは[[海図]]も参照。[[羅針盤]]、[[投錨]]も参照。\n" + SHARED,
    "灯台": "帆、錨も参照。\n==関連==\n投錨、帆、錨も参照。rule 101.1、rule 101.2a-b 参照。\n",
    "Ｘ線": "灯りも参照。X線も参照。rule 999.1 参照。第9部 4参照。\n",
    "X線": "[[x線]]も参照。[[ない頁]]も参照。\n" + SHARED,
    "灯り": "#転送 [[灯台]]\n",
}
MORE = "101.1b 船札は裏を見せない。\n101.1c 船札は折らない。\n101.2. 帆走／Sailing\n"
TERM = (
    "用語集\n帆、錨（ほ、いかり）／Sail, Anchor\n　船の道具。\n"
    "灯り（あかり）／Light\n　灯台の光。\n"
)


def editions(texts):
    """A first edition, one that has more, and one that has less under other headings."""
    second, third = texts.rulebook("20260901.0", 61), texts.rulebook("20261001.0", 62)
    head, _, glossary = second.rpartition("用語集\n")
    body = head.replace("101.2. 帆走／Sailing\n", MORE)
    third = third.replace("101.1a 同じ船札は4枚まで。rule 101.7 参照。\n", "")
    third = third.replace("101. 船札", "101. 札").replace("200. 全般", "200. 海図")
    return (texts.rulebook(), body + TERM + glossary, third)


def rows(connection):
    """Every link, without its id."""
    columns = [one for one in link.c if one.name != "id"]
    return sorted(map(repr, connection.execute(select(*columns)).all()))


def linked_by_themselves(connection, cites):
    """Every link after the pages have been linked text by text; with no page led to before."""
    rules = CitedRules()
    for pages, rulebook in connection.execute(
        select(edition.c.id, edition.c.rulebook).where(edition.c.kind == "pages")
    ).all():
        cited = rules.find(connection, "ja", rulebook, cites)
        entries = mentioning(connection, entry.c.edition_id == pages, cited.numbering)
        drop_links(connection, (one.entry_id for one in entries))
        linked = (
            Linked(e.entry_id, e.mentions, cited.meanings.links(e.references)) for e in entries
        )
        write_links(connection, linked, cited.reach)
    link_pages(connection)
    return rows(connection)


def both(base, cites=None):
    """The links as they are, and as they have to be."""
    store = open_store(base.path)
    with store.transaction(keep=False) as connection:
        found = rows(connection), linked_by_themselves(connection, cites)
    store.close()
    return found


def read_pages(base, **options):
    """Read one page after the other: links have led to Ｘ線 when X線 comes."""
    for title, text in PAGES.items():
        base.ingest(base.source(f"{title}.wiki", text), format="mediawiki", **options)


ORDERS = [*zip(permutations(range(3)), cycle((1, 2000)), strict=False)]


@pytest.mark.parametrize(("order", "at_once"), ORDERS)
def test_pages_are_led_to_each_edition_in_turn(base, texts, order, at_once, monkeypatch):
    monkeypatch.setattr(relinking, "AT_ONCE", at_once)
    read_pages(base)
    every, newest = editions(texts), 0
    for n in order:
        newest = max(newest, n)
        base.ingest(base.source(f"{n}.txt", every[n]))
        there, expected = both(base)
        assert there == expected
        assert any(row.endswith("'帆、錨', None)") for row in there) == (newest == 1)
        assert sum("'X線'" in row or "'Ｘ線'" in row for row in there) == 2


def test_pages_said_to_cite_an_edition_stay_with_it(base, texts):
    first, second, third = editions(texts)
    base.ingest(base.source("a.txt", first))
    read_pages(base, edition="20260901.0")
    base.ingest(base.source("b.txt", second))
    there, expected = both(base, "20260901.0")
    assert there == expected
    base.ingest(base.source("c.txt", third))
    assert set(both(base, "20260901.0")[0]) >= set(there)


def test_rules_that_cannot_be_cited_by_all_pages_are_not_kept(base, texts, monkeypatch):
    first, second, _ = editions(texts)
    read_pages(base)
    base.ingest(base.source("a.txt", first))
    before = both(base)[0]
    stop = RuntimeError("stopped")
    monkeypatch.setattr(relinking, "_link_joined", lambda *_: (_ for _ in ()).throw(stop))
    (report,) = base.ingest(base.source("b.txt", second))
    assert (report.status, report.refusal) == (Outcome.FAILED, stop)
    assert both(base)[0] == before
