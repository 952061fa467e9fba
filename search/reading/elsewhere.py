"""Numbers that a fragment leaves out, and a whole edition in another language has.

What was saved or copied of a rulebook is not all there is: that a rule is not in it is no fault
of who cites the rule, if the rulebook is known to have it.
"""

from __future__ import annotations

from kb.store.reading import EditionRow, Library


def whole_elsewhere(library: Library, edition: EditionRow) -> EditionRow | None:
    """The whole edition in another language of the same day, or else the newest.

    None where ``edition`` is whole, or where the pages it holds cite a whole one.
    """
    whole = [e for e in library.editions() if e.kind == "rules" and not e.fragment]
    if edition.kind == "pages":
        whole = [] if any(e.lang == edition.lang for e in whole) else whole
    elif edition.fragment:
        whole = [e for e in whole if e.rulebook == edition.rulebook and e.lang != edition.lang]
    else:
        whole = []
    whole.sort(key=lambda e: edition.date is None or e.date != edition.date)
    return next(iter(whole), None)


def numbers_elsewhere(library: Library, edition: EditionRow) -> frozenset[str]:
    """The numbers of that edition."""
    whole = whole_elsewhere(library, edition)
    return frozenset(number for number, _, _ in library.numbers(whole.id)) if whole else frozenset()
