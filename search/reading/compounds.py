"""Japanese that runs words together (土地カード, カードを引く): all of them, in any language.

What a line is cut into depends on the line and on the names that ship, never on the texts: so
whether a text is a hit depends on that text alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.vocabulary import vocabulary
from search.index.plan import NONE, All, Best
from search.reading.marks import Mark
from search.reading.plans import Plans
from search.reading.question import ASKING, Concept, ordinary_english, question
from search.reading.wording import NOTHING, Wording

MOST_WORDS = 5
"""A line of more words than this is a sentence, of which not all need be there."""

AROUND = frozenset({
    "時", "場合", "際", "度", "つく", "因る", "於く", "関する", "対する", "言う", "ルール", "説明",
})  # fmt: skip
"""Formal nouns (形式名詞), compound particles and the like, which stand around what is meant."""

LOOKING = frozenset({"見る"})
"""Words of questions (…を見てください) that say something in a line of few words (手札を見る)."""


class Compounds:
    """Finds compounds in one index."""

    def __init__(self, plans: Plans) -> None:
        self._plans = plans
        self._shipped = plans.lexicon.shipped

    def all_of(self, text: str) -> Wording:
        """All words of a compound, each in whichever language; nothing for a single word."""
        concepts = self._wanted(question(text, self._shipped, ASKING - LOOKING).concepts)
        if not 1 < len(concepts) <= MOST_WORDS and not self._is_one_of_a_phrase(concepts, text):
            return NOTHING
        found = [tuple(self._ways(concept)) for concept in concepts]
        if not all(found):
            return NOTHING
        plan = All(tuple(Best(tuple(way.plan for way in ways)) for ways in found))
        return Wording(plan, tuple(mark for ways in found for way in ways for mark in way.marks))

    def _wanted(self, concepts: tuple[Concept, ...]) -> tuple[Concept, ...]:
        """The concepts that have to be there: not 持つ, in English grammar (have, with)."""
        telling = tuple(each for each in concepts if not self._is_grammar(each))
        return telling or concepts

    def _is_grammar(self, concept: Concept) -> bool:
        """Whether all that a word is in English is grammar."""
        named = (e for name in concept.names for e in self._shipped.english(name))
        english = (*named, *vocabulary().english(concept.cut))
        return bool(english) and not any(map(self._plans.cut, english))

    def _is_one_of_a_phrase(self, concepts: tuple[Concept, ...], text: str) -> bool:
        """Whether a line is one thing, and grammar around it (戦場に出たとき)."""
        if len(concepts) != 1:
            return False
        around = [term for term in self._plans.cut(text) if term not in concepts[0].cut]
        return bool(around) and all(
            term in AROUND or self._is_grammar(Concept((term,))) for term in around
        )

    def _ways(self, concept: Concept) -> Iterator[Wording]:
        """A word as it is written, as the lexicon calls it abroad, and as an ordinary word."""
        names = dict.fromkeys((*concept.names, *concept.cut[: len(concept.cut) == 1]))
        cuts = [concept.cut]
        cuts += [self._plans.cut(e) for name in names for e in self._shipped.english(name)]
        cuts += [self._plans.cut(word) for word in ordinary_english(concept)]
        for cut in dict.fromkeys(cuts):
            if (plan := self._plans.together(cut)) != NONE:
                yield Wording(plan, (Mark(terms=frozenset(cut)),))
