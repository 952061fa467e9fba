"""Everything that is compared on one text: our engines, then the peers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from kb.store.home import Home
from kb.store.reading import Library
from search.app.engine import backend
from search.app.library import library_in
from search.index.building import open_index
from search.index.errors import EngineMissingError
from search.reading.choice import Choice
from search.reading.request import Request
from search.reading.searching import Searcher
from tests.evaluation.peer import DEPTH, Line, Peer, Ranker, groups
from tests.evaluation.peers import bm25, fts5, ripgrep, tantivy_stock
from tests.evaluation.question import group

ENGINES = ("whoosh", "tantivy", "memory")
PEERS: dict[str, Peer] = {
    "ripgrep, words counted": ripgrep.peer,
    "SQLite FTS5, trigrams": fts5.trigrams,
    "SQLite FTS5, plain MeCab tokens": fts5.mecab,
    "bm25s, plain MeCab tokens": bm25.peer,
    "tantivy, stock tokenizer": tantivy_stock.default,
    "tantivy, stock English stems": tantivy_stock.stemmed,
}


def read(text: Path, folder: Path) -> Home:
    """A home with one text in it."""
    command = (sys.executable, "-m", "search.cli.main", "--home", str(folder), "ingest", str(text))
    subprocess.run(command, check=True, capture_output=True)
    return Home(folder)


def lines(library: Library) -> list[Line]:
    """Every numbered rule, one text for itself and one for each of its examples."""
    found: list[Line] = []
    for edition in library.editions():
        number = ""
        for entry in library.contents(edition.id):
            number = entry.number or (number if entry.kind == "example" else "")
            if number:
                found.append(Line(group(number), entry.text))
    return found


def contestants(
    text: Path, lang: str, folder: Path, engines: Sequence[str], peers: bool
) -> Iterator[tuple[str, Ranker]]:
    """Each with its name, ready to be asked; those not installed are passed over with a word."""
    home = read(text, folder)
    with library_in(home) as library:
        for name in engines:
            try:
                index = open_index(library, folder / f"index-{name}", backend(name))
            except EngineMissingError as error:
                print(f"({error})\n", file=sys.stderr)
                continue
            yield f"kb, {name}", ours(Searcher(library, index), lang)
            index.close()
        for name, peer in PEERS.items() if peers else ():
            try:
                ranker = peer(lines(library))
            except ImportError as error:
                print(f"({name}: {error})\n", file=sys.stderr)
                continue
            yield name, ranker


def ours(searcher: Searcher, lang: str) -> Ranker:
    """Our groups for a line, as ``kb search`` shows them."""
    choice = Choice(lang)

    def found(line: str) -> list[str]:
        hits = searcher.search(Request(line, choice, limit=DEPTH)).hits
        return groups(hit.group.number or hit.group.title or "" for hit in hits)

    return found
