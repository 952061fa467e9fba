"""A wiki dump taken in part by part, so that it never has to be held.

A part is what is whole or not at all: a reading that was stopped goes on where it was, for parts
that are kept already are passed over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field, fields, replace

from ingest.dump import Dump, Part, parts
from ingest.pipeline.identity import language
from ingest.pipeline.options import Options
from ingest.pipeline.report import Counts, Outcome, SourceReport
from kb.errors import Problem, Severity

FORMAT = "mediawiki-xml"
PART = re.compile(r"!lines \d+-\d+$")
"""How the name of a part goes on behind that of its dump: ``dump.xml!lines 1-900``."""
PARTS = "!lines "
"""How that begins."""
MOST_PROBLEMS = 1000

Progress = Callable[[int, int], None]
"""Called with the bytes done and the bytes in all, which are `UNKNOWN` where nobody knows."""
UNKNOWN = 0


@dataclass(frozen=True, slots=True)
class TakenPart:
    """The report of a part, and the name under which it is kept; None where nothing is.

    Iterating over ``beside`` takes in the sources of their own in it, and gives a report of each.
    """

    report: SourceReport
    kept_as: str | None
    beside: Iterable[SourceReport] = ()


TakePart = Callable[[Part, Options], TakenPart]


@dataclass(slots=True)
class Sum:
    """What the parts of a dump amount to."""

    counts: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)
    beyond: int = 0
    last: SourceReport | None = None
    changed: bool = False

    def add(self, report: SourceReport) -> None:
        """Count a part."""
        self.counts.update(asdict(report.counts))
        self.steps.update(report.steps)
        room = MOST_PROBLEMS - len(self.problems)
        self.problems.extend(report.problems[:room])
        self.beyond += len(report.problems[room:])
        self.changed = self.changed or report.status is Outcome.INGESTED
        if self.last is None or report.edition is not None:  # the last part may be bare markup
            self.last = report

    def report(self, name: str) -> SourceReport:
        """The report of the dump called ``name``."""
        counts = Counts(**{f.name: self.counts[f.name] for f in fields(Counts)})
        status = Outcome.INGESTED if self.changed else Outcome.UNCHANGED
        said = self.last or SourceReport(name, status, FORMAT, "utf-8")
        problems = (*self.problems, *self._unsaid())
        return replace(
            said, source=name, status=status, counts=counts, problems=problems, steps=self.steps
        )

    def _unsaid(self) -> Iterable[Problem]:
        if self.beyond:
            message = f"{self.beyond} further problems are not listed"
            yield Problem(Severity.WARNING, "more-problems", message)


def take_in_parts(
    dump: Dump,
    options: Options,
    take: TakePart,
    drop_others: Callable[[str, frozenset[str]], None],
    progress: Progress | None = None,
) -> Iterator[SourceReport]:
    """Take every part with ``take``; then drop what an earlier reading kept beside them.

    The last report is that of the dump, those before it are of sources of their own in it. Raises
    KbError where the dump cannot be read on; the parts before that place are kept.
    """
    total, names = Sum(), set[str]()
    asked = replace(options, format=FORMAT)
    with closing(parts(dump)) as walk:
        for part in walk:
            if asked.lang is None:
                asked = replace(asked, lang=part.lang or language(part.source))
            taken = take(part, asked)
            total.add(taken.report)
            yield from taken.beside
            if taken.kept_as is not None:
                names.add(taken.kept_as)
            if progress is not None:
                progress(part.done, dump.size or UNKNOWN)
    if progress is not None:
        progress(dump.done(), dump.done())
    if not options.dry_run:
        drop_others(dump.name, frozenset(names))
    yield total.report(dump.name)
