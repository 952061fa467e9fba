"""Whole processes: how long from start to end, and how much memory, as the system accounts it."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True, slots=True)
class Run:
    """One finished process: wall seconds, peak memory in MB, what it printed."""

    seconds: float
    megabytes: float
    output: str


def run(command: Sequence[str]) -> Run:
    """Run ``command`` to its end. Raises RuntimeError where it ends with neither 0 nor 1."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=ENVIRONMENT, text=True)
    assert process.stdout is not None
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - start
    if process.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    kilobytes = usage.ru_maxrss / (1024 if sys.platform == "darwin" else 1)
    return Run(seconds, kilobytes / 1024, output)


def in_turn(commands: dict[str, Sequence[str]], rounds: int) -> dict[str, list[float]]:
    """Seconds of each command, run in turn so that a drifting machine hits all alike."""
    for command in commands.values():
        run(command)  # warms the file cache and writes the bytecode
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            seconds[name].append(run(command).seconds)
    return seconds


def medians(seconds: dict[str, list[float]]) -> dict[str, float]:
    """The median of each command's runs, in seconds."""
    return {name: statistics.median(values) for name, values in seconds.items()}
