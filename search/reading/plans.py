"""Plans for the smallest things: an index term, exact text, a name in the other language."""

from __future__ import annotations

from kb.text.compounds import joint
from kb.text.lexicon import Lexicon
from kb.text.terms import terms
from search.index.document import Field
from search.index.opened import Index
from search.index.plan import NONE, All, Any, Best, Passages, Plan, Prefix, Term
from search.index.scoring import K1, idf
from search.reading.marks import Mark
from search.reading.wording import NOTHING, Wording

TITLE_BOOST = 1.0
EXACT_BOOST = 2.2
"""Text that stands as it was typed counts more than its words standing apart ever can."""
LONGEST_TEXT = 4000
MOST_TERMS = 48
"""Of a text with more terms than this (a pasted paragraph) the first are looked for."""
LEAST = 0.001
"""What a way adds that only lets a passage be found, behind all others."""
FIRST_JAPANESE = "\u3005"
"""Kana and kanji come behind it, Latin letters and their signs before it."""


class Plans:
    """Plans over one index, with the names of one lexicon."""

    def __init__(self, index: Index, lexicon: Lexicon) -> None:
        self.index = index
        self.lexicon = lexicon

    def term(self, term: str) -> Plan:
        """An index term, in whichever field."""
        heading = Best(
            (Term(Field.TITLE, term, TITLE_BOOST), Term(Field.ENGLISH, term, TITLE_BOOST))
        )
        return Any((Term(Field.BODY, term), heading))

    def cut(self, text: str) -> tuple[str, ...]:
        """The distinct terms of a text, the first `MOST_TERMS` of them."""
        return tuple(dict.fromkeys(term.text for term in terms(text[:LONGEST_TEXT])))[:MOST_TERMS]

    def joined(self, cut: tuple[str, ...], weight: float = 1.0) -> Plan:
        """A compound that stands as one; nothing where it is none of the built-in lexicon."""
        term = joint(cut)
        held = self.index.engine.frequency(Field.WHOLE, term) if len(cut) > 1 else 0
        return Prefix(Field.WHOLE, term, weight * self.worth(held)) if held else NONE

    def together(self, cut: tuple[str, ...]) -> Plan:
        """All of the terms; nothing where one of them is in no passage."""
        known = all(any(self.index.engine.frequency(f, term) for f in Field) for term in cut)
        return All(tuple(self.term(each) for each in cut)) if cut and known else NONE

    def exact(self, exact: str, boost: float = EXACT_BOOST) -> Plan:
        """A literal text, as whole words."""
        held = self.index.texts.holding(exact)
        return Passages(held, boost * self.worth(len(held))) if held else NONE

    def inside(self, exact: str) -> Plan:
        """A literal text wherever it stands, inside of words too: what grep finds, last of all."""
        held = self.index.texts.inside(exact)
        return Passages(held, LEAST) if held else NONE

    def cut_out(self, exact: str) -> Plan:
        """Pieces of Latin words and numbers in Japanese text: found as grep would, last of all."""
        held = self.index.texts.cut_in_japanese(exact)
        return Passages(held, LEAST) if held else NONE

    def abroad(self, name: str) -> Wording:
        """A term in the other language, where the lexicon knows it: its words, in any form."""
        names = self.lexicon.english(name) if is_japanese(name) else self._for_latin(name)
        cuts = [cut for each in names if (cut := self.cut(each))]
        plans = [plan for cut in cuts if (plan := self.together(cut)) != NONE]
        if not plans:
            return NOTHING
        return Wording(Best(tuple(plans)), tuple(Mark(terms=frozenset(cut)) for cut in cuts))

    def _for_latin(self, name: str) -> tuple[str, ...]:
        """What a name in Latin letters is called in Japanese, and what it is short for."""
        full = self.written_out(name)
        japanese = (term for each in (name, *full) for term in self.japanese_for(each))
        return tuple(dict.fromkeys((*japanese, *full)))

    def written_out(self, short: str) -> tuple[str, ...]:
        """What players' abbreviations (CMC, ETB) stand for; empty for other words."""
        return tuple(name for name in self.lexicon.shipped.english(short) if name != short)

    def japanese_for(self, english: str) -> tuple[str, ...]:
        """What it is called in Japanese; its English forms have the same stems already."""
        return tuple(term for term in self.lexicon.called(english) if not term.isascii())

    def worth(self, holding: int) -> float:
        """What a set of passages scores: as a term does that stands once in a mean passage."""
        return idf(self.index.size(), holding) * (K1 + 1) / (1 + K1)


def is_japanese(text: str) -> bool:
    """Whether a text in `literal` form holds kana or kanji."""
    return not text.isascii() and max(text) >= FIRST_JAPANESE


def also(marks: tuple[Mark, ...]) -> tuple[str, ...]:
    """What other marks than a word's own look for."""
    said = (n for m in marks for n in (m.literals or (" ".join(sorted(m.terms)),)))
    return tuple(dict.fromkeys(said))
