"""Faults as SARIF 2.1.0 (OASIS), which editors and code hosts show beside the line."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from search.reading.faults import Fault

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(faults: Sequence[Fault]) -> dict[str, Any]:
    """One run of ``kb check``."""
    rules = [{"id": code} for code in sorted({fault.code for fault in faults})]
    driver = {"name": "kb", "version": _version(), "rules": rules}
    results = [_result(fault) for fault in faults]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _result(fault: Fault) -> dict[str, Any]:
    where: dict[str, Any] = {"artifactLocation": {"uri": _uri(fault.source)}}
    if fault.line is not None:
        where["region"] = {"startLine": fault.line}
        if fault.column is not None:
            length = len(fault.surface or "")
            where["region"] |= {"startColumn": fault.column, "endColumn": fault.column + length}
    return {
        "ruleId": fault.code,
        "level": fault.severity,
        "message": {"text": fault.message},
        "locations": [{"physicalLocation": where}],
    }


def _uri(source: str) -> str:
    """A file as a URI; relative where it is, as code hosts want it."""
    # Imported late: quoting is needed for SARIF alone.
    from urllib.parse import quote  # noqa: PLC0415

    path = Path(source)
    return path.as_uri() if path.is_absolute() else quote(source, safe="/:!%")


def _version() -> str:
    try:
        return version("kb-rules")
    except PackageNotFoundError:
        return "0"
