"""Folding: the form in which texts are compared, with a way back to the source.

Width folding is Unicode's NFKC. It is applied cluster by cluster (a character with the marks
that combine with it), so that every folded character knows the source characters it came from:
``ｶﾞ`` becomes one ``ガ`` that spans two characters, ``㍿`` becomes four that span one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from kb.record import NamedTuple
from kb.text.kana import to_hiragana

# Characters that NFKC leaves alone and that combine with nothing before them.
_PLAIN = "\x00-\x7e\u2010\u2013-\u2016\u2018-\u201f、-〔〖-〙ぁ-ゖァ-ー一-鿿"
# Characters that may combine with the one before: marks, and the few non-marks that compose.
_JOINING = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u065f\u0670-\u07fd\u0816-\u0fff\u102b-\u109d"
    "\u1160-\u11ff\u135d-\u135f\u1712-\u1dff\u20d0-\u20ff\u2cef-\u2cf1\u2d7f-\u2dff\u302a-\u302f"
    "\u3099\u309a\ua66f-\ua6f1\ua806-\uabed\ud7b0-\ud7ff\ufb1e\ufe20-\ufe2f\uff9e\uff9f\uffa0-\uffdc"
    "\U000101fd-\U00011fff\U00016a00-\U00016fff\U0001bc00-\U0001bcff\U0001d100-\U0001d2ff"
    "\U0001da00-\U0001ffff"
)


class Folded(NamedTuple):
    """A folded text. Character ``i`` came from ``source[starts[i]:ends[i]]``.

    ``length`` is that of the source. All offsets count characters.
    """

    text: str
    starts: Sequence[int]
    ends: Sequence[int]
    length: int

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the source span of ``text[start:end]``; an empty one stays empty."""
        if start >= end:
            at = self.starts[start] if start < len(self.starts) else self.length
            return at, at
        return self.starts[start], self.ends[end - 1]

    def less(self, spans: Iterable[tuple[int, int]]) -> Folded:
        """Return the text without these spans of it (ascending); what stays keeps its offsets."""
        kept: list[tuple[int, int]] = []
        position = 0
        for start, end in spans:
            kept.append((position, start))
            position = end
        if not kept:
            return self
        kept.append((position, len(self.text)))
        return Folded(
            "".join(self.text[a:b] for a, b in kept),
            tuple(offset for a, b in kept for offset in self.starts[a:b]),
            tuple(offset for a, b in kept for offset in self.ends[a:b]),
            self.length,
        )


def fold(text: str) -> Folded:
    """``text`` in NFKC (full-width to half-width and the like), with its way back."""
    length = len(text)
    if unicodedata.is_normalized("NFKC", text):
        return Folded(text, range(length), range(1, length + 1), length)
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    plain = _plain_only()
    for match in _clusters().finditer(text):
        start, end = match.span()
        source = match.group()
        part = source if plain.fullmatch(source) else unicodedata.normalize("NFKC", source)
        parts.append(part)
        if part == source:
            starts.extend(range(start, end))
            ends.extend(range(start + 1, end + 1))
        else:
            starts.extend([start] * len(part))
            ends.extend([end] * len(part))
    return Folded("".join(parts), starts, ends, length)


@cache
def _plain_only() -> re.Pattern[str]:
    return re.compile(f"[{_PLAIN}]*")


@cache
def _clusters() -> re.Pattern[str]:
    """Runs of plain characters, and characters with their marks: slow to compile, rarely needed."""
    return re.compile(f"[{_PLAIN}]+(?![{_JOINING}])|.[{_JOINING}]*", re.DOTALL)


_UNIFIED = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»「」『』〝〞〟", '"'),
        **dict.fromkeys("‘’‚‛`´", "'"),
        **dict.fromkeys("[{〔【〈《〖〘", "("),
        **dict.fromkeys("]}〕】〉》〗〙", ")"),
        **dict.fromkeys("‐‑‒–—―−─", "-"),
        **dict.fromkeys("・･·\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"),
        "〜": "~",
    }
)
KEPT_NAMES = 8192
"""How many names have their form kept: a search asks for the same ones again and again."""
_TRAILING = ".,;:!?、。"


@lru_cache(maxsize=KEPT_NAMES)
def name_form(text: str) -> str:
    """Return the form in which names, headings and labels are compared.

    Width, case, kana and the shape of quotes, brackets and dashes do not count, nor do spaces,
    middle dots and punctuation at the end: ``カード・タイプ`` is ``かーどたいぷ``.
    """
    if text.isascii():  # there is nothing in it that the rest would change
        form = "".join(text.casefold().split()).translate(_UNIFIED)
        return form.rstrip(_TRAILING) or form
    form = unicodedata.normalize("NFKC", text).casefold()
    form = "".join(unicodedata.normalize("NFKC", form).split())
    form = to_hiragana(form.translate(_UNIFIED))
    if "-" in form:
        form = _dash_as_long_vowel().sub("ー", form)
    form = unicodedata.normalize("NFKC", form)
    return form.rstrip(_TRAILING) or form


@cache
def _dash_as_long_vowel() -> re.Pattern[str]:
    return re.compile("(?<=[ぁ-ゖー])-")
