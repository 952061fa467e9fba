"""The last line of a reading: what was read, what was refused, in words that fit the number."""

from __future__ import annotations

import pytest

from search.messages.report import REPORT
from search.messages.say import TABLES, Number, say
from tests.pipeline.conftest import rulebook


@pytest.fixture
def sources(tmp_path):
    """Two rulebooks and two files that cannot be read."""
    for name in ("20260401.0", "20260501.0"):
        (tmp_path / f"{name}.txt").write_text(rulebook(name), "utf-8")
    for name in ("a.png", "b.png"):
        (tmp_path / name).write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8)
    return tmp_path


@pytest.mark.parametrize(
    ("names", "lang", "told"),
    [
        (("20260401.0.txt",), "en", "1 source in "),
        (("20260401.0.txt", "20260501.0.txt"), "en", "2 sources in "),
        (("20260401.0.txt", "a.png", "b.png"), "en", "1 source in "),
        (("20260401.0.txt", "a.png"), "ja", "1 件を "),
    ],
)
def test_the_total_counts_what_was_read(program, sources, names, lang, told):
    home = sources / "home"
    answer = program("ingest", *(sources / n for n in names), "--home", home, lang=lang)
    last = answer.out.splitlines()[-1]
    assert last.startswith(told)
    refused = sum(n.endswith(".png") for n in names)
    assert answer.status == (2 if refused else 0)
    words = {"en": f", {refused} refused", "ja": f"、拒否 {refused} 件"}[lang]
    assert (words in last) == bool(refused)


def test_where_nothing_was_read_nothing_is_totalled(program, sources):
    answer = program("ingest", sources / "a.png", "--home", sources / "home")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_words_fit_their_numbers(monkeypatch, lang):
    monkeypatch.setenv("LC_ALL", {"en": "C.UTF-8", "ja": "ja_JP.UTF-8"}[lang])
    one = say("check.total", errors=1, warnings=2)
    assert one == {"en": "1 error, 2 warnings", "ja": "誤り 1 件、警告 2 件"}[lang]
    assert f"{Number(1200):,}" == "1,200"


def test_no_english_message_says_one_of_many():
    """A number before a plural is written with its singular beside it."""
    bare = [
        english
        for table in TABLES
        for english, _ in table.values()
        for name in ("count", "errors", "warnings", "editions", "passages", "entries")
        if f"{{{name}}} " in english and english.split(f"{{{name}}} ")[1].split()[0].endswith("s")
    ]
    assert bare == []
    assert REPORT["ingest.total"][0].startswith("{count:source|sources}")
