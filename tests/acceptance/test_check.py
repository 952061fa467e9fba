"""``kb check`` on documents: planted faults of every kind, each found, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.acceptance.program import Kb
from tests.real_texts import ROOT

SAMPLE = ROOT / "data" / "sample"
GOOD = """'''封鎖'''/''Blockade''とは、入った[[船舶]]を足止めすることをいう(CR:704.1)。

==解説==
*座礁している船舶は封鎖を行わない(rule 704.1a)。
*まとめは[[総合ルール/7#704.1a|rule 704.1a-b]]、測深処理はrule 705〔測深処理〕参照。
*1） 攻める
*2） 守る（この括弧は
閉じている）
:例：3番区画に入る。
:例：4番区画に入る。
<!-- 「書きかけ -->
"""
PAGE = [
    ("*CR704.9 参照。\n", "dangling-reference", None),
    ("*rule 704〔測深処理〕参照。\n", "stale-label", "705"),
    ("*rule 704.1z 参照。\n", "partial-reference", None),
    ("*「封鎖されている（とき」は動けない。\n", "unbalanced-brackets", None),
    (":例:5番区画に入る。\n", "mixed-marks", None),
]
RULES = """= 700 =
== 700.1 ==
港にある船を数える。（20260901.0 版）
=== 700.1a ===
1隻ずつ数える。
=== 700.1b ===
数え終わるまで出航しない。
== 700.2 ==
数はrule 704.1に従う。
== 700.3 ==
終わり。
"""
ORDER = [
    ("=== 700.1b ===\n", "=== 700.1c ===\n", "number-gap", "700.1b"),
    ("== 700.3 ==\n", "== 700.2 ==\n", "duplicate-number", None),
    ("終わり。\n", "", "empty-rule", None),
    ("（20260901.0 版）", "（20250901.0 版）", "date-mismatch", None),
    ("rule 704.1に", "rule 799.1に", "dangling-reference", None),
]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Kb:
    kb = Kb(tmp_path_factory.mktemp("sample") / "home")
    assert kb("ingest", SAMPLE / "ja-20260901.0.txt").status == 0
    return kb


def told(kb: Kb, name: str, text: str, folder: Path) -> tuple[int, list[tuple[str, object]]]:
    page = folder / name
    page.write_text(text, "utf-8")
    answer = kb("check", page, "--json")
    problems = answer.json["problems"]
    assert all(text.split("\n")[p["line"] - 1] for p in problems)
    return answer.status, [(p["code"], p["suggestion"]) for p in problems]


def test_pages_without_faults(sample: Kb, tmp_path: Path) -> None:
    assert told(sample, "封鎖.wiki", GOOD, tmp_path) == (0, [])
    assert told(sample, "総合ルール 20260901.0.wiki", RULES, tmp_path) == (0, [])


@pytest.mark.parametrize("name", ["封鎖.wiki", "封鎖.md", "封鎖.txt"])
def test_exactly_the_five_planted_faults_of_a_page(sample: Kb, tmp_path: Path, name: str) -> None:
    planted = GOOD + "".join(line for line, _, _ in PAGE)
    found = [(code, suggestion) for _, code, suggestion in PAGE]
    assert told(sample, name, planted, tmp_path) == (1, found)


def test_the_same_faults_in_html(sample: Kb, tmp_path: Path) -> None:
    planted = GOOD + "".join(line for line, _, _ in PAGE)
    items = (f"<li>{line.lstrip('*:')}</li>" for line in planted.splitlines() if line[:1] in "*:")
    page = "<!DOCTYPE html>\n<title>封鎖</title>\n<ul>\n" + "\n".join(items) + "\n</ul>\n"
    found = [(code, suggestion) for _, code, suggestion in PAGE]
    status, problems = told(sample, "封鎖.html", page.replace("この括弧は", "括弧）"), tmp_path)
    assert (status, problems) == (1, found)


def test_exactly_the_five_planted_faults_of_a_page_of_rules(sample: Kb, tmp_path: Path) -> None:
    planted = RULES
    for good, bad, _, _ in ORDER:
        assert planted.count(good) == 1
        planted = planted.replace(good, bad)
    status, found = told(sample, "総合ルール 20260901.0.wiki", planted, tmp_path)
    assert status == 1
    assert sorted(found, key=str) == sorted(((code, s) for _, _, code, s in ORDER), key=str)


def test_the_saved_pages_of_the_viewer(viewer: Kb, corpus: Path) -> None:
    """Their own faults, and no reference: what was never saved is absent."""
    pages = sorted((corpus / "cr-viewer").glob("*.txt"))
    answer = viewer("check", *pages, "--json")
    found = [(Path(p["source"]).name, p["line"], p["code"]) for p in answer.json["problems"]]
    assert found == [
        ("110.txt", 14, "mixed-marks"),
        ("700.txt", 24, "mixed-marks"),
        ("702.16.txt", 12, "unbalanced-brackets"),
    ]
    kept = viewer("check", "--json").json["problems"]
    assert sorted((Path(p["source"]).name, p["line"], p["code"]) for p in kept) == found
