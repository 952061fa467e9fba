"""The hits of one page of results: their entries, what stands above them, their snippets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from kb import numbering as folder
from kb.plugins import discover
from kb.store.reading import EditionRow, Entry, Library
from search.index.belonging import RULE_LEVEL, is_orphan
from search.index.passage_set import NO_PASSAGES, PassageSet
from search.reading.counterpart import counterpart
from search.reading.grouping import Group
from search.reading.marks import Mark, Text
from search.reading.request import Hit
from search.reading.snippet import Marking, Piece

KEPT_ENTRIES = 8192
KEPT_TEXTS = 4096
"""Texts whose forms are kept for marking what later searches find in them."""


class Pages:
    """Works out the hits that are shown; reads nothing of those that are not."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._entries: dict[int, Entry] = {}
        self._trails: dict[int, tuple[Entry, ...]] = {}
        self._paired = _paired(library)
        self._text = lru_cache(maxsize=KEPT_TEXTS)(Text)

    def hits(
        self,
        groups: list[Group],
        first: int,
        marks: tuple[Mark, ...],
        partly: PassageSet = NO_PASSAGES,
    ) -> Iterator[Hit]:
        """The hits of ``groups``, ranked from ``first`` on.

        ``partly`` are the passages that hold only some of what was asked for.
        """
        shown = {spot.entry for group in groups for _, spot in group.hits}
        self._read(shown | {group.head for group in groups})
        known, trails = self._entries, self._trails
        marking = Marking(marks, self._text)
        ranks = count(first)
        for group in groups:
            head = known[group.head]
            rule = self._missing_rule(head)
            also = self._also(head)
            for score, spot in group.hits:
                entry = known[spot.entry]
                above = entry.parent_id
                path = trails[above] if above in trails else self._trail(above)
                rank, points, piece = next(ranks), round(score, 4), Piece(entry.text, marking)
                is_partly = spot.passage in partly
                yield Hit(rank, points, entry, head, path, piece, rule, also, is_partly)

    def _also(self, head: Entry) -> EditionRow | None:
        """The edition of the same day that holds the group in the other language."""
        own = head.edition
        if own not in self._paired:
            return None
        other = counterpart(self._library, head)
        return other.edition if other and other.edition.date == own.date else None

    def _read(self, ids: set[int]) -> None:
        """Read these entries and everything above them, in one look-up a level."""
        if len(self._entries) > KEPT_ENTRIES:
            self._entries.clear()
            self._trails.clear()
        while missing := {ident for ident in ids if ident not in self._entries}:
            found = self._library.entries(missing)
            self._entries |= found
            ids = {e.parent_id for e in found.values() if e.parent_id}

    def _trail(self, parent_id: int | None) -> tuple[Entry, ...]:
        """What stands above the entries below this one, the outermost first."""
        if parent_id is None:
            return ()
        if parent_id not in self._trails:
            parent = self._entries[parent_id]
            self._trails[parent_id] = (*self._trail(parent.parent_id), parent)
        return self._trails[parent_id]

    def _missing_rule(self, head: Entry) -> str | None:
        """The number of the rule of a group whose rule is not in the edition."""
        above = self._entries.get(head.parent_id or 0)
        if not head.number or not is_orphan(head.kind, above and above.kind):
            return None
        numbering = discover(folder, "NUMBERING").get(head.edition.numbering)
        number = numbering.parse(head.number) if numbering else None
        return str(number.up_to(RULE_LEVEL)) if number else None


def _paired(library: Library) -> frozenset[EditionRow]:
    """The editions whose text another edition of the same day has in the other language."""
    editions = library.editions()
    langs: dict[tuple[str, str | None], set[str]] = {}
    for each in editions:
        langs.setdefault((each.rulebook, each.date), set()).add(each.lang)
    return frozenset(e for e in editions if e.date and len(langs[e.rulebook, e.date]) > 1)
