"""Whatever encoding an output has, and whether it is there at all: an answer, no exception."""

from __future__ import annotations

import codecs
import io
import shutil
import subprocess
import sys
from functools import partial

import pytest

from search.cli.program import run
from search.terminal.likeness import replaced
from tests.cli.test_ending import environment

COMMANDS = (
    "show 702",
    "search 嵐",
    "refs 702",
    "stats",
    "sources",
    "check",
    "show --help",
    "--version",
    "doctor",
)


@pytest.fixture(scope="module")
def home(built, tmp_path_factory):
    """A copy, which may be written to."""
    return shutil.copytree(built, tmp_path_factory.mktemp("encodings") / "home")


@pytest.fixture(autouse=True)
def asked(home, monkeypatch):
    """A reader of Japanese, and where the knowledge base is."""
    monkeypatch.setenv("KB_HOME", str(home))
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")


def answered(monkeypatch, words, encoding, errors="strict"):
    """What a command writes to an output of this encoding, as bytes."""
    raw = io.BytesIO()
    with io.TextIOWrapper(raw, encoding=encoding, errors=errors) as out:
        monkeypatch.setattr(sys, "stdout", out)
        status = run(words)
        out.flush()
        return status, raw.getvalue()


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp", "iso2022_jp", "ascii", "cp1252", "cp437"])
@pytest.mark.parametrize("words", COMMANDS)
def test_no_encoding_breaks_an_answer(monkeypatch, words, encoding):
    listed = words.split()
    wanted, whole = answered(monkeypatch, listed, "utf-8")
    status, told = answered(monkeypatch, listed, encoding)
    assert (status, bool(told)) == (wanted, True)
    assert told.decode(encoding).count("\n") == whole.decode().count("\n")
    if encoding == "cp932":
        assert "?" not in told.decode(encoding)


@pytest.mark.parametrize("words", ["show 702 --json", "refs 702 --format graphml", "export 702"])
def test_documents_for_programs_are_utf_8(monkeypatch, words):
    utf_8 = answered(monkeypatch, words.split(), "utf-8")
    assert answered(monkeypatch, words.split(), "ascii") == utf_8
    assert "嵐" in utf_8[1].decode()


def test_who_asks_for_another_way_gets_it(monkeypatch):
    _, told = answered(monkeypatch, ["show", "702"], "ascii", "xmlcharrefreplace")
    assert "&#23888;" in told.decode("ascii")


@pytest.mark.parametrize(
    ("encoding", "text", "wanted"),
    [
        ("cp932", "a — b", "a ― b"),
        ("euc_jp", "702 › 3～5 − 1", "702 > 3〜5 − 1"),
        ("cp932", "3〜5 − 1‖", "3～5 － 1∥"),
        ("cp932", "• é Æ ½ ™ … «x»", "・ e AE 1/2 TM … <<x>>"),
        ("ascii", "“Storm” — 3→4 ×2…", '"Storm" - 3->4 x2...'),
        ("ascii", "（１２）①Ⅳ", "(12)(1)IV"),
        ("euc_jp", "①髙𠮷", "(1)高吉"),
        ("cp932", "嵐\u200b🌀か\u3099", "嵐?か゛"),
        ("ascii", "嵐✓", "?o"),
        ("cp932", "x\udcff", "x?"),
        ("cp437", "✗ × ✓ ─", "x x o ─"),
        ("cp1252", "“Storm” — 1〜2", "“Storm” — 1~2"),
    ],
)
def test_what_is_not_there_is_shown_by_what_is_like_it(encoding, text, wanted):
    codecs.register_error("kb.tested", partial(replaced, encoding=encoding))
    assert text.encode(encoding, "kb.tested").decode(encoding) == wanted


def test_bytes_that_are_no_characters_are_given_back_in_utf_8():
    codecs.register_error("kb.tested", partial(replaced, encoding="utf-8"))
    assert "a\udcff\ud800".encode("utf-8", "kb.tested") == b"a\xff?"


@pytest.mark.parametrize(
    ("words", "closed"),
    [
        ("show 702", "1"),
        ("show 702", "1 2"),
        ("search 嵐", "1 0"),
        ("stats --json", "1"),
        ("stats", "2"),
        ("--help", "1"),
    ],
)
def test_a_closed_output_is_no_fault(home, words, closed):
    redirected = " ".join(f"{number}>&-" for number in closed.split())
    line = f"{sys.executable} -m search.cli.main {words.replace('HOME', str(home))} {redirected}"
    done = subprocess.run(line, shell=True, env=environment(home), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert bool(done.stdout) == ("1" not in closed)
