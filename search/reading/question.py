"""Questions: what of a line is looked for where not all of it need be there.

A question is cut into concepts: terms of the lexicon (起動型能力), then ordinary words. Each is
looked for as it is written, in the other language, and by words of the same meaning; the best
way counts, once. What is only there to ask (どうなりますか, "what happens if") is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.record import NamedTuple
from kb.text.fold import Folded
from kb.text.kana import is_kana
from kb.text.lexicon import Lexicon
from kb.text.searchable import literal, searchable
from kb.text.spelling import number_in_english
from kb.text.terms import GRAMMAR, STOP, terms, words_of
from kb.text.vocabulary import Key, Vocabulary, vocabulary
from search.reading.asking import terms_apart

ASKING = frozenset({
    "何", "何方", "何れ", "何処", "何時", "何故", "誰", "幾つ", "幾ら", "何うして", "如何", "どう",
    "どの", "教える", "下さる", "聞く", "言う", "思う", "場合", "時", "所", "訳", "良い", "いい",
    "そもそも", "良く", "又", "既に", "但し", "或いは", "及び", "若し", "例", "例えば", "其の",
    "此の", "或る", "此処", "其処", "方", "つ", "枚", "体", "回", "人", "点", "個", "目", "化",
    "上", "内", "ルール", "総合", "質問", "説明", "分かる", "知る", "具体", "的", "貰う", "呉れる",
    "仕舞う", "因る", "於く", "つく", "関する", "どんな", "もう", "特に", "実際", "先ず", "そう",
    "際", "侭", "度", "分", "どれ", "こう", "ああ", "見る", "来る", "行く", "続く", "付き", "ただ",
    "また", "まで", "ばかり",
    "rule", "happen", "exact", "current", "much", "mani", "still", "just", "also", "ani", "get",
    "whi", "explain", "work", "mean", "let", "say", "suppos", "now", "use", "thing", "want",
})  # fmt: skip
"""Terms that questions are made of, and that tell nothing of what they are about."""


INTERROGATIVES = frozenset({
    "何", "何処", "何時", "何故", "誰", "幾つ", "幾ら", "何うして", "如何", "どう", "どんな",
})  # fmt: skip
"""Japanese words (疑問詞) that make a question of a line; not 何れ, which rules are full of."""
OPENERS = frozenset({"what", "which", "who", "whose", "why", "how", "where"})
"""English words that make a question of a line which begins with one."""

LONGEST_NAME = 20
"""Index terms of a name; no glossary has longer ones."""
ENDS = ("?", "？", "か", "か。")
SHORTEST = 8
MOST_WORDS = 8
"""A line of more terms than this is a question, or a passage: not all of it need be there."""
MOST_IN_A_PHRASE = 4
"""A line of more terms than this and a word of grammar is a sentence: neither need all of it."""
MOST_TERMS = 64
"""Of a longer question, the beginning is looked for."""


class Concept(NamedTuple):
    """One thing a question is about: its index terms, and its names where it is a term."""

    cut: Key
    names: tuple[str, ...] = ()

    @property
    def name(self) -> str | None:
        """The name it goes by."""
        return self.names[0] if self.names else None

    @property
    def called(self) -> str:
        """What a place that is headed by it may be called; empty for words without a name."""
        return self.name or (self.cut[0] if len(self.cut) == 1 else "")


class Question(NamedTuple):
    """What a question is about, each once, in the order of the line; terms of texts first.

    ``besides`` are the other names and words that stand in it, inside of those and across them.
    """

    concepts: tuple[Concept, ...]
    besides: tuple[Concept, ...] = ()

    @property
    def subject(self) -> str | None:
        """The name that is all a question (what is a token?) is about."""
        return self.concepts[0].name if len(self.concepts) == 1 else None


def ordinary_english(concept: Concept) -> tuple[str, ...]:
    """What a concept may be in English that is no term of a game: an ordinary word, or a number."""
    number = number_in_english(concept.cut[0]) if len(concept.cut) == 1 else ()
    return (*vocabulary().english(concept.cut), *number)


def is_question(line: str) -> bool:
    """Whether a line of words is a question, a sentence or a passage: not all need be there."""
    if line.strip().endswith(ENDS) and len(line) > SHORTEST:
        return True
    folded, found = searchable(line), [term.text for term in terms(line)]
    count = len(found)
    if count > MOST_WORDS or (count > 1 and _asks(folded.text, found)):
        return True
    return count > MOST_IN_A_PHRASE and _has_grammar(folded)


def is_phrase(line: str) -> bool:
    """Whether a line holds several terms and a word of grammar between them."""
    return len(terms(line)) > 1 and _has_grammar(searchable(line))


def _has_grammar(folded: Folded) -> bool:
    of_english = not STOP.isdisjoint(folded.text.split())
    return of_english or any(word.pos in GRAMMAR for word in words_of(folded))


def _asks(line: str, found: list[str]) -> bool:
    """Whether a line holds a word that asks. Kana alone may be a name, cut in any way."""
    if is_kana(line):
        return False
    first, _, rest = line.strip().partition(" ")
    return (bool(rest) and first in OPENERS) or not INTERROGATIVES.isdisjoint(found)


def question(line: str, lexicon: Lexicon, asking: frozenset[str] = ASKING) -> Question:
    """What a line is about, ``asking`` left out."""
    cut = terms_apart(line, lexicon.shipped)[:MOST_TERMS]
    reader = _Reader(literal(line).text, cut, lexicon, vocabulary())
    concepts = dict.fromkeys(c for c in reader.longest() if _tells(c, asking))
    besides = dict.fromkeys(c for c in reader.all() if _tells(c, asking))
    return Question(tuple(concepts), tuple(c for c in besides if c not in concepts))


def _tells(concept: Concept, asking: frozenset[str]) -> bool:
    """Whether a concept neither only serves to ask nor is a letter (A, B) that stands for one."""
    word = "".join(concept.cut)
    if len(word) == 1 and word.isascii() and word.isalpha() and not concept.names:
        return False
    return len(concept.cut) > 1 or asking.isdisjoint(concept.cut)


class _Reader:
    """Reads concepts out of a line: terms of texts, then ordinary words."""

    def __init__(self, line: str, cut: Key, lexicon: Lexicon, ordinary: Vocabulary) -> None:
        self._line = line
        self._lexicon = lexicon
        self._ordinary = ordinary
        self._ahead = [cut[at : at + LONGEST_NAME] for at in range(len(cut))]
        self._names = [tuple(self._named(ahead)) for ahead in self._ahead]
        self._words = list(map(ordinary.longest, self._ahead))

    def longest(self) -> Iterator[Concept]:
        """The concepts along a line: the longest name and, if that is longer, word at each term.

        A word of several (マナを出す) does not hide the name that it begins with.
        """
        at = 0
        while at < len(self._ahead):
            named = next(iter(self._names[at]), Concept(()))
            word = Concept(self._ahead[at][: self._words[at] or 1])
            if named.cut:
                yield named
            if len(word.cut) > len(named.cut):
                yield word
            at += max(len(named.cut), len(word.cut))

    def all(self) -> Iterator[Concept]:
        """Every name and ordinary word, wherever it begins."""
        for ahead, names, longest in zip(self._ahead, self._names, self._words, strict=True):
            yield from names
            for length in range(1, longest + 1):
                if self._ordinary.english(ahead[:length]):
                    yield Concept(ahead[:length])

    def _named(self, cut: Key) -> Iterator[Concept]:
        """The names that ``cut`` begins with, the longest first.

        Japanese may be inflected or written in another way; Latin letters stand in the line.
        """
        for length in self._lexicon.lengths(cut[0]):
            names = self._lexicon.of_words(cut[:length]) if length <= len(cut) else ()
            written = tuple(name for name in names if name in self._line)
            spoken = tuple(n for n in names if not n.isascii() and n not in written)
            if written or spoken:
                yield Concept(cut[:length], written + spoken)
