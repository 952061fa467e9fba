"""Where the real texts lie that tests read, and skip without: they are no part of the project."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORPUS = Path(os.environ.get("KB_CORPUS") or ROOT.parent / "shared" / "corpus")
ABSENT = f"no corpus of real texts at {CORPUS}; set KB_CORPUS"
"""Why a test is skipped."""
