"""Rules as a table: CSV and TSV, as spreadsheets and programs write them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ingest.draft import Draft, Fault
from ingest.reader import SourceText
from ingest.records.entry_drafts import drafts_of
from ingest.records.likeness import likeness
from ingest.records.table_entries import BrokenTableError, table_entries
from ingest.spans import disjoint, filled
from kb.errors import Problem, Severity

_BROKEN = 0.5
"""How sure a text is that has the head of such a table and quotes that do not close."""


@dataclass(frozen=True, slots=True)
class CsvReader:
    """Reads every row that has a number or a term; the head is markup."""

    name: str = "rules-csv"
    lang: str | None = None

    def likelihood(self, source: SourceText) -> float:
        """Near certain where two rows have the number of a rule and a text."""
        try:
            return likeness(table_entries(source.lines))
        except BrokenTableError:
            return _BROKEN

    def drafts(self, source: SourceText) -> Iterator[Draft]:
        """The rows; a text whose quotes do not close yields a fault and claims nothing."""
        try:
            entries = table_entries(source.lines)
        except BrokenTableError as fault:
            yield Fault(Problem(Severity.ERROR, "broken-table", str(fault), fault.lineno))
            return
        yield from filled(disjoint(drafts_of(entries)), source.lines, "markup")


READER = CsvReader()
