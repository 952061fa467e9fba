"""The demo is the program at work."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_demo_shows_the_main_job():
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "KB_"))}
    found = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "search.cli.main", "demo"],
        env=kept | {"PYTHONPATH": str(ROOT), "LC_ALL": "ja_JP.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (found.returncode, found.stderr) == (0, "")
    for command in ("ingest", "show", "search", "refs", "export"):
        assert f"$ kb {command} " in found.stdout
