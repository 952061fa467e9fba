"""The references in a document, and what they mean in the knowledge base where there is one."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from kb.errors import KbError
from kb.links.headings import bearing
from kb.links.mentions import find
from kb.links.resolver import Resolver, quotable
from kb.number import RuleNumber
from kb.outline import Outline
from kb.reference import Link, NumberTarget, Reference, Status
from kb.scheme import Numbering
from kb.store.reading import EditionRow, Library
from kb.text.fold import Folded, name_form
from search.reading.choice import Choice
from search.reading.chosen_scheme import SAMPLE, numberings
from search.reading.elsewhere import numbers_elsewhere, whole_elsewhere
from search.reading.translation import contradicts, other_names

WRONG = (Status.DANGLING, Status.STALE)
_JAPANESE = re.compile(r"[ぁ-ヿ㐀-鿿]")
_ENOUGH_JAPANESE = 0.05


class NoRulesError(KbError):
    """No rules are kept that a document could be read against."""

    def __init__(self, document: str) -> None:
        super().__init__(
            f"{document}: no rules are kept to check it against; read some with 'kb ingest SOURCE',"
            " or name another --scheme, --lang or --edition",
            document=document,
        )


@dataclass(frozen=True, slots=True)
class Mentioned:
    """A reference in a document: its line from 1, its offsets into that line, what it means.

    ``link`` is None without a knowledge base. A reference that a line break cuts ends behind the
    end of its line, and ``end_in_line`` within its ``end_line``.
    """

    line: int
    start: int
    end: int
    end_line: int
    end_in_line: int
    reference: Reference
    link: Link | None


class Meaning:
    """What references mean in one edition, or in all the fragments of a language together."""

    def __init__(
        self, library: Library, editions: Sequence[EditionRow], numbering: Numbering
    ) -> None:
        self.edition = editions[0]
        self.numbering = numbering
        self._library = library
        self._editions = editions

    @cached_property
    def outline(self) -> Outline:
        """Numbers and headings."""
        rows = [row for e in self._editions for row in self._library.numbers(e.id)]
        parsed = [(self.numbering.parse(number), title, en) for number, title, en in rows]
        kept = [(number, title, en) for number, title, en in parsed if number is not None]
        return Outline(((n, title) for n, title, _ in kept), (en for _, _, en in kept))

    @cached_property
    def terms(self) -> dict[str, str]:
        """Head words of the glossary and titles of pages, by every name."""
        found: dict[str, str] = {}
        for _, names in reversed(self._named):
            found |= names
        return found

    @cached_property
    def _named(self) -> list[tuple[EditionRow, dict[str, str]]]:
        """Collections of pages, then editions, each with what it names; the first has its say."""
        library = self._library
        pages = [e for e in library.editions() if e.kind == "pages" and e.lang == self.edition.lang]
        return [
            *((e, library.page_names(e.id)) for e in reversed(pages)),
            *((e, library.terms(e.id)) for e in self._editions),
        ]

    @cached_property
    def _resolver(self) -> Resolver:
        return Resolver(self.outline, self.terms, fragment=self.edition.fragment)

    def link(self, reference: Reference) -> Link:
        """What a reference means."""
        found = self._resolver.link(reference)
        if found.status is Status.DANGLING and self.has_elsewhere(reference):
            found = found._replace(status=Status.ABSENT, note=None)
        if found.status is Status.ABSENT and self._beyond is not None:
            beyond = self._beyond.link(reference)
            return beyond if beyond.status in WRONG else found
        return self._translated(found) if found.status is Status.STALE else found

    def judge(self, link: Link) -> EditionRow:
        """The edition that holds what a link reaches, or in which it was looked up."""
        here = self._resolver.link(link.reference).status
        if link.status in WRONG and here is not link.status and self._beyond is not None:
            return self._beyond.edition
        return self._holder(link)

    def _holder(self, link: Link) -> EditionRow:
        """Of several fragments, the one with the numbers or the term reached, or the nearest."""
        if link.term is not None:
            form = name_form(link.term)
            holders = (e for e, names in self._named if names.get(form) == link.term)
            return next(holders, self.edition)
        target = link.reference.target
        if link.status is Status.ABSENT or not isinstance(target, NumberTarget):
            return self.edition
        reached = link.targets or (target.first,)
        return max(self._numbered, key=lambda held: _reach(reached, held[1]))[0]

    @cached_property
    def _numbered(self) -> list[tuple[EditionRow, frozenset[str]]]:
        """Each edition with its numbers."""
        return [
            (e, frozenset(number for number, _, _ in self._library.numbers(e.id)))
            for e in self._editions
        ]

    @cached_property
    def _beyond(self) -> Meaning | None:
        """Beside a fragment, the whole edition in the other language: it knows what is wrong."""
        whole = whole_elsewhere(self._library, self.edition)
        return Meaning(self._library, [whole], self.numbering) if whole else None

    def has_elsewhere(self, reference: Reference) -> bool:
        """Whether the rule is only not in the fragment that was read."""
        match reference.target:
            case NumberTarget(first, last):
                return {str(first), str(last or first)} <= self._elsewhere
        return False

    @cached_property
    def _elsewhere(self) -> frozenset[str]:
        return numbers_elsewhere(self._library, self.edition)

    def _translated(self, link: Link) -> Link:
        """The link whose label disagrees, once the label is read in the other language too."""
        label = link.reference.label or ""
        headings = [h for target in link.targets for h in quotable(target, self.outline)]
        if headings and not contradicts(self._library, label, headings):
            return link._replace(status=Status.FOUND, note=None)
        if link.note is not None:
            return link
        names = other_names(self._library, label)
        bearers = {number for name in names for number in bearing(name, self.outline)}
        return link._replace(note=str(bearers.pop())) if len(bearers) == 1 else link


def _reach(numbers: Sequence[RuleNumber], held: frozenset[str]) -> int:
    """How many levels of these numbers are held."""
    return sum(sum(spelling in held for spelling in number.spellings) for number in numbers)


def meaning(library: Library, text: str, choice: Choice, scheme: str | None) -> Meaning | None:
    """The edition that a document is read against: the newest in its language; None without.

    Of several games, it is the one in whose rules the document's citations hold best.
    Where nothing but fragments is there, all those of a language answer together.
    """
    known = numberings()
    editions = [
        e
        for e in choice._replace(preferred=_language(text)).editions(library)
        if e.kind == "rules" and (e.numbering == scheme if scheme else e.numbering in known)
    ]
    if not editions:
        return None
    games: dict[str, list[EditionRow]] = {}
    for edition in editions:
        alike = games.setdefault(edition.rulebook, [])
        if not alike or edition.lang == alike[0].lang:
            alike.append(edition)
    meant = [
        Meaning(library, alike if alike[0].fragment else alike[:1], known[alike[0].numbering])
        for alike in games.values()
    ]
    if len(meant) == 1:
        return meant[0]
    return max(meant, key=lambda one: _fit(text[:SAMPLE], one, editions[0].lang))


_WEIGHT = {Status.FOUND: 1, Status.STALE: -1, Status.DANGLING: -1}
_LABELLED = 3
"""A heading that agrees tells more than a number that happens to be there."""


def _fit(text: str, meaning: Meaning, lang: str) -> tuple[bool, bool, bool, int]:
    """How well the citations of ``text`` hold in one game's rules, those in ``lang`` first.

    Where they hold nowhere, rules that can be cited so go before rules that can not: a document
    that is wrong throughout is not to be found without fault.
    """
    links = [meaning.link(r) for r in find(text, meaning.numbering, known=frozenset())]
    fit = sum(
        _WEIGHT.get(link.status, 0) * (_LABELLED if link.reference.label else 1) for link in links
    )
    return fit > 0, bool(links), meaning.edition.lang == lang, fit


def _language(text: str) -> str:
    """The language a document is in: Japanese where a good part of it is kana and kanji."""
    sample = text[:20_000]
    return "ja" if len(_JAPANESE.findall(sample)) > _ENOUGH_JAPANESE * len(sample) else "en"


def mentioned(
    shown: Folded, numbering: Numbering, against: Meaning | None, lang: str | None, by_line: bool
) -> Iterator[Mentioned]:
    """Every reference of a document, in order; ``by_line`` takes each line for itself.

    ``shown`` is what a reader sees of it, line by line, and leads back to the source.
    """
    text = shown.text
    known = against.terms if against is not None else None
    starts = [0, *(i + 1 for i, c in enumerate(text) if c == "\n")]
    for begin, part in _lines(text, starts) if by_line else ((0, text),):
        for reference in find(part, numbering, lang, known=known):
            start, end = begin + reference.start, begin + reference.end
            first, last = bisect_right(starts, start), bisect_right(starts, end - 1)
            link = against.link(reference) if against is not None else None
            head = _source(shown, starts[first - 1])
            foot = head if first == last else _source(shown, starts[last - 1])
            start, end = shown.span(start, end)
            yield Mentioned(first, start - head, end - head, last, end - foot, reference, link)


def _source(shown: Folded, line: int) -> int:
    """Where the line that begins at ``line`` begins in the source."""
    return shown.ends[line - 1] if line else 0


def _lines(text: str, starts: Sequence[int]) -> Iterator[tuple[int, str]]:
    return zip(starts, text.split("\n"), strict=True)
