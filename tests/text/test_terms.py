"""Index terms: what stays whole, what is joined to its dictionary form, and where it stood."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.kana import is_kana, to_hiragana
from kb.text.mecab import cut
from kb.text.reading import reading
from kb.text.searchable import literal, searchable
from kb.text.terms import terms

CUT = [
    ("土地カード", "土地 カード"),
    ("土地 カード", "土地 カード"),
    ("カード・タイプ", "カード タイプ"),
    ("カードタイプ", "カード タイプ"),
    ("rule 702.16aを見る", "rule 702.16a 見る"),
    ("｛２｝と{t}と＋１/＋１", "{2} {t} +1/+1"),
    ("6.2.1.4 1-2-1-1", "6.2.1.4 1-2-1-1"),
    ("唱えた呪文", "唱える 呪文"),
    ("打消す", "打ち消す"),
    ("Protection from the creatures", "protect creatur"),
    ("player's players'", "player player"),
    ("プレイヤー プレーヤー", "プレーヤ プレーヤ"),
    ("プレインズウォーカー・カード", "プレインズウォーカ カード"),
    ("を は が", ""),
    ("", ""),
]


@pytest.mark.parametrize(("text", "expected"), CUT)
def test_terms(text, expected):
    assert " ".join(term.text for term in terms(text)) == expected


def test_offsets_are_those_of_the_source():
    text = "１枚の ﾌﾟﾚｲﾔｰ は土地 カードを{Ｔ}唱えた"
    found = {term.text: text[term.start : term.end] for term in terms(text)}
    assert found["プレーヤ"] == "ﾌﾟﾚｲﾔｰ"
    assert found["{t}"] == "{Ｔ}"
    assert found["唱える"] == "唱え"


LITERAL = [
    ("土地 カード", "土地カード"),
    ("カード・タイプ", "カードタイプ"),
    ("＋１/＋１ カウンター", "+1/+1カウンター"),
    ("rule  704〔状況起因処理〕", "rule 704〔状況起因処理〕"),
    ("“Tap”—don’t\nuntap", '"tap"-don\'t untap'),
    ("tap · untap", "tap untap"),
    ("0\r·", "0"),
    ("· カード · a", "カードa"),
    ("a·\u0301", "a·\u0301"),
    ("カ・・\u3099", "カ・\u3099"),
]


@pytest.mark.parametrize(("text", "expected"), LITERAL)
def test_literal(text, expected):
    assert literal(text).text == expected


@given(st.text())
def test_folding_finds_its_way_back(text):
    folded = searchable(text)
    assert len(folded.text) == len(folded.starts) == len(folded.ends)
    assert all(0 <= a < b <= len(text) for a, b in zip(folded.starts, folded.ends, strict=True))


@given(st.text())
def test_literal_of_a_literal_is_itself(text):
    once = literal(text).text
    assert literal(once).text == once


@given(st.text(alphabet="土地カード唱えるアabA1/.-{}＋ \n・"))
def test_terms_stand_where_they_say(text):
    for term in terms(text):
        assert 0 <= term.start < term.end <= len(text)


@given(st.text())
def test_tokens_tile_the_text(text):
    tokens = cut(text)
    assert all(text[t.start : t.end] == t.surface for t in tokens)
    assert all(a.end <= b.start for a, b in pairwise(tokens))


def test_readings():
    assert reading("状況起因処理") == "じょうきょうきいんしょり"
    assert reading("土地 カード") == "とちかーど"


def test_kana():
    assert to_hiragana("プロテクション漢字") == "ぷろてくしょん漢字"
    assert is_kana("ぷろてくション")
    assert not is_kana("漢字ぷ")
    assert not is_kana("")
