"""``rg`` over the text: rules by how many of the words of the line they hold."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import weakref
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.evaluation.peer import Line, Ranker, groups

WORD = re.compile(r"[々ァ-ヿー・]+|[一-鿿々]+|[ぁ-ゖー]+|[^\W_ぁ-ヿ一-鿿]+")


def words(line: str) -> list[str]:
    """What a person would grep for: runs of one script, of two characters or more."""
    return list(dict.fromkeys(word.lower() for word in WORD.findall(line) if len(word) > 1))


def program() -> str:
    """``rg``, of this environment or of the machine. Raises ImportError where there is none."""
    places = (str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath))
    found = shutil.which("rg", path=os.pathsep.join(places))
    if found is None:
        raise ImportError("rg is not installed")
    return found


def peer(lines: Sequence[Line]) -> Ranker:
    """One process a word, over a file with a rule a line."""
    rg = program()
    folder = tempfile.TemporaryDirectory()
    file = Path(folder.name, "rules")
    file.write_text("\n".join(" ".join(line.text.split("\n")) for line in lines), encoding="utf-8")

    def holding(word: str) -> list[int]:
        command = (rg, "--ignore-case", "--fixed-strings", "--line-number", "--", word, str(file))
        done = subprocess.run(command, check=False, capture_output=True)  # 1: nothing
        return [int(hit.partition(b":")[0]) - 1 for hit in done.stdout.split(b"\n") if hit]

    def found(line: str) -> list[str]:
        count = Counter(i for word in words(line) for i in holding(word))
        return groups(lines[i].group for i in sorted(count, key=lambda i: (-count[i], i)))

    weakref.finalize(found, folder.cleanup)
    return found
