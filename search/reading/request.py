"""What a search is asked, and what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.record import NamedTuple
from kb.store.reading import EditionRow, Entry
from search.reading.choice import Choice
from search.reading.snippet import Piece, Snippet

if TYPE_CHECKING:
    from search.reading.explanation import Explanation


class Request(NamedTuple):
    """What to search for and where. ``limit`` and ``offset`` count groups.

    ``every`` looks at each edition that ``choice`` allows, not at the one that answers. ``kinds``
    and ``within`` say the same as ``kind:`` and ``in:`` in the line; ``exact`` takes every word
    as it is written; ``explain`` asks for the reasons.
    """

    line: str
    choice: Choice
    every: bool = False
    kinds: tuple[str, ...] = ()
    within: str | None = None
    exact: bool = False
    limit: int = 10
    offset: int = 0
    explain: bool = False


class Hit(NamedTuple):
    """An entry found.

    ``rank`` counts hits from 1; ``group`` is the entry it is shown under, itself for a rule;
    ``path`` leads from the chapter to the entry above it. ``rule`` is the number of the rule that
    the hit belongs to where that rule is not in the edition; ``group`` then is the first of its
    subrules that is. ``also`` is the edition of the same day that has the same rule in the other
    language: both are one hit, shown in the reader's language. ``partly`` says that it holds only
    some of what was asked for.
    """

    rank: int
    score: float
    entry: Entry
    group: Entry
    path: tuple[Entry, ...]
    piece: Piece
    rule: str | None = None
    also: EditionRow | None = None
    partly: bool = False

    @property
    def snippet(self) -> Snippet:
        """The piece of its text that is shown; worked out when it is first asked for."""
        return self.piece.snippet


class Obsolete(NamedTuple):
    """A term found that is not used any more, and the headings its entry refers to."""

    term: str
    now: tuple[str, ...]


class Listing(NamedTuple):
    """One page of a list: ``total`` counts all its hits, ``groups`` all its groups."""

    total: int
    groups: int
    hits: tuple[Hit, ...]


EMPTY = Listing(0, 0, ())


class Results(NamedTuple):
    """``total`` counts all hits, ``groups`` all groups; ``hits`` are those of the page.

    Whether a text is a hit depends on the line and on that text, never on which others are there:
    what is added takes none away. ``whole`` counts those that hold all that was asked for: of
    words all do, of a question few. Where there are no or few hits, ``partial`` offers what holds
    some of it, as ``suggestions`` offers other spellings; those are no hits. ``seconds`` are those
    of the search; what is shown of the hits is worked out behind it.
    """

    query: str
    canonical: str
    total: int
    groups: int
    hits: tuple[Hit, ...]
    suggestions: tuple[str, ...]
    seconds: float
    whole: int
    partial: Listing = EMPTY
    explanation: Explanation | None = None
    obsolete: tuple[Obsolete, ...] = ()

    @property
    def shown(self) -> Listing:
        """The hits, or what is offered in their place."""
        return Listing(self.total, self.groups, self.hits) if self.total else self.partial
