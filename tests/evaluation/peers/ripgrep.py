"""``rg`` over the text: rules by how many of the words of the line they hold."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.evaluation.peer import Line, Ranker, groups

WORD = re.compile(r"[々ァ-ヿー・]+|[一-鿿々]+|[ぁ-ゖー]+|[^\W_ぁ-ヿ一-鿿]+")
NAME = "ripgrep, words counted"


def words(line: str) -> list[str]:
    """What a person would grep for: runs of one script, of two characters or more."""
    return list(dict.fromkeys(word.lower() for word in WORD.findall(line) if len(word) > 1))


def peer(lines: Sequence[Line]) -> Ranker:
    program = shutil.which("rg")
    texts = [line.text.lower().replace("\n", " ") for line in lines]

    def found(line: str) -> list[str]:
        count = Counter(
            i for word in words(line) for i in (_run(program, word, texts) if program else
            (i for i, text in enumerate(texts) if word in text))
        )  # fmt: skip
        return groups(lines[i].group for i in sorted(count, key=lambda i: (-count[i], i)))

    return found


def _run(program: str, word: str, texts: list[str]) -> list[int]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rules"
        file.write_text("\n".join(texts), encoding="utf-8")
        done = subprocess.run(
            [program, "--fixed-strings", "--json", word, str(file)],
            check=False,  # 1 where nothing is found
            capture_output=True,
            text=True,
        )
    events = map(json.loads, done.stdout.splitlines())
    return [e["data"]["line_number"] - 1 for e in events if e["type"] == "match"]
