"""Where a source belongs among the editions that are kept: alone, in place of one, or joined."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from ingest.pipeline.merging import merged, numbers_in_common, same_text_share
from ingest.pipeline.refusals import PartOfKeptEditionError
from ingest.pipeline.wholeness import cited_numbers, is_fragment
from kb.errors import Problem, Severity
from kb.model import Edition
from kb.number import RuleNumber
from kb.scheme import Numbering
from kb.store.agreement import rulebooks_naming
from kb.store.editions import (
    KeptEdition,
    editions_named,
    kept_items,
    kept_reports,
    move_edition,
    remove_edition,
)
from kb.store.items import Item
from kb.store.names import names
from kb.store.opening import Transaction
from kb.store.versions import READ_BY

PAGES = "wiki"
"""The name of the collection that wiki pages of one language form."""

_SAME_TEXT = 0.5
"""Share of rules with the same text from which two fragments are of one rulebook."""
_SHARED_NAMES = 0.3
_FEW_NAMES = 2
"""Headings and terms that a text shares with a rulebook of its game: such a share, and so many."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a source claims to be. ``named`` is false where the edition bears its file's name.

    ``titled`` is false where the rulebook was guessed from the numbering; ``asked`` is true where
    the user names the edition. ``promised`` are the numbers in the contents list of a fragment.
    ``doubtful`` is true where nothing at all tells the game.
    """

    source: str
    edition: Edition
    named: bool
    titled: bool
    items: Sequence[Item]
    asked: bool = False
    promised: frozenset[RuleNumber] = frozenset()
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """The edition that a source becomes, everything that it holds, and what is to be said."""

    edition: Edition
    items: Sequence[Item]
    problems: tuple[Problem, ...] = ()


def place(
    transaction: Transaction, candidate: Candidate, numbering: Numbering, *, force: bool
) -> Placement:
    """Find the edition for ``candidate``.

    A whole text replaces what other sources said of its edition. Parts of one edition are joined,
    the newest saying each number; a part of an edition that is kept whole is refused with
    PartOfKeptEditionError, unless ``force`` has it take the edition's place. A part whose edition
    the user names is joined to it: as it is where it has the edition's words, else by ``force``.
    """
    guessed = candidate.doubtful
    if not candidate.titled and (game := _game_of_its_names(transaction, candidate.items)):
        guessed = False
        candidate = replace(candidate, edition=replace(candidate.edition, rulebook=game))
    editions = _Kept(transaction, numbering)
    kept = editions.same(candidate)
    placed = editions.placed(candidate, kept, force=force)
    if not guessed or kept is not None:
        return placed
    return replace(placed, problems=(*placed.problems, _guess(candidate.edition)))


def leave_nameless(transaction: Transaction, source: str, stem: str, lang: str) -> None:
    """Take out the edition that a fragment formed alone, once its user has named another."""
    for kept in editions_named(transaction, stem, lang):
        alone = kept.edition.fragment and kept.edition.date is None and [*kept.sources] == [source]
        if alone:
            remove_edition(transaction, kept.id)


@dataclass(frozen=True, slots=True)
class _Kept:
    """The editions that are kept, among which a candidate with this numbering is placed."""

    transaction: Transaction
    numbering: Numbering

    def same(self, candidate: Candidate) -> KeptEdition | None:
        """The kept edition that bears the candidate's name.

        Its rulebook is the candidate's too, or one of the two was guessed: a candidate without a
        title goes with the only edition of its name, and a fragment that has the candidate's very
        words was kept under the wrong rulebook, which is mended.
        """
        edition = candidate.edition
        same = editions_named(self.transaction, edition.name, edition.lang)
        exact = next((kept for kept in same if kept.edition.rulebook == edition.rulebook), None)
        if exact is not None or len(same) != 1:
            return exact
        (kept,) = same
        if not candidate.titled:
            return kept
        items = self._items(kept)
        if kept.edition.fragment and same_text_share(items, candidate.items) >= _SAME_TEXT:
            move_edition(self.transaction, kept.id, edition.rulebook)
            return replace(kept, edition=replace(kept.edition, rulebook=edition.rulebook))
        return None

    def placed(self, candidate: Candidate, kept: KeptEdition | None, *, force: bool) -> Placement:
        """See `place`; ``kept`` is the `same` edition."""
        if not candidate.named:
            return self._nameless(candidate, kept)
        if kept is None:
            return Placement(candidate.edition, candidate.items)
        edition = replace(candidate.edition, rulebook=kept.edition.rulebook)
        others = [name for name in kept.sources if name != candidate.source]
        if not others or not edition.fragment:
            return Placement(edition, candidate.items, _replaced(edition, others))
        if kept.edition.fragment:
            return self._joined(candidate, kept)
        if self._is_outdated(kept):
            joined = self._joined(candidate, kept)
            if joined.edition.fragment:
                return joined
        return self._beside_whole(candidate, kept, force=force)

    def _nameless(self, candidate: Candidate, kept: KeptEdition | None) -> Placement:
        """A fragment replaces its like: the same source, or numbers that are partly the same."""
        name = candidate.edition.name
        for attempt in count(2):
            if kept is None or candidate.source in kept.sources:
                return Placement(candidate.edition, candidate.items)
            if numbers_in_common(self._items(kept), candidate.items):
                problems = _replaced(candidate.edition, list(kept.sources))
                return Placement(candidate.edition, candidate.items, problems)
            edition = replace(candidate.edition, name=f"{name} ({attempt})")
            candidate = replace(candidate, edition=edition)
            kept = self.same(candidate)
        raise AssertionError("count() does not end")

    def _beside_whole(self, candidate: Candidate, kept: KeptEdition, *, force: bool) -> Placement:
        """A part of an edition that is kept whole from another source."""
        staying = self._items(kept)
        otherwise = [*_reads_otherwise(staying, candidate)]
        if candidate.asked and not otherwise:
            return Placement(kept.edition, staying)
        other = next(name for name in kept.sources if name != candidate.source)
        if not force:
            raise PartOfKeptEditionError(candidate.source, kept.edition.name, other)
        if candidate.asked:
            return replace(self._joined(candidate, kept), problems=tuple(otherwise))
        edition = replace(candidate.edition, rulebook=kept.edition.rulebook)
        return Placement(edition, candidate.items, _replaced(edition, [other]))

    def _joined(self, candidate: Candidate, kept: KeptEdition) -> Placement:
        """A part of an edition of which other parts are kept."""
        own = kept.sources.get(candidate.source)
        staying = (item for item in self._items(kept) if item.source_id != own)
        items = merged(staying, candidate.items)
        numbers = [item.number for item in items if item.number is not None]
        promised = candidate.promised | self._promised(kept)
        cited = cited_numbers(items, self.numbering, candidate.edition.lang)
        edition = replace(
            candidate.edition,
            rulebook=kept.edition.rulebook,
            date=candidate.edition.date or kept.edition.date,
            fragment=is_fragment(numbers, promised, cited),
        )
        return Placement(edition, items)

    def _items(self, kept: KeptEdition) -> Sequence[Item]:
        return kept_items(self.transaction, kept.id, self.numbering)

    def _is_outdated(self, kept: KeptEdition) -> bool:
        """Whether another version of the program judged that this edition is whole."""
        reports = kept_reports(self.transaction, kept.id)
        return any(json.loads(report).get("read_by") != READ_BY for _, report in reports)

    def _promised(self, kept: KeptEdition) -> frozenset[RuleNumber]:
        """What the contents lists of the parts that are kept name."""
        reports = (json.loads(report) for _, report in kept_reports(self.transaction, kept.id))
        parsed = (self.numbering.parse(n) for r in reports for n in r.get("promised", ()))
        return frozenset(number for number in parsed if number is not None)


def _game_of_its_names(transaction: Transaction, items: Sequence[Item]) -> str | None:
    """The kept rulebook that has most of the headings and terms of a text that names no game."""
    forms = {form for item in items if item.title for form, _ in names(item)}
    shared = Counter(rulebooks_naming(transaction, forms))
    if not shared:
        return None
    (game, count), *others = shared.most_common(2)
    clear = all(count >= 2 * other for _, other in others)
    return game if clear and count >= max(_FEW_NAMES, _SHARED_NAMES * len(forms)) else None


def _guess(edition: Edition) -> Problem:
    message = f"the text names no game; kept as {edition.rulebook}, else say --rulebook NAME"
    return Problem(Severity.WARNING, "guessed-rulebook", message)


def _reads_otherwise(staying: Sequence[Item], candidate: Candidate) -> Iterator[Problem]:
    """A warning for each rule of a part that its whole edition lacks, or words otherwise."""
    texts = {item.number: item.text for item in staying if item.number is not None}
    for item in candidate.items:
        if item.number is not None and texts.get(item.number) != item.text:
            message = f"{item.number} reads otherwise than in edition {candidate.edition.name}"
            yield Problem(
                Severity.WARNING, "joined-otherwise", message, item.line, str(item.number)
            )


def _replaced(edition: Edition, others: Sequence[str]) -> tuple[Problem, ...]:
    if not others:
        return ()
    message = f"takes the place of edition {edition.name} as read from {', '.join(others)}"
    return (Problem(Severity.WARNING, "edition-replaced", message),)
