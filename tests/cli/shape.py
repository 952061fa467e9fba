"""Shapes of JSON, written down from the contract: what keys there are and of which kind."""

from __future__ import annotations

NONE = type(None)
TEXT = str
MAYBE = (str, NONE)

EDITION = {"name": TEXT, "lang": TEXT, "date": MAYBE}
PATH = [{"number": MAYBE, "title": MAYBE}]
PLACE = {"kind": MAYBE, "number": MAYBE, "title": MAYBE, "edition": EDITION}
REFERENCE = {
    "start": int,
    "end": int,
    "surface": TEXT,
    "label": MAYBE,
    "targets": [TEXT],
    "status": MAYBE,
    "edition": MAYBE,
    "note": MAYBE,
}
ITEM = {
    "kind": TEXT,
    "number": MAYBE,
    "title": MAYBE,
    "title_en": MAYBE,
    "reading": MAYBE,
    "edition": EDITION,
    "text": TEXT,
    "path": PATH,
    "examples": [TEXT],
    "children": [TEXT],
    "previous": MAYBE,
    "next": MAYBE,
    "references": [REFERENCE],
    "cited_by": [{"number": MAYBE, "title": MAYBE, "kind": TEXT, "edition": TEXT}],
    "source": {"name": TEXT, "line": int},
}
HIT = {
    "rank": int,
    "score": (int, float),
    "kind": TEXT,
    "number": MAYBE,
    "group": MAYBE,
    "title": MAYBE,
    "edition": EDITION,
    "path": PATH,
    "snippet": TEXT,
    "highlights": [[int]],
}
SHOW = {"items": [ITEM]}
SEARCH = {
    "query": TEXT,
    "canonical": TEXT,
    "total": int,
    "hits": [HIT],
    "suggestions": [TEXT],
    "seconds": float,
}
REFS = {
    "place": PLACE,
    "outgoing": [{"from": TEXT, "reference": REFERENCE}],
    "incoming": [{"from": PLACE, "reference": REFERENCE}],
}
CHECK = {
    "problems": [
        {
            "code": TEXT,
            "severity": TEXT,
            "edition": MAYBE,
            "source": TEXT,
            "line": (int, NONE),
            "number": MAYBE,
            "message": TEXT,
            "suggestion": MAYBE,
        }
    ]
}
MENTIONS = {"files": [{"name": TEXT, "references": [REFERENCE | {"line": int, "kind": TEXT}]}]}
COUNTED = (
    *("chapters", "sections", "rules", "subrules", "examples", "glossary", "pages"),
    *("references", "resolved", "unresolved", "unclaimed_lines"),
)
COUNTS = dict.fromkeys(COUNTED, int)
INGEST = {
    "sources": [
        {
            "source": TEXT,
            "status": TEXT,
            "format": MAYBE,
            "encoding": MAYBE,
            "lang": MAYBE,
            "edition": MAYBE,
            "date": MAYBE,
            "counts": COUNTS,
            "problems": [{"severity": TEXT, "line": (int, NONE), "code": TEXT, "message": TEXT}],
            "error": MAYBE,
        }
    ],
    "seconds": float,
}


def misfits(value, shape, where="$"):
    """Where ``value`` does not have ``shape``. Further keys are allowed."""
    match shape:
        case dict():
            if not isinstance(value, dict):
                return [f"{where}: no object"]
            missing = [f"{where}.{key}: missing" for key in shape if key not in value]
            there = ((k, s) for k, s in shape.items() if k in value)
            return missing + [m for k, s in there for m in misfits(value[k], s, f"{where}.{k}")]
        case [inner]:
            if not isinstance(value, list):
                return [f"{where}: no list"]
            return [m for i, v in enumerate(value) for m in misfits(v, inner, f"{where}[{i}]")]
    return [] if isinstance(value, shape) else [f"{where}: {value!r}"]
