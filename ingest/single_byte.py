"""Which single-byte encoding a text is in: the one whose characters make sense where they stand.

Every single-byte encoding decodes everything, so strictness tells nothing. What tells is that an
apostrophe stands between letters, an opening quote before a word, ® behind one, and an accented
letter among letters of its own case.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from contextlib import suppress

CANDIDATES = ("cp1252", "mac_roman", "cp437", "iso8859-1")
"""By their Python names, in order of preference where two make equal sense."""
OF_JAPAN = ("cp932", "euc_jp")
"""Not single-byte; an English text saved by a Japanese editor has its quotes in them."""

_BEYOND_ASCII = re.compile("[^\x00-\x7f]")
_COMMON_LETTERS = frozenset("áâàäéèêíîóôöúûüñçÆÉæ")
# Accents that English rules texts bear in names (Dandân, Juzám, Jötun); ç and ë are what those
# bytes become in another encoding.
_LIKELY_LETTERS = frozenset("áâéíóúûöÆ")
_ELISIONS = frozenset({("n", "t"), ("t", "s"), ("r", "s"), ("y", "s"), ("u", "r"), ("e", "s")})
"""Between these an English text has an apostrophe (don’t, player’s, you’re), not an accent."""
LONE_CR_SIGN = 0.5
"""Texts with lone CR line ends come from a Macintosh."""


def _apostrophe(before: str, after: str) -> float:
    return 1.0 if before.isalnum() or before in ("", " ", "(", "“", "\n", "\r") else 0.2


def _opening(before: str, after: str) -> float:
    return 1.0 if before in "\r\n (—–[‘“/-" and after not in (" ", "") else -1.0


def _closing(before: str, after: str) -> float:
    return 1.0 if before not in ("", " ") and (not after.isalnum()) else -1.0


def _dash(before: str, after: str) -> float:
    same = before.isspace() == after.isspace()
    return 1.0 if same and before not in ("", "\n", "\r") else 0.0


def _behind_word(before: str, after: str) -> float:
    return 1.0 if (before.isalnum() or before in ")”\"'.") and not after.isalpha() else -1.0


def _neutral(before: str, after: str) -> float:
    return 0.5


_SENSE: dict[str, Callable[[str, str], float]] = {
    "’": _apostrophe,
    "‘": _opening,
    "“": _opening,
    "”": _closing,
    "—": _dash,
    "―": _dash,
    "‐": _dash,
    "–": _dash,
    "®": _behind_word,
    "™": _behind_word,
    "©": _neutral,
    "•": _neutral,
    "…": _neutral,
    "×": _neutral,
    "½": _neutral,
    "\u00a0": lambda before, after: 0.3 if not (before.isalpha() and after.isalpha()) else -0.5,
}


def _letter(char: str, before: str, after: str) -> float:
    beside = [c for c in (before, after) if c.isalpha()]
    if not beside:
        return -0.5
    if (before, after) in _ELISIONS:
        return -0.5
    if char.isupper() and any(c.islower() for c in beside) and before.isalpha():
        return -1.0
    if char in _LIKELY_LETTERS:
        return 1.0
    return 0.7 if char in _COMMON_LETTERS else 0.4


def sense(char: str, before: str, after: str) -> float:
    """How much sense a character makes between its neighbours, from -1 to 1."""
    rule = _SENSE.get(char)
    if rule is not None:
        return rule(before, after)
    category = unicodedata.category(char)
    if category[0] == "L" and char not in "ªºƒ" and unicodedata.name(char, "").startswith("LATIN"):
        return _letter(char, before, after)
    return -1.0


def sense_of(text: str) -> float:
    """Mean sense of the characters of ``text`` that are not ASCII; 0 where there are none."""
    total = count = 0.0
    for match in _BEYOND_ASCII.finditer(text):
        index = match.start()
        total += sense(match[0], text[max(index - 1, 0) : index], text[index + 1 : index + 2])
        count += 1
    return total / count if count else 0.0


def best_encoding(data: bytes) -> tuple[str, float]:
    """The encoding that makes most sense of ``data``, a candidate or of Japan, and that sense."""
    senses: dict[str, float] = {}
    for encoding in (*CANDIDATES, *OF_JAPAN):
        with suppress(UnicodeDecodeError):
            senses[encoding] = sense_of(data.decode(encoding))
    signs = {"mac_roman": LONE_CR_SIGN if data.count(b"\r") > 2 * data.count(b"\n") else 0.0}
    best = max(senses, key=lambda encoding: senses[encoding] + signs.get(encoding, 0.0))
    return best, senses[best]
