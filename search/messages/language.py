"""The reader's language, from the locale."""

from __future__ import annotations

import os
from typing import Literal

Language = Literal["ja", "en"]


def reader_language() -> Language:
    """``ja`` where the first of LC_ALL, LC_MESSAGES and LANG that is set says Japanese."""
    names = (os.environ.get(v) for v in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((n for n in names if n), "")
    return "ja" if locale.lower().startswith("ja") else "en"
