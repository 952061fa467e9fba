"""The rules editions that wiki pages cite, and the links of pages led to them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ingest.pipeline.meanings import Meanings
from ingest.pipeline.numberings import DEFAULT, numbering_called
from kb.errors import Problem, Severity
from kb.model import Edition
from kb.scheme import Numbering
from kb.store.cited import are_led_to, note_led_to
from kb.store.editions import KeptEdition, kept_editions, kept_items, kept_reports
from kb.store.links import Targets, targets
from kb.store.opening import Transaction
from kb.store.relinking import Leading, relink

_NO_RULES = Edition("", "", None, "", DEFAULT, fragment=True)
_CITES_NONE = '"cites": null'
"""In most of the reports, of which there may be one a page; soon seen there."""


@dataclass(frozen=True, slots=True)
class Cited:
    """The rules edition that wiki pages cite: what its numbers mean, and where they are kept."""

    numbering: Numbering
    meanings: Meanings
    reach: Targets


def nothing_cited(numbering: Numbering) -> Cited:
    """What pages cite where no rules are kept: everything that they refer to is absent."""
    return Cited(numbering, Meanings((), _NO_RULES, for_pages=True), Targets({}, {}))


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
            numbering = numbering_called(kept.edition.numbering)
            items = kept_items(transaction, kept.id, numbering)
            meanings = Meanings(items, kept.edition, for_pages=True)
            self._made = {key: Cited(numbering, meanings, targets(transaction, kept.id))}
        return self._made[key]

    def link_pages_anew(self, transaction: Transaction, lang: str) -> None:
        """Resolve the references of all pages in ``lang`` again, after its rules have changed.

        There may be any number of pages; nothing is done where the rules that they cite have
        stayed as they were.
        """
        for pages in kept_editions(transaction, "pages", lang):
            told = _told(transaction, pages.id)
            for name in (None, *sorted(filter(None, told))):
                chosen = _chosen(transaction, lang, pages.edition.rulebook, name)
                state = "" if chosen is None else f"{chosen.id} {chosen.state}"
                if not are_led_to(transaction, pages.id, name, state):
                    self._link_anew(transaction, pages, name, told.get(name, ()))
                    note_led_to(transaction, pages.id, name, state)

    def _link_anew(
        self,
        transaction: Transaction,
        pages: KeptEdition,
        name: str | None,
        sources: Iterable[int],
    ) -> None:
        """Resolve the references of the pages that were said to cite the edition ``name``."""
        numbering = numbering_called(pages.edition.numbering)
        found = self.find(transaction, pages.edition.lang, pages.edition.rulebook, name)
        rules = found or nothing_cited(numbering)
        leading = Leading(numbering, rules.meanings.links, rules.reach)
        relink(transaction, pages.id, sources, leading)


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


def _told(transaction: Transaction, edition_id: int) -> dict[str | None, list[int]]:
    """The ids of the sources of pages, by the edition that they were said to cite, if any."""
    told: dict[str | None, list[int]] = {}
    for source, report in kept_reports(transaction, edition_id):
        cites = None if _CITES_NONE in report else json.loads(report).get("cites")
        told.setdefault(cites, []).append(source)
    return told
