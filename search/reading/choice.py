"""Which edition answers: the newest in the reader's language, unless one is named."""

from __future__ import annotations

from collections.abc import Iterable

from kb.errors import KbError
from kb.record import NamedTuple
from kb.store.reading import EditionRow, Entry, Library


class UnknownEditionError(KbError):
    """``--edition`` names nothing that was read."""

    def __init__(self, name: str, known: str) -> None:
        super().__init__(f"no edition {name}; there are: {known}", name=name, known=known)


class Choice(NamedTuple):
    """What the reader asked for. ``lang`` is an order, ``preferred`` only a wish.

    ``edition`` is a name as the text gives it, or ``en:2026-08-07`` where two languages share it.
    """

    preferred: str
    lang: str | None = None
    edition: str | None = None

    def editions(self, library: Library) -> tuple[EditionRow, ...]:
        """Editions that may answer, the one to be asked first in front.

        Rules before wiki pages, the reader's language before the other, whole editions before
        fragments, newer before older. Raises UnknownEditionError.
        """
        allowed = [e for e in library.editions() if self._allows(e)]
        if self.edition and not allowed:
            raise UnknownEditionError(
                self.edition, ", ".join(map(edition_name, library.editions()))
            )
        return tuple(sorted(allowed, key=self._rank))  # stable: the library gives newest first

    def _allows(self, edition: EditionRow) -> bool:
        if self.lang and edition.lang != self.lang:
            return False
        return self.edition is None or names_edition(self.edition, edition)

    def _rank(self, edition: EditionRow) -> tuple[bool, bool, bool]:
        foreign = edition.lang != (self.lang or self.preferred)
        return edition.kind != "rules", foreign, edition.fragment

    def best(self, library: Library, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """Those of ``entries`` that stand in the edition that answers."""
        by_edition: dict[int, list[Entry]] = {}
        for entry in entries:
            by_edition.setdefault(entry.edition.id, []).append(entry)
        for edition in self.editions(library):
            if edition.id in by_edition:
                return tuple(by_edition[edition.id])
        return ()


def in_language_of(typed: str, choice: Choice) -> Choice:
    """Who types Japanese reads Japanese, whatever the locale says."""
    return choice._replace(preferred="ja") if is_japanese(typed) else choice


def is_japanese(text: str) -> bool:
    """Whether a text holds kana or kanji."""
    return any("぀" <= c <= "ヿ" or "一" <= c <= "鿿" for c in text)


def names_edition(name: str, edition: EditionRow) -> bool:
    """Whether ``name`` (``2026-08-07``, ``en:2026-08-07``) means this edition."""
    lang, colon, bare = name.partition(":")
    return name == edition.name or (bool(colon) and (lang, bare) == (edition.lang, edition.name))


def edition_name(edition: EditionRow) -> str:
    """An edition as shown: its language and its own name."""
    return f"{edition.lang}:{edition.name}"
