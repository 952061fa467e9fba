"""The real texts, counted independently."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from ingest.pipeline.ingestion import ingest
from ingest.pipeline.options import Options
from ingest.pipeline.report import Outcome
from kb.numbering.comprehensive import NUMBERING
from kb.store.opening import open_store
from kb.store.reading import Library, connect
from kb.text.fold import name_form


@dataclass(frozen=True)
class Taken:
    """Sources that were taken in: their reports by file name, and the library."""

    reports: dict
    library: Library

    def counts(self, name, *kinds):
        return tuple(getattr(self.reports[name].counts, kind) for kind in kinds)


def take(folder, sources):
    store = open_store(folder / "kb.sqlite")
    found = [*ingest(map(str, sources), store, Options())]
    store.close()
    reports = {report.source.rpartition("/")[2]: report for report in found}
    return Taken(reports, Library(connect(folder / "kb.sqlite")))


@pytest.fixture(scope="module")
def english(corpus, tmp_path_factory):
    names = ("2026-01-16", "2026-06-19", "2026-08-07")
    sources = [corpus / "en" / f"{name}.txt" for name in names]
    return take(tmp_path_factory.mktemp("english"), sources)


@pytest.fixture(scope="module")
def japanese(corpus, tmp_path_factory):
    sources = [corpus / "cr-viewer", corpus / "ja", corpus / "mtgwiki"]
    return take(tmp_path_factory.mktemp("japanese"), sources)


NUMBERED = ("sections", "rules", "subrules", "examples")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("2026-08-07.txt", (147, 1173, 1989, 277)),
        ("2026-06-19.txt", (147, 1170, 1983, 277)),
        ("2026-01-16.txt", (146, 1157, 1957, 276)),
    ],
)
def test_english_counts(english, name, expected):
    assert english.counts(name, *NUMBERED) == expected
    assert english.counts(name, "unclaimed_lines") == (0,)
    report = english.reports[name]
    assert (report.edition, report.fragment) == (name.removesuffix(".txt"), False)
    assert (report.lang, report.rulebook) == ("en", "Magic: The Gathering")


@pytest.mark.parametrize(
    ("stem", "expected"),
    [
        ("2016-08-26", (129, 904, 1228, 238)),
        # "606. 8b", with a space, is one of the 548: see tests/readers/test_editions.py
        ("2006-10-01", (84, 425, 548, 164)),
    ],
)
def test_older_english_counts(corpus, tmp_path, stem, expected):
    taken = take(tmp_path, [corpus / "en" / f"{stem}.txt"])
    assert taken.counts(f"{stem}.txt", *NUMBERED) == expected
    assert taken.counts(f"{stem}.txt", "unclaimed_lines") == (0,)


def test_the_last_glossary_entries_are_there(english):
    for name in ("Zone-Change Triggers", "Team vs. Team Variant"):
        named = english.library.named(name_form(name))
        assert {e.edition.name for e in named if e.kind == "glossary"} >= {"2026-08-07"}, name
    assert not english.library.named("credits")


def test_704_5_has_25_subrules(english):
    newest = english.library.editions()[0]
    (rule,) = (e for e in english.library.numbered("704.5") if e.edition == newest)
    letters = [*"abcdefghijkmnpqrstuvwxyz", "aa"]
    assert [e.number for e in english.library.children(rule)] == [f"704.5{x}" for x in letters]


@pytest.mark.parametrize("number", ["704.5", "613", "601.2"])
def test_references_are_followed_both_ways(english, number):
    library, newest = english.library, english.library.editions()[0]
    below = library.within(newest.id, NUMBERING.parse(number).key_range)
    out = [link for e in below for link in library.links_from(e)]
    assert out
    for link in out:
        for target in link.targets:
            assert link.entry_id in {b.entry_id for b in library.links_to([target.entry_id])}
    assert library.links_to(e.id for e in below)


def test_the_tree_is_consistent(english):
    library = english.library
    for edition in library.editions():
        entries = {e.id: e for e in library.contents(edition.id)}
        for e in entries.values():
            parent = entries.get(e.parent_id)
            if parent is None:
                assert e.level == 1
                continue
            assert (parent.level, parent.position < e.position) == (e.level - 1, True)
            if e.number is not None:
                assert e.key.startswith(f"{parent.key}.")


def test_what_is_linked_is_what_is_written(english, japanese):
    for library in (english.library, japanese.library):
        for edition in library.editions():
            for e in library.contents(edition.id):
                for link in library.links_from(e):
                    assert e.text[link.start : link.end] == link.surface
                    reached = [library.entry(t.entry_id) for t in link.targets if t.entry_id]
                    assert {t.edition.lang for t in reached} <= {edition.lang}


def test_most_references_reach_something(english):
    for report in english.reports.values():
        counts = report.counts
        assert counts.resolved + counts.unresolved == counts.references
        assert counts.absent == 0
        assert counts.unresolved <= 5


def test_editions_share_their_texts(english):
    library = english.library
    entries = [e for edition in library.editions() for e in library.contents(edition.id)]
    passages = {e.passage_id for e in entries}
    newest = {e.passage_id for e in library.contents(library.editions()[0].id)}
    assert len(entries) > 2.9 * len(newest)
    assert len(passages) < 1.2 * len(newest)


def test_viewer_pages(japanese):
    for name, expected in {
        "702.16.txt": (15, 0),
        "700.txt": (22, 3),
        "110.txt": (20, 2),
    }.items():
        rules, subrules, examples = japanese.counts(name, "rules", "subrules", "examples")
        assert (rules + subrules, examples) == expected
        assert japanese.reports[name].fragment
    editions = {japanese.reports[n].edition for n in ("702.16.txt", "700.txt", "110.txt")}
    assert editions == {"702.16", "700", "110"}


def test_references_of_viewer_pages(japanese):
    library = japanese.library
    (outside,) = (e for e in library.numbered("702.16c") if e.edition.name == "702.16")
    assert [(x.label, x.status) for x in library.links_from(outside)] == [
        ("状況起因処理", "absent")
    ]
    inside = [e for e in library.numbered("110.5a") if e.edition.name == "110"]
    assert {x.status for x in library.links_to([e.id for e in inside])} == {"found"}


def test_japanese_pieces_are_one_edition(japanese):
    library = japanese.library
    (edition,) = (e for e in library.editions() if e.name == "20260116.0")
    assert (edition.lang, edition.fragment, edition.kind) == ("ja", True, "rules")
    sources = {e.source.rpartition("/")[2] for e in library.contents(edition.id)}
    assert len(sources) == 5
    numbers = [NUMBERING.parse(e.number) for e in library.contents(edition.id) if e.number]
    assert numbers == sorted(set(numbers))


def test_nothing_is_unclaimed_and_nothing_refused(japanese):
    for name, report in japanese.reports.items():
        assert report.status == Outcome.INGESTED, name
        assert report.counts.unclaimed_lines == 0, name


def test_wiki_pages_are_one_collection(japanese):
    library = japanese.library
    (wiki,) = (e for e in library.editions() if e.kind == "pages")
    titles = {e.title for e in library.contents(wiki.id) if e.kind == "page"}
    assert "linked-abilities" in titles or "関連している能力" in titles
    assert japanese.reports["cr-glossary.wikitext"].counts.glossary == 18


def test_the_newer_side_of_a_difference_page(japanese):
    library = japanese.library
    name = "linked-abilities.diff.txt"
    (wiki,) = (e for e in library.editions() if e.kind == "pages")
    parts = [e for e in library.contents(wiki.id) if e.source.endswith(name)]
    (definition,) = (e for e in parts if e.title == "定義")
    below = [e.text for e in parts if e.position >= definition.position]
    items = re.findall(r"^[0-9]+[.．]|^#(?![#*:])", "\n".join(below), re.MULTILINE)
    assert len(items) >= 15
    whole = "".join(e.text for e in parts)
    assert "任意のオブジェクトやプレイヤーに影響したりする" in whole
    assert "任意のオブジェクトに影響したりする" not in whole


@pytest.mark.parametrize("turn", range(5))
def test_the_parts_of_one_edition_join_in_any_order(corpus, tmp_path, turn):
    sources = [corpus / "mtgwiki" / "cr-glossary.wikitext", *sorted((corpus / "ja").iterdir())]
    taken = take(tmp_path, sources[turn:] + sources[:turn])
    assert {r.status for r in taken.reports.values()} == {Outcome.INGESTED}
    (edition,) = taken.library.editions()
    assert (edition.name, edition.fragment) == ("20260116.0", True)
    kinds = dict(taken.library.count_kinds(edition.id))
    names = ("section", "rule", "subrule", "glossary")
    assert [kinds[name] for name in names] == [11, 35, 54, 18]
    assert dict(taken.library.count_statuses(edition.id))["absent"] == 51
