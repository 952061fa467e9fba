"""Ways to find what a question is about: any of it, the more and the rarer, the better."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from kb.text.numerals import value
from kb.text.spelling import number_in_english
from kb.text.vocabulary import vocabulary
from search.index.plan import NONE, Any, Best, Plan, scaled
from search.reading.marks import Mark
from search.reading.plans import Plans, also
from search.reading.question import Concept, Question, ordinary_english
from search.reading.weights import WEIGHTS
from search.reading.wording import NOTHING, Way, Wording

KEPT = 1024
"""Concepts of which it is kept how they are found: questions are about the same ones."""

SMALL_COUNT = 5
"""Larger numbers are those of rules: seven cards, ten counters, twenty life."""


class Subjects:
    """Finds concepts in one index."""

    def __init__(self, plans: Plans) -> None:
        self._plans = plans
        self._lexicon = plans.lexicon
        self.concept = lru_cache(maxsize=KEPT)(self._concept)

    def any_of(self, question: Question) -> tuple[Wording, ...]:
        """The more of what it is about a passage holds, and the rarer, the better.

        What the question may be read as besides finds more and adds nothing: so a name that the
        lexicon learns changes how a question is read, and takes no hit away. What means the same
        (終わる, 終了) is one thing, however often it is said.
        """
        meant: dict[object, list[Wording]] = {}
        for concept in question.concepts:
            meant.setdefault(self._meaning(concept), []).append(self._asked(concept, question))
        return (
            _any(tuple(map(_one, meant.values()))),
            self._besides(tuple(map(self.concept, question.besides))),
        )

    def _meaning(self, concept: Concept) -> object:
        """What a concept is in English; itself where that is not known."""
        said = [english for name in _names(concept) for english in self._lexicon.english(name)]
        words = said or vocabulary().english(concept.cut)
        return frozenset(self._plans.cut(word) for word in words) or concept

    def _asked(self, concept: Concept, question: Question) -> Wording:
        """A concept; less of it counts whose words another one holds with others."""
        found = self.concept(concept)
        words = set(concept.cut)
        if any(words < set(other.cut) for other in question.concepts):
            return found._replace(plan=scaled(found.plan, WEIGHTS.contained))
        return found

    def _besides(self, found: tuple[Wording, ...]) -> Wording:
        marks = (mark._replace(last=True) for each in found for mark in each.marks)
        plans = tuple(scaled(each.plan, 0.0) for each in found if each.plan != NONE)
        return Wording(Any(plans), tuple(marks)) if plans else NOTHING

    def _concept(self, concept: Concept) -> Wording:
        """One thing a question is about, by the best of the ways it may be said."""
        others = [*self._foreign(concept), *self._alike(concept)]
        ways = [self._own(concept), *(way.plan for way in others)]
        own = Mark(concept.names, frozenset(concept.cut))
        marks = (own, *(mark for way in others for mark in way.marks))
        plans = tuple(way for way in ways if way != NONE)
        way = Way("concept", concept.name or " ".join(concept.cut), concept.cut, also(marks[1:]))
        return Wording(Best(plans) if plans else NONE, marks, way)

    def _own(self, concept: Concept) -> Plan:
        """As it is written: a compound whole, or by its words."""
        words = [self._plans.term(each) for each in concept.cut]
        if len(words) == 1:
            return words[0]
        parts = [scaled(Any(tuple(words)), WEIGHTS.part)] if words else []
        found = tuple(whole for whole in self._wholes(concept) if whole != NONE)
        ways = (*([Best(found)] if found else []), *parts)
        return Any(ways) if ways else NONE

    def _wholes(self, concept: Concept) -> Iterator[Plan]:
        """A compound whole: an index term of its own, or else as exact text."""
        if (joined := self._plans.joined(concept.cut, WEIGHTS.compound)) != NONE:
            yield joined
            return
        for name in concept.names:
            yield self._plans.exact(name, WEIGHTS.compound)

    def _foreign(self, concept: Concept) -> Iterator[Wording]:
        """In the other language: by the lexicon, or else as an ordinary word."""
        known = self._known_abroad(concept)
        for wording in known:
            yield Wording(scaled(wording.plan, WEIGHTS.abroad), wording.marks)
        weight = 0.0 if known else WEIGHTS.ordinary
        for word in () if _is_small_count(concept) else ordinary_english(concept):
            cut = self._plans.cut(word)
            if (plan := self._plans.together(cut)) != NONE:
                mark = Mark(terms=frozenset(cut), last=bool(known))
                yield Wording(scaled(plan, weight), (mark,))

    def _known_abroad(self, concept: Concept) -> list[Wording]:
        found = map(self._plans.abroad, _names(concept))
        return [known for known in found if known != NOTHING]

    def _alike(self, concept: Concept) -> Iterator[Wording]:
        """By other words of its language that mean the same in the other."""
        ordinary = vocabulary()
        english = ordinary.english(concept.cut)[:1] or [
            called for name in concept.names for called in self._lexicon.english(name)
        ]
        keys = {key for word in english for key in ordinary.alike(word)}
        keys |= {self._plans.cut(t) for word in english for t in self._plans.japanese_for(word)}
        for key in sorted(keys - {concept.cut}):
            if (plan := self._plans.together(key)) != NONE:
                yield Wording(scaled(plan, WEIGHTS.alike), (Mark(terms=frozenset(key)),))


def _names(concept: Concept) -> tuple[str, ...]:
    """What a concept may be called; a single word by itself, too."""
    single = concept.cut if len(concept.cut) == 1 else ()
    return tuple(dict.fromkeys((*concept.names, *single)))


def _one(concepts: list[Wording]) -> Wording:
    """Concepts that mean the same, as one: by the best of the ways to say any of them."""
    first, *others = concepts
    if not others or first.way is None:
        return first
    plans = tuple(each.plan for each in concepts if each.plan != NONE)
    said = (text for each in concepts if each.way for text in (each.way.text, *each.way.also))
    names = tuple(text for text in dict.fromkeys(said) if text != first.way.text)
    marks = tuple(dict.fromkeys(mark for each in concepts for mark in each.marks))
    return Wording(Best(plans) if plans else NONE, marks, first.way._replace(also=names))


def _is_small_count(concept: Concept) -> bool:
    """Whether it is a number as of the things in a question: it tells nothing of a rule."""
    number = "".join(concept.cut)
    return bool(number_in_english(number)) and value(number) <= SMALL_COUNT


def _any(concepts: tuple[Wording, ...]) -> Wording:
    plans = tuple(each.plan for each in concepts if each.plan != NONE)
    marks = tuple(mark for each in concepts for mark in each.marks)
    return Wording(Any(plans), marks, parts=concepts) if plans else NOTHING
