"""Categories (カテゴリ), which a page is put into by links that are not shown."""

from __future__ import annotations

import re
from collections.abc import Iterable

CATEGORY = re.compile(r"\s*(?:category|カテゴリ)\s*:\s*(?P<name>[^|\[\]]+)", re.IGNORECASE)
"""What a link to a category leads to."""
_CATEGORY_LINK = re.compile(r"\[\[" + CATEGORY.pattern + r"[^\[\]]*\]\]", re.IGNORECASE)


def categories(sources: Iterable[str]) -> tuple[str, ...]:
    """Names of the categories that the lines put their page into, each once, in order."""
    found = (m["name"].strip() for line in sources for m in _CATEGORY_LINK.finditer(line))
    return tuple(dict.fromkeys(found))
