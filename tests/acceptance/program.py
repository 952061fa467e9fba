"""The program as its users have it: a real process with a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.answer import Answer
from tests.real_texts import ROOT


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
