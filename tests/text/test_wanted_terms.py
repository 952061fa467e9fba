"""Looking for certain terms only finds what looking for all of them finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.forms import FORMS
from kb.text.searchable import searchable
from kb.text.terms import Term, terms_of
from kb.text.wanted import Wanted, latin_words

ENDINGS = ["", "s", "es", "ed", "ing", "ly", "ies", "ied", "y", "ation", "ational", "ability", "'s"]
STEMS = ["d", "dy", "sk", "happ", "protect", "enchant", "cit", "hop", "relat", "stab", "gent", "ok"]
WORDS = st.builds(str.__add__, st.sampled_from(STEMS), st.sampled_from(ENDINGS))
BETWEEN = st.sampled_from([" ", " ", ", ", "-", "'", "“", "{2/", "} ", "7", "702.16", "守護", "/"])
TEXTS = st.lists(st.tuples(WORDS, BETWEEN), max_size=12).map(
    lambda pairs: "".join(word + between for word, between in pairs)
)

ODD = [
    "dying", "dies", "die", "cast", "casting", "casts", "can't", "cannot", "don't", "player's",
    "players'", "drew", "drawn", "the", "a", "tap", "{t}", "{2}", "702.16a", "2nd", "12ab",
    "12ab'cd", "1s's's", "o'b'c", "+1/+1", "1/1", "é", "naïve™", "ability", "abilities", "x",
    "土地", "唱えた", "カード", "タップ", "e.g.", "-1", "'", "''", "{tap", "'tap'", "cast/tap",
    "tap-cast", "{a", "b}cast", "3cast",
]  # fmt: skip
FORMS_OF_ALL = [form for forms in FORMS.values() for form in forms]
ODD_TEXTS = st.one_of(
    st.lists(st.sampled_from([*ODD, *FORMS_OF_ALL, " ", ".", "'", "/"])).map("".join),
    st.lists(st.sampled_from([*ODD, *FORMS_OF_ALL])).map(" ".join),
    st.text(alphabet="abs't12{}/+-. é土"),
)


def among(text: str, *terms: str) -> tuple[Term, ...]:
    """Where the terms stand, in the order of the text."""
    folded, wanted = searchable(text), Wanted(frozenset(terms))
    found = tuple(sorted(wanted.among(folded), key=lambda term: (term.start, term.end)))
    if folded.text.isascii():
        spans = wanted.spans(folded, latin_words(folded.text), wanted.terms)
        assert sorted(spans) == [(term.start, term.end) for term in found]
    return found


@given(st.one_of(TEXTS, ODD_TEXTS), st.data())
def test_wanted_terms_are_those_among_all(text, data):
    folded = searchable(text)
    everything = terms_of(folded)
    if not everything:
        return
    known = sorted({term.text for term in everything})
    wanted = frozenset(data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=4)))
    assert among(text, *wanted) == tuple(t for t in everything if t.text in wanted)


@given(TEXTS)
def test_some_of_what_is_wanted_is_told_from_the_rest(text):
    folded = searchable(text)
    if not folded.text.isascii():
        return
    everything = terms_of(folded)
    few = {term.text for term in everything if len(term.text) % 2}
    wanted = Wanted(frozenset(term.text for term in everything))
    spans = wanted.spans(folded, latin_words(folded.text), few)
    assert sorted(spans) == [(t.start, t.end) for t in everything if t.text in few]


def test_a_piece_that_begins_inside_what_is_like_another():
    text = "sk'd'd"
    assert among(text, "d") == terms_of(searchable(text))[-1:]


def test_a_stem_with_an_apostrophe():
    text = "d'dy"
    assert among(text, "d'di") == terms_of(searchable(text))


def test_what_was_told_of_a_word_holds_for_the_next_text():
    wanted = Wanted(frozenset({"cast", "die"}))
    for text, held in (("casting dies", 2), ("dying casters", 1), ("tap", 0)):
        assert len(wanted.spans(searchable(text), latin_words(text), wanted.terms)) == held


@pytest.mark.parametrize("word", ["dying", "skies", "happily", "only", "relational", "stably"])
def test_a_word_is_found_by_its_stem(word):
    text = f"a {word} thing"
    (term,) = (t for t in terms_of(searchable(text)) if (t.start, t.end) == (2, 2 + len(word)))
    assert among(text, term.text) == (term,)


def test_every_word_of_a_real_text_is_found_by_its_stem(words_of_the_corpus):
    for word in words_of_the_corpus:
        for term in terms_of(searchable(word)):
            assert term in among(word, term.text), word
