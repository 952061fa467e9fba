"""What cannot be done is told with what is wrong and what to do instead."""

from __future__ import annotations

import os
import sys

import pytest

REFUSED = {
    "stats --store nonsense": "kb: nonsense: there is no knowledge base yet;",
    "show 1 --home FILE": "kb: FILE: no folder; a knowledge base is kept in one",
    "show 1 --home /dev/null": "kb: /dev/null: no folder;",
    "ingest FILE --home FILE": "kb: FILE: no folder;",
    "ingest ftp://tide.example/x": "kb: ftp://tide.example/x: only http and https addresses",
    "ingest file:///x": "kb: file:///x: only http and https addresses can be read;",
    "ingest PIPE": "kb: PIPE: no regular file; pipe it in as - instead\n",
    "show 702 --depth x": "kb: --depth: 'x' is no number\n",
    "fetch x --pause x": "kb: --pause: 'x' is no number\n",
    "export 702 -o /nowhere/x.md": "; name a file that can be written with -o\n",
    "fetch http://tide.example/ --list /nowhere": "; name a file that can be read\n",
    "mentions /nowhere": "; name a file that can be read\n",
    "check /": "; name a file that can be read\n",
    "export 702 -f md --json": "kb: --json and --format md: choose one\n",
    "refs 702 --json --format dot": "kb: --json and --format dot: choose one\n",
    "check --json --format sarif": "kb: --json and --format sarif: choose one\n",
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes that have names")
@pytest.mark.parametrize("words", REFUSED)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_is_said_what_to_do(kb, tmp_path, monkeypatch, words, lang):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "FILE").write_text("702. 嵐", "utf-8")
    os.mkfifo(tmp_path / "PIPE")
    answer = kb(*words.split(), lang=lang)
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    if lang == "en":
        assert REFUSED[words] in answer.err
    else:
        assert any("ぁ" <= c <= "ん" for c in answer.err)


@pytest.mark.parametrize("words", ["--query zzzzz -f md", "--query zzzzz -f json", "999.9 -f html"])
def test_where_nothing_is_found_no_file_is_written(kb, tmp_path, words):
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("kept", "utf-8")
    for file in (old, new):
        answer = kb("export", *words.split(), "-o", file)
        assert (answer.status, answer.out, answer.err.count("\n")) == (1, "", 1)
    assert old.read_text("utf-8") == "kept"
    assert not new.exists()


def test_where_nothing_is_found_people_get_a_word_and_programs_a_document(kb):
    assert kb("export", "--query", "zzzzz").out == ""
    assert kb("export", "--query", "zzzzz", "--json").json
    assert kb("export", "--query", "zzzzz", "-f", "csv").out.count("\n") == 1


def test_json_is_written_whatever_the_file_is_called(kb, tmp_path):
    assert kb("export", "702", "--json", "-o", tmp_path / "x.md").status == 0
    assert (tmp_path / "x.md").read_text("utf-8").startswith("{")


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        (["702.1 b"], ["702.1b"]),
        (["702.1.b"], ["702.1b"]),
        (["702.1", "b"], ["702.1b"]),
        (["rule ７０２．１ b"], ["702.1b"]),
        (["702.1c-b"], ["702.1b", "702.1c"]),
        (["rule 702.1c–b"], ["702.1b", "702.1c"]),
        (["702.2-702.1", "--depth", "0"], ["702.1", "702.2"]),
        (["702-701", "--depth", "0"], ["701", "702"]),
        (["702.1b-c"], ["702.1b", "702.1c"]),
    ],
)
def test_places_as_they_are_typed(kb, words, numbers):
    items = kb("show", *words, "--lang", "ja", "--json").json["items"]
    assert [item["number"] for item in items] == numbers


def test_a_subrule_that_is_not_there_is_not_its_rule(kb):
    assert (kb("show", "702.1 zz").status, kb("show", "702.1zz").status) == (1, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="words are no bytes there")
@pytest.mark.parametrize("command", ["show", "refs", "export", "refs 702 --path-to", "search"])
def test_bytes_that_are_no_characters_are_no_name(kb, command):
    answer = kb(*command.split(), "\udcff\udcfe")
    assert (answer.status, answer.err.count("\n")) == (1, 1)
