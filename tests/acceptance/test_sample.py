"""The sample that ships: it is read as its manifest says, and holds what it promises."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.acceptance.program import Kb
from tests.real_texts import ROOT

DATA = ROOT / "data"
MANIFEST = tomllib.loads((DATA / "manifest.toml").read_text("utf-8"))["source"]


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    kb = Kb(tmp_path_factory.mktemp("sample") / "home")
    answer = kb("ingest", DATA / "sample", "--json")
    assert answer.status == 0, answer.err
    return kb, {str(Path(s["source"]).relative_to(DATA)): s for s in answer.json["sources"]}


def test_every_file_is_in_the_manifest(read):
    assert set(read[1]) == {row["path"] for row in MANIFEST}


@pytest.mark.parametrize("row", MANIFEST, ids=lambda row: row["path"])
def test_recognised_as_the_manifest_says(read, row):
    source = read[1][row["path"]]
    assert (source["format"], source["lang"]) == (row["format"], row["lang"])
    assert source["counts"]["unclaimed_lines"] == 0
    if row["format"].startswith("official"):
        assert source["edition"] == row["edition"]
        if "date" in row and source["date"]:
            assert source["date"] == row["date"].isoformat()


@pytest.mark.parametrize("edition", ["20260401.0", "20260901.0"])
def test_a_rulebook_worth_searching(read, edition):
    counts = read[1][f"sample/ja-{edition}.txt"]["counts"]
    assert counts["chapters"] >= 8
    assert counts["rules"] + counts["subrules"] >= 200
    assert counts["examples"] >= 40
    assert counts["glossary"] >= 60


def test_faults_put_in_on_purpose_are_found_and_no_others(read):
    found = read[0]("check", "--json")
    assert found.status == 1
    assert sorted((p["edition"], p["number"], p["code"]) for p in found.json["problems"]) == [
        ("20260401.0", "302.6", "stale-label"),
        ("20260401.0", "608.6", "dangling-reference"),
        ("20260901.0", "写し", "stale-label"),
    ]
