"""What a user could take instead, asked the same queries: one class a peer.

Each is given the words of the texts and answers with what it finds first. A kind of query that a
peer does not offer is not measured for it.
"""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.evaluation.peers.ripgrep import program

TOP = 10
Ask = Callable[[], object]
Peer = Callable[[list[list[str]], Path], Callable[[str, tuple[str, ...]], Ask | None]]
"""From texts and a folder of its own to what makes a query ready to be asked."""


def _fts5(tokenizer: str, prefix: str) -> Peer:
    def peer(words: list[list[str]], folder: Path) -> Callable[[str, tuple[str, ...]], Ask | None]:
        base = sqlite3.connect(folder / "fts5.db")
        base.execute(f"CREATE VIRTUAL TABLE texts USING fts5(body, tokenize='{tokenizer}')")
        base.executemany("INSERT INTO texts (body) VALUES (?)", ((" ".join(w),) for w in words))
        base.commit()

        def ready(kind: str, said: tuple[str, ...]) -> Ask:
            query = _expression(kind, [f'"{w}"' for w in said], " ".join(said), prefix)
            sql = "SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY rank LIMIT ?"
            return lambda: base.execute(sql, (query, TOP)).fetchall()

        return ready

    return peer


def _expression(kind: str, quoted: list[str], line: str, prefix: str) -> str:
    """A query in the languages of FTS5 and tantivy."""
    match kind:
        case "phrase":
            return f'"{line}"'
        case "boolean":
            a, b, c, d = quoted
            return f"(({a} OR {b}) AND {c}) NOT {d}"
        case "prefix":
            return f'"{line[:4]}"{prefix}'
    return " OR ".join(quoted)


def bm25s(words: list[list[str]], _: Path) -> Callable[[str, tuple[str, ...]], Ask | None]:
    """Terms alone: it knows neither phrases nor operators."""
    import bm25s as library

    index = library.BM25()
    index.index([[w.lower() for w in each] for each in words], show_progress=False)

    def ready(kind: str, said: tuple[str, ...]) -> Ask | None:
        cut = [each for each in said if each in index.vocab_dict]
        if kind not in ("term", "question") or not cut:
            return None
        return lambda: index.retrieve([cut], k=TOP, show_progress=False)

    return ready


def tantivy(words: list[list[str]], folder: Path) -> Callable[[str, tuple[str, ...]], Ask | None]:
    """Its stock tokenizer and query parser."""
    import tantivy as library

    builder = library.SchemaBuilder()
    builder.add_text_field("body", tokenizer_name="en_stem")
    schema = builder.build()
    index = library.Index(schema, path=str(folder))
    writer = index.writer(num_threads=1)
    for each in words:
        writer.add_document(library.Document(body=" ".join(each)))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def ready(kind: str, said: tuple[str, ...]) -> Ask:
        if kind == "prefix":
            query = library.Query.regex_query(schema, "body", f"{said[0][:4]}.*")
            return lambda: searcher.search(query, TOP)
        line = _expression(kind, [f'"{w}"' for w in said], " ".join(said), "")
        line = line.replace(" NOT ", " AND NOT ")
        return lambda: searcher.search(index.parse_query_lenient(line, ["body"])[0], TOP)

    return ready


def ripgrep(words: list[list[str]], folder: Path) -> Callable[[str, tuple[str, ...]], Ask | None]:
    """A process a query, over the texts one a line."""
    rg = program()
    file = folder / "texts"
    file.write_text("\n".join(" ".join(each).lower() for each in words), encoding="utf-8")

    def ready(kind: str, said: tuple[str, ...]) -> Ask | None:
        if kind not in ("term", "phrase", "prefix"):
            return None
        line = rf"\b{said[0][:4]}" if kind == "prefix" else rf"\b{' '.join(said)}\b"
        command = [rg, "-n", line, str(file)]
        return lambda: subprocess.run(command, check=False, capture_output=True)

    return ready


PEERS: dict[str, Peer] = {
    "ripgrep": ripgrep,
    "FTS5, words": _fts5("unicode61", "*"),
    "FTS5, trigrams": _fts5("trigram", ""),
    "bm25s": bm25s,
    "tantivy, as it comes": tantivy,
}


def names() -> Iterable[str]:
    """Every peer."""
    return PEERS
