"""To which state of which rules edition the links of a collection of wiki pages were led last.

Pages that were added since have been led there when they were written.
"""

from __future__ import annotations

from sqlalchemy import Connection

from kb.store.facts import fact, forget_facts, note_fact
from kb.store.versions import MENTIONS_VERSION

_KEY = "cited"


def are_led_to(connection: Connection, pages: int, name: str | None, state: str) -> bool:
    """Whether the links of the pages that cite ``name`` were led to the edition in this state.

    ``pages`` is the id of their collection, ``name`` the edition that their user named, if any.
    ``state`` is the id of the edition chosen and its state, empty where there is none.
    """
    return fact(connection, _key(pages, name)) == _value(state)


def note_led_to(connection: Connection, pages: int, name: str | None, state: str) -> None:
    """Note that they were: see `are_led_to`."""
    note_fact(connection, _key(pages, name), _value(state))


def forget_led_to(connection: Connection, pages: int) -> None:
    """Note nothing of a collection that is gone."""
    forget_facts(connection, _key(pages, None))


def _key(pages: int, name: str | None) -> str:
    return f"{_KEY} {pages} {name or ''}"


def _value(state: str) -> str:
    return f"{MENTIONS_VERSION} {state}"
