"""Terms that are no entry of the glossary: no missing rules, and on pages of a wiki no faults."""

from __future__ import annotations

import pytest

from tests.pipeline.conftest import rulebook

RULES = rulebook().replace("方角を示す札。", "方角を示す札。四分儀 参照。")
PAGE = "==羅針盤==\n[[四分儀]]の項も参照。\n\n==[[参考]]==\n*[[四分儀]]\n"


@pytest.fixture
def home(program, tmp_path):
    """A knowledge base of a rulebook and a page of a wiki."""
    (tmp_path / "rules.txt").write_text(RULES, "utf-8")
    (tmp_path / "羅針盤.wiki").write_text(PAGE, "utf-8")
    found = tmp_path / "home"
    for name in ("rules.txt", "羅針盤.wiki"):
        answer = program("ingest", tmp_path / name, "--home", found, "--lang", "ja")
        assert answer.status == 0, answer.err
    return found


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "四分儀: there is no such entry"), ("ja", "四分儀: この用語はありません")],
)
def test_a_missing_entry_is_no_missing_rule(program, home, lang, told):
    assert told in program("show", "羅針盤", "--home", home, lang=lang).out


def test_check_tells_entries_from_rules(program, home):
    told = [p["message"] for p in program("check", "--home", home, "--json").json["problems"]]
    assert any(m.endswith("四分儀: there is no such entry") for m in told), told
    assert any(m.endswith("rule 101.7: there is no such rule") for m in told), told
    assert not [m for m in told if "四分儀" in m and "rule" in m]


def test_a_page_names_pages_that_were_never_read(program, home):
    problems = program("check", "--home", home, "--json").json["problems"]
    assert problems
    assert all(p["source"].endswith("rules.txt") for p in problems)
