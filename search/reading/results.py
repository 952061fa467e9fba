"""What a search found, as plain values for JSON: the contract with other programs."""

from __future__ import annotations

from search.reading.document import Document, edition_document, path_document
from search.reading.explanation import Explanation
from search.reading.request import Hit, Results


def results_document(results: Results) -> Document:
    """What ``kb search --json`` prints."""
    document: Document = {
        "query": results.query,
        "canonical": results.canonical,
        "total": results.total,
        "groups": results.groups,
        "hits": [_hit(hit, results.explanation) for hit in results.hits],
        "suggestions": list(results.suggestions),
        "seconds": round(results.seconds, 4),
        "whole": results.whole,
    }
    if results.partial.hits:
        total, groups, hits = results.partial
        partial = [_hit(hit, results.explanation) for hit in hits]
        document["partial"] = {"total": total, "groups": groups, "hits": partial}
    if results.obsolete:
        document["obsolete"] = [{"term": o.term, "now": list(o.now)} for o in results.obsolete]
    if results.explanation is not None:
        document["understood"] = [way._asdict() for way in results.explanation.ways]
    return document


def _hit(hit: Hit, explanation: Explanation | None) -> Document:
    entry = hit.entry
    in_page = entry.kind == "part"
    page = next((e.title for e in hit.path if e.kind == "page"), hit.group.title)
    document: Document = {
        "rank": hit.rank,
        "score": hit.score,
        "kind": "page" if in_page else entry.kind,
        "number": entry.number or (hit.group.number if entry.kind == "example" else None),
        "group": hit.rule or hit.group.number or hit.group.title,
        "title": page if in_page else entry.title,
        "edition": edition_document(entry.edition),
        "path": [*path_document(hit.path), *path_document((entry,) if in_page else ())],
        "snippet": hit.snippet.text,
        "highlights": [list(span) for span in hit.snippet.highlights],
    }
    if hit.partly:
        document["partly"] = True
    if hit.also is not None:
        document["also"] = edition_document(hit.also)
    if explanation is not None:
        document["because"] = [reason._asdict() for reason in explanation.of(entry)]
    return document
