"""What was read, for people and programs: `SourceReport` a source, `Report` for all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from kb.errors import KbError, Problem
from kb.store.agreement import Agreement
from kb.store.versions import READ_BY


class Outcome(StrEnum):
    """What became of a source."""

    INGESTED = "ingested"
    UNCHANGED = "unchanged"
    """It was read before, byte for byte, in the same way."""
    REFUSED = "refused"
    """It cannot be read; nothing of it was kept."""
    FAILED = "failed"
    """Reading it went wrong in a way that was not foreseen; nothing of it was kept."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much was read.

    ``references`` counts what is written; ``resolved`` those that reach something (found,
    partial, stale); ``unresolved`` the dangling ones; ``absent`` those into sections that the
    fragment does not hold, which is no fault. Together the last three make the first.
    """

    chapters: int = 0
    sections: int = 0
    rules: int = 0
    subrules: int = 0
    examples: int = 0
    glossary: int = 0
    pages: int = 0
    references: int = 0
    resolved: int = 0
    unresolved: int = 0
    absent: int = 0
    unclaimed_lines: int = 0


@dataclass(frozen=True, slots=True)
class SourceReport:
    """The reading of one source. ``refusal`` is why it was not read, else None.

    ``rulebook`` and ``fragment`` tell more of the edition; ``cites`` is the rules edition that
    wiki pages were said to cite, ``agrees`` the one whose words a nameless fragment has.
    ``promised`` are the numbers in a fragment's contents list. ``rules_pages`` counts the pages in
    it that are sources of their own. ``steps`` are the seconds that each step took, by its name.
    """

    source: str
    status: Outcome
    format: str | None = None
    encoding: str | None = None
    lang: str | None = None
    edition: str | None = None
    date: str | None = None
    rulebook: str | None = None
    fragment: bool = False
    cites: str | None = None
    agrees: Agreement | None = None
    promised: tuple[str, ...] = ()
    rules_pages: int = 0
    counts: Counts = field(default_factory=Counts)
    problems: tuple[Problem, ...] = ()
    refusal: Exception | None = None
    steps: Mapping[str, float] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The document of the contract for one source."""
        return {
            "source": self.source,
            "status": self.status.value,
            "format": self.format,
            "encoding": self.encoding,
            "lang": self.lang,
            "edition": self.edition,
            "date": self.date,
            "rulebook": self.rulebook,
            "fragment": self.fragment,
            "cites": self.cites,
            "agrees": None if self.agrees is None else asdict(self.agrees),
            "counts": asdict(self.counts),
            "problems": [_problem(problem) for problem in self.problems],
            "error": None if self.refusal is None else _sentence(self.refusal),
            "steps": {name: round(seconds, 4) for name, seconds in self.steps.items()},
        }

    def as_text(self) -> str:
        """The same as one line of JSON, as it is kept with the source.

        With what a fragment promised, how many rules pages were taken out of it, and the version
        of the program that read it.
        """
        kept = self.as_json() | {"read_by": READ_BY}
        kept |= {"promised": self.promised} if self.promised else {}
        kept |= {"rules_pages": self.rules_pages} if self.rules_pages else {}
        return json.dumps(kept, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Report:
    """The reading of all sources named in one call; ``seconds`` is the time it took."""

    sources: tuple[SourceReport, ...]
    seconds: float

    def as_json(self) -> dict[str, Any]:
        """The document of the contract for ``kb ingest``."""
        sources = [source.as_json() for source in self.sources]
        return {"sources": sources, "seconds": round(self.seconds, 3)}


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "severity": problem.severity.value,
        "line": problem.line,
        "code": problem.code,
        "message": problem.message,
        "number": problem.number,
        "suggestion": problem.suggestion,
    }


def _sentence(error: Exception) -> str:
    text = " ".join(str(error).split())
    return text if isinstance(error, KbError) else f"{type(error).__name__}: {text}"
