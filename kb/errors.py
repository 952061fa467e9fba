"""What can go wrong, one class a situation, and `Problem`, a fault found in content."""

from __future__ import annotations

from enum import StrEnum

from kb.record import NamedTuple


class KbError(Exception):
    """A situation that stops a command: one line saying what, where, and what to do.

    Each subclass builds its English text in its own ``__init__``. A translation is found by the
    name of the class and filled with ``fields``: the values that the English text is built from,
    by keyword.
    """

    exit_status = 2

    def __init__(self, message: str, **fields: object) -> None:
        super().__init__(message)
        self.fields = fields


class Severity(StrEnum):
    """How bad a `Problem` is."""

    WARNING = "warning"
    ERROR = "error"


class Problem(NamedTuple):
    """A fault in content, as a value: a text is read on, and the report names the fault.

    ``line`` counts from 1 in the source; ``code`` is a stable word such as ``number-gap``.
    """

    severity: Severity
    code: str
    message: str
    line: int | None = None
    number: str | None = None
    suggestion: str | None = None
