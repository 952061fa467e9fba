"""What a command imports before it answers: a look-up is over before much could be loaded."""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ANY = {
    *("sqlalchemy", "ingest", "rustworkx", "rapidfuzz", "logging", "asyncio", "platformdirs"),
    *("click.testing", "click.shell_completion", "importlib.metadata", "argparse", "difflib"),
    *("kb.numbering.comprehensive", "kb.links.mentions", "search.exporters", "search.web"),
}
"""Modules that no look-up needs."""
SHOW = {
    *("fugashi", "whoosh", "tantivy", "json", "wcwidth", "dataclasses", "pathlib"),
    *("kb.text.fold", "kb.text.lexicon", "search.index"),
}
SEARCH = {
    *("fugashi", "csv", "json", "kb.number", "kb.scheme"),
    *("search.index.building", "search.index.register", "search.index.rows"),
    *("search.reading.citers", "search.reading.lookup", "search.terminal.items"),
    *("search.terminal.explanation", "search.reading.results"),
}
"""What no search for a name needs that the texts or the lexicon know, in either language."""


OF_WHOOSH = {"pathlib", "urllib.parse", "shutil", "tempfile", "random", "pickle"}
"""What Whoosh needs, and no search with another engine."""


def loaded(home: Path, *words: str, engine: str = "whoosh") -> set[str]:
    """The modules that a command has imported once it has answered."""
    status, *names = told(home, words, "*sys.modules", engine)
    assert status == "0"
    return set(names)


def told(home: Path, words: Sequence[str], what: str, engine: str = "whoosh") -> list[str]:
    """Its exit status, and what holds in a process once a command has answered there."""
    code = (
        "import gc, sys\nfrom search.cli.program import run\ngc.disable()\n"
        f"status = run({list(words)})\n"
        f"print(status, {what}, file=sys.stderr)"
    )
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "KB_"))}
    path = os.pathsep.join([str(ROOT), *(p for p in sys.path if p.endswith("site-packages"))])
    settings = {"PYTHONPATH": path, "KB_HOME": str(home), "KB_ENGINE": engine}
    settings["LC_ALL"] = "C.UTF-8"
    found = subprocess.run(
        [sys.executable, "-S", "-c", code],  # what a site loads is none of ours
        env=kept | settings,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return found.stderr.splitlines()[-1].split()


@pytest.mark.parametrize("words", ["export 702", "check", "sources", "mentions README.md", "stats"])
def test_what_may_take_long_looks_for_garbage(built, words):
    assert told(built, words.split(), "gc.isenabled()")[1] == "True"


def test_a_search_looks_for_garbage_only_where_the_index_is_built(indexed, tmp_path):
    home, engine = indexed
    assert told(home, ["search", "storm"], "gc.isenabled()", engine) == ["0", "False"]
    bare = tmp_path / "home"
    shutil.copytree(home, bare, ignore=shutil.ignore_patterns("index"))
    assert told(bare, ["search", "storm"], "gc.isenabled()", engine) == ["0", "True"]


def test_who_looks_for_garbage_already_is_left_alone(built, program):
    frozen = gc.get_freeze_count()
    assert program("sources", "--home", built).status == 0
    assert gc.isenabled()
    assert gc.get_freeze_count() == frozen


@pytest.fixture(scope="module", params=["whoosh", "tantivy"])
def indexed(request, built, tmp_path_factory) -> tuple[Path, str]:
    """A home whose index is built, and the engine that it is built with."""
    pytest.importorskip(request.param)
    home = tmp_path_factory.mktemp("indexed") / "home"
    shutil.copytree(built, home, ignore=shutil.ignore_patterns("index"))
    assert "search.index.building" in loaded(home, "search", "嵐", engine=request.param)
    return home, request.param


@pytest.mark.parametrize("words", ["show 702 --context", "show 702.1b --no-examples"])
def test_looking_up_starts_light(built, words):
    assert loaded(built, *words.split()) & (ANY | SHOW) == set()


@pytest.mark.parametrize("words", ["search storm", "search voyage"])
def test_searching_for_a_name_starts_light(indexed, words):
    home, engine = indexed
    needless = ANY | SEARCH | (set() if engine == "whoosh" else OF_WHOOSH)
    assert loaded(home, *words.split(), engine=engine) & needless == set()


def test_help_imports_no_command(built):
    commands = {"search.cli.show", "search.cli.build", "search.cli.finding"}
    assert loaded(built, "--help") & (commands | ANY | SHOW) == set()
