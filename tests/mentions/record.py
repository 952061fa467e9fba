"""What is found in the snippets and in the sample, on record with the version that found it.

``python -m tests.mentions.record`` writes ``found.tsv`` anew: after snippets were added, or after
`kb.store.versions.MENTIONS_VERSION` was raised because something else is found.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import kb.numbering
from kb.links.mentions import find
from kb.plugins import discover
from kb.reference import NumberTarget, Reference
from kb.store.versions import MENTIONS_VERSION
from tests.accuracy.snippet import ours
from tests.mentions.marked import read
from tests.real_texts import ROOT

RECORD = Path(__file__).parent / "found.tsv"
NUMBERINGS = discover(kb.numbering, "NUMBERING")


def texts() -> set[tuple[str, str]]:
    """Each text, with the numbering it is read in."""
    marked = (case for table in (RECORD.parent / "cases").glob("*.tsv") for case in read(table))
    sample = [*ROOT.glob("data/sample/*.txt"), *ROOT.glob("data/sample/wiki/*")]
    lines = (line for file in sample for line in file.read_text("utf-8").splitlines())
    return {
        *((case.numbering, case.text) for case in marked),
        *((snippet.scheme, snippet.text) for snippet in ours()),
        *(("comprehensive", line) for line in lines if find(line, NUMBERINGS["comprehensive"])),
    }


def found(numbering: str, text: str) -> str:
    """A digest of every reference of a text."""
    return _digest("\n".join(map(_line, find(text, NUMBERINGS[numbering]))))


def key(numbering: str, text: str) -> str:
    """A digest of a text, under which it is on record."""
    return _digest(f"{numbering}\n{text}")


def recorded() -> tuple[int, dict[str, str]]:
    """The version on record, and what it found by the `key` of the text."""
    version, *rows = RECORD.read_text("utf-8").splitlines()
    return int(version), dict(row.split("\t", 1) for row in rows)


def _line(reference: Reference) -> str:
    match reference.target:
        case NumberTarget(first, last):
            target = f"{first}..{last}"
        case term:
            target = term.term
    return "\t".join((f"{reference.start}", f"{reference.end}", target, reference.label or ""))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def main() -> None:
    """Write the record."""
    rows = sorted(f"{key(*one)}\t{found(*one)}" for one in texts())
    RECORD.write_text("\n".join((str(MENTIONS_VERSION), *rows, "")), "utf-8")


if __name__ == "__main__":
    main()
