"""Ways to find one word of a query: as it stands, by its terms, by its reading, in English."""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.kana import is_kana, to_hiragana
from kb.text.searchable import literal
from kb.text.terms import terms
from kb.text.vocabulary import vocabulary
from search.index.document import Field
from search.index.opened import Index
from search.index.plan import NONE, All, Any, Best, Passages, Plan, Term, scaled
from search.index.scoring import K1, idf
from search.reading.marks import Mark
from search.reading.question import Concept, concepts
from search.reading.weights import WEIGHTS
from search.reading.wording import NOTHING, Way, Wording

TITLE_BOOST = 1.0
EXACT_BOOST = 2.2
"""Text that stands as it was typed counts more than its words standing apart ever can."""
LONGEST_WORD = 400
MOST_TERMS = 48
"""Of a word with more terms than this (a pasted paragraph) the rarest are looked for."""
SHORTEST_READING = 2
LEAST = 0.001
FIRST_JAPANESE = "\u3005"
"""Kana and kanji come behind it, Latin letters and their signs before it."""


class Words:
    """Finds words in one index."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def word(self, text: str) -> Wording:
        """A word, or Japanese of any length, in every way it may be meant."""
        exact = literal(text[:LONGEST_WORD]).text
        cut = self._cut(text)
        ways = [self._written(exact, cut), *self._otherwise(exact), self._cut_out(exact)]
        plans = [way for way in ways if way != NONE]
        if not plans:  # not as a word: then inside of words, as grep would
            inside = Mark((exact,), inside=True)
            way = Way("text", text)
            return Wording(self._exact(exact, whole=False), (inside,), way)
        marks = self._marks(exact, cut)
        return Wording(Best(tuple(plans)), marks, Way("word", text, cut, _names(marks[1:])))

    def any_of(self, text: str) -> Wording:
        """A question: the more of what it is about a passage holds, and the rarer, the better."""
        found = [self.concept(each) for each in concepts(text, self._index.lexicon)[:MOST_TERMS]]
        found = [wording for wording in found if wording.plan != NONE]
        if not found:
            return NOTHING
        marks = tuple(mark for wording in found for mark in wording.marks)
        plan = Any(tuple(wording.plan for wording in found))
        return Wording(plan, marks, parts=tuple(found))

    def concept(self, concept: Concept) -> Wording:
        """One thing a question is about, by the best of the ways it may be said."""
        others = [*self._foreign(concept), *self._alike(concept)]
        ways = [self._own(concept), *(way.plan for way in others)]
        named = (concept.name,) if concept.name else ()
        marks = (Mark(named, frozenset(concept.cut)), *(m for way in others for m in way.marks))
        plans = tuple(way for way in ways if way != NONE)
        way = Way("concept", concept.name or " ".join(concept.cut), concept.cut, _names(marks[1:]))
        return Wording(Best(plans) if plans else NONE, marks, way)

    def _own(self, concept: Concept) -> Plan:
        """As it is written: a compound whole, or by its words."""
        words = [self.term(each) for each in concept.cut]
        if len(words) == 1:
            return words[0]
        parts = scaled(Any(tuple(words)), WEIGHTS.part) if words else NONE
        if concept.name is None:
            return parts
        whole = self._exact(concept.name, whole=True, boost=WEIGHTS.compound)
        return Any((whole, parts)) if parts != NONE else whole

    def _foreign(self, concept: Concept) -> Iterator[Wording]:
        """In the other language: by the lexicon, or else as an ordinary word."""
        if concept.name and (known := self._abroad(concept.name)) != NOTHING:
            yield Wording(scaled(known.plan, WEIGHTS.abroad), known.marks)
            return
        if len(concept.cut) == 1 and (known := self._abroad(concept.cut[0])) != NOTHING:
            yield Wording(scaled(known.plan, WEIGHTS.abroad), known.marks)
        for word in vocabulary().english(concept.cut):
            cut = self._cut(word)
            if cut and (plan := self._together(cut)) != NONE:
                yield Wording(scaled(plan, WEIGHTS.ordinary), (Mark(terms=frozenset(cut)),))

    def _alike(self, concept: Concept) -> Iterator[Wording]:
        """By other words of its language that mean the same in the other."""
        ordinary = vocabulary()
        english = ordinary.english(concept.cut)[:1] or (
            self._index.lexicon.english(concept.name) if concept.name else ()
        )
        keys = {key for word in english for key in ordinary.alike(word)}
        keys |= {self._cut(t) for word in english for t in self._japanese_for(word)}
        for key in sorted(keys - {concept.cut}):
            if (plan := self._together(key)) != NONE:
                yield Wording(scaled(plan, WEIGHTS.alike), (Mark(terms=frozenset(key)),))

    def _abroad(self, name: str) -> Wording:
        """A term in the other language, where the lexicon knows it: its words, in any form."""
        known = self._index.lexicon
        names = known.english(name) if _is_japanese(name) else self._japanese_for(name)
        cuts = [cut for each in names if (cut := self._cut(each))]
        plans = [plan for cut in cuts if (plan := self._together(cut)) != NONE]
        if not plans:
            return NOTHING
        return Wording(Best(tuple(plans)), tuple(Mark(terms=frozenset(cut)) for cut in cuts))

    def phrase(self, text: str) -> Wording:
        """Exact text, ranked by its words."""
        exact = literal(text).text
        texts = self._index.texts
        held = texts.holding(exact) or texts.holding(exact, whole=False)
        if not held:
            return NOTHING
        ranking = tuple(self.term(each) for each in self._cut(text))
        found = Passages(held, self._worth(len(held)))
        plan = All((found, Any((Passages(held), *ranking)))) if ranking else found
        way = Way("phrase", text)
        return Wording(Best((plan, self._cut_out(exact))), (Mark((exact,)),), way)

    def prefix(self, text: str) -> Wording:
        """Words that begin so; in Japanese, where no word has an edge, text that holds it."""
        exact = literal(text).text
        held = self._index.texts.beginning(exact)
        if not held:
            return NOTHING
        found = Passages(held, self._worth(len(held)))
        return Wording(found, (Mark((exact,), inside=True),), Way("prefix", text))

    def title(self, text: str) -> Wording:
        """What headings hold, in either language or as it is read."""
        exact = literal(text).text
        held = self._index.names.holding(exact)
        fields = [
            All(tuple(Term(field, each) for each in cut))
            for field in (Field.TITLE, Field.ENGLISH)
            if (cut := self._cut(text))
        ]
        read = [n for term in self._index.lexicon.read_as(text) for n in [self._named(term)]]
        plans = (Passages(held, self._worth(len(held))), *fields, *read)
        return Wording(Best(plans), self._marks(exact, self._cut(text)))

    def english(self, text: str) -> Wording:
        """What headings are called in English."""
        cut = self._cut(text)
        if not cut:
            return NOTHING
        return Wording(All(tuple(Term(Field.ENGLISH, each) for each in cut)), ())

    def term(self, term: str) -> Plan:
        """An index term, in whichever field."""
        heading = Best(
            (Term(Field.TITLE, term, TITLE_BOOST), Term(Field.ENGLISH, term, TITLE_BOOST))
        )
        return Any((Term(Field.BODY, term), heading))

    def literal_line(self, line: str) -> Wording:
        """A whole query line as exact text, signs and all: what grep would find."""
        exact = literal(line).text
        held = self._index.texts.holding(exact, whole=False)
        if not held:
            return NOTHING
        found = Passages(held, self._worth(len(held)) * 2)
        return Wording(found, (Mark((exact,), inside=True, alone=True),), Way("text", line))

    def says_nothing(self, text: str) -> bool:
        """Whether a word only serves grammar, so that nothing is asked by it among others."""
        return text.isascii() and text.isalpha() and not terms(text)

    def _cut(self, text: str) -> tuple[str, ...]:
        """The distinct terms of a text, at most `MOST_TERMS` of them."""
        cut = dict.fromkeys(term.text for term in terms(text[: LONGEST_WORD * 10]))
        if len(cut) <= MOST_TERMS:
            return tuple(cut)
        rarity = {t: self._index.engine.frequency(Field.BODY, t) for t in cut}
        known = [t for t in cut if rarity[t]] or list(cut)
        return tuple(sorted(known, key=lambda t: rarity[t])[:MOST_TERMS])

    def _exact(self, exact: str, whole: bool, boost: float = EXACT_BOOST) -> Plan:
        held = self._index.texts.holding(exact, whole)
        return Passages(held, boost * self._worth(len(held))) if held else NONE

    def _cut_out(self, exact: str) -> Plan:
        """Pieces of Latin words and numbers in Japanese text: found as grep would, last of all."""
        held = self._index.texts.cut_in_japanese(exact)
        return Passages(held, LEAST) if held else NONE

    def _written(self, exact: str, cut: tuple[str, ...]) -> Plan:
        """All terms of a word, and before them the word as it stands."""
        if len(cut) == 1 and exact.isascii() and exact.isalnum():
            return self._together(cut)  # wherever the word stands, its term does
        held = self._index.texts.holding(exact)
        kana = is_kana(exact) and len(exact) >= SHORTEST_READING
        if kana:
            held |= self._index.spoken(to_hiragana(exact))
        together = self._together(cut)
        if not held:
            return together
        if len(cut) == 1 and not kana and together != NONE:
            return Any((Passages(held, 0.0), together))
        frequencies = [self._index.engine.frequency(Field.BODY, term) for term in cut]
        whole = sum(map(self._worth, frequencies)) * EXACT_BOOST
        return Any((Passages(held, max(whole, self._worth(len(held)))), together))

    def _together(self, cut: tuple[str, ...]) -> Plan:
        """All of the terms; nothing where one of them is in no passage."""
        known = all(any(self._index.engine.frequency(f, term) for f in Field) for term in cut)
        return All(tuple(self.term(each) for each in cut)) if cut and known else NONE

    def _otherwise(self, exact: str) -> list[Plan]:
        """By reading, and by what the lexicon says it is called."""
        lexicon = self._index.lexicon
        if is_kana(exact):
            read = lexicon.read_as(exact)
            ways = (
                way for term in read for way in (self._exact(term, True), self._abroad(term).plan)
            )
            return list(ways)
        if _is_japanese(exact):
            return [self._abroad(exact).plan]
        return [self._exact(term, whole=True) for term in self._japanese_for(exact)]

    def _japanese_for(self, english: str) -> tuple[str, ...]:
        """What it is called in Japanese; its English forms have the same stems already."""
        return tuple(term for term in self._index.lexicon.called(english) if not term.isascii())

    def _named(self, term: str) -> Plan:
        held = self._index.names.holding(term)
        return Passages(held, self._worth(len(held)))

    def _marks(self, exact: str, cut: tuple[str, ...]) -> tuple[Mark, ...]:
        lexicon = self._index.lexicon
        kana = to_hiragana(exact) if is_kana(exact) else None
        if kana:
            others = lexicon.read_as(exact)
        elif _is_japanese(exact):
            others = tuple(literal(e).text for e in lexicon.english(exact))
        else:
            others = self._japanese_for(exact)
        own = Mark((exact,), frozenset(cut), kana)
        return (own, Mark(tuple(others))) if others else (own,)

    def _worth(self, holding: int) -> float:
        """What a set of passages scores: as a term does that stands once in a mean passage."""
        return idf(self._index.size(), holding) * (K1 + 1) / (1 + K1)


def _names(marks: tuple[Mark, ...]) -> tuple[str, ...]:
    """What other marks than a word's own look for."""
    said = (n for m in marks for n in (m.literals or (" ".join(sorted(m.terms)),)))
    return tuple(dict.fromkeys(said))


def _is_japanese(text: str) -> bool:
    return max(text, default="") >= FIRST_JAPANESE
