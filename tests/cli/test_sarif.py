"""``kb check --format sarif`` keeps to the schema of SARIF 2.1.0.

What of the schema concerns this output: the properties that each object may and must have (the
schema allows no others), the values of enumerations, and the least value of every count.
"""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

import pytest

from search.app import version
from search.app.version import program_version

TEXT = {"text": str}
ARTIFACT = {"uri": str, "uriBaseId": str, "index": int}
REGION = dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), int)
SCHEMA = {
    "": {"$schema": str, "version": str, "runs": ["run"]},
    "run": {"tool": "tool", "columnKind": str, "results": ["result"]},
    "tool": {"driver": "driver"},
    "driver": {"name": str, "version": str, "informationUri": str, "rules": ["rule"]},
    "rule": {"id": str, "name": str, "shortDescription": "text"},
    "text": TEXT,
    "result": {
        "ruleId": str,
        "ruleIndex": int,
        "level": str,
        "message": "text",
        "locations": ["location"],
        "fixes": ["fix"],
    },
    "location": {"physicalLocation": "physical"},
    "physical": {"artifactLocation": "artifact", "region": "region"},
    "artifact": ARTIFACT,
    "region": REGION,
    "fix": {"description": "text", "artifactChanges": ["change"]},
    "change": {"artifactLocation": "artifact", "replacements": ["replacement"]},
    "replacement": {"deletedRegion": "region", "insertedContent": "text"},
}
REQUIRED = {
    "": {"version", "runs"},
    "run": {"tool"},
    "tool": {"driver"},
    "driver": {"name"},
    "rule": {"id"},
    "text": {"text"},
    "result": {"message"},
    "fix": {"artifactChanges"},
    "change": {"artifactLocation", "replacements"},
    "replacement": {"deletedRegion"},
}
ENUMERATED = {
    "level": {"none", "note", "warning", "error"},
    "columnKind": {"utf16CodeUnits", "unicodeCodePoints"},
}
NOT_EMPTY = {"artifactChanges", "replacements"}
URI = re.compile(r"[!#$&-;=?@\[\]_a-z~A-Z]|%[0-9A-Fa-f]{2}")

PAGE = """= 嵐 =
rule 702.8 参照。rule 702.2〔出航〕参照。rule 702.1e 参照。
<p><b>rule</b>
702.9 参照。</p> 🌊🌊 rule 702.77 参照。（
"""


def breaches(value, kind="", path=""):
    """Every way in which ``value`` is not what the schema calls ``kind``."""
    if not isinstance(value, dict):
        yield f"{path} is no {kind or 'log'}"
        return
    yield from (f"{path}/{key} is missing" for key in REQUIRED.get(kind, set()) - set(value))
    for key, inner in value.items():
        yield from _property(SCHEMA[kind].get(key), inner, key, f"{path}/{key}")


def _property(wanted, value, key, path):
    if wanted is None:
        yield f"{path} is not allowed"
    elif isinstance(wanted, list):
        if not isinstance(value, list) or (key in NOT_EMPTY and not value):
            yield f"{path} is no list, or empty"
            return
        if key == "rules" and len({each["id"] for each in value}) < len(value):
            yield f"{path} holds the same twice"
        for at, each in enumerate(value):
            yield from breaches(each, wanted[0], f"{path}/{at}")
    elif isinstance(wanted, str):
        yield from breaches(value, wanted, path)
    elif type(value) is not wanted or (wanted is int and value < 1):
        yield f"{path} is of another type: {value!r}"
    elif key in ENUMERATED and value not in ENUMERATED[key]:
        yield f"{path} is {value!r}"
    elif key == "uri" and URI.sub("", value):
        yield f"{path} is no URI: {value!r}"


@pytest.fixture(params=["page.wiki", "頁 1.html", "texts"])
def log(request, kb, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if request.param == "texts":
        return json.loads(kb("check", "--format", "sarif").out)
    (tmp_path / request.param).write_text(PAGE, "utf-8")
    return json.loads(kb("check", request.param, "--format", "sarif").out)


def test_the_log_keeps_to_the_schema(log):
    assert list(breaches(log)) == []
    assert log["version"] == "2.1.0"
    assert urlsplit(log["$schema"]).scheme == "https"


def test_every_result_is_of_a_rule_that_is_told(log):
    (run,) = log["runs"]
    ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(ids)) == len(ids)
    assert {result["ruleId"] for result in run["results"]} == set(ids)
    assert run["results"]


def test_regions_lie_in_the_document(kb, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.html").write_text(PAGE, "utf-8")
    (run,) = json.loads(kb("check", "a.html", "--format", "sarif").out)["runs"]
    lines, cited = PAGE.split("\n"), []
    for result in run["results"]:
        region = result["locations"][0]["physicalLocation"]["region"]
        if "startColumn" not in region:
            continue
        last = region.get("endLine", region["startLine"])
        assert (region["startLine"], region["startColumn"]) < (last, region["endColumn"])
        text = "\n".join(lines[region["startLine"] - 1 : last])
        end = len(text) - len(lines[last - 1]) + region["endColumn"] - 1
        cited.append(text[region["startColumn"] - 1 : end])
        assert region["endColumn"] <= len(lines[last - 1]) + 1
    assert cited == [
        "rule 702.8",
        "rule 702.2〔出航〕",
        "rule 702.1e",
        "rule</b>\n702.9",
        "rule 702.77",
    ]


def test_the_checker_of_the_schema_sees_what_is_wrong():
    good = {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "kb", "version": "1"}}}]}
    assert list(breaches(good)) == []
    assert list(breaches(good | {"made": "up"})) == ["/made is not allowed"]
    assert list(breaches({"version": "2.1.0"})) == ["/runs is missing"]
    assert list(breaches(good | {"runs": [{"tool": {"driver": {}}}]})) == [
        "/runs/0/tool/driver/name is missing"
    ]


def test_a_checkout_knows_its_version(kb, monkeypatch):
    project = version.PROJECT.read_text("utf-8")

    def absent(_name):
        raise version.PackageNotFoundError

    monkeypatch.setattr(version, "version", absent)
    assert f'version = "{program_version()}"' in project
    (run,) = json.loads(kb("check", "--format", "sarif").out)["runs"]
    assert run["tool"]["driver"]["version"] == program_version()
    assert kb("--version").out == f"kb {program_version()}\n"
    monkeypatch.setattr(version, "PROJECT", version.PROJECT.with_name("none.toml"))
    assert program_version() is None
