"""``kb check``: the faults that were planted, and no others."""

from __future__ import annotations

import json
import shutil

import pytest

PLANTED = """== 嵐 ==
嵐は rule 702.1〔嵐〕に定める。rule 702.1a と rule 702.1b-d も見よ。
# rule 702.8 参照。
# rule 702.2〔出航〕参照。
# rule 702.1e 参照。
# rule 702.3a 参照。
# rule 702〔羅針盤〕参照。
"""


def test_the_faults_of_kept_texts(kb):
    answer = kb("check", "--json", "--lang", "ja")
    assert answer.status == 1
    told = [(p["code"], p["severity"], p["number"]) for p in answer.json["problems"]]
    assert told == [
        ("stale-label", "error", "702.1b"),
        ("dangling-reference", "error", "702.1c"),
    ]


def test_exactly_the_planted_faults_of_a_page(kb, tmp_path):
    page = tmp_path / "page.wiki"
    page.write_text(PLANTED, "utf-8")
    answer = kb("check", page, "--json")
    assert answer.status == 1
    told = [(p["line"], p["code"], p["suggestion"]) for p in answer.json["problems"]]
    assert told == [
        (3, "dangling-reference", None),
        (4, "stale-label", "701"),
        (5, "partial-reference", None),
        (6, "dangling-reference", None),
        (7, "stale-label", None),
    ]


def test_a_page_without_faults(kb, tmp_path):
    page = tmp_path / "page.wiki"
    page.write_text("rule 702.1〔嵐〕とrule 701.1。", "utf-8")
    answer = kb("check", page)
    assert (answer.status, answer.out) == (0, "no faults found\n")


def test_sarif_shows_each_fault_at_its_place(kb, tmp_path):
    page = tmp_path / "page.wiki"
    page.write_text(PLANTED, "utf-8")
    document = json.loads(kb("check", page, "--format", "sarif").out)
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    results = run["results"]
    assert len(results) == 5
    assert {r["ruleId"] for r in results} == {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    region = results[0]["locations"][0]["physicalLocation"]["region"]
    line = PLANTED.splitlines()[region["startLine"] - 1]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "rule 702.8"
    assert all(rule["shortDescription"]["text"] for rule in run["tool"]["driver"]["rules"])


def test_sarif_mends_the_number_that_another_rule_bears(kb, tmp_path):
    page = tmp_path / "page.wiki"
    page.write_text(PLANTED, "utf-8")
    (run,) = json.loads(kb("check", page, "--format", "sarif").out)["runs"]
    (result,) = [r for r in run["results"] if "fixes" in r]
    (change,) = result["fixes"][0]["artifactChanges"]
    (put,) = change["replacements"]
    region, line = put["deletedRegion"], PLANTED.splitlines()[3]
    mended = line[: region["startColumn"] - 1] + put["insertedContent"]["text"]
    mended += line[region["endColumn"] - 1 :]
    assert (region["startLine"], mended) == (4, "# rule 701〔出航〕参照。")


def test_a_document_that_is_not_there_is_told(kb, tmp_path):
    answer = kb("check", tmp_path / "none.md")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "none.md" in answer.err


def test_sarif_writes_any_file_name_as_a_uri(kb, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "嵐 1#a%.md").write_text("rule 702.8", "utf-8")
    (run,) = json.loads(kb("check", "嵐 1#a%.md", "--format", "sarif").out)["runs"]
    (place,) = run["results"][0]["locations"]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "%E5%B5%90%201%23a%25.md"


def test_sarif_mends_nothing_that_markup_cuts(kb, tmp_path):
    page = tmp_path / "page.html"
    page.write_text("<p>rule <b>702</b>.2〔出航〕参照</p>", "utf-8")
    (run,) = json.loads(kb("check", page, "--format", "sarif").out)["runs"]
    (result,) = run["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startColumn"], region["endColumn"]) == (4, 25)
    assert "fixes" not in result


def test_a_comment_cites_nothing(kb, tmp_path):
    page = tmp_path / "page.wiki"
    page.write_text("嵐<!-- rule 702.8\n参照 -->はrule 702.1。rule 702.7参照。", "utf-8")
    answer = kb("check", page, "--json")
    assert [(p["line"], p["column"]) for p in answer.json["problems"]] == [(2, 19)]


PART = """= 7 航海 =
= 702 =
== 702.2 ==
嵐／Storm
=== 702.2a ===
嵐は、rule 702.1、rule 702.1b、rule 702.9、rule 705.1 に従う。
"""


@pytest.fixture
def beside(program, built, tmp_path):
    """A home with a Japanese fragment and the whole English edition."""
    home = tmp_path / "home"
    shutil.copytree(built, home)
    assert program("remove", "20260401.0", "--home", home).status == 0
    part = tmp_path / "part.wiki"
    part.write_text(PART, "utf-8")
    assert program("ingest", part, "--rulebook", "航海録", "--home", home).status == 0
    return home


def test_what_a_fragment_leaves_out_is_no_fault_of_who_cites_it(program, beside, tmp_path):
    """The English edition has 702.1 and 702.1b, and nobody has 702.9."""
    page = tmp_path / "page.md"
    page.write_text("嵐はrule 702.1、rule 702.1b、rule 702.9に従う。", "utf-8")
    for words in (("check", page), ("check", "--lang", "ja")):
        problems = program(*words, "--json", "--home", beside).json["problems"]
        assert [(p["code"], p["surface"]) for p in problems] == [
            ("dangling-reference", "rule 702.9")
        ]


def test_a_document_cites_pages_that_are_kept(program, built, tmp_path):
    home = tmp_path / "home"
    shutil.copytree(built, home)
    page = tmp_path / "帆走.wiki"
    page.write_text("'''帆走'''は風を受けること。\n==関連==\n[[嵐]]も参照。\n", "utf-8")
    cited = tmp_path / "新しい頁.wiki"
    cited.write_text("[[帆走#歴史|帆の話]]も参照。[[嵐|大嵐]]も参照。[[港]]も参照。", "utf-8")

    def found():
        (file,) = program("mentions", cited, "--json", "--home", home).json["files"]
        return [(r["surface"], r["status"], r["targets"]) for r in file["references"]]

    assert found() == [("嵐", "found", ["嵐"])]
    assert program("ingest", page, "--format", "mediawiki", "--home", home).status == 0
    assert found() == [("帆走", "found", ["帆走"]), ("嵐", "found", ["嵐"])]


def test_a_letter_that_counts_no_rule(kb, tmp_path):
    page = tmp_path / "page.wiki"
    page.write_text(
        "嵐は rule 702.1l による。\nCR:702.1o と (rule 702.1b)\n100.5l の油\n"
        "rule 702.1a および 702.1o\nrule 702.1a～o\n",
        "utf-8",
    )
    answer = kb("check", page, "--json")
    told = [(p["line"], p["column"], p["code"], p["surface"]) for p in answer.json["problems"]]
    assert told == [
        (1, 9, "dangling-reference", "702.1l"),
        (2, 4, "dangling-reference", "702.1o"),
        (4, 17, "dangling-reference", "702.1o"),
        (5, 6, "dangling-reference", "702.1a～o"),
    ]


@pytest.mark.parametrize(
    ("scheme", "told"),
    [("decimal", "no rules are kept to check it against"), ("roman", "--scheme roman: not known")],
)
def test_without_rules_to_check_against_nothing_is_called_clean(kb, tmp_path, scheme, told):
    page = tmp_path / "page.md"
    page.write_text("rule 702.8", "utf-8")
    answer = kb("check", page, "--scheme", scheme)
    assert (answer.status, answer.out) == (2, "")
    assert told in answer.err
    assert answer.err.count("\n") == 1


def test_a_heading_behind_an_empty_rule_does_not_fill_it(kb, tmp_path):
    rules = [
        "701. 出航",
        "701.1. 船を出すこと。",
        "701.2.",
        "702. 嵐",
        "702.1. 荒れること。",
        "702.2. 凪。",
    ]
    page = tmp_path / "rules.txt"
    page.write_text("\n\n".join(rules), "utf-8")
    answer = kb("check", page, "--json")
    assert [(p["line"], p["code"], p["number"]) for p in answer.json["problems"]] == [
        (5, "empty-rule", "701.2")
    ]


def test_beside_a_fragment_the_whole_edition_tells_what_is_wrong(program, beside, tmp_path):
    """The fragment has neither 702.1 nor 999.1; the English edition has the one, as Storm."""
    page = tmp_path / "page.md"
    page.write_text(
        "嵐はrule 702.1〔Anchor〕、rule 702.1、rule 702.2〔嵐〕、rule 999.1に従う。", "utf-8"
    )
    problems = program("check", page, "--json", "--home", beside).json["problems"]
    assert [(p["code"], p["surface"], p["edition"]) for p in problems] == [
        ("stale-label", "rule 702.1〔Anchor〕", "2026-09-01"),
        ("dangling-reference", "rule 999.1", "2026-09-01"),
    ]
    (file,) = program("mentions", page, "--json", "--home", beside).json["files"]
    found = [(r["status"], r["edition"]) for r in file["references"]]
    assert [status for status, _ in found] == ["stale", "absent", "found", "dangling"]
    assert found[0][1] == found[3][1] == "2026-09-01" != found[2][1]
