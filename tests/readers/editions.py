"""The real texts, each read once for all the tests of it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

import ingest.readers
from ingest.draft import Draft, Numbered
from ingest.reader import SourceText
from ingest.recognise import recognise
from ingest.source import sources
from kb.plugins import discover
from tests.readers.reading import read
from tests.real_texts import CORPUS

READERS = discover(ingest.readers, "READER")

EDITIONS = sorted(path.stem for path in CORPUS.glob("en/*.txt"))

OUT_OF_ORDER = {
    "2006-10-01": ["423.3"],  # stands below 432.2b and means 432.3
    "2009-10-01": ["702.30d"],  # stands twice
    "duel-masters-1.48": ["311.2", "505.2a"],  # mean 312.2 and 506.2a
}


@cache
def loaded(name: str) -> tuple[SourceText, tuple[Draft, ...]]:
    (source,) = sources(str(CORPUS / name))
    assert isinstance(source, SourceText)
    return source, tuple(read(recognise(source, READERS), source))


def edition(stem: str) -> tuple[SourceText, tuple[Draft, ...]]:
    return loaded(f"en/{stem}.txt")


def out_of_order(drafts: tuple[Draft, ...]) -> list[str]:
    numbered = [d.number for d in drafts if isinstance(d, Numbered)]
    pairs = pairwise(numbered)
    return [str(after) for before, after in pairs if not after > before]


each_edition = pytest.mark.parametrize("stem", EDITIONS)
