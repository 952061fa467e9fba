"""Fragments: named after their file, joined to an edition, told whose words they have."""

from __future__ import annotations

from itertools import permutations

import pytest

from ingest.pipeline.report import Outcome
from kb.store.agreement import Agreement


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
