"""References of an edition: found in the texts that are new, resolved in all of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ingest.pipeline.meanings import Meanings
from ingest.pipeline.numberings import DEFAULT, numberings
from kb.errors import Problem, Severity
from kb.links.mentions import find
from kb.model import Edition, Kind
from kb.reference import Link, NumberTarget, Reference, Status
from kb.scheme import Numbering
from kb.store.agreement import Agreement, agreement, number_agreement
from kb.store.cited import are_led_to, note_led_to
from kb.store.editions import KeptEdition, kept_editions, kept_items, kept_reports
from kb.store.items import Item
from kb.store.links import Linked, Mentioning, Targets, drop_links, mentioning, targets, write_links
from kb.store.opening import Transaction
from kb.store.passages import digest, known_references

NO_RULES = Edition("", "", None, "", DEFAULT, fragment=True)
"""What pages cite where no rules are kept: everything in it is absent."""

NOWHERE = Targets({}, {})


@dataclass(frozen=True, slots=True)
class Cited:
    """The rules edition that wiki pages cite: what its numbers mean, and where they are kept."""

    numbering: Numbering
    meanings: Meanings
    reach: Targets


def references(
    transaction: Transaction, items: Sequence[Item], edition: Edition, numbering: Numbering
) -> dict[str, tuple[Reference, ...]]:
    """The references in every text of ``items``, by its digest; only new texts are searched."""
    texts = {digest(item, edition.lang, edition.numbering): item.text for item in items}
    found = known_references(transaction, texts, numbering)
    for key, text in texts.items():
        if key not in found:
            found[key] = find(text, numbering, edition.lang)
    return found


def links(
    items: Iterable[Item],
    edition: Edition,
    written: Mapping[str, Sequence[Reference]],
    meanings: Meanings,
) -> list[tuple[Link, ...]]:
    """What the references of each item mean, in the order of ``items``."""
    found, own = [], None
    for item in items:
        own = item.number if item.kind is not Kind.EXAMPLE else own
        key = digest(item, edition.lang, edition.numbering)
        found.append(meanings.links(written[key], own))
    return found


def statuses(found: Iterable[Iterable[Link]]) -> Counter[Status]:
    """How many references fare how."""
    return Counter(link.status for several in found for link in several)


def agreeing(
    transaction: Transaction,
    items: Sequence[Item],
    edition: Edition,
    written: Mapping[str, Sequence[Reference]],
) -> Agreement | None:
    """The kept edition whose words the rules of a fragment are; headings do not count.

    Where none has them, the one whose numbers it bears and refers to.
    """
    rules = {
        str(item.number): digest(item, edition.lang, edition.numbering)
        for item in items
        if item.number is not None and item.title is None
    }
    return agreement(transaction, rules, edition.lang, edition.rulebook) or number_agreement(
        transaction, {*rules, *_cited(written)}, edition.rulebook
    )


def _cited(written: Mapping[str, Sequence[Reference]]) -> Iterator[str]:
    for reference in (one for several in written.values() for one in several):
        if isinstance(reference.target, NumberTarget):
            yield str(reference.target.first)
            if reference.target.last is not None:
                yield str(reference.target.last)


class CitedRules:
    """The rules editions that pages cite. What was made of one is used again while it stays."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, str], Cited] = {}
        self._doubted = False

    def find(
        self, transaction: Transaction, lang: str, rulebook: str, name: str | None
    ) -> Cited | None:
        """The edition called ``name`` if it is kept, else the newest of the pages' game.

        Where neither is known, the newest there is, if all rules in this language are of one
        game. None where there is no such edition; fragments of unknown editions do not count.
        """
        chosen = _chosen(transaction, lang, rulebook, name)
        return None if chosen is None else self._cited(transaction, chosen)

    def doubt(self, transaction: Transaction, lang: str) -> Iterator[Problem]:
        """That rules of several games are kept, and none was named: told once."""
        games = sorted({k.edition.rulebook for k in _citable(transaction, lang)})
        if len(games) > 1 and not self._doubted:
            self._doubted = True
            message = f"say with --rulebook which game the pages are about: {', '.join(games)}"
            yield Problem(Severity.WARNING, "which-rulebook", message)

    def _cited(self, transaction: Transaction, kept: KeptEdition) -> Cited:
        key = (kept.id, kept.state)
        if key not in self._made:
            numbering = numberings().get(kept.edition.numbering) or numberings()[DEFAULT]
            items = kept_items(transaction, kept.id, numbering)
            meanings = Meanings(items, kept.edition, for_pages=True)
            self._made = {key: Cited(numbering, meanings, targets(transaction, kept.id))}
        return self._made[key]

    def link_pages_anew(self, transaction: Transaction, lang: str) -> None:
        """Resolve the references of all pages in ``lang`` again, after its rules have changed.

        Some pages at a time, of which there may be any number; none where the rules that they
        cite have stayed as they were.
        """
        for pages in kept_editions(transaction, "pages", lang):
            told = _told(transaction, pages.id)
            for name in (None, *sorted(set(told.values()))):
                chosen = _chosen(transaction, lang, pages.edition.rulebook, name)
                state = "" if chosen is None else f"{chosen.id} {chosen.state}"
                if not are_led_to(transaction, pages.id, name, state):
                    self._link_anew(transaction, pages, name, told)
                    note_led_to(transaction, pages.id, name, state)

    def _link_anew(
        self, transaction: Transaction, pages: KeptEdition, name: str | None, told: dict[int, str]
    ) -> None:
        """Resolve the references of the pages that were said to cite the edition ``name``."""
        numbering = numberings().get(pages.edition.numbering) or numberings()[DEFAULT]
        rules = self.find(transaction, pages.edition.lang, pages.edition.rulebook, name)
        meanings = rules.meanings if rules else Meanings((), NO_RULES, for_pages=True)
        reach = rules.reach if rules else NOWHERE
        for some in mentioning(transaction, pages.id, numbering):
            own = [one for one in some if told.get(one.source_id) == name]
            drop_links(transaction, (one.entry_id for one in own))
            write_links(transaction, _linked(own, meanings), reach)


def _chosen(
    transaction: Transaction, lang: str, rulebook: str, name: str | None
) -> KeptEdition | None:
    """See `CitedRules.find`."""
    kept = _citable(transaction, lang)
    games = {k.edition.rulebook for k in kept}
    return (
        next((k for k in kept if k.edition.name == name), None)
        or next((k for k in kept if k.edition.rulebook == rulebook), None)
        or (kept[0] if len(games) == 1 else None)
    )


def _citable(transaction: Transaction, lang: str) -> list[KeptEdition]:
    every = kept_editions(transaction, "rules", lang)
    return [k for k in every if k.edition.date is not None or not k.edition.fragment]


def _told(transaction: Transaction, edition_id: int) -> dict[int, str]:
    """The edition that a source of pages was said to cite, where it was, by the source's id."""
    reports = kept_reports(transaction, edition_id)
    cited = ((source, json.loads(report).get("cites")) for source, report in reports)
    return {source: name for source, name in cited if name is not None}


def _linked(entries: Iterable[Mentioning], meanings: Meanings) -> Iterator[Linked]:
    for one in entries:
        yield Linked(one.entry_id, one.mentions, meanings.links(one.references))
