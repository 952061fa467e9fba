"""The road of one text: read, assembled, its references found and resolved, and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ingest.draft import RulesPage
from ingest.line_places import HERE, LinePlaces
from ingest.pipeline import linking, problems
from ingest.pipeline.assembly import Assembled, assemble
from ingest.pipeline.cited_rules import CitedRules, nothing_cited
from ingest.pipeline.judging import Judged, judge
from ingest.pipeline.meanings import Meanings
from ingest.pipeline.options import Options
from ingest.pipeline.placing import leave_nameless, place
from ingest.pipeline.reading import Reading, read
from ingest.pipeline.refusals import NothingUnderstoodError
from ingest.pipeline.report import Counts, Outcome, SourceReport
from ingest.pipeline.steps import Steps
from ingest.reader import SourceText
from kb.errors import Problem, Severity
from kb.model import Kind
from kb.reference import COUNTED_AS
from kb.store.editions import drop_pages
from kb.store.items import places
from kb.store.opening import Store, Transaction
from kb.store.writing import SourceRecord, Written, write


@dataclass(frozen=True, slots=True)
class Taken:
    """A source as taken in; its ``rules_pages`` are sources of their own, still to be taken in.

    ``kept`` is false where it holds nothing beside these.
    """

    report: SourceReport
    rules_pages: tuple[RulesPage, ...] = ()
    kept: bool = True


def take(
    source: SourceText,
    store: Store,
    options: Options,
    rules: CitedRules | None = None,
    lines: LinePlaces = HERE,
) -> Taken:
    """Take in one decoded source. Raises KbError where it cannot be read or kept.

    ``lines`` are the places of its lines in the file that it is a part of.
    """
    steps = Steps()
    with steps("read"):
        reading = read(source, options.format)
    with steps("assemble"):
        assembled = assemble(reading.drafts, source.stem)
        judged = judge(source, reading, assembled, options).placed(lines)
    pages = reading.rules_pages
    if not judged.candidate.items and pages:
        with store.transaction(keep=not options.dry_run) as transaction:
            drop_pages(transaction, source.name)
        return Taken(without_content(source, reading, assembled), pages, kept=False)
    if not judged.candidate.items:
        faults = (p.message for p in assembled.problems if p.severity is Severity.ERROR)
        raise NothingUnderstoodError(source.name, reading.reader.name, next(faults, None))
    cited = rules or CitedRules()
    work = _Work(source, reading, assembled, judged, options, steps, cited, lines)
    with store.transaction(keep=not options.dry_run) as transaction:
        return Taken(replace(work.keep(transaction), steps=steps.seconds), pages)


def without_content(source: SourceText, reading: Reading, assembled: Assembled) -> SourceReport:
    """The report of a source in which nothing is to be kept."""
    return SourceReport(
        source.name,
        Outcome.UNCHANGED,
        reading.reader.name,
        source.encoding,
        counts=Counts(unclaimed_lines=reading.unclaimed),
        problems=(*source.notes, *reading.problems, *assembled.problems),
    )


@dataclass(frozen=True, slots=True)
class _Work:
    """A source that was read and judged, on its way into the store."""

    source: SourceText
    reading: Reading
    assembled: Assembled
    judged: Judged
    options: Options
    steps: Steps
    cited: CitedRules
    lines: LinePlaces

    def keep(self, transaction: Transaction) -> SourceReport:
        """Link and write it, as rules or as pages."""
        pages = self.judged.kind == "pages"
        said, found = self._pages(transaction) if pages else self._rules(transaction)
        report = self._report(said, found)
        if not pages and not self.judged.candidate.named:
            agrees = linking.agreeing(transaction, said.items, said.edition, said.references)
            report = replace(report, agrees=agrees)
        with self.steps("write"):
            write(transaction, said, self._record(report))
            if not pages and self.judged.candidate.asked and said.edition.name != self.source.stem:
                leave_nameless(transaction, self.source.name, self.source.stem, said.edition.lang)
        if not pages and (report.date or not report.fragment):
            with self.steps("link pages"):
                self.cited.link_pages_anew(transaction, said.edition.lang)
        return report

    def _rules(self, transaction: Transaction) -> tuple[Written, Sequence[Problem]]:
        judged, numbering = self.judged, self.judged.numbering
        with self.steps("assemble"):
            force = self.options.force
            placed = place(transaction, judged.candidate, numbering, force=force)
        edition, items = placed.edition, placed.items
        with self.steps("mention"):
            written = linking.references(transaction, items, edition, numbering)
        with self.steps("resolve"):
            meanings = Meanings(items, edition)
            meant = linking.links(items, edition, written, meanings)
        return Written(edition, "rules", items, written, meant), placed.problems

    def _pages(self, transaction: Transaction) -> tuple[Written, Sequence[Problem]]:
        candidate = self.judged.candidate
        edition, items = candidate.edition, candidate.items
        told = self.options.edition
        found = self.cited.find(transaction, edition.lang, edition.rulebook, told)
        rules = found or nothing_cited(self.judged.numbering)
        edition = replace(edition, numbering=rules.numbering.name)
        with self.steps("mention"):
            written = linking.references(transaction, items, edition, rules.numbering)
        with self.steps("resolve"):
            meant = linking.links(items, edition, written, rules.meanings)
        said = Written(edition, "pages", items, written, meant, rules.reach, adds=True)
        asks = found is None and any(meant)
        return said, tuple(self.cited.doubt(transaction, edition.lang) if asks else ())

    def _report(self, said: Written, met: Sequence[Problem]) -> SourceReport:
        edition = said.edition
        return SourceReport(
            self.source.name,
            Outcome.INGESTED,
            self.reading.reader.name,
            self.source.encoding,
            edition.lang,
            edition.name,
            edition.date.isoformat() if edition.date else None,
            edition.rulebook,
            edition.fragment,
            cites=self.options.edition if said.adds else None,
            promised=tuple(map(str, sorted(self.judged.candidate.promised))),
            rules_pages=len(self.reading.rules_pages),
            counts=self._counts(said),
            problems=problems.in_order([*met, *self._in_file(edition.fragment)]),
        )

    def _counts(self, said: Written) -> Counts:
        """What the source says, even where all of it was kept already."""
        own = self.judged.candidate.items
        if any(item.source_id is None for item in said.items):
            return counts(said, self.reading.unclaimed)
        alone = replace(said, items=own, links=[()] * len(own))
        return counts(alone, self.reading.unclaimed)

    def _in_file(self, fragment: bool) -> Iterator[Problem]:
        """The source's problems; their lines are counted in the whole file."""
        for one in self._problems():
            yield one._replace(line=one.line and self.lines.place(one.line))
        own, numbering = self.judged.candidate.items, self.judged.numbering
        yield from problems.of_content(own, places(own), numbering, fragment=fragment)

    def _problems(self) -> Iterator[Problem]:
        yield from self.source.notes
        yield from self.reading.problems
        yield from self.assembled.problems
        yield from self.judged.problems
        yield from problems.example_marks(self.source, self.reading.drafts)

    def _record(self, report: SourceReport) -> SourceRecord:
        source = self.source
        return SourceRecord(
            source.name,
            self.options.digest(source.digest),
            source.size,
            self.reading.reader.name,
            source.encoding,
            report.lang or "",
            report.as_text(),
        )


def counts(said: Written, unclaimed_lines: int) -> Counts:
    """What the source itself says: of a joined edition, only its own part."""
    own = [index for index, item in enumerate(said.items) if item.source_id is None]
    kinds = Counter(said.items[index].kind for index in own)
    status = linking.statuses(said.links[index] for index in own)
    fates = {name: sum(status[one] for one in counted) for name, counted in COUNTED_AS.items()}
    return Counts(
        chapters=kinds[Kind.CHAPTER],
        sections=kinds[Kind.SECTION],
        rules=kinds[Kind.RULE],
        subrules=kinds[Kind.SUBRULE],
        examples=kinds[Kind.EXAMPLE],
        glossary=kinds[Kind.GLOSSARY],
        pages=kinds[Kind.PAGE],
        references=status.total(),
        unclaimed_lines=unclaimed_lines,
        **fates,
    )
