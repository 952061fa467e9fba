"""Faults of the texts that are kept, and of the citations in documents."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.reference import Status, TermTarget
from kb.store.reading import EditionRow, Library, LinkRow, SourceRow
from search.reading.elsewhere import numbers_elsewhere
from search.reading.mentioned import Meaning, Mentioned
from search.reading.mentioned_document import is_range, targets

NOT_A_FAULT = frozenset({"edition-replaced"})
"""What a report of reading says, and is nothing wrong with the text."""
CODES = {
    Status.DANGLING: "dangling-reference",
    Status.PARTIAL: "partial-reference",
    Status.STALE: "stale-label",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: where it is and what is wrong; ``suggestion`` is the number that may be meant.

    ``surface`` and ``target`` are set for references. Columns count characters from 1 in their
    lines; ``end_column`` is behind the last, and of more than the surface where markup stands in
    it.
    """

    code: str
    severity: str
    source: str
    line: int | None
    message: str
    edition: str | None = None
    number: str | None = None
    suggestion: str | None = None
    surface: str | None = None
    target: str | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None


def faults_of_editions(library: Library, editions: Iterable[EditionRow]) -> Iterator[Fault]:
    """Every fault of these editions, by source and line."""
    sources = library.sources()
    chosen = list(editions)
    for edition in chosen:
        found = [
            *(
                f
                for s in sources
                if s.edition_id == edition.id and s.speaks
                for f in _told(s, edition)
            ),
            *_references(library, edition),
            *_untranslated(library, edition),
        ]
        yield from sorted(found, key=lambda f: (f.source, f.line or 0))


def _told(source: SourceRow, edition: EditionRow) -> Iterator[Fault]:
    """What the reading of a source found wrong with it."""
    for problem in json.loads(source.report).get("problems", ()):
        if problem["code"] not in NOT_A_FAULT:
            yield Fault(
                problem["code"],
                problem["severity"],
                source.name,
                problem.get("line"),
                problem["message"],
                edition.name,
                problem.get("number"),
                problem.get("suggestion"),
            )


def _references(library: Library, edition: EditionRow) -> Iterator[Fault]:
    elsewhere = numbers_elsewhere(library, edition)
    for link in library.faulty_links(edition.id):
        entry = library.entry(link.entry_id)
        gone = link.status != "stale" and link.first is not None
        if entry is None or (gone and {link.first, link.last or link.first} <= elsewhere):
            continue
        place = (library.parent(entry) if entry.kind == "example" else None) or entry
        target = ", ".join(t.name for t in link.targets if t.name)
        yield Fault(
            CODES[Status(link.status)],
            "warning" if edition.fragment and link.status == "partial" else "error",
            entry.source,
            entry.line,
            message(Status(link.status), link.surface, target, link.note, link.term),
            edition.name,
            place.number or place.title,
            None if link.last and link.status == "partial" else link.note,
            link.surface,
            target or _written(link),
        )


def _written(link: LinkRow) -> str:
    return link.first or link.term or ""


def message(
    status: Status, surface: str, target: str, note: str | None, term: str | None = None
) -> str:
    """What is wrong with a reference, in English."""
    match status:
        case Status.STALE:
            where = f"; {note} bears it" if note else ""
            return f"{surface}: the heading of {target} is another one{where}"
        case Status.PARTIAL if note:
            return f"{surface}: {note} is not there, only {target}"
        case Status.PARTIAL:
            return f"{surface}: there is only {target}"
    return f"{surface}: there is no such {'rule' if term is None else 'entry'}"


def _term(found: Mentioned) -> str | None:
    target = found.reference.target
    return target.term if isinstance(target, TermTarget) else None


def _untranslated(library: Library, edition: EditionRow) -> Iterator[Fault]:
    """Rules that the edition of the same day in the other language does not have."""
    for other in library.editions():
        same = (other.rulebook, other.date, other.kind) == (
            edition.rulebook,
            edition.date,
            edition.kind,
        )
        if not same or other.lang == edition.lang or other.fragment or edition.date is None:
            continue
        there = {number for number, _, _ in library.numbers(other.id)}
        for number, _, _ in library.numbers(edition.id):
            if number not in there:
                entry = next(e for e in library.numbered(number) if e.edition.id == edition.id)
                text = f"{number} is not in {other.lang}:{other.name}"
                yield Fault(
                    "missing-translation",
                    "warning",
                    entry.source,
                    entry.line,
                    text,
                    edition.name,
                    number,
                )


def faults_of_document(
    name: str, references: Iterable[Mentioned], against: Meaning
) -> Iterator[Fault]:
    """The citations of a document that do not hold."""
    for found in references:
        link = found.link
        if link is None or link.status not in CODES:
            continue
        if link.status is Status.PARTIAL and against.has_elsewhere(found.reference):
            continue
        target = ", ".join(targets(found))
        surface = found.reference.surface.replace("\n", " ")
        yield Fault(
            CODES[link.status],
            "warning" if against.edition.fragment and link.status is Status.PARTIAL else "error",
            name,
            found.line,
            message(link.status, surface, target, link.note, _term(found)),
            against.judge(link).name,
            suggestion=_suggestion(found),
            surface=surface,
            target=target,
            column=found.start + 1,
            end_line=found.end_line,
            end_column=found.end_in_line + 1,
        )


def _suggestion(found: Mentioned) -> str | None:
    """Who bears the heading; of a range that is only partly there, the note tells what is not."""
    link = found.link
    if link is None or (link.status is Status.PARTIAL and is_range(found.reference)):
        return None
    return link.note
