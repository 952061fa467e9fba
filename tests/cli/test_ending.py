"""How commands end: exit statuses, one line on standard error, never a traceback."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
READING = [
    "show 1",
    "search x",
    "refs 1",
    "export 1",
    "check",
    "sources",
    "stats",
    "remove x",
    "reindex",
]


@pytest.mark.parametrize("words", READING)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_an_empty_home_says_how_to_begin(program, tmp_path, words, lang):
    answer = program(*words.split(), "--home", tmp_path / "none", lang=lang)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "kb ingest" in answer.err
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_kb_alone_says_how_to_begin(program, tmp_path, lang):
    answer = program("--home", tmp_path / "none", lang=lang)
    assert answer.status == 0
    assert "kb demo" in answer.out
    assert "kb ingest" in answer.out


@pytest.mark.parametrize(
    "words",
    [
        "show",
        "show --nonsense 1",
        "nonsense",
        "show 1 --depth x",
        "export 702 -f nonsense",
        "show 702 --edition nonsense",
        "show 702 --lang de",
        "search",
        "refs",
        "remove nonsense",
        "ingest x --date yesterday",
        "mentions /nowhere/at/all",
        "mentions --scheme nonsense -",
    ],
)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_wrong_use_is_told_in_one_line(kb, words, lang):
    answer = kb(*words.split(), lang=lang)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("kb: ")
    assert answer.err.count("\n") == 1
    assert any(ord(c) > 0x3000 for c in answer.err) == (lang == "ja")


def test_a_file_that_is_no_store_is_told(program, tmp_path):
    (tmp_path / "kb.sqlite").write_bytes(b"no database at all" * 100)
    answer = program("show", "1", "--home", tmp_path)
    assert answer.status == 2
    assert "kb doctor --rebuild" in answer.err
    assert answer.err.count("\n") == 1


def test_a_server_database_is_not_read_yet(program, tmp_path):
    answer = program("show", "1", "--store", "postgresql://localhost/kb")
    assert answer.status == 2
    assert answer.err.count("\n") == 1


def test_an_unforeseen_error_is_one_line_and_debug_shows_it(kb, monkeypatch):
    import search.cli.show as command

    def broken(*_, **_options):
        raise ZeroDivisionError("what")

    monkeypatch.setattr(command, "ask", broken)
    answer = kb("show", "702")
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "ZeroDivisionError" in answer.err
    with pytest.raises(ZeroDivisionError):
        kb("show", "702", "--debug")


def environment(home):
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "KB_"))}
    return kept | {"PYTHONPATH": str(ROOT), "KB_HOME": str(home), "LC_ALL": "C.UTF-8"}


def heeding_interrupts() -> None:
    """What a shell runs in the background ignores the signal, and so would its children."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def process(home, *words, **settings):
    command = [sys.executable, "-m", "search.cli.main", *words]
    return subprocess.Popen(command, env=environment(home), stderr=subprocess.PIPE, **settings)


@pytest.mark.parametrize(
    "words",
    [
        "show 7 --depth 9",
        "search 嵐 --home HOME",
        "refs 702",
        "export 702",
        "check",
        "stats --json",
        "--help",
    ],
)
def test_a_closed_pipe_is_quiet_and_no_failure_of_the_search(built, tmp_path, words):
    shutil.copytree(built, tmp_path / "home")
    reader, writer = os.pipe()
    os.close(reader)
    listed = words.replace("HOME", str(tmp_path / "home")).split()
    with process(built, *listed, stdout=writer) as running:
        os.close(writer)
        assert running.stderr.read() == b""
        assert running.wait() == 141


def test_interrupting_is_quiet(built, tmp_path):
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    settings = {"stdout": subprocess.DEVNULL, "preexec_fn": heeding_interrupts}
    with (
        process(built, "mentions", str(fifo), **settings) as running,
        fifo.open("wb"),  # once the program reads the pipe, and for as long
    ):
        running.send_signal(signal.SIGINT)
        assert running.stderr.read().strip() == b""  # a line end behind ^C
        assert running.wait() == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", ["show 702", "search 嵐 --json"])
def test_an_answer_without_room_is_told_in_one_line(built, words):
    with (
        Path("/dev/full").open("wb") as full,
        process(built, *words.split(), stdout=full) as running,
    ):
        assert running.stderr.read() == b"kb: cannot write the answer: no space is left there\n"
        assert running.wait() == 2


def test_the_shell_can_complete(built):
    asked = {"_KB_COMPLETE": "bash_complete", "COMP_WORDS": "kb sho", "COMP_CWORD": "1"}
    found = subprocess.run(
        [sys.executable, "-m", "search.cli.main"],
        env=environment(built) | asked,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert found.stdout.strip() == "plain,show"
