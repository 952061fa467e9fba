"""The lexicon: what a term is called, how it is read, and where it stands in a text."""

from __future__ import annotations

import pytest

from kb.text.lexicon import Lexicon, Listed, Name
from kb.text.naming import built_in, names_of, pairs_in
from kb.text.searchable import literal


def lexicon(names):
    return Lexicon(Listed(names))


LEXICON = lexicon(
    [
        *names_of("状況起因処理", "Housekeeping", "じょうきょうきいんしょり"),
        *names_of("状況", None, None),
        *names_of("カード・タイプ", "Card Types", "かーどたいぷ"),
        *names_of("Guard", "Guard", None),
        *pairs_in(literal("これは「守護／guard」である。《火の玉／Fire Ball》も。").text),
    ]
)


@pytest.mark.parametrize("kana", ["かーどたいぷ", "カードタイプ", "ｶｰﾄﾞﾀｲﾌﾟ"])
def test_by_reading(kana):
    assert LEXICON.read_as(kana) == ("カードタイプ",)


@pytest.mark.parametrize("english", ["card type", "Card Types", "CARD TYPE"])
def test_by_english_name(english):
    assert LEXICON.called(english) == ("カードタイプ",)


def test_pairs_in_running_text():
    assert LEXICON.english("守護") == ("guard",)
    assert LEXICON.english("火の玉") == ("fire ball",)


@pytest.mark.parametrize(
    ("written", "term"),
    [
        ("生贄に捧げる", "生け贄に捧げる"),  # okurigana
        ("生け贄に捧げた", "生け贄に捧げる"),  # inflected
        ("打消した", "打ち消す"),
        ("打ち消し", "打ち消す"),  # a noun made of the verb
        ("引き分ける", "引き分ける"),
        ("引分け", "引き分け"),  # the noun is a term itself
        ("守護する", "守護"),
        ("ライブラリ", "ライブラリー"),  # a long vowel
        ("カードタイプ", "カードタイプ"),
    ],
)
def test_terms_alike(written, term):
    heads = ("生け贄に捧げる", "打ち消す", "引き分ける", "引き分け", "守護", "ライブラリー")
    known = lexicon([n for h in (*heads, "カード・タイプ") for n in names_of(h, f"The {h}", None)])
    assert known.alike(written)[0] == term
    assert known.english(written) == known.english(term)
    assert known.english(written)[0] == literal(f"The {term}").text


@pytest.mark.parametrize("word", ["", "守", "汐境", "い", "負け犬", "draw"])
def test_nothing_is_alike(word):
    assert LEXICON.alike(word) == LEXICON.english(word) == ()


def test_a_term_that_is_cut_in_another_way_without_its_dots():
    known = lexicon(names_of("クリンナップ・ステップ", "Cleanup Step", None))
    for cut in (("クリンナップ", "ステップ"), ("クリンナップステップ",)):
        assert known.of_words(cut) == ("クリンナップステップ",)


def test_a_term_by_its_words():
    words = ("状況", "起因", "処理")
    assert LEXICON.of_words(words) == ("状況起因処理",)
    assert LEXICON.of_words(words[1:]) == ()
    assert LEXICON.lengths("状況") == (3, 1)
    assert LEXICON.lengths("処理") == ()


def test_nothing_is_known_of_a_sentence():
    assert list(names_of("守" * 50, None, None)) == []


def test_the_names_that_ship_are_whole():
    names = list(built_in())
    assert len(names) > 700
    assert all(
        isinstance(name, Name) and name.term and (name.reading or name.english) for name in names
    )


@pytest.mark.parametrize(
    ("title", "english", "term", "names"),
    [
        ("引く", "Draw(1)", "引く", ("draw(1)", "draw")),
        ("印", "Counter (n)", "印", ("counter (n)", "counter")),
        ("守る、守る者", "Guard/Guardian", "守る者", ("guardian",)),
        ("守る、守る者", "Guard/Guardian", "守る、守る者", ("guard/guardian", "guard, guardian",
         "guard", "guardian")),
        ("港、[名前]の港", "Harbor", "港", ("harbor",)),
    ],
)  # fmt: skip
def test_a_heading_that_lists_or_numbers_its_names(title, english, term, names):
    assert lexicon(names_of(title, english, None)).english(term) == names


def test_each_name_of_a_list_has_its_reading():
    names = lexicon(names_of("守る、守る者", "Guard/Guardian", "まもる、まもるもの"))
    assert names.read_as("まもるもの") == ("守る者",)
