"""What ``kb`` alone says: how to begin, or what is there."""

from __future__ import annotations

from kb.store.refusals import StoreMissingError
from search.app.errors import StoreEmptyError
from search.cli.session import Session
from search.messages.say import say
from search.reading.choice import edition_name


def welcome(session: Session) -> int:
    """Print it."""
    home = session.home
    try:
        with session.library() as library:
            editions = ", ".join(edition_name(e) for e in library.editions())
            print(say("summary", home=home.root, editions=editions), end="")
    except (StoreMissingError, StoreEmptyError):
        print(say("welcome", home=home.root), end="")
    return 0
