"""From what a person types or pastes to the places that are meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from kb import numbering
from kb.errors import KbError
from kb.record import NamedTuple
from kb.store.reading import EditionRow, Entry, Library
from search.reading.choice import Choice, edition_name, in_language_of

if TYPE_CHECKING:
    from kb.reference import NumberTarget, Reference
    from kb.scheme import Numbering

_ALL = ("", "~")
"""The range of every key."""
_KINDS = ("chapter", "section", "rule", "subrule", "glossary", "page", "part")
"""A numbered rule answers before the glossary, and the glossary before pages."""


_SPACED = re.compile(r"(?<=[0-9０-９])(?:[.．] ?|[ 　])(?=[a-z]{1,2}\s*\Z)")
"""What parts the letter of a subrule from its rule, as typed: ``704.5 a``, ``704.5.a``."""
MOST_ALIKE = 3
LEAST_ALIKE = 70
"""Of 100, the likeness of two names below which one is no slip of the other."""
SHORTEST_PART = 3


class NoSuchPlaceError(KbError):
    """Nothing in the knowledge base is numbered or called so."""

    exit_status = 1

    def __init__(self, text: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(f"nothing is called {text}", text=text)
        self.candidates = candidates


class Found(NamedTuple):
    """The places meant, in print order.

    ``stale`` is set where a quoted heading disagrees with the number: what was written, the
    number, and the one that bears the heading now, if one does. ``missing`` are numbers of a list
    that are not there.
    """

    entries: tuple[Entry, ...]
    stale: tuple[tuple[str, str, str | None], ...] = ()
    missing: tuple[str, ...] = ()


def find(library: Library, text: str, choice: Choice) -> Found:
    """The places meant by ``text``. Raises NoSuchPlaceError or UnknownEditionError.

    ``text`` is a number, a list or a range of numbers, a citation with its heading, a heading or
    a glossary term in Japanese, English or kana, or the title of a page; in any width.
    """
    text = _SPACED.sub("", text.encode("utf-8", "replace").decode())  # bytes are no characters
    typed = unicodedata.normalize("NFKC", text).strip()
    choice = in_language_of(typed, choice)
    exact = choice.best(library, library.numbered(typed.rstrip(".")))
    if exact:
        return Found(exact)
    numbered = "第" in typed or any(c.isdigit() for c in typed)
    found = _cited(library, text, choice) if numbered else None
    return found or Found(_named(library, text, choice))


def _cited(library: Library, text: str, choice: Choice) -> Found | None:
    """What a pasted citation means in the first edition that holds any of it."""
    # Imported late: a bare number needs no grammar.
    from kb.plugins import discover  # noqa: PLC0415
    from search.reading.citation import citations  # noqa: PLC0415

    numberings = discover(numbering, "NUMBERING")
    for edition in choice.editions(library):
        if edition.numbering not in numberings:
            continue
        own = numberings[edition.numbering]
        meant = [(r, _placed(library, edition, own, t)) for r, t in citations(text, own)]
        entries = [e for _, target in meant for e in _members(library, edition, target)]
        if entries:
            stale = tuple(s for r, t in meant for s in _disagreeing(library, edition, r, t))
            missing = tuple(str(t.first) for _, t in meant if not _members(library, edition, t))
            return Found(tuple(dict.fromkeys(entries)), stale, missing)
    return None


def number_written(library: Library, text: str, choice: Choice) -> str | None:
    """The number that ``text`` spells in the numbering of an edition, there or not."""
    from kb.plugins import discover  # noqa: PLC0415
    from search.reading.citation import citations  # noqa: PLC0415

    numberings = discover(numbering, "NUMBERING")
    used = dict.fromkeys(e.numbering for e in choice.editions(library))
    spelled = (citations(text, numberings[n]) for n in used if n in numberings)
    return next((str(c[0][1].first) for c in spelled if c), None)


def _members(library: Library, edition: EditionRow, target: NumberTarget) -> tuple[Entry, ...]:
    """The entries a citation reaches: every member of a range that exists.

    ``903.6-903.11`` reaches six rules and not 903.9a: each is shown with its subrules anyway.
    """
    last = target.last or target.first
    if target.first.is_relative:
        return ()
    within = library.within(edition.id, (target.first.key, last.key_range[1]))
    return tuple(e for e in within if e.level == target.first.level)


def _placed(
    library: Library, edition: EditionRow, own: Numbering, target: NumberTarget
) -> NumberTarget:
    """A chapter that does not tell its part in the only part that has it, else as it is.

    Raises NoSuchPlaceError, which names them, where several have it.
    """
    if not target.first.is_relative:
        return target
    parts = (own.parse(e.number or "") for e in library.within(edition.id, _ALL) if e.level == 1)
    placed = (
        target._replace(first=target.first.beside(p), last=target.last and target.last.beside(p))
        for p in parts
        if p is not None
    )
    there = [one for one in placed if _members(library, edition, one)]
    if len(there) > 1:
        raise NoSuchPlaceError(str(target.first), tuple(str(one.first) for one in there))
    return there[0] if there else target


def _disagreeing(
    library: Library, edition: EditionRow, reference: Reference, target: NumberTarget
) -> Iterator[tuple[str, str, str | None]]:
    """What was written, and the number that bears its heading, where exactly one other does."""
    from kb.links.headings import agrees  # noqa: PLC0415

    members = _members(library, edition, target)
    titles = [t for e in members for t in (e.title, e.title_en) if t]
    if reference.label is None or not members or agrees(reference.label, titles):
        return
    # Imported late: most labels agree as they stand.
    from search.reading.translation import contradicts  # noqa: PLC0415

    if titles and not contradicts(library, reference.label, titles):
        return
    numbers = _bearers(
        library, reference.label, Choice(edition.lang, edition=edition_name(edition))
    )
    bearer = numbers[0] if len(numbers) == 1 else None
    if not titles and (bearer is None or str(target.first).startswith(bearer)):
        return  # a rule without a heading may quote the one above it, or one nobody knows
    yield reference.surface, str(target.first), bearer


def _named(library: Library, text: str, choice: Choice) -> tuple[Entry, ...]:
    # Imported late: a number needs no folding of names.
    from kb.text.fold import name_form  # noqa: PLC0415

    form = name_form(text)
    places = choice.best(library, _headed(library.named(form))) if form else ()
    places = places or _translated(library, text, choice)
    if not places:
        likely = tuple(_quoted(library, text, choice)) or tuple(_alike(library, form))
        raise NoSuchPlaceError(text, likely)
    return tuple(sorted(places, key=lambda e: _KINDS.index(e.kind)))


def _headed(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Parts of pages are no places of their own while a page or rule bears the name."""
    listed = list(entries)
    whole = [e for e in listed if e.kind != "part"]
    return iter(whole or listed)


def _translated(library: Library, text: str, choice: Choice) -> tuple[Entry, ...]:
    """What the text names in another language, or by its reading."""
    # Imported late: only for a name that no text bears.
    from kb.text.fold import name_form  # noqa: PLC0415
    from search.reading.translation import other_names  # noqa: PLC0415

    forms = dict.fromkeys(map(name_form, other_names(library, text)))
    found = dict.fromkeys(e for form in forms if form for e in library.named(form))
    return choice.best(library, _headed(found))


def _quoted(library: Library, text: str, choice: Choice) -> Iterator[str]:
    """The numbers that bear the heading quoted behind a number which is not there."""
    _, quoted, rest = text.partition("〔")
    label = rest.partition("〕")[0] if quoted else ""
    if label:
        yield from _bearers(library, label, choice)


def _bearers(library: Library, label: str, choice: Choice) -> list[str]:
    """The numbers that bear a heading, as it stands or in another language."""
    from kb.text.fold import name_form  # noqa: PLC0415

    as_it_stands = choice.best(library, library.named(name_form(label)))
    found = as_it_stands or _translated(library, label, choice)
    return [e.number for e in found if e.number]


def _alike(library: Library, form: str) -> Iterator[str]:
    """What is called almost so, the likest first; then what has the name in a longer one."""
    # Imported late: only for a name that is not known.
    from rapidfuzz import fuzz, process  # noqa: PLC0415

    names = library.names()
    alike = process.extract(
        form, names, scorer=fuzz.ratio, limit=MOST_ALIKE, score_cutoff=LEAST_ALIKE
    )
    longer = (n for n in names if form in n) if len(form) >= SHORTEST_PART else ()
    likely = dict.fromkeys((*(name for name, _, _ in alike), *sorted(longer, key=len)))
    entries = (next(iter(library.named(name)), None) for name in likely)
    called = (e.title or e.number for e in entries if e is not None)
    yield from islice(dict.fromkeys(name for name in called if name), MOST_ALIKE)
