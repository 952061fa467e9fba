"""``kb check``: the faults that were planted, and no others."""

from __future__ import annotations

import json

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
