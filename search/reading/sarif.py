"""Faults as SARIF 2.1.0 (OASIS), which editors and code hosts show beside the line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from search.reading.faults import Fault

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(faults: Sequence[Fault], version: str | None) -> dict[str, Any]:
    """One run of ``kb check``, of this ``version`` of the program."""
    rules = [_rule(code) for code in sorted({fault.code for fault in faults})]
    driver = {"name": "kb", **({"version": version} if version else {}), "rules": rules}
    results = [_result(fault) for fault in faults]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


_MEANINGS = {
    "dangling-reference": "A rule or an entry is referred to that is not there.",
    "partial-reference": "A rule is cited of which only a rule above it, or a part, is there.",
    "stale-label": "The heading quoted beside a number is not the heading of that rule.",
    "missing-translation": "The edition of the same day in the other language has no such rule.",
    "number-gap": "A number is left out between two that are there.",
    "duplicate-number": "A number stands twice.",
    "out-of-order": "A number is printed behind a greater one.",
    "empty-rule": "A rule has no text.",
    "unbalanced-brackets": "A bracket has no counterpart.",
    "mixed-marks": "Some examples are marked with a wide colon, some with a narrow one.",
    "date-mismatch": "The date in the text is not that in the name of its file.",
}


def _rule(code: str) -> dict[str, Any]:
    words = code.replace("-", " ")
    told = {"text": _MEANINGS.get(code, f"{words.capitalize()}.")}
    return {"id": code, "name": words.title().replace(" ", ""), "shortDescription": told}


def _result(fault: Fault) -> dict[str, Any]:
    where: dict[str, Any] = {"artifactLocation": {"uri": _uri(fault.source)}}
    if fault.line is not None:
        where["region"] = {"startLine": fault.line}
        if fault.column is not None:
            where["region"] |= {"startColumn": fault.column, "endColumn": fault.end_column}
            if fault.end_line != fault.line:
                where["region"] |= {"endLine": fault.end_line}
    result = {
        "ruleId": fault.code,
        "level": fault.severity,
        "message": {"text": fault.message},
        "locations": [{"physicalLocation": where}],
    }
    return result | ({"fixes": [_fix(fault, where)]} if _is_mendable(fault) else {})


def _is_mendable(fault: Fault) -> bool:
    """Whether one number is written, with no markup in it, that only has to be another one."""
    surface, target = fault.surface or "", fault.target or ""
    if fault.column is None or fault.end_column is None or fault.end_line != fault.line:
        return False
    if not (fault.suggestion and target):
        return False
    return fault.end_column - fault.column == len(surface) and surface.count(target) == 1


def _fix(fault: Fault, where: dict[str, Any]) -> dict[str, Any]:
    """The number that bears the quoted heading, in the place of the one written."""
    surface, target, number = fault.surface or "", fault.target or "", fault.suggestion or ""
    start = (fault.column or 1) + surface.index(target)
    region = {"startLine": fault.line, "startColumn": start, "endColumn": start + len(target)}
    put = {"deletedRegion": region, "insertedContent": {"text": number}}
    change = {"artifactLocation": where["artifactLocation"], "replacements": [put]}
    told = f"Cite {number}, which bears the heading."
    return {"description": {"text": told}, "artifactChanges": [change]}


def _uri(source: str) -> str:
    """A file as a URI; relative where it is, as code hosts want it."""
    # Imported late: quoting is needed for SARIF alone.
    from urllib.parse import quote  # noqa: PLC0415

    path = Path(source)
    if path.is_absolute():
        return path.as_uri()
    return quote(source, safe="/:!%" if "://" in source else "/:!")
