"""Dates (日付) as texts write them: figures that may be no date at all."""

from __future__ import annotations

import datetime as dt

JAPANESE_DATE = r"(20\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})"
"""Year, month and day as Japanese texts write them: ``2026年1月16日``, ``2026/1/16``."""


def date_of(year: str | int, month: str | int, day: str | int) -> dt.date | None:
    """The date with these figures, None where there is no such day."""
    try:
        return dt.date(int(year), int(month), int(day))
    except ValueError:
        return None
