"""Killed at any moment, two at once, a reader beside a writer: the knowledge base holds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ingest.pipeline.report import Outcome

ROOT = Path(__file__).resolve().parents[2]
RULES = 300
PROGRAM = """
import sys
from pathlib import Path
from ingest.pipeline.ingestion import ingest
from ingest.pipeline.options import Options
from kb.store.opening import open_store
store = open_store(Path(sys.argv[1]))
print("open", flush=True)
for report in ingest(sys.argv[2:], store, Options()):
    print(report.status.value, flush=True)
store.close()
"""
# Ingests the same sources ten times over in a child of its own, killed ever later. Before each
# next time it waits for a line: the test looks at what the killed one has left.
KILLER = """
import os, signal, sys, time
from pathlib import Path
from ingest.pipeline.ingestion import ingest
from ingest.pipeline.options import Options
from ingest.pipeline.reading import readers
from kb.store.opening import open_store

def run(options):
    store = open_store(Path(sys.argv[1]))
    for report in ingest(sys.argv[2:], store, options):
        assert report.refusal is None, report.refusal
    store.close()

run(Options(dry_run=True))
started = time.perf_counter()
run(Options(dry_run=True))
whole = time.perf_counter() - started
for moment in range(10):
    child = os.fork()
    if child == 0:
        run(Options())
        os._exit(0)
    time.sleep(whole * (moment + 0.5) / 10)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    print(moment, flush=True)
    sys.stdin.readline()
"""


def many(edition, word):
    lines = [f"航海録総合ルール（{edition} 版）", "1. 基本", "100. 総則"]
    numbers = range(1, RULES)
    rules = (f"100.{n}. {word}を{n}枚数える。rule 100.{max(1, n - 1)} 参照。" for n in numbers)
    return (
        "\n".join([*lines, *rules, "用語集", "羅針盤（らしんばん）／Compass", "　方角を示す札。"])
        + "\n"
    )


def start(base, *sources, program=PROGRAM):
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-c", program, str(base.path), *sources],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


@pytest.fixture
def filled(base):
    (read,) = base.ingest(base.source("old.txt", many("20260101.0", "船札")))
    assert read.status == Outcome.INGESTED
    return base


def texts(base, edition):
    library = base.library()
    (one,) = (e for e in library.editions() if e.name == edition)
    return [e.text for e in library.contents(one.id)]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_killed_at_ten_moments(filled):
    new = filled.source("new.txt", many("20260201.0", "帆札"))
    before = texts(filled, "20260101.0")
    process = start(filled, new, program=KILLER)
    survived = []
    while process.stdout.readline():
        assert texts(filled, "20260101.0") == before
        survived.append("20260201.0" in filled.editions())
        if survived[-1]:
            assert len(texts(filled, "20260201.0")) == len(before)
        process.stdin.write("go on\n")
        process.stdin.flush()
    _, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert len(survived) == 10
    assert not survived[0]
    (read,) = filled.ingest(new)
    assert read.status == (Outcome.UNCHANGED if survived[-1] else Outcome.INGESTED)
    assert len(texts(filled, "20260201.0")) == len(before)


def test_two_at_once_both_go_in(filled):
    sources = [
        filled.source(f"{month}.txt", many(f"2026{month}01.0", "帆札")) for month in ("02", "03")
    ]
    ends = [(p, *p.communicate()) for p in [start(filled, source) for source in sources]]
    assert [(p.returncode, out, err) for p, out, err in ends] == [(0, "open\ningested\n", "")] * 2
    assert filled.editions().keys() == {"20260101.0", "20260201.0", "20260301.0"}
    assert len(texts(filled, "20260301.0")) == len(texts(filled, "20260201.0"))


def test_looking_up_while_another_writes(filled):
    before = texts(filled, "20260101.0")
    process = start(filled, filled.source("new.txt", many("20260201.0", "帆札")))
    looked = 0
    while process.poll() is None:
        assert texts(filled, "20260101.0") == before
        looked += 1
    assert looked
    assert process.communicate() == ("open\ningested\n", "")
