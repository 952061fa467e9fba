"""``kb refs A --path-to B`` where the two stand in different editions."""

from __future__ import annotations

import shutil


def numbers(answer):
    return [(one["number"], one["title"]) for one in answer.json["chain"]]


def test_both_ends_are_taken_from_the_edition_that_has_both(kb):
    """Of the English edition, 701.1 is not; of the Japanese one, 702.1b is too."""
    chain = kb("refs", "701.1", "--path-to", "702.1b", "--json")
    assert [one["edition"]["lang"] for one in chain.json["chain"]] == ["ja", "ja"]
    assert numbers(chain) == [("701.1", None), ("702.1b", None)]


def test_a_chain_leads_from_a_page_into_the_rules(program, built, tmp_path):
    home = tmp_path / "home"
    shutil.copytree(built, home)
    page = tmp_path / "凪.wiki"
    page.write_text("'''凪'''は[[嵐]]の反対である。\n==解説==\n*rule 701.1 参照。\n", "utf-8")
    assert program("ingest", page, "--lang", "ja", "--home", home).status == 0
    words = ("refs", "凪", "--home", home, "--json", "--path-to")
    assert numbers(program(*words, "702.1c"))[-2:] == [("701.1", None), ("702.1c", None)]
    assert program(*words, "702.2").status == 1
    back = program("refs", "702.2", "--path-to", "凪", "--home", home)
    assert (back.status, back.out) == (1, "")
    assert back.err.startswith("no chain")
