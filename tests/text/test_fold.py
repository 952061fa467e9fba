"""Folding keeps every source offset, whatever the text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.fold import fold, name_form
from kb.text.searchable import searchable

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=40) | st.text(
    "ｶﾞﾊﾟ…㍿ＣＲ１か゛\u3099\u309aé\u0301\u0300\u0327각ᄀᆨ ﬁ½〔〕ー", max_size=20
)


@given(TEXTS)
def test_the_folded_text_is_nfkc(text):
    assert fold(text).text == unicodedata.normalize("NFKC", text)


def test_every_character_folds_behind_every_kind_of_neighbour():
    """The clusters are cut right for all of Unicode, not only for what hypothesis draws."""
    for code in range(0x110000):
        if 0xD800 <= code < 0xE000:
            continue
        character = chr(code)
        if unicodedata.combining(character) or not unicodedata.is_normalized("NFKC", character):
            text = "か" + character
            assert fold(text).text == unicodedata.normalize("NFKC", text), hex(code)


def test_every_pair_that_composes_is_one_cluster():
    for code in range(0x110000):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and not parts[0].startswith("<"):
            text = "".join(chr(int(part, 16)) for part in parts) + "…"
            assert fold(text).text == unicodedata.normalize("NFKC", text), hex(code)


@given(TEXTS)
def test_offsets_never_go_back_and_cover_the_source(text):
    folded = fold(text)
    assert len(folded.starts) == len(folded.ends) == len(folded.text)
    assert all(a < b for a, b in zip(folded.starts, folded.ends, strict=True))
    assert list(folded.starts) == sorted(folded.starts)
    assert list(folded.ends) == sorted(folded.ends)
    if text:
        assert folded.span(0, len(folded.text)) == (0, len(text))


@given(TEXTS, st.integers(0, 40), st.integers(0, 40))
def test_a_span_of_the_source_folds_to_at_least_what_was_asked(text, a, b):
    folded = fold(text)
    start, end = sorted((min(a, len(folded.text)), min(b, len(folded.text))))
    source = text[slice(*folded.span(start, end))]
    assert folded.text[start:end] in unicodedata.normalize("NFKC", source)


@pytest.mark.parametrize(
    ("text", "word", "source"),
    [
        ("（ＣＲ７０４．５）", "CR704.5", "ＣＲ７０４．５"),
        ("ﾌﾟﾛﾃｸｼｮﾝは", "プロテクション", "ﾌﾟﾛﾃｸｼｮﾝ"),
        ("か\u3099く", "がく", "か\u3099く"),
        ("待つ…rule 1", "rule 1", "rule 1"),
        ("㍿の", "会社", "㍿"),
        ("あ\u3000い", " い", "\u3000い"),
    ],
)
def test_spans_of_words(text, word, source):
    folded = fold(text)
    at = folded.text.index(word)
    assert text[slice(*folded.span(at, at + len(word)))] == source


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("カード・タイプ", "カードタイプ"),
        ("ぷろてくしょん", "プロテクション"),
        ("Protection", "ｐｒｏｔｅｃｔｉｏｎ"),
        ("“Attraction” Cards;", '"attraction" cards'),
        ("「左翼への攻撃」選択ルール", "『左翼への攻撃』 選択ルール"),
        ("エンジン始動！", "エンジン始動!"),
        ("かーど", "カ−ド"),
        ("State-Based Actions", "state–based actions"),
        ("（ほげ）", "(ホゲ)"),
        ("Urza’s", "Urza's"),
    ],
)
def test_names_that_are_the_same(one, other):
    assert name_form(one) == name_form(other)


@pytest.mark.parametrize(
    ("one", "other"), [("飛行", "到達"), ("X", "Y"), ("!", "?"), ("1-2", "12")]
)
def test_names_that_differ(one, other):
    assert name_form(one) != name_form(other)


@given(TEXTS)
def test_a_name_form_is_its_own_name_form(text):
    assert name_form(name_form(text)) == name_form(text)


@given(st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E)))
def test_plain_and_wide_letters_have_one_form(text):
    wide = "".join(chr(ord(c) + 0xFEE0) for c in text)
    assert name_form(text) == name_form(wide)
    assert searchable(text).text == searchable(wide).text


@given(st.text(" \t\n\x1c\x1fab", max_size=12))
def test_spaces_do_not_count_where_all_letters_are_plain(text):
    words = text.split()
    assert name_form(text) == "".join(words)
    assert searchable(text).text == " ".join(words)
