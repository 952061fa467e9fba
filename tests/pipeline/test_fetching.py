"""Pages of a wiki through its API: politely, only what changed, and on from where it stopped."""

from __future__ import annotations

from functools import partial
from unittest.mock import ANY

import pytest

from ingest.fetch import Patience
from ingest.journal import FILE, Journal
from ingest.pipeline.fetching import fetch_pages, fetch_text
from ingest.pipeline.ingestion import ingest
from ingest.pipeline.named import ingest_named
from ingest.pipeline.options import Options
from ingest.pipeline.report import Outcome
from ingest.refusals import FetchFailedError
from ingest.wikiapi import TITLES, Wiki
from kb.store.opening import open_store
from kb.store.reading import Library, connect
from tests.sources.wiki_server import wiki

QUICK = Patience(silence=2, whole=5, tries=3, pause=0.01, most=0.01)
PAGES = {
    "灯台": (11, "'''灯台'''は[[海岸]]に立つ。\n\n==灯==\n*灯は夜にともす。"),
    "海岸": (12, "'''海岸'''には[[灯台]]がある。\n*{{CR|100.1}}"),
    "総合ルール/100": (13, "=100=\n==100.1==\n海岸には灯がある。\n===100.1a===\n灯は夜にともす。"),
    "港": (14, "[[船]]が集まる。\n*港には[[灯台]]がある。"),
}


class Desk:
    def __init__(self, folder):
        self.folder = folder
        self.store = open_store(folder / "kb.sqlite")
        self.slept = []

    def wiki(self, server, interval=0.0):
        return Wiki(server.address, interval=interval, patience=QUICK, sleep=self.slept.append)

    def fetch(self, server, titles, **options):
        journal = Journal(self.folder)
        asked = Options(lang="ja", **options)
        wanted = titles if not isinstance(titles, str) else self.wiki(server).members(titles)
        return [*fetch_pages(self.wiki(server), wanted, self.store, journal, asked)]

    def titles(self):
        library = Library(connect(self.folder / "kb.sqlite"))
        rows = [e for edition in library.editions() for e in library.contents(edition.id)]
        return {e.title for e in rows if e.kind == "page"}, {e.number for e in rows if e.number}


@pytest.fixture
def desk(tmp_path):
    made = Desk(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def server():
    with wiki(dict(PAGES)) as running:
        yield running


def statuses(reports):
    return [report.status.value for report in reports]


def test_pages_and_rules_are_taken_in(desk, server):
    reports = desk.fetch(server, [*PAGES, "ない頁"])
    assert sorted(statuses(reports)) == ["ingested"] * 4 + ["refused"]
    pages, numbers = desk.titles()
    assert pages == {"灯台", "海岸", "港"}
    assert {"100", "100.1", "100.1a"} <= numbers


@pytest.mark.parametrize("tells_revisions", [True, False])
def test_a_wiki_of_2012_answers_in_its_own_shapes(desk, tells_revisions):
    with wiki(dict(PAGES), old=True, tells_revisions=tells_revisions) as server:
        reports = desk.fetch(server, "Category:港")
        assert statuses(reports) == ["ingested"] * 4
        assert statuses(desk.fetch(server, ["ない頁"])) == ["refused"]
        server.asked.clear()
        assert statuses(desk.fetch(server, PAGES)) == ["unchanged"] * 4
        asked = [one["prop"] for one, _ in server.asked]
        assert asked == (["info"] if tells_revisions else ["info", "revisions"])


def test_only_what_has_changed_is_asked_for_again(desk, server):
    desk.fetch(server, PAGES)
    server.asked.clear()
    assert set(statuses(desk.fetch(server, PAGES))) == {"unchanged"}
    assert [asked["prop"] for asked, _ in server.asked] == ["info"]
    server.pages["港"] = (15, "[[船]]が集まる。\n*港には灯がない。")
    assert statuses(desk.fetch(server, PAGES)).count("ingested") == 1
    assert server.asked[-1][0]["titles"] == "港"


def test_what_is_not_kept_any_more_is_fetched_again(desk, server, tmp_path):
    desk.fetch(server, PAGES)
    desk.store.close()
    (tmp_path / "kb.sqlite").unlink()
    desk.store = open_store(tmp_path / "kb.sqlite")
    assert set(statuses(desk.fetch(server, PAGES))) == {"ingested"}


def test_a_category_in_several_answers(desk, server):
    assert len(desk.fetch(server, "カテゴリ:海")) == len(PAGES)
    asked = [a["cmtitle"] for a, _ in server.asked if "cmtitle" in a]
    assert asked == ["カテゴリ:海"] * 2


def test_it_asks_politely(desk, server):
    desk.fetch(server, PAGES)
    for asked, headers in server.asked:
        assert asked["maxlag"] == "5"
        assert headers["User-Agent"].startswith("kb-rules")
    many = {f"頁{n}": (n, "==灯==\n*[[灯]]") for n in range(TITLES + 1)}
    server.pages.update(many)
    server.asked.clear()
    found = [*desk.wiki(server, interval=9.0).pages(many, {})]
    assert len(found) == TITLES + 1
    assert len(server.asked) == 4
    assert len([s for s in desk.slept if s > 5]) == 3  # between each two requests


def test_a_lagging_wiki_is_waited_for(desk, server):
    server.failure = {"error": {"code": "maxlag", "info": "Waiting for 10.0.0.1"}}
    server.fails = [lambda asked: True] * 2
    assert set(statuses(desk.fetch(server, PAGES))) == {"ingested"}
    server.fails = [lambda asked: True] * 3
    with pytest.raises(FetchFailedError, match="busy"):
        desk.fetch(server, PAGES)


def test_what_stops_halfway_goes_on_from_there(desk, server):
    many = {f"頁{n}": (n + 1, "==灯==\n*[[灯]]") for n in range(TITLES + 5)}
    server.pages.update(many)
    server.failure = {"error": {"code": "internal", "info": "broke\ndown"}}
    server.fails = [lambda asked: asked.get("titles", "").startswith(f"頁{TITLES}")]
    with pytest.raises(FetchFailedError, match="internal: broke down"):
        desk.fetch(server, many)
    assert len(desk.titles()[0]) == TITLES
    assert statuses(desk.fetch(server, many)).count("unchanged") == TITLES


@pytest.mark.parametrize("answer", [[], "no", {"query": {"pages": [1, {}]}}, {"query": None}])
def test_odd_answers_do_no_harm(desk, server, answer):
    server.failure = answer
    server.fails = [lambda asked: True]
    try:
        reports = desk.fetch(server, ["灯台"])
    except FetchFailedError:
        return
    assert all(report.status is Outcome.REFUSED for report in reports)


def test_answers_that_do_not_get_on_end(desk, server):
    server.failure = {"continue": {"from": "0"}, "query": {"categorymembers": [{"title": "港"}]}}
    server.fails = [lambda asked: True] * 2
    with pytest.raises(FetchFailedError, match="the same answer"):
        desk.fetch(server, "海")


def test_a_text_is_asked_for_under_its_condition(desk, tmp_path):
    text = "総合ルールビューア\n1. 海岸\n100. 総則\n- 100.1 海岸の灯。\nMUSES ENGINE ver 9\n"
    with wiki({}, text) as server:
        address = f"{server.root}/rules.txt"

        def once():
            return [*fetch_text(address, desk.store, Journal(tmp_path), Options())]

        assert statuses(once()) == ["ingested"]
        assert statuses(once()) == ["unchanged"]
        assert server.asked[-1][1]["If-None-Match"] == '"v1"'
        (tmp_path / FILE).write_text("{", "utf-8")
        assert statuses(once()) == ["unchanged"]
        assert "If-None-Match" not in server.asked[-1][1]


RULES = "総合ルールビューア\n1. 海岸\n100. 総則\n- 100.1 海岸の灯。\nMUSES ENGINE ver 9\n"


def test_an_address_that_was_read_is_asked_for_changes_only(desk, tmp_path):
    with wiki({}, RULES) as server:
        address = f"{server.root}/rules.txt"

        def once(**options):
            asked = Options(**options)
            (report,) = ingest_named([address], desk.store, Journal(tmp_path), asked)
            return report, server.asked[-1][1].get("If-None-Match")

        first, _ = once()
        again, condition = once()
        assert (again.status, condition) == (Outcome.UNCHANGED, '"v1"')
        assert (again.edition, again.counts) == (first.edition, first.counts)
        assert once(lang="ja", edition="新") == (ANY, None)  # read in another way
        assert once(force=True) == (ANY, None)


def test_what_another_source_replaced_is_asked_for_whole(desk, tmp_path):
    with wiki({}, RULES) as server:
        address, asked = f"{server.root}/rules.txt", Options(edition="一")
        once = partial(ingest_named, [address], desk.store, Journal(tmp_path), asked)
        assert statuses(once()) == ["ingested"]
        other = tmp_path / "other.txt"
        other.write_text(RULES.replace("海岸の灯", "海岸の火"), "utf-8")
        assert statuses(ingest([str(other)], desk.store, asked)) == ["ingested"]
        assert statuses(once()) == ["ingested"]
        assert "If-None-Match" not in server.asked[-1][1]


def test_an_address_without_an_answer_does_not_keep_the_others_out(desk, tmp_path):
    with wiki({}, RULES) as server:
        sources = (str(tmp_path / "none.txt"), "http://", f"{server.root}/rules.txt")
        reports = [*ingest_named(sources, desk.store, Journal(tmp_path), Options())]
        assert statuses(reports) == ["refused", "refused", "ingested"]
