"""What holds for every file of the real texts, whatever its format."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

import ingest.readers
from ingest.draft import Definition, ExampleText, Numbered
from ingest.pipeline.numberings import numbering_of
from ingest.recognise import recognise
from ingest.source import sources
from kb.plugins import discover
from tests.readers.reading import read
from tests.real_texts import ABSENT, CORPUS

READERS = discover(ingest.readers, "READER")
FOLDERS = ("en", "ja", "mtgwiki", "cr-viewer", "other-games")
FILES = sorted(
    str(path.relative_to(CORPUS)) for folder in FOLDERS for path in CORPUS.glob(f"{folder}/*")
)
pytestmark = pytest.mark.skipif(not FILES, reason=ABSENT)
each_file = pytest.mark.parametrize("name", FILES)

# Numbers that do not follow the one before them, each a slip of the text itself.
SLIPS = {
    "en/2006-10-01.txt": ["423.3"],  # stands below 432.2b and means 432.3
    "en/2009-10-01.txt": ["702.30d"],  # stands twice
    "other-games/duel-masters-1.48.txt": ["311.2", "505.2a"],  # mean 312.2 and 506.2a
}
MISREAD = re.compile(
    "\ufffd|[\x80-\x9f]"
    "|[ÃÂ][\x80-\xbf]|â€|Ã[©¢¡]"  # UTF-8 read as cp1252
    "|[Õ‚„‡‰Š‹Œ]|Ê(?=[A-Z])"  # Mac Roman and CP437 read as something else
    "|縺|繧|譁|ã[\x80-\xbf]"  # UTF-8 read as CP932, Japanese UTF-8 as cp1252
)


@cache
def loaded(name):
    (source,) = sources(str(CORPUS / name))
    reader = recognise(source, READERS)
    return source, reader, tuple(read(reader, source))  # which fails for lines not claimed


@each_file
def test_every_line_is_claimed_once(name):
    source, _, drafts = loaded(name)
    assert source.notes == ()
    assert drafts


@each_file
def test_numbers_ascend_but_for_the_texts_own_slips(name):
    numbers = [d.number for d in loaded(name)[2] if isinstance(d, Numbered)]
    assert [str(b) for a, b in pairwise(numbers) if not b > a] == SLIPS.get(name, [])


@each_file
def test_no_character_is_misread(name):
    source, _, _ = loaded(name)
    found = {match[0] for line in source.lines for match in MISREAD.finditer(line)}
    assert found == set()


@each_file
def test_as_many_examples_as_marks(name):
    source, reader, drafts = loaded(name)
    if reader.name.startswith(("mediawiki", "wiki")):
        pytest.skip("pages of a wiki hold no examples of rules")
    mark = re.compile(r"[\s\u3000*_]*(?:Example:|例\s?[0-9０-９]*[:：])")
    marks = sum(mark.match(line) is not None for line in source.lines)
    defined = sum(len(re.findall("Example:", d.text)) for d in drafts if isinstance(d, Definition))
    assert sum(isinstance(d, ExampleText) for d in drafts) + defined == marks


@each_file
def test_the_numbering_is_the_readers(name):
    _, reader, drafts = loaded(name)
    numbering = numbering_of(d.number for d in drafts if isinstance(d, Numbered))
    told = getattr(reader, "numbering", None)
    assert told is None or numbering is told


def test_duel_masters_counts_l():
    _, _, drafts = loaded("other-games/duel-masters-1.48.txt")
    below = [str(d.number) for d in drafts if isinstance(d, Numbered)]
    assert [n for n in below if n.startswith("703.4")][-2:] == ["703.4k", "703.4l"]
