"""Homes filled with the real texts, for tests that only look."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.acceptance.program import Kb


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
