"""Offsets of folded text lead back to the source: nothing lost, nothing out of order."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from kb.text.fold import fold
from kb.text.searchable import literal, searchable
from tests.text.alphabet import WIDE_TEXTS

NEAR = st.text(st.sampled_from("ｶﾞ㍿ＡaÅé ・、土地カード\u3099\u200b1１ー〜－\n「」"), max_size=30)
TEXTS = st.one_of(NEAR, WIDE_TEXTS)


@given(TEXTS)
def test_spans_are_inside_and_in_order(text):
    for form in (fold(text), searchable(text), literal(text)):
        spans = [form.span(i, i + 1) for i in range(len(form.text))]
        assert all(0 <= a < b <= len(text) for a, b in spans)
        assert spans == sorted(spans)
        assert len(form.starts) == len(form.ends) == len(form.text)


@given(TEXTS)
def test_folding_the_source_of_all_gives_all(text):
    folded = fold(text)
    start, end = folded.span(0, len(folded.text))
    assert fold(text[start:end]).text == folded.text


@given(TEXTS)
@example("カ・゙")
@example("カ ゙")
@example("カ ・  ゚")
def test_folding_twice_is_folding_once(text):
    for form in (fold, searchable, literal):
        assert form(form(text).text).text == form(text).text
