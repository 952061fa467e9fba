"""What references mean inside one edition: `kb.links` given the items of the edition."""

from __future__ import annotations

from collections.abc import Sequence

from kb.links.resolver import Resolver
from kb.model import Edition, Kind
from kb.number import RuleNumber
from kb.outline import Outline
from kb.reference import Link, Reference, Status, TermTarget
from kb.store.items import Item
from kb.store.names import names


class Meanings:
    """What references mean inside one edition, whose items are given whole.

    ``for_pages``: the references stand in wiki pages, where a term that the glossary does not hold
    is another page, read or not, and no fault.
    """

    def __init__(self, items: Sequence[Item], edition: Edition, *, for_pages: bool = False) -> None:
        numbered = [(item.number, item) for item in items if item.number is not None]
        outline = Outline(
            ((number, item.title) for number, item in numbered),
            (item.title_en for _, item in numbered),
        )
        self._resolver = Resolver(outline, _glossary(items), fragment=edition.fragment)
        self._for_pages = for_pages

    def links(
        self, references: Sequence[Reference], own: RuleNumber | None = None
    ) -> tuple[Link, ...]:
        """What the references of one text mean, in their order; ``own`` is the rule it is in."""
        links = self._resolver.links(references, own)
        return tuple(map(_elsewhere, links)) if self._for_pages else links


def _elsewhere(link: Link) -> Link:
    """A term that is in no glossary may be the title of a page."""
    if link.status is Status.DANGLING and isinstance(link.reference.target, TermTarget):
        return link._replace(status=Status.ABSENT)
    return link


def _glossary(items: Sequence[Item]) -> dict[str, str]:
    """The head word for every name of a glossary entry; the first entry keeps a shared name.

    A head word goes before what is only one of several words in a head, or a reading.
    """
    terms = [item for item in items if item.kind is Kind.GLOSSARY and item.title]
    ranked = [(kind != "title", form, item) for item in terms for form, kind in names(item)]
    found: dict[str, str] = {}
    for _, form, item in sorted(ranked, key=lambda one: one[0]):
        found.setdefault(form, item.title or "")
    return found
