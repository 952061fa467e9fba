"""The program as its users have it: real processes, a home of their own, the real texts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(os.environ.get("KB_CORPUS", ROOT.parent / "shared" / "corpus"))


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@dataclass(frozen=True, slots=True)
class Kb:
    """The program with a home; calling it runs a process and returns what it answered."""

    home: Path

    def environment(self, **changes: str) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "KB_"))}
        here = {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore", "LC_ALL": "C.UTF-8"}
        return kept | here | {"KB_HOME": str(self.home)} | changes

    def __call__(self, *words: str | Path, **environment: str) -> Answer:
        done = subprocess.run(
            self.command(words),
            capture_output=True,
            encoding="utf-8",
            env=self.environment(**environment),
            cwd=self.home.parent,
            timeout=120,
            check=False,
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    def command(self, words: Sequence[str | Path]) -> list[str]:
        return [sys.executable, "-m", "search.cli.main", *map(str, words)]


@pytest.fixture(scope="session")
def corpus() -> Path:
    if not CORPUS.is_dir():
        pytest.skip(f"the real texts are not here ({CORPUS}); set KB_CORPUS")
    return CORPUS


@pytest.fixture
def kb(tmp_path: Path) -> Kb:
    return Kb(tmp_path / "home")


@pytest.fixture(scope="session")
def viewer(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Kb:
    """A home that holds the three saved viewer pages."""
    kb = Kb(tmp_path_factory.mktemp("viewer") / "home")
    assert kb("ingest", corpus / "cr-viewer").status == 0
    return kb


@pytest.fixture(scope="session")
def english(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Kb:
    """A home that holds the newest English edition."""
    kb = Kb(tmp_path_factory.mktemp("english") / "home")
    assert kb("ingest", corpus / "en" / "2026-08-07.txt").status == 0
    return kb


@pytest.fixture(scope="session")
def everything(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Kb:
    """A home that holds all that the main job is to read."""
    kb = Kb(tmp_path_factory.mktemp("everything") / "home")
    wiki = corpus / "mtgwiki"
    sources = (
        corpus / "cr-viewer",
        corpus / "ja",
        wiki / "cr-glossary.wikitext",
        wiki / "linked-abilities.diff.txt",
        corpus / "en" / "2026-08-07.txt",
    )
    answer = kb("ingest", *sources)
    assert answer.status == 0, answer.err
    return kb
