"""Rules that exist in one language's edition and not in the other of the same day."""

from __future__ import annotations

JAPANESE = """航海録総合ルール（20260301.0 版）
もくじ
1. 基本
100. 総則
航海録　総合ルール
1. 基本
100. 総則
100.1. 船を数える。
100.1a 港の船も数える。
100.2. 風を待つ。
"""
ENGLISH = """Kokairoku Comprehensive Rules

These rules are effective as of March 1, 2026.

Contents

1. Basics
100. General

1. Basics

100. General

100.1. Count the ships.

100.2. Wait for the wind.

100.3. Sail.
"""


def test_rules_missing_in_the_other_language_are_told(kb, tmp_path):
    (tmp_path / "ja.txt").write_text(JAPANESE, "utf-8")
    (tmp_path / "en.txt").write_text(ENGLISH, "utf-8")
    told = ("--date", "2026-03-01", "--rulebook", "航海録")
    for lang in ("ja", "en"):
        name = ("--edition", f"{lang}-20260301")
        answer = kb("ingest", tmp_path / f"{lang}.txt", "--lang", lang, *told, *name, "--json")
        assert answer.status == 0, answer.err
        assert answer.json["sources"][0]["fragment"] is False
    found = kb("check", "--json").json["problems"]
    missing = [(p["edition"], p["number"]) for p in found if p["code"] == "missing-translation"]
    assert sorted(missing) == [("en-20260301", "100.3"), ("ja-20260301", "100.1a")]
