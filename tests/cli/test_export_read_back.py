"""What is exported as data and read back is what was exported."""

from __future__ import annotations

import pytest

from tests.readers.book import SAMPLE

KEPT = ("kind", "number", "title", "text", "examples", "obsolete")
CHAPTERS = range(1, 9)
TERMS = ("伏兵", "舵")


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    return tmp_path_factory.mktemp("sample") / "home"


def items(program, home, *places):
    answer = program("show", *places, "--depth", "9", "--json", "--home", home)
    assert answer.status == 0
    return answer.json["items"]


def kept(item):
    """What stays: the English name and the reading of a section may be those of its term."""
    of_term = ("title_en", "reading") if item["kind"] == "glossary" else ()
    return {key: item[key] for key in (*KEPT, *of_term)}


@pytest.mark.parametrize("form", ["json", "csv"])
@pytest.mark.parametrize(
    ("name", "places"),
    [("ja-20260901.0", [*CHAPTERS, *TERMS]), ("en-2026-09-01", [6]), ("ja-20260901.0", [601])],
    ids=["Japanese", "English", "a part"],
)
def test_rules_and_terms(program, sample, tmp_path, form, name, places):
    assert program("ingest", SAMPLE / f"{name}.txt", "--home", sample).status == 0
    lang = name[:2]
    file, home = tmp_path / f"exported.{form}", tmp_path / "home"
    words = ("--depth", "9", "--lang", lang, "-f", form, "-o", file, "--home", sample)
    assert program("export", *places, *words).status == 0
    answer = program("ingest", file, "--json", "--home", home)
    (report,) = answer.json["sources"]
    assert (report["status"], report["format"]) == ("ingested", f"rules-{form}")
    assert (report["lang"], report["edition"]) == (lang, name[3:])
    assert [p["code"] for p in report["problems"]] == []
    assert report["counts"]["unclaimed_lines"] == 0
    exported = program("show", *places, "--depth", "9", "--json", "--lang", lang, "--home", sample)
    back = items(program, home, *places)
    assert [*map(kept, back)] == [*map(kept, exported.json["items"])]
    assert back[0]["edition"]["rulebook"] == "Ebbmark"


@pytest.mark.parametrize("form", ["json", "csv"])
def test_pages_of_a_wiki(program, tmp_path, form):
    home, again, file = tmp_path / "home", tmp_path / "again", tmp_path / f"pages.{form}"
    pages = SAMPLE / "wiki" / "潮位.wiki", SAMPLE / "wiki" / "伏兵.wiki"
    assert program("ingest", *pages, "--home", home).status == 0
    assert program("export", "潮位", "伏兵", "-f", form, "-o", file, "--home", home).status == 0
    assert program("ingest", file, "--home", again).status == 0
    kept = [
        [(i["kind"], i["title"], i["text"]) for i in items(program, one, "潮位", "伏兵")]
        for one in (home, again)
    ]
    assert kept[0] == kept[1]


def test_several_editions_are_refused_in_one_line(program, sample, tmp_path):
    names = ("ja-20260901.0", "ja-20260401.0")
    files = []
    for name in names:
        assert program("ingest", SAMPLE / f"{name}.txt", "--home", sample).status == 0
        file = tmp_path / f"{name}.csv"
        words = ("--edition", name[3:], "-f", "csv", "-o", file, "--depth", "9", "--home", sample)
        assert program("export", 601, *words).status == 0
        files.append(file.read_text("utf-8"))
    both = tmp_path / "both.csv"
    both.write_text(files[0] + files[1].partition("\n")[2], "utf-8")
    answer = program("ingest", both, "--home", tmp_path / "home")
    assert answer.status == 2
    assert "several editions (ja:20260401.0, ja:20260901.0)" in answer.err
    assert answer.err.count("\n") == 1
