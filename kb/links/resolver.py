"""What a reference means in one edition.

Decided once every number of the edition is known. Nothing is guessed: a number that is not there
is never replaced by one that might be meant; the note only tells who bears the quoted heading.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.links.headings import agrees, bearing
from kb.number import RuleNumber
from kb.outline import Outline
from kb.record import NamedTuple
from kb.reference import Link, NumberTarget, Reference, Status, TermTarget
from kb.scheme import SECTION
from kb.text.fold import name_form

_JOINTS = (", ", "、", " and ", ", and ", " or ", "および")
JOINT = 6
"""No sign between two listed terms is longer, in characters."""


class Meaning(NamedTuple):
    """What a target and a label mean in one edition, whoever writes them: see `Link`."""

    status: Status
    targets: tuple[RuleNumber, ...] = ()
    term: str | None = None
    note: str | None = None


class Resolver:
    """Says what references mean in one edition. Answers are kept: texts repeat their references."""

    def __init__(
        self,
        outline: Outline,
        glossary: Mapping[str, str] | None = None,
        *,
        fragment: bool = False,
    ) -> None:
        """Take the numbers of the edition, and its terms.

        ``glossary`` gives the head word for every name of a glossary entry, in any language, by
        its `kb.text.fold.name_form`. ``fragment`` says that only a part of the rulebook was read.
        """
        self._outline = outline
        self._glossary = glossary or {}
        self._fragment = fragment
        self._known: dict[tuple[NumberTarget | TermTarget, str | None], Meaning] = {}
        self._relative: dict[tuple[int, ...], list[RuleNumber]] | None = None

    def link(self, reference: Reference, own: RuleNumber | None = None) -> Link:
        """Say what ``reference`` reaches, written in the rule ``own`` or below it."""
        meaning = self._known.get((reference.target, reference.label))
        if meaning is None:
            meaning = self._learned(reference, own)
        return Link(reference, *meaning)

    def _learned(self, reference: Reference, own: RuleNumber | None) -> Meaning:
        target, label = reference.target, reference.label
        if isinstance(target, NumberTarget) and target.first.is_relative:
            return self._meaning(self._placed(target, own), label)
        meaning = self._known[target, label] = self._meaning(target, label)
        return meaning

    def links(
        self, references: Sequence[Reference], own: RuleNumber | None = None
    ) -> tuple[Link, ...]:
        """Say what the references of one text reach, in their order.

        Without the glossary, a term that holds a comma was read as a list: ``See Active Player,
        Nonactive Player Order``. Terms listed one behind the other that are one name lead to it.
        """
        links = [self.link(reference, own) for reference in references]
        terms = [at for at, one in enumerate(references) if isinstance(one.target, TermTarget)]
        for at in terms:
            if at + 1 < len(links):
                self._join(links, at)
        return tuple(links)

    def _join(self, links: list[Link], at: int) -> None:
        """Lead the term at ``at`` and the next one to the name that they are together."""
        first, second = links[at].reference, links[at + 1].reference
        if links[at].status is links[at + 1].status is Status.FOUND:
            return
        match first.target, second.target:
            case TermTarget(one), TermTarget(other) if 0 < second.start - first.end <= JOINT:
                names = (name_form(one + joint + other) for joint in _JOINTS)
                term = next((self._glossary[name] for name in names if name in self._glossary), "")
                if term:
                    links[at] = links[at]._replace(status=Status.FOUND, term=term)
                    links[at + 1] = links[at + 1]._replace(status=Status.FOUND, term=term)

    def _placed(self, target: NumberTarget, own: RuleNumber | None) -> NumberTarget:
        """A relative target as it is meant: in the part of ``own``, or in the only one it fits."""
        first, last = self._absolute(target.first, own), target.last
        if last is not None and not first.is_relative:
            last = last.beside(first)
        return NumberTarget(first, last)

    def _absolute(self, number: RuleNumber, own: RuleNumber | None) -> RuleNumber:
        if self._relative is None:
            self._relative = {}
            for known in self._outline.numbers:
                self._relative.setdefault(known.path[1:], []).append(known)
        there = self._relative.get(number.path[1:], [])
        here = [one for one in there if own is not None and one.path[0] == own.path[0]]
        chosen = here or there
        return chosen[0] if len(chosen) == 1 else number

    def _meaning(self, target: NumberTarget | TermTarget, label: str | None) -> Meaning:
        match target:
            case TermTarget(term):
                return self._term(term)
            case NumberTarget(first, None):
                return self._single(first, label)
            case NumberTarget(first, last) if last is not None:
                return self._range(first, last, label)
        raise TypeError(f"no such target: {target!r}")

    def _term(self, term: str) -> Meaning:
        for form in _forms(term):
            if form in self._glossary:
                return Meaning(Status.FOUND, term=self._glossary[form])
        absent = self._fragment or not self._glossary
        return Meaning(Status.ABSENT if absent else Status.DANGLING)

    def _single(self, number: RuleNumber, label: str | None) -> Meaning:
        if number in self._outline:
            return self._checked((number,), label)
        return self._missing(number, label)

    def _range(self, first: RuleNumber, last: RuleNumber, label: str | None) -> Meaning:
        """Resolve a range; with an end missing it is partial, the members there are targets."""
        members = self._outline.between(first, last)
        if not members:
            return self._missing(first, label)
        gone = [str(end) for end in (first, last) if end not in self._outline]
        if not gone:
            return self._checked(members, label)
        return Meaning(Status.PARTIAL, members, note=", ".join(gone))

    def _checked(self, targets: tuple[RuleNumber, ...], label: str | None) -> Meaning:
        """Compare the label with the heading of what was found."""
        outline = self._outline
        if label is None or any(agrees(label, quotable(target, outline)) for target in targets):
            return Meaning(Status.FOUND, targets)
        if self._fragment and not any(outline.headings(target) for target in targets):
            return Meaning(Status.FOUND, targets)
        return Meaning(Status.STALE, targets, note=_bearer(label, outline))

    def _missing(self, number: RuleNumber, label: str | None) -> Meaning:
        """Tell why ``number`` is not there: never read, only its ancestor read, or nowhere."""
        if self._fragment and not self._was_read(number):
            return Meaning(Status.ABSENT)
        note = _bearer(label, self._outline) if label else None
        ancestor = self._outline.parent(number)
        if ancestor is not None and ancestor.level > SECTION:
            return Meaning(Status.PARTIAL, (ancestor,), note=note)
        return Meaning(Status.DANGLING, note=note)

    def _was_read(self, number: RuleNumber) -> bool:
        """Whether the section of ``number`` is here; in a fragment, a chapter never is."""
        return number.level >= SECTION and number.up_to(SECTION) in self._outline


def _forms(term: str) -> tuple[str, ...]:
    """Return the forms a term may be listed under: as written, unquoted, of the other number."""
    forms = [name_form(term), name_form(term.strip("「」『』“”\"' "))]
    if forms[0].isascii():
        forms.append(forms[0][:-1] if forms[0].endswith("s") else forms[0] + "s")
    return tuple(dict.fromkeys(forms))


def quotable(target: RuleNumber, outline: Outline) -> tuple[str, ...]:
    """Return the headings a label may quote: the target's own, or else the one it stands under."""
    if own := outline.headings(target):
        return own
    above = reversed(outline.trail(target))
    return next((names for number in above if (names := outline.headings(number))), ())


def _bearer(label: str, outline: Outline) -> str | None:
    """Name the one rule that bears the heading ``label``, if there is exactly one."""
    bearers = bearing(label, outline)
    return str(bearers[0]) if len(bearers) == 1 else None
