"""Lines that would take long: whatever is in them, what is done for them is bounded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from kb.text import mecab
from search.index.texts import Texts
from search.query.bounded import MOST
from search.reading import citers
from search.reading.asked import LONGEST_LINE
from tests.search.conftest import Desk

KANJI = [chr(code) for code in range(0x4E00, 0x4E00 + 4000)]
KANA = [chr(ord("ぁ") + i % 80) + chr(ord("ぁ") + i // 80 % 80) for i in range(3000)]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
PAIRS = [a + b for a in LETTERS for b in LETTERS]
NAMES = ("駒", "守護", "手札", "土地", "能力", "効果", "対象", "破壊")

LINES: dict[str, str] = {
    "rare kanji": " ".join(KANJI),
    "rare kanji, any": " OR ".join(KANJI),
    "rare kanji in a row": "".join(KANJI),
    "numbers": " ".join(map(str, range(3000))),
    "rules": " ".join(f"{n}.{m}" for n in range(100, 800) for m in (1, 2, 3)),
    "beginnings": " ".join(f"{pair}*" for pair in PAIRS),
    "beginnings, any": " OR ".join(f"{pair}*" for pair in PAIRS),
    "beginnings of kanji": " OR ".join(f"{each}*" for each in KANJI),
    "nested": " OR ".join(f"({a} {b} -(x{a} OR y{b}))" for a in PAIRS[:60] for b in PAIRS[:20]),
    "all of any": " ".join("(" + " OR ".join(PAIRS[i : i + 12]) + ")" for i in range(0, 660, 12)),
    "excluded": " ".join(f"-{pair}" for pair in PAIRS),
    "phrases": " OR ".join(f'"{a} {b}"' for a in PAIRS[:40] for b in PAIRS[:40]),
    "japanese phrases": " OR ".join(f'"{a}{b}{c}"' for a in NAMES for b in NAMES for c in NAMES),
    "titles": " ".join(f"title:{pair}" for pair in PAIRS),
    "places": " OR ".join(f"rule:{n}" for n in range(100, 1000)),
    "cited": " ".join(f"cites:{n}" for n in range(100, 1000)),
    "cited again": "cites:120 " * 900,
    "kinds": " OR ".join(f"kind:{pair}" for pair in PAIRS),
    "kana": " ".join(KANA),
    "kana in a row": "".join(KANA),
    "full width": " ".join(chr(ord(c) + 0xFEE0) * 3 for c in LETTERS * 90),
    "combining": "e\u0301\u0302\u0303" * 2500,
    "emoji": " ".join(chr(code) for code in range(0x1F300, 0x1FA00)),
    "one word": "qwertyuiop" * 1000,
    "a page": "駒を破壊する。手札と墓地のほかに山札がある。" * 450,
    "a page of words": "a piece on the board is guarded by another piece " * 200,
}
MOST_LOOKS = 8
"""Times that texts are looked through for one word: as it is, inside of others, otherwise."""
MOST_ASKED = 4
"""Times that it is asked what refers to one number."""
MOST_CUT = 8
"""Characters that MeCab is given for one of the line."""


def counting(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What is done from now on: texts looked through, characters cut, citers looked for."""
    done: Counter[str] = Counter()

    def counted(owner: object, name: str, what: str, much: Callable[..., int]) -> None:
        own = getattr(owner, name)

        def counting(*args: object, **named: object) -> object:
            done[what] += much(*args)
            return own(*args, **named)

        monkeypatch.setattr(owner, name, counting)

    for name in ("_texts_with", "_looked_into"):
        counted(Texts, name, "looks", lambda *_: 1)
    counted(mecab, "_chunk", "cut", lambda text, *_: len(text))
    counted(citers, "citing", "citing", lambda *_: 1)
    return done


@pytest.mark.parametrize("kind", LINES)
def test_what_is_done_for_a_line_is_bounded(desk: Desk, monkeypatch, kind):
    line = LINES[kind][:LONGEST_LINE]
    done = counting(monkeypatch)
    desk.ask(line)
    assert done["looks"] <= MOST_LOOKS * MOST, done
    assert done["cut"] <= MOST_CUT * len(line), done
    assert done["citing"] <= MOST_ASKED * min(MOST, len(set(line.split()))), done
    assert len(line) > LONGEST_LINE / 4
