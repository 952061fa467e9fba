"""Boxes at the head of a page (インフォボックス): what a template is given, in readable words.

Templates are never executed. Of one that has lines to itself the named values are shown:
``|種別=常在型能力`` is ``種別: 常在型能力``, and ``|CR=702.17``, which names a rule, is the
reference ``CR:702.17``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_NAME = r"\s*\{\{\s*[^\s#{}|:][^{}|:]{0,80}"
_OPENS = re.compile(rf"{_NAME}(?P<given>\|[^{{}}]*)?")
_WHOLE = re.compile(rf"{_NAME}(?P<given>\|[^{{}}]*)\}}\}}\s*")
_VALUE = re.compile(r"\s*\|\s*(?P<name>[^=\s][^={}|\[\]]{0,40})=(?P<value>.*)", re.DOTALL)
_RULE = re.compile(r"\d+(?:\.\d+)?[a-z]{0,2}\b")


@dataclass(slots=True)
class Infobox:
    """The box that the lines so far are in; ``_depth`` counts the braces still open."""

    _depth: int = 0

    def leave(self) -> None:
        """A heading or a table ends a box that was never closed."""
        self._depth = 0

    def said(self, line: str) -> str | None:
        """What a line of a box says, empty where nothing; None where the line is in none."""
        opens = None if self._depth else _OPENS.fullmatch(line)
        if not self._depth and opens is None:
            return None
        self._depth = max(0, self._depth + line.count("{{") - line.count("}}"))
        if opens is not None:
            return given(opens["given"] or "")
        bare = line.strip()
        if bare.startswith("}}"):
            return bare.removeprefix("}}")
        if not bare.startswith("|"):
            return None
        return _value(bare if self._depth else bare.removesuffix("}}"))


def whole(line: str) -> str | None:
    """What a template says that has a line to itself; None where it is given no named values."""
    found = _WHOLE.fullmatch(line)
    return given(found["given"]) if found and "=" in found["given"] else None


def given(values: str) -> str:
    """``|a=b|c=d`` in readable words."""
    return " | ".join(filter(None, (_value(f"|{one}") for one in values.split("|"))))


def _value(line: str) -> str:
    found = _VALUE.fullmatch(line)
    if found is None:
        return line.removeprefix("|").strip()
    name, said = found["name"].strip(), found["value"].strip()
    if name.casefold() == "cr" and _RULE.match(said):
        return f"CR:{said}"
    return f"{name}: {said}" if said else ""
