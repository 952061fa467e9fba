"""Ordinary words of rules texts: what they may be in English, and which mean the same."""

from __future__ import annotations

import pytest

from kb.text.terms import terms
from kb.text.vocabulary import shipped, vocabulary


def key(word: str) -> tuple[str, ...]:
    return tuple(term.text for term in terms(word))


@pytest.mark.parametrize(
    ("word", "english"),
    [("支払った", "pay"), ("敗北", "lose"), ("不適正", "illegal"), ("割り振って", "assign"),
     ("巻き戻し", "reverse"), ("割り振り", "assign"), ("生贄", "sacrifice"),
     ("巻戻し", "reverse"), ("巻戻す", "reverse"), ("書換え", "change"), ("組合せ", "combination"),
     ("切替える", "switch"), ("引直し", "mulligan"), ("選直す", "choose new"),
     ("殴られる", "attack"), ("焼かれた", "deal damage"), ("撃てる", "cast"), ("除外", "exile"),
     ("手札破壊", "discard"), ("ダブルブロック", "block"),
     ("board wipe", "destroy all"), ("sac", "sacrifice"), ("holds priority", "receives priority")],
)  # fmt: skip
def test_whatever_its_form(word, english):
    found = vocabulary()
    cut = key(word)
    assert found.english(cut[: found.longest(cut)])[0] == english


def test_words_that_mean_the_same():
    assert {("負ける",), ("敗北",)} <= set(vocabulary().alike("Lose"))


def test_what_is_not_known():
    assert vocabulary().english(("汐境",)) == vocabulary().english(()) == ()
    assert vocabulary().longest(("汐境", "支払う")) == 0
    assert vocabulary().alike("ebbmark") == ()


def test_words_are_kept_as_mecab_cuts_them():
    wrong = {word: " ".join(key(word)) for word, cut, _ in shipped() if cut != key(word)}
    assert wrong == {}, "write these in the third column of vocabulary.tsv"
