"""Where a text holds some terms, for whoever looks for the same ones in many texts.

To cut a text into all of its terms takes longer than to look for a few: most words need no stem.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence, Set
from itertools import pairwise
from sys import intern

from kb.text.fold import Folded
from kb.text.forms import FORMS
from kb.text.terms import (
    LATIN,
    LETTER,
    PIECE,
    STOP,
    Term,
    japanese_of,
    pieces_of,
    stem,
    term_at,
    words_of,
)

MAY_GO_ON = f"[{{'0-9]|{LETTER}$"
"""Text behind which letters may belong to a piece that began before."""
SHORTEST_SHARED = 3
"""A stem no longer than this may share its first letter alone with its word (``dying``)."""
APOSTROPHE = "'"
_ON = "'abcdefghijklmnopqrstuvwxyz"
"""Characters with which a Latin word may go on, in ASCII."""
_GAPS = {code: " " for code in range(128) if chr(code) not in _ON}
"""A space for every character that stands in no Latin word of a searchable text in ASCII."""


def latin_words(text: str) -> tuple[str, ...]:
    """What may be a Latin word of a searchable text in ASCII and is no grammar, each once."""
    found = set(text.translate(_GAPS).split())
    if APOSTROPHE in text:
        for joined in [word for word in found if APOSTROPHE in word]:
            parts = joined.split(APOSTROPHE)
            found.remove(joined)
            found.update(filter(None, parts))
            found.update(APOSTROPHE.join(pair) for pair in pairwise(parts) if all(pair))
    return tuple(map(intern, found - STOP))


class Wanted:
    """Terms that are looked for; what was told of a word is kept for the next text."""

    def __init__(self, terms: frozenset[str]) -> None:
        self.terms = terms
        self._stems = _Stems(term for term in terms if LATIN.fullmatch(term))
        others = terms - self._stems.wanted
        self._others = frozenset(each for each in others if each.isascii() or each[0] == "{")
        self._has_japanese = len(others) > len(self._others)

    def among(self, folded: Folded) -> Iterator[Term]:
        """The terms of any text that are wanted, in any order."""
        if self._stems.wanted:
            for match in PIECE.finditer(folded.text):
                is_telling = match.lastgroup == "latin" and match[0] not in STOP
                if is_telling and (term := self._stems[match[0]]):
                    yield term_at(folded, term, *match.span())
        yield from self._no_words(folded, self._others)
        if self._has_japanese:
            japanese = japanese_of(folded, words_of(folded))
            yield from (term for term in japanese if term.text in self.terms)

    def spans(self, folded: Folded, words: Sequence[str], terms: Set[str]) -> list[tuple[int, int]]:
        """Where some of the terms that are wanted stand in a text in ASCII, in any order.

        ``words`` are its `latin_words`.
        """
        found: list[tuple[int, int]] = []
        text, stems = folded.text, self._stems
        for word in words:
            if stems[word] in terms:
                length, at = len(word), text.find(word)
                while at >= 0:
                    end = at + length
                    if _is_whole(text, at, end):
                        found.append((at, end))
                        at = text.find(word, end)
                    else:  # it may stand further on in what this belongs to
                        at = text.find(word, at + 1)
        if not isinstance(folded.starts, range):
            found = [folded.span(start, end) for start, end in found]
        others = self._others & terms if self._others else ()
        return [*found, *((start, end) for _, start, end in self._no_words(folded, others))]

    def _no_words(self, folded: Folded, others: Collection[str]) -> Iterator[Term]:
        """Numbers, symbols and sizes."""
        if any(term in folded.text for term in others):
            yield from (term for term in pieces_of(folded) if term.text in others)


class _Stems(dict[str, str]):
    """The stem of each word that has a wanted one, as they come; else it is empty."""

    def __init__(self, wanted: Iterator[str]) -> None:
        self.wanted = frozenset(wanted)
        self._starts = _starts(self.wanted)

    def __missing__(self, word: str) -> str:
        # Most words begin otherwise, and are soon told: to find a stem takes a while.
        found = stem(word) if word.startswith(self._starts) else ""
        told = self[word] = found if found in self.wanted else ""
        return told


def _starts(stems: frozenset[str]) -> tuple[str, ...]:
    """What words begin with that have one of these stems.

    At most the last letter of a stem is not theirs.
    """
    likely = (*stems, *(form for each in stems for form in FORMS.get(each, ())))
    return tuple({each[:-1] if len(each) > SHORTEST_SHARED else each[0] for each in likely})


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether these letters are a piece by themselves."""
    if text[end : end + 1] in _ON and (
        (match := LATIN.match(text, start)) is None or match.end() != end
    ):
        return False
    return _is_piece(text, start)


def _is_piece(text: str, start: int) -> bool:
    """Whether a piece begins with this letter, and none that began before goes on."""
    if not start or text[start - 1] == " ":
        return True
    first = text.rfind(" ", 0, start) + 1
    before = text[first:start]
    if before.isascii() and before.isalpha():  # the word that they begin goes on
        return False
    if not re.search(MAY_GO_ON, before):
        return True
    starts = (match.start() for match in PIECE.finditer(text, first))
    return next((at for at in starts if at >= start), None) == start
