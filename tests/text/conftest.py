"""Words of the real texts."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def words_of_the_corpus() -> list[str]:
    named = os.environ.get("KB_CORPUS")
    corpus = Path(named) if named else Path(__file__).parents[3] / "shared" / "corpus"
    text = corpus / "en" / "2026-08-07.txt"
    if not text.is_file():
        pytest.skip(f"no corpus at {corpus}; set KB_CORPUS")
    return sorted(set(re.findall(r"\S+", text.read_text(encoding="utf-8-sig").lower())))
