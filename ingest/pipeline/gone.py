"""Rules pages that an export of a wiki had when it was read before, and has no more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ingest.pipeline.dumping import FORMAT, PART
from ingest.pipeline.report import SourceReport
from kb.errors import Problem, Severity
from kb.store.editions import names_below
from kb.store.opening import Store

EXPORTS = frozenset({FORMAT, "mediawiki-json"})
"""Formats in which rules pages are found among others."""


def with_gone(report: SourceReport, there: Iterable[str], store: Store) -> SourceReport:
    """The report of an export, telling of the rules pages that are kept and not ``there`` now.

    They stay: what they say may be part of an edition of which other sources say the rest.
    """
    if report.format not in EXPORTS or report.refusal is not None:
        return report
    with store.reading() as connection:
        names = names_below(connection, report.source) - {*there}
    gone = sorted(name for name in names if not PART.search(name))
    return replace(report, problems=(*report.problems, *map(_told, gone)))


def _told(name: str) -> Problem:
    message = f"{name}: a rules page that was here before and is not now; it stays until removed"
    return Problem(Severity.WARNING, "rules-page-gone", message)
