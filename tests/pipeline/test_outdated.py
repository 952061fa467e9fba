"""What another version of the program judged otherwise can be read again in any order."""

from __future__ import annotations

import json
import sqlite3

import pytest

from ingest.pipeline.report import Outcome


def judged_whole(path):
    """Make an older version the one that read everything, and took it for whole."""
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE edition SET fragment = 0")
        for ident, report in connection.execute("SELECT id, report FROM source").fetchall():
            old = json.dumps(json.loads(report) | {"read_by": "1.1"})
            connection.execute("UPDATE source SET report = ? WHERE id = ?", (old, ident))
    connection.close()


@pytest.mark.parametrize("first", [("101", "200"), ("200", "101")])
def test_parts_of_what_was_no_whole_are_read_again(base, texts, first):
    other = texts.viewer.replace("101. 船札", "200. 全般").replace("101.1", "200.1")
    other = other.replace("1. 航海の基本", "2. 海図").replace("rule 200〔全般〕", "rule 300")
    parts = {"101": texts.viewer, "200": other}
    options = {"edition": "20260401.0"}
    for name, text in parts.items():
        base.ingest(base.source(f"{name}.txt", text), **options)
    judged_whole(base.path)
    assert base.editions() == {"20260401.0": ("ja", False, "rules")}
    for name in first:
        (report,) = base.ingest(base.source(f"{name}.txt", f"{parts[name]}\n"), **options)
        assert report.status is Outcome.INGESTED, report.refusal
    assert base.editions() == {"20260401.0": ("ja", True, "rules")}


def test_a_part_of_what_is_whole_is_refused_all_the_same(base, whole, texts):
    base.ingest(whole)
    judged_whole(base.path)
    (report,) = base.ingest(base.source("101.txt", texts.viewer), edition="20260401.0")
    assert report.status is Outcome.REFUSED
