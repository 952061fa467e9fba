"""A killed process, two writers at once, a reader beside a writer: nothing is lost."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests.acceptance.program import Kb

SIZE = 200


def rulebook(edition, words):
    """An invented rulebook large enough to be caught in the middle of its reading."""
    lines = [f"航海録総合ルール（{edition} 版）", "もくじ", "1. 基本", "100. 総則", "用語集"]
    lines += ["航海録　総合ルール", "1. 基本", "100. 総則"]
    for i in range(1, SIZE):
        lines.append(f"100.{i}. {words}を{i}枚数える。rule 100.{max(1, i - 1)} 参照。")
        lines.append(f"100.{i}a {words}が{i}枚より多いとき、手番を終える。rule 100.{i} 参照。")
    lines += ["用語集", "羅針盤（らしんばん）／Compass", "　方角を示す札。", "クレジット", "筆者。"]
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def first(tmp_path_factory):
    folder = tmp_path_factory.mktemp("first")
    old = folder / "20260101.0.txt"
    old.write_text(rulebook("20260101.0", "船札"), "utf-8")
    answer = Kb(folder / "home")("ingest", old, "--edition", "20260101.0")
    assert answer.status == 0, answer.err
    return folder / "home"


@pytest.fixture
def filled(first, tmp_path):
    """A home of its own that holds the first edition."""
    return Kb(Path(shutil.copytree(first, tmp_path / "home")))


def answers_as_before(kb):
    shown = kb("show", "100.7", "--edition", "20260101.0", "--json")
    assert shown.status == 0, shown.err
    assert shown.json["items"][0]["text"].startswith("船札を7枚")
    found = kb("search", "船札", "--edition", "20260101.0", "--json")
    assert found.status == 0, found.err
    assert found.json["hits"]


@pytest.fixture(scope="module")
def whole(first, tmp_path_factory):
    """Seconds that an undisturbed ingest of the second edition takes, start-up included."""
    folder = tmp_path_factory.mktemp("whole")
    kb = Kb(Path(shutil.copytree(first, folder / "home")))
    started = time.perf_counter()
    assert kb("ingest", second(folder), "--edition", "20260201.0").status == 0
    return time.perf_counter() - started


def second(folder):
    new = folder / "20260201.0.txt"
    new.write_text(rulebook("20260201.0", "帆札"), "utf-8")
    return new


@pytest.mark.parametrize("tenth", range(1, 11))
def test_killed_in_the_middle(filled, tmp_path, whole, tenth):
    new = second(tmp_path)
    process = subprocess.Popen(
        filled.command(["ingest", new, "--edition", "20260201.0"]),
        env=filled.environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(whole * (tenth - 0.5) / 10)
    process.kill()
    process.wait()
    answers_as_before(filled)
    again = filled("ingest", new, "--edition", "20260201.0", "--json")
    assert again.status == 0, again.err
    shown = filled("show", "100.7", "--edition", "20260201.0", "--json").json
    assert shown["items"][0]["text"].startswith("帆札を7枚")
    assert filled("search", "帆札", "--json").json["hits"]


def test_two_ingests_at_once(filled, tmp_path):
    processes = []
    for month, words in ((2, "帆札"), (3, "錨札")):
        path = tmp_path / f"20260{month}01.0.txt"
        path.write_text(rulebook(f"20260{month}01.0", words), "utf-8")
        command = filled.command(["ingest", path, "--edition", path.stem])
        processes.append(
            subprocess.Popen(
                command,
                env=filled.environment(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                encoding="utf-8",
            )
        )
    ends = [(p.communicate()[1], p.returncode) for p in processes]
    for path, (err, status) in zip(("20260201.0", "20260301.0"), ends, strict=True):
        assert "Traceback" not in err
        if status == 0:
            assert filled("show", "100.7", "--edition", path).status == 0
            continue
        assert status == 2
        assert len(err.strip().splitlines()) == 1
    assert 0 in [status for _, status in ends]
    answers_as_before(filled)


def test_searching_while_an_ingest_runs(filled, tmp_path):
    process = subprocess.Popen(
        filled.command(["ingest", second(tmp_path), "--edition", "20260201.0"]),
        env=filled.environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    searched = 0
    while process.poll() is None:
        answers_as_before(filled)
        searched += 1
    assert searched
    assert process.returncode == 0
    assert filled("search", "帆札", "--json").json["hits"]
