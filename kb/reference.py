"""References: what was written, and what it means inside an edition.

A long text holds many of them, so they are named tuples: made in a third of the time that a frozen
dataclass takes.
"""

from __future__ import annotations

from enum import StrEnum

from kb.number import RuleNumber
from kb.record import NamedTuple


class NumberTarget(NamedTuple):
    """A number as written, or the two ends of a range (``601.2f–h`` is 601.2f to 601.2h)."""

    first: RuleNumber
    last: RuleNumber | None = None


class TermTarget(NamedTuple):
    """A glossary term as written (``唱える 参照``, ``See Cast.``)."""

    term: str


class Reference(NamedTuple):
    """A reference (参照) as written: one item of a list, with its own span.

    ``start`` and ``end`` are character offsets into the text it was found in; ``surface`` is the
    text between them. The span begins at the cue word (``rule``) where the item has one and ends
    behind the label. ``label`` is the heading quoted behind the number, in 〔〕 or quotation
    marks, without them.
    """

    start: int
    end: int
    surface: str
    target: NumberTarget | TermTarget
    label: str | None = None


class Status(StrEnum):
    """How a reference fares against an edition."""

    FOUND = "found"
    PARTIAL = "partial"
    """Only an ancestor exists; the deepest one is the target."""
    STALE = "stale"
    """The target exists and its heading disagrees with the label."""
    DANGLING = "dangling"
    """The section is here and the rule is not."""
    ABSENT = "absent"
    """The text is a fragment and the section was never read: no fault."""


COUNTED_AS = {
    "resolved": (Status.FOUND, Status.PARTIAL, Status.STALE),
    "unresolved": (Status.DANGLING,),
    "absent": (Status.ABSENT,),
}
"""The statuses that each count of references sums up."""


class Link(NamedTuple):
    """What a reference means in one edition.

    ``targets`` are the numbers it reaches, each member of a range that exists, in print order;
    for a term reference it is empty and ``term`` is the glossary head word. ``note`` names the
    rule that bears the heading where the status is stale.
    """

    reference: Reference
    status: Status
    targets: tuple[RuleNumber, ...] = ()
    term: str | None = None
    note: str | None = None
