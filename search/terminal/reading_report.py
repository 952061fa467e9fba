"""The report of a reading, as the contract's document, as lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from search.messages.problems import problem_text
from search.messages.say import known, say
from search.terminal.style import Screen, Style

PROBLEMS_SHOWN = 8
"""Problems of one source that are listed; the rest are counted, and ``kb check`` lists them."""

NAMES_SHOWN = 3

Document = dict[str, Any]


class ReportLayout:
    """Lays out reports for one screen."""

    def __init__(self, screen: Screen, dry_run: bool = False) -> None:
        self.screen = screen
        self.dry_run = dry_run

    def source(self, report: Document) -> Iterator[str]:
        """One source: what became of it, how much was in it, what is wrong with it."""
        status = report["status"]
        word = "would-be" if self.dry_run and status == "ingested" else status
        yield f"{self.screen.paint(report['source'], Style.HEADING)}: {say(f'ingest.{word}')}"
        edition = report["edition"]
        part = f" ({say('fragment')})" if report.get("fragment") else ""
        date = report["date"] if report["date"] != edition else None
        names = (report.get("rulebook"), report["lang"], edition, date)
        named = " ".join(n for n in names if n)
        yield f"  {named}{part} — {report['format']}, {report['encoding']}"
        counts = {k: n for k, n in report["counts"].items() if n or k == "unclaimed_lines"}
        yield "  " + " · ".join(f"{say(f'count.{k}')} {n:,}" for k, n in counts.items())
        if report.get("agrees"):
            yield "  " + _agreement(report["agrees"])
        yield from self._problems(report["problems"])

    def total(self, seconds: float, sources: list[Document]) -> Iterator[str]:
        """The last line: how many were read and refused, how long it took, and with what.

        Where nothing was read there is none: standard error has told why.
        """
        refused = sum(source["status"] in ("refused", "failed") for source in sources)
        if refused == len(sources):
            return
        steps: dict[str, float] = {}
        for source in sources:
            for name, took in source.get("steps", {}).items():
                steps[name] = steps.get(name, 0.0) + took
        spent = ", ".join(f"{say_step(name)} {took:.1f}" for name, took in steps.items())
        line = say("ingest.total", count=len(sources) - refused, seconds=seconds)
        line += say("ingest.total-refused", count=refused) if refused else ""
        yield f"{line} ({spent})" if spent else line

    def _problems(self, problems: list[Document]) -> Iterator[str]:
        for problem in problems[:PROBLEMS_SHOWN]:
            yield "  " + problem_line(problem, self.screen)
        if len(problems) > PROBLEMS_SHOWN:
            yield "  " + say("ingest.more-problems", count=len(problems) - PROBLEMS_SHOWN)


def _agreement(found: Document) -> str:
    """Which known edition a fragment agrees with, or that it mixes several."""
    told = say(
        f"ingest.agrees-{found['by']}",
        editions=_some(found["editions"]),
        same=found["same"],
        rules=found["rules"],
    )
    mixed = found["mixed_with"]
    return told + (say("ingest.mixed", editions=_some(mixed)) if mixed else "")


def _some(names: Sequence[str]) -> str:
    rest = len(names) - NAMES_SHOWN
    return ", ".join(names[:NAMES_SHOWN]) + (f" (+{rest})" if rest > 0 else "")


def problem_line(problem: Document, screen: Screen) -> str:
    """A problem: its line, how bad it is, and what it is."""
    severity = say(f"severity.{problem['severity']}")
    style = Style.FAULT if problem["severity"] == "error" else Style.MARK
    where = f"{problem['line']}: " if problem.get("line") else ""
    code = screen.paint(f"[{problem['code']}]", Style.DIM)
    return f"{where}{screen.paint(severity, style)}: {problem_text(problem)} {code}"


def say_step(name: str) -> str:
    """The name of a step of reading, in the reader's language where it is known."""
    return say(f"step.{name}") if known(f"step.{name}") else name
