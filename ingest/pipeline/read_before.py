"""What was read before: a source that is kept is told of, and not read again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from itertools import groupby

from ingest.archive import Blob
from ingest.pipeline.dumping import PART, Sum
from ingest.pipeline.identity import kept_otherwise
from ingest.pipeline.options import Options
from ingest.pipeline.reading_order import ReadingOrder
from ingest.pipeline.report import Counts, Outcome, SourceReport
from kb.store.editions import KeptSource, kept_source, sources_below, superseded_source
from kb.store.opening import Store


def unchanged(
    blob: Blob, store: Store, options: Options, order: ReadingOrder
) -> SourceReport | None:
    """The report of the reading that is kept, if the same bytes were read in the same way.

    What others replaced is as good as kept where those come behind it again.
    """
    name, digest = blob.name, options.digest(hashlib.sha256(blob.data).hexdigest())
    kept = source_read_before(digest, name, store) or _to_be_replaced(name, digest, store, order)
    if kept is None:
        return None
    if kept.kind == "pages" and kept.name != name:
        return None  # pages with one text (redirects, say) differ by what they are called
    report = report_of(name, kept)
    if kept.kind == "pages" or options.date or options.edition:
        return report
    return replace(report, problems=tuple(kept_otherwise(blob.stem, kept.edition.date)))


def _to_be_replaced(name: str, digest: str, store: Store, order: ReadingOrder) -> KeptSource | None:
    with store.reading() as connection:
        found = superseded_source(connection, digest, name)
    if found is None or not order.all_behind((name, digest), found[1]):
        return None
    return found[0]


def source_read_before(digest: str, name: str, store: Store) -> KeptSource | None:
    """The source that is kept with these bytes and under this name, or another."""
    with store.reading() as connection:
        return kept_source(connection, digest, name)


def told_before(store: Store, name: str) -> list[SourceReport]:
    """The reports of what was read under a name, a dump's in one; none where it is to be read."""
    with store.reading() as connection:
        kept = sources_below(connection, name)
    by_name = groupby(kept, lambda one: PART.sub("", one.name))
    return [_as_one(name, [*several]) for name, several in by_name]


def _as_one(name: str, kept: list[KeptSource]) -> SourceReport:
    total = Sum()
    for one in kept:
        total.add(report_of(name, one))
    return total.report(name)


def report_of(name: str, kept: KeptSource) -> SourceReport:
    """The report of a source that is kept, as of one that is named so."""
    report, edition = json.loads(kept.report), kept.edition
    return SourceReport(
        name,
        Outcome.UNCHANGED,
        report["format"],
        report["encoding"],
        edition.lang,
        edition.name,
        edition.date.isoformat() if edition.date else None,
        edition.rulebook,
        edition.fragment,
        rules_pages=report.get("rules_pages", 0),
        counts=Counts(**report["counts"]),
    )
