"""Forms that the stemmer does not lead back: each is the stem of its word."""

from __future__ import annotations

import pytest
from snowballstemmer.english_stemmer import EnglishStemmer

from kb.text.forms import FORMS, MEANT
from kb.text.searchable import searchable
from kb.text.terms import terms
from kb.text.wanted import Wanted

WORDS = [
    ("choose", "chose chosen chooses"), ("draw", "drew drawn drawing"), ("lose", "lost losing"),
    ("fight", "fought fights"), ("color", "colour colours coloured"), ("can't", "cannot can’t"),
    ("artifact", "artefacts"), ("defense", "defence"), ("half", "halves"), ("pay", "paid"),
    ("multicolored", "multicoloured"), ("colorless", "colourless"), ("center", "centre centres"),
]  # fmt: skip


@pytest.mark.parametrize(("word", "forms"), WORDS)
def test_every_form_is_one_term(word, forms):
    assert {term.text for term in terms(forms)} == {term.text for term in terms(word)}


@pytest.mark.parametrize("stem", FORMS)
def test_the_table_leads_to_stems(stem):
    assert EnglishStemmer().stemWord(stem) in (stem, stem.removesuffix("s"))
    assert stem not in MEANT
    for form in FORMS[stem]:
        (found,) = terms(form)
        assert found.text == stem
        folded = searchable(f"x {form} y")
        assert [t.start for t in Wanted(frozenset({stem})).among(folded)] == [2]


@pytest.mark.parametrize("line", ["doesn’t", "don't", "it’s", "won't"])
def test_a_verb_that_only_denies_or_helps_is_grammar(line):
    assert not terms(line)
