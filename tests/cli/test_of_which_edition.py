"""Every answer says which edition it is from."""

from __future__ import annotations

import pytest

TIDES = """= 7 航海 =
= 704 =
== 704.2 ==
潮／Tide
=== 704.2a ===
潮は満ちる。
"""
GALES = TIDES.replace("704", "705").replace("潮", "風").replace("Tide", "Gale")


@pytest.fixture
def parts(program, tmp_path):
    """A home with two fragments of editions that nobody knows, and a page."""
    home = tmp_path / "home"
    page = "'''羅針盤'''は札。\n==解説==\n北極星を示す。\n"
    for name, text in (("tides", TIDES), ("gales", GALES), ("羅針盤", page)):
        source = tmp_path / f"{name}.wiki"
        source.write_text(text, "utf-8")
        words = ("--rulebook", "航海録") if "7" in text else ("--lang", "ja")
        assert program("ingest", source, *words, "--home", home).status == 0
    return home


def test_what_is_found_is_in_the_edition_named(program, parts, tmp_path):
    page = tmp_path / "page.md"
    page.write_text(
        "潮はrule 704.2aに、風はrule 705.2a〔Gale〕に従う。rule 704.2z、705.2z、rule 701.1も同じ。"
        "羅針盤 参照。rule 705.2〔潮〕に従う。",
        "utf-8",
    )
    (file,) = program("mentions", page, "--json", "--home", parts).json["files"]
    assert [(r["surface"], r["status"], r["edition"]) for r in file["references"]] == [
        ("rule 704.2a", "found", "tides"),
        ("rule 705.2a〔Gale〕", "found", "gales"),
        ("rule 704.2z", "partial", "tides"),
        ("705.2z", "partial", "gales"),
        ("rule 701.1", "absent", "tides"),
        ("羅針盤", "found", "wiki"),
        ("rule 705.2〔潮〕", "stale", "gales"),
    ]
    problems = program("check", page, "--json", "--home", parts).json["problems"]
    assert [(p["surface"], p["edition"]) for p in problems] == [
        ("rule 704.2z", "tides"),
        ("705.2z", "gales"),
        ("rule 705.2〔潮〕", "gales"),
    ]


def test_the_most_cited_are_those_of_an_edition(kb):
    first = kb("refs", "--most-cited", "--lang", "ja").out.splitlines()[0]
    assert first == "航海録 ja 20260401.0 (2026-04-01)"
