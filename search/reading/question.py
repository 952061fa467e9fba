"""Questions: what of a line is looked for where not all of it need be there.

A question is cut into concepts: terms of the lexicon (起動型能力), then ordinary words. Each is
looked for as it is written, in the other language, and by words of the same meaning; the best
way counts, once. What is only there to ask (どうなりますか, "what happens if") is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kb.text.lexicon import Lexicon
from kb.text.searchable import literal
from kb.text.terms import terms
from kb.text.vocabulary import Key, Vocabulary, vocabulary

ASKING = frozenset({
    "何", "何方", "何れ", "何処", "何時", "何故", "誰", "幾つ", "幾ら", "何うして", "如何", "どう",
    "どの", "教える", "下さる", "聞く", "言う", "思う", "場合", "時", "所", "訳", "良い", "いい",
    "そもそも", "良く", "又", "既に", "但し", "或いは", "及び", "若し", "例", "例えば", "其の",
    "此の", "或る", "此処", "其処", "方", "つ", "枚", "体", "回", "人", "点", "個", "目", "化",
    "上", "内", "ルール", "総合", "質問", "説明", "分かる", "知る", "具体", "的", "貰う", "呉れる",
    "仕舞う", "因る", "於く", "関する", "どんな", "もう", "特に", "実際", "先ず", "そう", "際",
    "侭", "度", "分", "どれ", "こう", "ああ", "見る", "来る", "行く", "続く", "付き", "ただ",
    "また", "まで", "ばかり",
    "rule", "happen", "exact", "current", "much", "mani", "still", "just", "also", "ani", "get",
    "whi", "explain", "work", "mean", "let", "say", "suppos", "now", "use", "thing", "want",
})  # fmt: skip
"""Terms that questions are made of, and that tell nothing of what they are about."""


LONGEST_NAME = 20
"""Index terms of a name; no glossary has longer ones."""


class Concept(NamedTuple):
    """One thing a question is about: its index terms, and its name where it is a term."""

    cut: Key
    name: str | None = None


def concepts(line: str, lexicon: Lexicon) -> tuple[Concept, ...]:
    """What a question is about, each once, in the order of the line; terms of texts first."""
    cut = tuple(term.text for term in terms(line))
    found = dict.fromkeys(_read(cut, literal(line).text, lexicon, vocabulary()))
    return tuple(c for c in found if not ASKING.issuperset(c.cut))


def _read(cut: Key, line: str, lexicon: Lexicon, ordinary: Vocabulary) -> Iterator[Concept]:
    """The concepts along a line: the longest name or word that begins at each term."""
    at = 0
    while at < len(cut):
        ahead = cut[at : at + LONGEST_NAME]
        name, length = _name(ahead, line, lexicon)
        if name is None:
            length = ordinary.longest(ahead) or 1
        yield Concept(ahead[:length], name)
        at += length


def _name(cut: Key, line: str, lexicon: Lexicon) -> tuple[str | None, int]:
    """The longest term that ``cut`` begins with, and how many index terms it is.

    Japanese may be inflected or written in another way; Latin letters stand in the line.
    """
    for length in lexicon.lengths(cut[0]):
        names = lexicon.of_words(cut[:length]) if length <= len(cut) else ()
        written = (name for name in names if name in line)
        spoken = (name for name in names if not name.isascii())
        if name := next(written, None) or next(spoken, None):
            return name, length
    return None, 0
