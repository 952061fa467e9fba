"""Looking for certain terms only finds what looking for all of them finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.searchable import searchable
from kb.text.terms import terms_of

ENDINGS = ["", "s", "es", "ed", "ing", "ly", "ies", "ied", "y", "ation", "ational", "ability", "'s"]
STEMS = ["d", "dy", "sk", "happ", "protect", "enchant", "cit", "hop", "relat", "stab", "gent", "ok"]
WORDS = st.builds(str.__add__, st.sampled_from(STEMS), st.sampled_from(ENDINGS))
BETWEEN = st.sampled_from([" ", " ", ", ", "-", "'", "“", "{2/", "} ", "7", "702.16", "守護", "/"])
TEXTS = st.lists(st.tuples(WORDS, BETWEEN), max_size=12).map(
    lambda pairs: "".join(word + between for word, between in pairs)
)


@given(TEXTS, st.data())
def test_wanted_terms_are_those_among_all(text, data):
    folded = searchable(text)
    everything = terms_of(folded)
    if not everything:
        return
    known = sorted({term.text for term in everything})
    wanted = frozenset(data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=4)))
    assert terms_of(folded, wanted) == tuple(t for t in everything if t.text in wanted)


def test_a_piece_that_begins_inside_what_is_like_another():
    folded = searchable("sk'd'd")
    assert terms_of(folded, frozenset({"d"})) == terms_of(folded)[-1:]


def test_a_stem_with_an_apostrophe():
    folded = searchable("d'dy")
    assert terms_of(folded, frozenset({"d'di"})) == terms_of(folded)


@pytest.mark.parametrize("word", ["dying", "skies", "happily", "only", "relational", "stably"])
def test_a_word_is_found_by_its_stem(word):
    folded = searchable(f"a {word} thing")
    (term,) = (t for t in terms_of(folded) if (t.start, t.end) == (2, 2 + len(word)))
    assert terms_of(folded, frozenset({term.text})) == (term,)


def test_every_word_of_a_real_text_is_found_by_its_stem(words_of_the_corpus):
    for word in words_of_the_corpus:
        folded = searchable(word)
        for term in terms_of(folded):
            assert term in terms_of(folded, frozenset({term.text})), word
