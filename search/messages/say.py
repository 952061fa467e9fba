"""Saying a message in the reader's language."""

from __future__ import annotations

from search.messages.complaints import COMPLAINTS
from search.messages.help import HELP
from search.messages.language import reader_language
from search.messages.report import REPORT
from search.messages.upkeep import UPKEEP

TABLES = (REPORT, UPKEEP, HELP, COMPLAINTS)
"""Messages by id, each in English and Japanese with the same fields. Errors have their own."""


def say(message_id: str, **fields: object) -> str:
    """The message in the reader's language. Raises KeyError for an unknown id."""
    english, japanese = _pair(message_id)
    text = japanese if reader_language() == "ja" else english
    return text.format(**{n: _worded(f) for n, f in fields.items()}) if fields else text


class Number(int):
    """A number that ``{count:source|sources}`` writes with the word that fits it."""

    def __format__(self, form: str) -> str:
        """``form`` is a singular and a plural, or else what any number takes."""
        singular, bar, plural = form.partition("|")
        if not bar:
            return super().__format__(form)
        return f"{int(self)} {singular if self == 1 else plural}"


def _worded(field: object) -> object:
    return Number(field) if type(field) is int else field


def known(message_id: str) -> bool:
    """Whether there is such a message."""
    return any(message_id in table for table in TABLES)


def _pair(message_id: str) -> tuple[str, str]:
    for table in TABLES:
        if message_id in table:
            return table[message_id]
    raise KeyError(message_id)
