"""Rulebooks whose numbers have no dot behind them (``1-2-1 プレイヤーは…``), given one.

Elsewhere a line that begins so begins with a reference, so a whole text is judged, no line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBER = re.compile(
    r"(?P<number>[\s　]*(?:[-•*]\s+)?(?P<chapter>[1-9１-９][0-9０-９]?)"
    r"(?P<deeper>(?:[-.．－‐−][1-9１-９][0-9０-９]{0,2})*))(?P<dot>[.．]?)[\s　]+(?=\S)"
)
_DEEP = re.compile(r"(?:[-.．－‐−][0-9０-９]+){2}")
_FEWEST = 5
_SHARE = 0.1


def with_dots(lines: Sequence[str]) -> Sequence[str]:
    """``lines``, with a dot behind every number where (nearly) no deep number has one."""
    deep = [found["dot"] for line in lines if (found := _NUMBER.match(line)) and _is_deep(found)]
    plain = deep.count("")
    if plain < max(_FEWEST, len(lines) * _SHARE) or len(deep) - plain > plain * _SHARE:
        return lines
    return [_with_dot(lines, n) for n in range(len(lines))]


def _is_deep(found: re.Match[str]) -> bool:
    return _DEEP.match(found["deeper"]) is not None


def _with_dot(lines: Sequence[str], n: int) -> str:
    """Line ``n`` with its dot; a mere figure needs the first number below it in the next line."""
    line = lines[n]
    found = _NUMBER.match(line)
    if found is None or found["dot"]:
        return line
    if not found["deeper"]:
        below = _NUMBER.match(next(filter(str.strip, lines[n + 1 : n + 4]), ""))
        if not below or below["chapter"] != found["chapter"] or not below["deeper"]:
            return line
    return f"{found['number']}.{line[found.end('number') :]}"
