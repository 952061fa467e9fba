"""SQLite FTS5, ranked by its bm25: cut into trigrams, or fed with MeCab's plain tokens."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from tests.evaluation.peer import Line, Peer, Ranker, groups
from tests.evaluation.peers.plain import tokens


def _peer(tokenizer: str, cut: Callable[[str], list[str]], join: str) -> Peer:
    def peer(lines: Sequence[Line]) -> Ranker:
        base = sqlite3.connect(":memory:")
        base.execute(f"CREATE VIRTUAL TABLE rules USING fts5(body, tokenize='{tokenizer}')")
        rows = ((i, join.join(cut(line.text)) if join else line.text) for i, line in
                enumerate(lines))  # fmt: skip
        base.executemany("INSERT INTO rules (rowid, body) VALUES (?, ?)", rows)

        def found(line: str) -> list[str]:
            wanted = dict.fromkeys(cut(line))
            if not wanted:
                return []
            query = " OR ".join('"' + each.replace('"', '""') + '"' for each in wanted)
            rows = base.execute(
                "SELECT rowid FROM rules WHERE rules MATCH ? ORDER BY rank, rowid LIMIT 100",
                (query,),
            )
            return groups(lines[i].group for (i,) in rows)

        return found

    return peer


def _grams(text: str) -> list[str]:
    runs = text.replace("\n", " ").split()
    return [run[i : i + 3] for run in runs for i in range(len(run) - 2)]


trigrams = _peer("trigram", _grams, "")
mecab = _peer("unicode61", tokens, " ")
