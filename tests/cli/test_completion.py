"""What a shell offers while a command is typed."""

from __future__ import annotations

import pytest

from search.cli.program import run


@pytest.mark.parametrize(
    ("words", "begun", "wanted"),
    [
        ("show --edition", "", {"20260401.0", "2026-09-01"}),
        ("search 嵐 --edition", "2026-", {"2026-09-01"}),
        ("show --edition", "ja:", {"ja:20260401.0"}),
        ("remove", "", {"20260401.0", "2026-09-01"}),
        ("--home none show --edition", "", set()),
        ("export -f", "", {"csv", "html", "json", "md", "txt"}),
        ("export -f", "m", {"md"}),
        ("refs --format", "m", {"mermaid"}),
        ("mentions --scheme", "c", {"comprehensive"}),
        ("check --scheme", "c", {"comprehensive"}),
        ("reindex --engine", "w", {"whoosh"}),
        ("ingest --format", "official", {"official-en", "official-ja"}),
    ],
)
def test_values_are_completed(kb, capfd, monkeypatch, words, begun, wanted):
    monkeypatch.setenv("_KB_COMPLETE", "fish_complete")
    monkeypatch.setenv("COMP_WORDS", f"kb {words} {begun}")
    monkeypatch.setenv("COMP_CWORD", begun)
    with pytest.raises(SystemExit):
        run()
    out, err = capfd.readouterr()
    assert err == ""
    assert set(out.split()) == {f"plain,{name}" for name in wanted}
