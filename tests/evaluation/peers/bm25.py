"""bm25s fed with MeCab's plain tokens."""

from __future__ import annotations

from collections.abc import Sequence

from tests.evaluation.peer import Line, Ranker, groups
from tests.evaluation.peers.plain import tokens


def peer(lines: Sequence[Line]) -> Ranker:
    import bm25s

    index = bm25s.BM25()
    index.index([tokens(line.text) for line in lines], show_progress=False)
    known = index.vocab_dict
    count = min(100, len(lines))

    def found(line: str) -> list[str]:
        cut = [each for each in dict.fromkeys(tokens(line)) if each in known]
        if not cut:
            return []
        ids, scores = index.retrieve([cut], k=count, show_progress=False)
        return groups(
            lines[i].group
            for i, s in zip(ids[0].tolist(), scores[0].tolist(), strict=True)
            if s > 0
        )

    return found
