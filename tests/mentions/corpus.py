"""The shared corpus: real English editions, split into rules and glossary entries.

The split is a plain one, independent of the readers, so that it can serve as a second opinion.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from kb.links.mentions import find
from kb.links.resolver import Resolver
from kb.number import RuleNumber
from kb.numbering.comprehensive import NUMBERING
from kb.outline import Outline
from kb.reference import Link
from tests.real_texts import CORPUS

REASON = "the shared corpus is not here"
ENCODINGS = {
    "2003-07-01": "ascii",
    "2003-10-01": "cp1252",
    "2006-10-01": "mac_roman",
    "2009-10-01": "ascii",
    "2013-07-11": "cp437",
    "2016-08-26": "utf-16",
    "2016-11-11": "cp1252",
}


def editions() -> list[str]:
    """Name the English editions that are here."""
    return sorted(path.stem for path in (CORPUS / "en").glob("*.txt"))


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule, or a glossary entry (with a name and no number), with everything printed in it."""

    name: str
    number: RuleNumber | None
    text: str


def lines(edition: str) -> list[str]:
    """Read an edition, whatever its line ends."""
    data = (CORPUS / "en" / f"{edition}.txt").read_bytes()
    text = data.decode(ENCODINGS.get(edition, "utf-8-sig"))
    return re.split(r"\r\r\n|\r\n|\r|\n", text)


@cache
def entries(edition: str) -> list[Entry]:
    """Split the body and the glossary of an edition."""
    whole = lines(edition)
    glossary, credits = (
        [index for index, line in enumerate(whole) if line.strip() == word]
        for word in ("Glossary", "Credits")
    )
    body = whole[credits[0] + 1 if len(credits) > 1 else 0 : glossary[-1]]
    end = credits[-1] if credits else len(whole)
    return [*_rules(body), *_terms(whole[glossary[-1] + 1 : end])]


def _rules(body: list[str]) -> list[Entry]:
    found: list[tuple[RuleNumber, list[str]]] = []
    for line in body:
        own = NUMBERING.at_line_start(line)
        if own:
            found.append((own.number, [line[own.end :]]))
        elif found and line.strip():
            found[-1][1].append(line)
    return [Entry(str(number), number, "\n".join(text)) for number, text in found]


def _terms(glossary: list[str]) -> list[Entry]:
    found: list[tuple[str, list[str]]] = []
    blank = True
    for line in glossary:
        if line.strip() and blank and not re.match(r"\d\.", line):
            found.append((line.strip(), []))
        elif line.strip() and found:
            found[-1][1].append(line)
        blank = not line.strip()
    return [Entry(name, None, "\n".join(text)) for name, text in found]


def outline(all_entries: list[Entry]) -> Outline:
    """Build the tree; a short line without a full stop is a heading."""
    return Outline(
        (entry.number, _heading(entry)) for entry in all_entries if entry.number is not None
    )


def _heading(entry: Entry) -> str | None:
    first = entry.text.partition("\n")[0].strip()
    assert entry.number is not None
    short = len(first) < 70 and not first.endswith(".")
    return first if entry.number.level <= 2 or (entry.number.level == 3 and short) else None


def links(edition: str) -> list[tuple[int, Entry, Link]]:
    """Find and resolve every reference of an edition, with the entry it stands in."""
    every = entries(edition)
    resolver = Resolver(outline(every))
    return [
        (index, entry, resolver.link(reference))
        for index, entry in enumerate(every)
        for reference in find(entry.text, NUMBERING, "en", own=entry.number)
    ]


def labelled() -> list[tuple[str, list[str], str, str]]:
    """Read the labelled Japanese snippets: text, targets (ranges as ``a..b``), labels, kind."""
    table = CORPUS / "mentions" / "ja.tsv"
    if not table.is_file():
        return []
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()[1:]]
    return [
        (text, [_range(target) for target in targets.split()], label, kind)
        for text, targets, label, kind, *_ in rows
    ]


def _range(target: str) -> str:
    first, dash, last = target.partition("-")
    return f"{first}..{last}" if dash and first[0].isdigit() else target
