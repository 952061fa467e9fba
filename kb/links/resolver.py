"""What a reference means in one edition.

Decided once every number of the edition is known. Nothing is guessed: a number that is not there
is never replaced by one that might be meant; the note only tells who bears the quoted heading.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kb.links.headings import agrees, bearing
from kb.number import RuleNumber
from kb.outline import Outline
from kb.reference import Link, NumberTarget, Reference, Status, TermTarget
from kb.text.fold import name_form

_JOINTS = (", ", "、", " and ", ", and ", " or ", "および")
_JOINT = 6
"""No sign between two listed terms is longer, in characters."""
SECTION = 2
"""The level of a section: in a fragment, what is in no section that was read is absent."""


def resolve(
    reference: Reference,
    outline: Outline,
    glossary: Mapping[str, str] | None = None,
    *,
    fragment: bool = False,
) -> Link:
    """Say what ``reference`` reaches in the edition of ``outline``.

    ``glossary`` gives the head word for every name of a glossary entry, in any language, by its
    `kb.text.fold.name_form`. ``fragment`` says that only a part of the rulebook was read.
    """
    match reference.target:
        case TermTarget(term):
            return _term_link(reference, term, glossary or {}, fragment)
        case NumberTarget(first, None):
            return _single(reference, first, outline, fragment)
        case NumberTarget(first, last) if last is not None:
            return _range(reference, first, last, outline, fragment)
    raise TypeError(f"no such target: {reference.target!r}")


def resolve_all(
    references: Sequence[Reference],
    outline: Outline,
    glossary: Mapping[str, str] | None = None,
    *,
    fragment: bool = False,
) -> tuple[Link, ...]:
    """Say what the references of one text reach, in their order.

    Without the glossary, a term that holds a comma was read as a list: ``See Active Player,
    Nonactive Player Order``. Terms listed one behind the other that are one name lead to it.
    """
    links = [resolve(one, outline, glossary, fragment=fragment) for one in references]
    for at in range(len(links) - 1):
        if links[at].status is not Status.FOUND or links[at + 1].status is not Status.FOUND:
            _join(links, at, glossary or {})
    return tuple(links)


def _join(links: list[Link], at: int, glossary: Mapping[str, str]) -> None:
    """Lead the term at ``at`` and the next one to the name that they are together."""
    first, second = links[at].reference, links[at + 1].reference
    match first.target, second.target:
        case TermTarget(one), TermTarget(other) if 0 < second.start - first.end <= _JOINT:
            names = (name_form(one + joint + other) for joint in _JOINTS)
            term = next((glossary[name] for name in names if name in glossary), None)
            if term is not None:
                links[at] = replace(links[at], status=Status.FOUND, term=term)
                links[at + 1] = replace(links[at + 1], status=Status.FOUND, term=term)


def _term_link(
    reference: Reference, term: str, glossary: Mapping[str, str], fragment: bool
) -> Link:
    for form in _forms(term):
        if form in glossary:
            return Link(reference, Status.FOUND, term=glossary[form])
    absent = fragment or not glossary
    return Link(reference, Status.ABSENT if absent else Status.DANGLING)


def _forms(term: str) -> tuple[str, ...]:
    """Return the forms a term may be listed under: as written, unquoted, of the other number."""
    forms = [name_form(term), name_form(term.strip("「」『』“”\"' "))]
    if forms[0].isascii():
        forms.append(forms[0][:-1] if forms[0].endswith("s") else forms[0] + "s")
    return tuple(dict.fromkeys(forms))


def _single(reference: Reference, number: RuleNumber, outline: Outline, fragment: bool) -> Link:
    if number in outline:
        return _checked(reference, (number,), outline, fragment)
    return _missing(reference, number, outline, fragment)


def _range(
    reference: Reference, first: RuleNumber, last: RuleNumber, outline: Outline, fragment: bool
) -> Link:
    """Resolve a range; with an end missing it is partial, the members that exist are targets."""
    members = outline.between(first, last)
    if not members:
        return _missing(reference, first, outline, fragment)
    gone = [str(end) for end in (first, last) if end not in outline]
    if not gone:
        return _checked(reference, members, outline, fragment)
    return Link(reference, Status.PARTIAL, members, note=", ".join(gone))


def _checked(
    reference: Reference, targets: tuple[RuleNumber, ...], outline: Outline, fragment: bool
) -> Link:
    """Compare the label with the heading of what was found."""
    label = reference.label
    if label is None or any(agrees(label, quotable(target, outline)) for target in targets):
        return Link(reference, Status.FOUND, targets)
    headed = any(outline.headings(target) for target in targets)
    if fragment and not headed:
        return Link(reference, Status.FOUND, targets)
    return Link(reference, Status.STALE, targets, note=_bearer(label, outline))


def quotable(target: RuleNumber, outline: Outline) -> tuple[str, ...]:
    """Return the headings a label may quote: the target's own, or else the one it stands under."""
    if own := outline.headings(target):
        return own
    above = reversed(outline.trail(target))
    return next((names for number in above if (names := outline.headings(number))), ())


def _missing(reference: Reference, number: RuleNumber, outline: Outline, fragment: bool) -> Link:
    """Tell why ``number`` is not there: never read, only its ancestor read, or nowhere."""
    if fragment and not _was_read(number, outline):
        return Link(reference, Status.ABSENT)
    note = _bearer(reference.label, outline) if reference.label else None
    ancestor = outline.parent(number)
    if ancestor is not None and ancestor.level > SECTION:
        return Link(reference, Status.PARTIAL, (ancestor,), note=note)
    return Link(reference, Status.DANGLING, note=note)


def _was_read(number: RuleNumber, outline: Outline) -> bool:
    """Whether the section of ``number`` is here; a chapter reference never is, in a fragment."""
    return number.level >= SECTION and number.up_to(SECTION) in outline


def _bearer(label: str, outline: Outline) -> str | None:
    """Name the one rule that bears the heading ``label``, if there is exactly one."""
    bearers = bearing(label, outline)
    return str(bearers[0]) if len(bearers) == 1 else None
