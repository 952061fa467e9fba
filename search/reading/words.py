"""Ways to find one word of a query: as it stands, by its terms, by its reading, in English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from unicodedata import category

from kb.record import NamedTuple
from kb.text.kana import is_kana, to_hiragana
from kb.text.searchable import literal
from kb.text.spelling import counted_in_english, number_in_english, spellings
from kb.text.terms import terms
from kb.text.vocabulary import vocabulary
from search.index.document import Field
from search.index.opened import Index
from search.index.plan import NONE, All, Any, Best, Passages, Plan, Term, scaled
from search.index.texts import WORD
from search.reading.compounds import Compounds
from search.reading.marks import Mark
from search.reading.plans import EXACT_BOOST, Plans, also, is_japanese
from search.reading.wording import NOTHING, Way, Wording

LONGEST_WORD = 400
SHORTEST_READING = 2
TYPED = 0.5
"""What the form that was typed adds, in the worth of the word."""
SAID = 0.3
"""What English counts that texts say for what players say (bounce, board wipe)."""
SIGNS = "PSZ"
"""Categories of characters that say nothing where they stand alone (｜, →)."""
RARE = 0.02
"""The share of the passages that a word may stand in for its form to be told apart."""

KEPT = 256
"""Words of which it is kept what they may mean: what is offered looks for the same words."""


class Meant(NamedTuple):
    """A word in its literal form, its index terms, the ways to find it, and what they mark."""

    exact: str
    cut: tuple[str, ...]
    ways: tuple[Plan, ...]
    marks: tuple[Mark, ...]


class Words:
    """Finds words in one index.

    Whether a passage holds a word depends on that passage alone, and on what the lexicon knows:
    a word that is added elsewhere takes no hit away.
    """

    def __init__(self, plans: Plans) -> None:
        self._plans = plans
        self._index: Index = plans.index
        self._lexicon = plans.lexicon
        self._compounds = Compounds(plans)
        self._meant = lru_cache(maxsize=KEPT)(self._meaning)

    def word(self, text: str, inside: bool = False) -> Wording:
        """A word, or Japanese of any length, in every way it may be meant.

        ``inside`` finds it inside of longer words too, as grep would, behind all others.
        """
        exact, cut, ways, marks = self._meant(text)
        plan = _best([*ways, self._piece(exact, inside)])
        return Wording(plan, marks, Way("word", text, cut, also(marks[1:]))) if plan else NOTHING

    def _meaning(self, text: str) -> Meant:
        """What a word may mean."""
        exact = literal(text[:LONGEST_WORD]).text
        cut = self._plans.cut(text)
        together = self._compounds.all_of(text) if is_japanese(exact) else NOTHING
        ways = (self._written(exact, cut), *self._otherwise(exact, cut), together.plan)
        besides = (mark._replace(last=True) for mark in together.marks)
        return Meant(exact, cut, ways, (*self._marks(exact, cut), *besides))

    def phrase(self, text: str, inside: bool = False) -> Wording:
        """Exact text, ranked by its words; ``inside`` as for `word`."""
        exact = literal(text).text
        piece = self._piece(exact, inside)
        whole = self._whole(exact, text) if not inside or self._index.texts.inside(exact) else NONE
        plan = _best([whole, piece])
        return Wording(plan, (Mark((exact,)),), Way("phrase", text)) if plan else NOTHING

    def prefix(self, text: str) -> Wording:
        """Words that begin so; in Japanese, where no word has an edge, text that holds it."""
        exact = literal(text).text
        held = self._index.texts.beginning(exact)
        found = Passages(held, self._plans.worth(len(held))) if held else NONE
        abroad = self._named_so(exact) if is_japanese(exact) else []
        plan = _best([found, *(each.plan for each in abroad)])
        if plan is None:
            return NOTHING
        marks = (Mark((exact,), inside=True), *(mark for each in abroad for mark in each.marks))
        return Wording(plan, marks, Way("prefix", text, (), also(marks[1:])))

    def _named_so(self, exact: str) -> list[Wording]:
        """What terms that begin so are called in the other language: of those that ship."""
        terms = self._lexicon.shipped.starting(exact)
        return [found for term in terms if (found := self._plans.abroad(term)) != NOTHING]

    def title(self, text: str) -> Wording:
        """What headings hold, in either language or as it is read."""
        exact = literal(text).text
        cut = self._plans.cut(text)
        terms = (exact, *self._lexicon.read_as(text))
        english = (name for term in terms for name in self._lexicon.english(term))
        fields = [
            All(tuple(Term(field, each) for each in words))
            for words in dict.fromkeys((cut, *map(self._plans.cut, english)))
            for field in (Field.TITLE, Field.ENGLISH)
            if words
        ]
        named = [self._named(term) for term in terms]
        return Wording(Best((*named, *fields)), self._marks(exact, cut))

    def english(self, text: str) -> Wording:
        """What headings are called in English."""
        cut = self._plans.cut(text)
        if not cut:
            return NOTHING
        return Wording(All(tuple(Term(Field.ENGLISH, each) for each in cut)), ())

    def literal_line(self, line: str) -> Wording:
        """A whole query line as exact text, signs and all: what grep would find."""
        exact = literal(line).text
        held = self._index.texts.inside(exact)
        if not held:
            return NOTHING
        found = Passages(held, self._plans.worth(len(held)) * 2)
        return Wording(found, (Mark((exact,), inside=True, alone=True),), Way("text", line))

    def says_nothing(self, text: str) -> bool:
        """Whether a word is grammar or a sign, so that nothing is asked by it among others."""
        if text.isascii() and "".join(text.split("'")).isalpha():
            return not terms(text)
        return all(category(each)[0] in SIGNS for each in text)

    def _piece(self, exact: str, inside: bool) -> Plan:
        if WORD.isdisjoint((exact[:1], exact[-1:])):
            return NONE  # it begins and ends no word of Latin letters, and so cuts none
        return self._plans.inside(exact) if inside else self._plans.cut_out(exact)

    def _whole(self, exact: str, text: str) -> Plan:
        held = self._index.texts.holding(exact)
        if not held:
            return NONE
        ranking = tuple(self._plans.term(each) for each in self._plans.cut(text))
        found = Passages(held, self._plans.worth(len(held)))
        return All((found, Any((Passages(held), *ranking)))) if ranking else found

    def _written(self, exact: str, cut: tuple[str, ...]) -> Plan:
        """All terms of a word, and before them the word as it stands."""
        together = self._plans.together(cut)
        if len(cut) == 1 and exact.isascii() and exact.isalnum():
            return self._as_typed(exact, together)  # wherever the word stands, its term does
        held = self._index.texts.holding(exact)
        kana = is_kana(exact) and len(exact) >= SHORTEST_READING
        if kana:
            held |= self._index.spoken(to_hiragana(exact))
        if not held:
            return together
        if len(cut) == 1 and not kana and together != NONE:
            return Any((Passages(held, 0.0), together))
        worth = self._plans.worth
        frequencies = [self._index.engine.frequency(Field.BODY, term) for term in cut]
        whole = sum(map(worth, frequencies)) * EXACT_BOOST
        return Any((Passages(held, max(whole, worth(len(held)))), together))

    def _as_typed(self, exact: str, stems: Plan) -> Plan:
        """What holds any form of a Latin word, and before it the form that was typed (dies).

        Not of a word that much of the texts holds: it tells little, and the engine is quicker.
        """
        held = self._index.texts.holding(exact)
        if not held or len(held) > self._index.size() * RARE:
            return stems
        return Any((stems, Passages(held, TYPED * self._plans.worth(len(held)))))

    def _otherwise(self, exact: str, cut: tuple[str, ...]) -> Iterator[Plan]:
        """By reading, by what the lexicon says it is called, or else as an ordinary word."""
        if is_japanese(exact):
            for term in self._lexicon.read_as(exact):
                yield self._plans.exact(term)
                yield self._plans.abroad(term).plan
            yield self._plans.abroad(exact).plan
            others = (*self._ordinary(exact, cut), *counted_in_english(exact))
            yield from (self._plans.together(self._plans.cut(each)) for each in others)
            yield from map(self._spelt, spellings(exact))
        else:
            for term in self._plans.japanese_for(exact):
                yield self._plans.exact(term)
            if self._plans.written_out(exact):
                yield self._plans.abroad(exact).plan
            for word in (*self._ordinary(exact, cut), *number_in_english(exact)[1:]):
                yield scaled(self._plans.together(self._plans.cut(word)), SAID)

    def _spelt(self, other: str) -> Plan:
        """Another spelling: its term, or its text where it is cut, which may be in any way."""
        cut = self._plans.cut(other)
        return self._plans.together(cut) if len(cut) == 1 else self._plans.exact(other)

    def _ordinary(self, exact: str, cut: tuple[str, ...]) -> tuple[str, ...]:
        """What a word may be in English that is no term of the game."""
        known = not cut or self._lexicon.shipped.english(exact)
        return () if known else vocabulary().english(cut)

    def _named(self, term: str) -> Plan:
        held = self._index.names.holding(term)
        return Passages(held, self._plans.worth(len(held)))

    def _marks(self, exact: str, cut: tuple[str, ...]) -> tuple[Mark, ...]:
        lexicon = self._lexicon
        kana = to_hiragana(exact) if is_kana(exact) else None
        spelt = (*spellings(exact), *counted_in_english(exact))
        if kana:
            read = lexicon.read_as(exact)
            abroad = (name for term in (exact, *read) for name in lexicon.english(term))
            others = (*read, *spelt, *(literal(each).text for each in abroad))
        elif is_japanese(exact):
            called = (*lexicon.english(exact), *self._ordinary(exact, cut), *spelt)
            others = tuple(literal(each).text for each in called)
        else:
            full = self._plans.written_out(exact)
            called = tuple(t for e in (exact, *full) for t in self._plans.japanese_for(e))
            numbers = number_in_english(exact)[1:]
            said = (literal(each).text for each in (*self._ordinary(exact, cut), *numbers))
            others = (*called, *full, *said)
        own = Mark((exact,), frozenset(cut), kana)
        return (own, Mark(tuple(others))) if others else (own,)


def _best(plans: Iterable[Plan]) -> Plan | None:
    """The best of the plans that find something; None where none does."""
    telling = tuple(plan for plan in plans if plan != NONE)
    return Best(telling) if telling else None
