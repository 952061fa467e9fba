"""Words of the real texts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def words_of_the_corpus(corpus: Path) -> list[str]:
    text = corpus / "en" / "2026-08-07.txt"
    return sorted(set(re.findall(r"\S+", text.read_text(encoding="utf-8-sig").lower())))
