"""Compares what the grammar finds with the labels, and says what each difference is."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

import kb.numbering
from kb.links.mentions import find
from kb.plugins import discover
from kb.reference import NumberTarget, Reference
from kb.scheme import Numbering
from kb.text.fold import fold
from tests.accuracy.snippet import Snippet, Wanted

NUMBERINGS: dict[str, Numbering] = discover(kb.numbering, "NUMBERING")


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one snippet fared: right finds, misses and false finds; faults of spans."""

    snippet: Snippet
    right: int
    missed: tuple[Wanted, ...]
    false: tuple[Wanted, ...]
    span_faults: tuple[str, ...]

    @property
    def reasons(self) -> list[str]:
        """A line for each difference."""
        found = {wanted.target: wanted.label for wanted in self.false}
        missed = {wanted.target for wanted in self.missed}
        lines = [_miss(wanted, found) for wanted in self.missed]
        lines += [f"false: {_shown(w)}" for w in self.false if w.target not in missed]
        return lines + [f"span: {fault}" for fault in self.span_faults]


def judge(snippet: Snippet) -> Verdict:
    """Read ``snippet`` as a text of its own; a find counts by its exact target and label."""
    numbering = NUMBERINGS[snippet.scheme]
    references = find(snippet.text, numbering, snippet.lang)
    found = Counter(_bare(as_wanted(reference)) for reference in references)
    wanted = Counter(_bare(_canonical(item, numbering)) for item in snippet.wanted)
    return Verdict(
        snippet,
        (found & wanted).total(),
        tuple((wanted - found).elements()),
        tuple((found - wanted).elements()),
        tuple(span_faults(snippet.text, references)),
    )


def as_wanted(reference: Reference) -> Wanted:
    """The reference in the spelling of the labels."""
    target = reference.target
    if not isinstance(target, NumberTarget):
        return Wanted(f"term:{target.term}", reference.label)
    last = f"-{target.last}" if target.last else ""
    return Wanted(f"{target.first}{last}", reference.label)


def ends(target: str, numbering: Numbering) -> tuple[str, ...] | None:
    """The number, or the two ends of the range, that a labelled target is; else None.

    A hyphen may be part of a number, so the whole is tried first, then every place to cut.
    """
    if numbering.parse(target):
        return (target,)
    cuts = (m.start() for m in re.finditer("-", target))
    halves = ((target[:at], target[at + 1 :]) for at in cuts)
    return next((h for h in halves if all(map(numbering.parse, h))), None)


def span_faults(text: str, references: tuple[Reference, ...]) -> list[str]:
    """What is wrong with the spans: inexact, overlapping, or without the number they stand for."""
    faults, behind = [], 0
    for reference in references:
        if reference.surface != text[reference.start : reference.end]:
            faults.append(f"{reference.surface!r} is not at {reference.start}")
        if reference.start < behind:
            faults.append(f"{reference.surface!r} overlaps the one before")
        if not _holds_number(reference):
            faults.append(f"{reference.surface!r} lacks its number")
        behind = reference.end
    return faults


def _holds_number(reference: Reference) -> bool:
    """Whether the last part of each end (``5aa`` of 704.5aa) or the term is in the surface.

    The letter alone will do: an elliptic item has no more.
    """
    surface = re.sub(r"\s", "", fold(reference.surface).text).casefold()
    if not isinstance(reference.target, NumberTarget):
        return re.sub(r"\s", "", fold(reference.target.term).text).casefold() in surface
    numbers = [n for n in (reference.target.first, reference.target.last) if n]
    return all(_last_part(str(number)) in surface for number in numbers)


def _last_part(number: str) -> str:
    return list(re.finditer(r"[a-z]+$|\d+", number))[-1][0]


def _canonical(wanted: Wanted, numbering: Numbering) -> Wanted:
    if wanted.target.startswith("term:"):
        return wanted
    parts = ends(wanted.target, numbering) or (wanted.target,)
    return Wanted("-".join(str(numbering.parse(part) or part) for part in parts), wanted.label)


def _bare(wanted: Wanted) -> Wanted:
    """Labels are compared without spaces and line ends, as a heading is across a wrap."""
    return Wanted(wanted.target, wanted.label and re.sub(r"\s", "", wanted.label))


def _miss(wanted: Wanted, found: dict[str, str | None]) -> str:
    if wanted.target in found:
        return f"label: {wanted.target} has {found[wanted.target]!r}, not {wanted.label!r}"
    return f"missed: {_shown(wanted)}"


def _shown(wanted: Wanted) -> str:
    return wanted.target + (f" with label {wanted.label!r}" if wanted.label else "")
