"""Problems are told in the reader's language, whatever finds them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ingest.damage import damage, declared_otherwise, removed_nuls, strays
from search.messages.problems import JAPANESE, SHAPES, japanese, problem_text

ROOT = Path(__file__).resolve().parents[2]
MAKERS = {"Problem": 1, "_problem": 0, "Sign": 0}
"""What makes problems, and which of its arguments is the code."""


def codes():
    """Every code that stands in the source as such."""
    for package in ("kb", "ingest", "search"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    place = MAKERS.get(node.func.id, len(node.args))
                    told = node.args[place] if place < len(node.args) else None
                    if isinstance(told, ast.Constant) and isinstance(told.value, str):
                        yield told.value


def test_every_code_has_its_japanese():
    found = set(codes())
    assert len(found) > 25
    assert found - JAPANESE.keys() - SHAPES.keys() == set()


def test_no_code_has_its_japanese_twice():
    assert JAPANESE.keys() & SHAPES.keys() == set()


@pytest.mark.parametrize(
    "problem",
    [
        *damage("a\ufffd"),
        *damage("don?t isn?t"),
        *damage("donâ€™t"),
        *damage("a\x01"),
        removed_nuls(3),
        strays(2, "cp932"),
        declared_otherwise("utf-8", "cp932"),
    ],
    ids=lambda problem: problem.code,
)
def test_damage_is_told_in_japanese(problem):
    assert japanese(problem._asdict()) is not None


def test_the_reader_is_told_in_their_language(monkeypatch):
    problem = removed_nuls(3)._asdict()
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert problem_text(problem) == "NUL バイトを 3 個取り除きました"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert problem_text(problem) == "3 NUL bytes were taken out of the text"


def test_what_is_not_known_is_told_in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    for code in ("later", "number-gap", "nul-bytes"):  # no code, no field, no shape
        assert problem_text({"code": code, "message": "as it is"}) == "as it is"
