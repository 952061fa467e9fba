"""Sources by name: files as they are, and of addresses only what changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import BinaryIO

from ingest.address import is_address
from ingest.journal import Journal
from ingest.pipeline.dumping import Progress
from ingest.pipeline.ingestion import ingest
from ingest.pipeline.options import Options
from ingest.pipeline.report import Outcome, SourceReport
from kb.errors import KbError
from kb.store.opening import Store


def ingest_named(
    names: Iterable[str],
    store: Store,
    journal: Journal,
    options: Options,
    *,
    stdin: BinaryIO | None = None,
    progress: Progress | None = None,
) -> Iterator[SourceReport]:
    """As `ingest`; of an address that was read before, only what changed is asked for."""
    for is_web, some in groupby(names, is_address):
        if not is_web:
            yield from ingest(some, store, options, stdin=stdin, progress=progress)
            continue
        # Imported late: what speaks HTTP takes a tenth of the time to start.
        from ingest.pipeline.fetching import fetch_text  # noqa: PLC0415

        for address in some:
            try:
                yield from fetch_text(address, store, journal, options, progress)
            except KbError as refusal:
                yield SourceReport(address, Outcome.REFUSED, refusal=refusal)
