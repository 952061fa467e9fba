"""Which editions answer where none is asked for.

The newest edition in the reader's language answers. An older whole edition of the same rulebook
and language is left out; a fragment, and a newer edition in another language, answer for the
numbers that nothing better holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.store.reading import EditionRow


def in_force(editions: Sequence[EditionRow], lang: str) -> list[EditionRow]:
    """The editions that answer a reader of ``lang``, the first to be asked first."""
    chosen: list[EditionRow] = []
    for rulebook in dict.fromkeys(edition.rulebook for edition in editions):
        of_book = [edition for edition in editions if edition.rulebook == rulebook]
        own = _newest(e for e in of_book if e.lang == lang)
        other = _newest(e for e in of_book if e.lang != lang)
        chosen.extend([*own, *(e for e in other if not own or _adds(e, own))])
    return chosen


def _newest(editions: Iterable[EditionRow]) -> list[EditionRow]:
    """The newest whole edition, all fragments and all pages, the newest first."""
    kept: list[EditionRow] = []
    whole = False
    for edition in sorted(editions, key=lambda e: e.date or "", reverse=True):
        if edition.kind == "rules" and not edition.fragment:
            if whole:
                continue
            whole = True
        kept.append(edition)
    return kept


def _adds(edition: EditionRow, own: list[EditionRow]) -> bool:
    """Whether an edition in another language may hold rules that the reader's own lack."""
    whole = [e for e in own if e.kind == "rules" and not e.fragment]
    return not whole or (edition.date or "") > (whole[0].date or "")
