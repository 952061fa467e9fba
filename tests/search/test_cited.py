"""Lines that cite rules put them first, however they are cited, and find the rest behind."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("rule 110.1a", ["110.1a"]),
        ("Rule 110.1A", ["110.1a"]),
        ("110.1A", ["110.1a"]),
        ("CR 110.1a", ["110.1a"]),
        ("ルール 110.1a", ["110.1a"]),
        ("ルール１１０．１ａ", ["110.1a"]),
        ("see rule 110.1a", ["110.1a"]),
        ("(see rule 110.1a)", ["110.1a"]),
        ("rule 120〔状況起因処理〕", ["120"]),
        ("rule 120〔状況起因処理〕参照。", ["120"]),
        ("rule 120, “状況起因処理”", ["120"]),
        ("110.1a-b", ["110.1a", "110.1b"]),
        ("110.1a～b", ["110.1a", "110.1b"]),
        ("rules 110.1a–b", ["110.1a", "110.1b"]),
        ("110.1a と 120.1b", ["110.1a", "120.1b"]),
        ("120.1b、110.1a", ["110.1a", "120.1b"]),
        ("110、120", ["110", "120"]),
        ("110.1a 土地カード", ["110.1a", "110.3"]),
        ("土地カード 110.1a", ["110.1a", "110.3"]),
        ("110.1a と土地カード", ["110.1a", "110.3"]),
        ("110.1aと110.3の違いは何ですか", ["110.1a", "110.3"]),
    ],
)
def test_what_is_cited_comes_first(desk, line, first):
    found = desk.names(line)
    assert found[: len(first)] == first
    assert all(hit.score >= 1000 for hit in desk.ask(line).hits if hit.entry.number in first[:1])


@pytest.mark.parametrize("line", ["rule 999.9", "999.1a-c", "rule", "ルール"])
def test_what_is_not_there_is_not_found(desk, line):
    assert all(hit.score < 1000 for hit in desk.ask(line).hits)


@pytest.mark.parametrize(
    "line",
    ["2/1", "＋１/＋１の印", "7枚", "手札が7枚", "1個ずつ", "120点", '"110.1a"'],
)
def test_other_numbers_cite_nothing(desk, line):
    assert all(hit.score < 1000 for hit in desk.ask(line).hits)
