"""``kb check`` where two games are kept: a document is read against the one it is about."""

from __future__ import annotations

import datetime as dt
import json
import shutil

import pytest

from kb.model import Content, Edition, Rule
from kb.numbering.hyphen import NUMBERING
from kb.store.items import items
from kb.store.opening import open_store
from kb.store.versions import READ_BY
from kb.store.writing import SourceRecord, Written, write


@pytest.fixture(params=["en", "ja"])
def both(built, tmp_path, request):
    """A copy of the knowledge base that also holds a newer game, in dashed numbers."""
    home = tmp_path / "home"
    shutil.copytree(built, home)
    rules = tuple(
        Rule(NUMBERING.parse(n), f"Text {n}.", line)
        for line, n in enumerate(("1", "1-1", "1-1-1"), 1)
    )
    said = items(Content(rules=rules))
    edition = Edition("2", request.param, dt.date(2027, 1, 1), "Lighthouse", NUMBERING.name)
    report = json.dumps({"read_by": READ_BY})
    record = SourceRecord("l.txt", "l", 9, "official-en", "utf-8", request.param, report)
    store = open_store(home / "kb.sqlite")
    with store.transaction() as connection:
        write(connection, Written(edition, "rules", said, {}, [()] * len(said)), record)
    store.close()
    return home


def test_a_document_that_is_wrong_throughout_is_not_without_fault(kb, both, tmp_path):
    document = tmp_path / "wrong.md"
    document.write_text("See rule 702.99, rule 702.98 and rule 702.1, “Compass.”\n", "utf-8")
    answer = kb("check", document, "--json", "--home", both)
    assert answer.status == 1
    codes = [problem["code"] for problem in answer.json["problems"]]
    assert codes == ["dangling-reference", "dangling-reference", "stale-label"]


def test_a_document_of_a_game_that_is_kept_in_another_language(kb, both, tmp_path):
    document = tmp_path / "other.md"
    document.write_text("灯台は 1-1-1 を参照。1-1-1 と 1-1 も。\n", "utf-8")
    answer = kb("mentions", document, "--json", "--home", both)
    found = answer.json["files"][0]["references"]
    assert {(r["edition"], r["status"]) for r in found} == {("2", "found")}
